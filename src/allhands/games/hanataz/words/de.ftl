# Hanataz

title = Hanataz
summary = Alle wollen den Pot: Übernimm mit Zahlenkarten die Kontrolle, stifte mit Bildkarten Unruhe, überstehe den Showdown.
option-hands = Hände pro Partie; 0: bis nur noch eine Person im Spiel ist
option-ante_every_hand = 1: Alle zahlen vor jeder Hand 1 Silv Einsatz, nicht nur vor der ersten
option-optional_draw = 1: Auf fünf Karten nachzuziehen ist freiwillig, Karte für Karte

suit-flames = Flammen
suit-stones = Steine
suit-waves = Wellen
suit-winds = Winde

kind-assassin = Meuchler
kind-bard = Barde
kind-crown = Krone
kind-dragon = Drache
kind-fool = Narr
kind-jester = Gaukler
kind-knight = Ritter
kind-priest = Priester
kind-rogue = Schurke
kind-troll = Troll
kind-wizard = Zauberer

card-2-of-flames = Flammen-2
    .gender = f
card-3-of-flames = Flammen-3
    .gender = f
card-4-of-flames = Flammen-4
    .gender = f
card-5-of-flames = Flammen-5
    .gender = f
card-6-of-flames = Flammen-6
    .gender = f
card-7-of-flames = Flammen-7
    .gender = f
card-8-of-flames = Flammen-8
    .gender = f
card-9-of-flames = Flammen-9
    .gender = f
card-10-of-flames = Flammen-10
    .gender = f
card-2-of-stones = Stein-2
    .gender = f
card-3-of-stones = Stein-3
    .gender = f
card-4-of-stones = Stein-4
    .gender = f
card-5-of-stones = Stein-5
    .gender = f
card-6-of-stones = Stein-6
    .gender = f
card-7-of-stones = Stein-7
    .gender = f
card-8-of-stones = Stein-8
    .gender = f
card-9-of-stones = Stein-9
    .gender = f
card-10-of-stones = Stein-10
    .gender = f
card-2-of-waves = Wellen-2
    .gender = f
card-3-of-waves = Wellen-3
    .gender = f
card-4-of-waves = Wellen-4
    .gender = f
card-5-of-waves = Wellen-5
    .gender = f
card-6-of-waves = Wellen-6
    .gender = f
card-7-of-waves = Wellen-7
    .gender = f
card-8-of-waves = Wellen-8
    .gender = f
card-9-of-waves = Wellen-9
    .gender = f
card-10-of-waves = Wellen-10
    .gender = f
card-2-of-winds = Wind-2
    .gender = f
card-3-of-winds = Wind-3
    .gender = f
card-4-of-winds = Wind-4
    .gender = f
card-5-of-winds = Wind-5
    .gender = f
card-6-of-winds = Wind-6
    .gender = f
card-7-of-winds = Wind-7
    .gender = f
card-8-of-winds = Wind-8
    .gender = f
card-9-of-winds = Wind-9
    .gender = f
card-10-of-winds = Wind-10
    .gender = f
card-crown-of-flames = Flammenkrone
    .gender = f
    .text = { -text-crown }
card-crown-of-stones = Steinkrone
    .gender = f
    .text = { -text-crown }
card-crown-of-waves = Wellenkrone
    .gender = f
    .text = { -text-crown }
card-crown-of-winds = Windkrone
    .gender = f
    .text = { -text-crown }
card-dragon-of-flames = Flammendrache
    .gender = m
    .oblique = Flammendrachen
    .text = { -text-dragon }
card-dragon-of-stones = Steindrache
    .gender = m
    .oblique = Steindrachen
    .text = { -text-dragon }
card-dragon-of-waves = Wellendrache
    .gender = m
    .oblique = Wellendrachen
    .text = { -text-dragon }
card-dragon-of-winds = Winddrache
    .gender = m
    .oblique = Winddrachen
    .text = { -text-dragon }
card-knight-of-flames = Flammenritter
    .gender = m
    .text = { -text-knight }
card-knight-of-stones = Steinritter
    .gender = m
    .text = { -text-knight }
card-knight-of-waves = Wellenritter
    .gender = m
    .text = { -text-knight }
card-knight-of-winds = Windritter
    .gender = m
    .text = { -text-knight }
card-rogue-of-flames = Flammenschurke
    .gender = m
    .oblique = Flammenschurken
    .text = { -text-rogue }
card-rogue-of-stones = Steinschurke
    .gender = m
    .oblique = Steinschurken
    .text = { -text-rogue }
card-rogue-of-waves = Wellenschurke
    .gender = m
    .oblique = Wellenschurken
    .text = { -text-rogue }
card-rogue-of-winds = Windschurke
    .gender = m
    .oblique = Windschurken
    .text = { -text-rogue }
card-wizard-of-flames = Flammenzauberer
    .gender = m
    .text = { -text-wizard }
card-wizard-of-stones = Steinzauberer
    .gender = m
    .text = { -text-wizard }
card-wizard-of-waves = Wellenzauberer
    .gender = m
    .text = { -text-wizard }
card-wizard-of-winds = Windzauberer
    .gender = m
    .text = { -text-wizard }
card-jester = Gaukler
    .gender = m
    .text = { -text-jester }
card-fool = Narr
    .gender = m
    .oblique = Narren
    .text = { -text-fool }
card-assassin = Meuchler
    .gender = m
    .text = { -text-assassin }
card-bard = Barde
    .gender = m
    .oblique = Barden
    .text = { -text-bard }
card-priest = Priester
    .gender = m
    .text = { -text-priest }
card-troll = Troll
    .gender = m
    .text = { -text-troll }

-text-crown = Reihum ab dir zahlen alle, die noch dabei sind, 1 Silv in den Pot oder steigen aus. Der Hanataz legt 1 Silv dazu.
-text-dragon = Nimm 3 Silvs aus dem Pot, oder alle, wenn es weniger sind.
-text-knight = Nur außerhalb deines Zuges: Wehre einen Schurken oder einen Drachen ab, sobald er gespielt wird. Bist du ausgestiegen, geht das nur gegen einen Schurken, der es auf dich abgesehen hat.
-text-rogue = Nimm jemandem 2 Silvs ab, oder 1 Silv und eine zufällige Karte.
-text-wizard = Zieh 2 Karten.
-text-jester = Sieh dir eine Hanataz-Karte an. Lass sie liegen oder misch alle fünf. Zieh eine Karte und spiel dann eine.
-text-fool = Nimm eine Hanataz-Karte, ohne sie anzusehen. Misch den Narren unter die übrigen und nimm eine Narrenmarke. Deckt ein Showdown einen Narren auf, gewinnt die Marke den Pot.
-text-assassin = Jemand deiner Wahl muss aussteigen.
-text-bard = Bis zum Ende der Hand kostet jede Bildkarte 1 Silv, der auf den Barden kommt. Am Ende der Hand gehören diese Silvs dir. Liegen dort keine, gibt dir der Hanataz 5 Silvs Trinkgeld.
-text-priest = Räum die Zahlenkarten vom Tisch. Deck dann Karten vom Stapel auf, bis eine Zahlenkarte kommt. Mit ihr übernimmst du die Kontrolle.
-text-troll = Reihum ab dir geben dir alle anderen, die noch dabei sind, 1 Silv oder steigen aus.

zone-deck = Stapel
zone-discard = Ablage
zone-table = Auf dem Tisch
zone-aside = Aufgedeckt
zone-bards = Barden
zone-hanataz = Hanataz-Hand
zone-hands = Hand
zone-pot = Pot
zone-bank = Vorrat
zone-purses = Silvs
zone-tips = Beim Barden
counter-pot = Pot
counter-control = Kontrolle
counter-leader = Führende Karte
counter-fool_tokens = Narrenmarke
counter-bard_owner = Barde von
counter-bard_silvs = Beim Barden
counter-silvs = Silvs
counter-nubbed = Ausgestiegen
counter-out = Raus seit Hand

silvs = { $silvs ->
    [0] keine Silvs
    [one] 1 Silv
   *[other] { $silvs } Silvs
}
cards = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
hidden-cards = { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}
loot-both = { silvs } und eine Karte
loot-card = eine Karte
fee = { $who ->
    [you] { $silvs ->
        [one] 1 Silv für deinen Barden
       *[other] { $silvs } Silvs für deine Barden
    }
   *[other] { $silvs ->
        [one] 1 Silv für den Barden von { $who }
       *[other] { $silvs } Silvs für die Barden von { $who }
    }
}
self = { $who ->
    [you] dich selbst
   *[other] sich selbst
}
pile-hanataz-hand = der Hanataz-Hand
pile-hand = { $who ->
    [you] deiner Hand
   *[other] der Hand von { $who }
}

## What a question says first

news-no-control = Der Hanataz hat die Kontrolle. Jede Zahlenkarte übernimmt sie.
news-control = { $who ->
    [you] Du hast mit { THE($card, case: "dat") } die Kontrolle.
   *[other] { $who } hat mit { THE($card, case: "dat") } die Kontrolle.
}
news-priced = { $news } Eine Bildkarte kostet { $fee }.
news-rogue = { $who ->
    [you] Dein Schurke will { $victim } { $loot } abnehmen.
   *[other] { $victim ->
        [you] Der Schurke von { $who } will dir { $loot } abnehmen.
       *[other] Der Schurke von { $who } will { $victim } { $loot } abnehmen.
    }
}
news-dragon = { $who ->
    [you] Dein Drache will { silvs } aus dem Pot holen.
   *[other] Der Drache von { $who } will { silvs } aus dem Pot holen.
}
news-dragon-empty = { $who ->
    [you] Dein Drache will einen leeren Pot plündern.
   *[other] Der Drache von { $who } will einen leeren Pot plündern.
}

## Questions

question-refresh = Für 1 Silv Karten abwerfen und ebenso viele ziehen?
waiting-refresh = { $who } kann für 1 Silv Karten tauschen.
question-refresh-more = Weitere Karten abwerfen oder { cards } ziehen?
waiting-refresh-more = { $who } kann weitere Karten abwerfen oder { cards } ziehen.
question-draw-up = Für 1 Silv eine Karte ziehen?
waiting-draw-up = { $who } kann für 1 Silv eine Karte ziehen.
question-trim = { question-trim.news } { question-trim.head }
    .news = Du hast mehr als { $most } Karten.
    .head = Welche Karte wirfst du ab?
waiting-trim = { $who } hat mehr als { $most } Karten und muss eine abwerfen.
question-turn = { question-turn.head }. { $news }
    .head = Du bist dran
waiting-turn = { $who } ist dran. { $news }
question-showdown = { question-showdown.news } { $suit } über { $number } teilen den Pot, und ein Narr verschenkt ihn. Bildkarten zählen als 11, die ohne Farbe in jeder Farbe. { question-showdown.head }
    .news = Du hast immer noch die Kontrolle: Showdown um { $pot ->
        [0] einen leeren Pot
        [one] 1 Silv
       *[other] { $pot } Silvs
    }.
    .head = Welche Hanataz-Karte deckst du auf?
waiting-showdown = { $who } hat immer noch die Kontrolle: Showdown um { $pot ->
    [0] einen leeren Pot
    [one] 1 Silv
   *[other] { $pot } Silvs
}. { $suit } über { $number } teilen den Pot, und ein Narr verschenkt ihn. Bildkarten zählen als 11, die ohne Farbe in jeder Farbe. { $who } muss eine Hanataz-Karte aufdecken.
question-assassin = Wer muss aussteigen?
waiting-assassin = { $who } wählt, wer aussteigen muss.
question-tax = Kronsteuer: 1 Silv in den Pot zahlen oder aussteigen?
waiting-tax = Kronsteuer: { $who } muss 1 Silv in den Pot zahlen oder aussteigen.
question-toll = Der Troll von { $taker }: 1 Silv zahlen oder aussteigen?
waiting-toll = { $taker ->
    [you] Dein Troll: { $who } muss 1 Silv zahlen oder aussteigen.
   *[other] Der Troll von { $taker }: { $who } muss 1 Silv zahlen oder aussteigen.
}
question-fool = Welche Hanataz-Karte nimmst du, ohne sie anzusehen?
waiting-fool = { $who } nimmt eine Hanataz-Karte, ohne sie anzusehen.
question-jester-look = Welche Hanataz-Karte siehst du dir an?
waiting-jester-look = { $who } sucht eine Hanataz-Karte zum Ansehen aus.
question-jester-shuffle = Die Karte zurücklegen oder die Hanataz-Hand mischen?
waiting-jester-shuffle = { $who } kann die Karte zurücklegen oder die Hanataz-Hand mischen.
question-jester-play = { $news } { question-jester-play.head }
    .head = Welche Karte spielst du für den Gaukler?
waiting-jester-play = { $news } { $who } muss für den Gaukler eine Karte spielen.
question-knight = { $news } { question-knight.head }
    .head = Mit einem Ritter abwehren?
waiting-knight = { $news } { $who } kann das mit einem Ritter abwehren.
question-rogue = Wen raubst du aus, und was nimmst du?
waiting-rogue = { $who } sucht sich ein Opfer aus.

## Moves

move-play = { CAP(THE($card, case: "acc")) } spielen
    .also = { $card }
    .also-play = { $card } spielen
move-play-match = { CAP(THE($card, case: "acc")) } für 1 Silv spielen
    .also = { $card }
    .also-play = { $card } spielen
move-play-face = { CAP(THE($card, case: "acc")) } spielen
    .also = { $card }
    .also-play = { $card } spielen
    .also-kind = { $kind }
    .also-play-kind = { $kind } spielen
move-play-face-fee = { CAP(THE($card, case: "acc")) } spielen (und { $fee })
    .also = { $card }
    .also-play = { $card } spielen
    .also-kind = { $kind }
    .also-play-kind = { $kind } spielen
move-pass = Für 1 Silv passen
    .also = passen
move-nub-out = Aussteigen
    .also = raus
    .also-no = nein
move-none-to-play = Ich kann nichts spielen
    .also = nichts
    .also-none = keine
    .also-pass = passen
move-let-it-happen = Geschehen lassen
    .also = nein
    .also-pass = passen
move-draw-as-many = { cards } ziehen
    .also = fertig
    .also-draw = ziehen
move-keep = { $who ->
    [you] Deine Karten behalten
   *[other] Alle Karten behalten
}
    .also = fertig
    .also-keep = behalten
    .also-no = nein
move-discard = { CAP(THE($card, case: "acc")) } abwerfen
    .also = { $card }
    .also-discard = { $card } abwerfen
move-draw = Für 1 Silv eine Karte ziehen
    .also = ziehen
    .also-yes = ja
move-stop-drawing = Nicht mehr ziehen
    .also = stopp
    .also-no = nein
move-put-back = Zurücklegen
    .also = zurück
move-shuffle = Die Hanataz-Hand mischen
    .also = mischen
move-pay = 1 Silv zahlen
    .also = zahlen
    .also-yes = ja
move-assassinate = { $victim ->
    [you] Dich meucheln
   *[other] { CAP($victim) } meucheln
}
    .also = { $victim }
move-flip = Karte { $spot } aufdecken
    .also = { $spot }
    .also-position = Position { $spot }
move-take = Karte { $spot } nehmen
    .also = { $spot }
    .also-position = Position { $spot }
move-look = Karte { $spot } ansehen
    .also = { $spot }
    .also-position = Position { $spot }
move-rob = { $victim ->
    [you] Dich um { $loot } erleichtern
   *[other] { CAP($victim) } um { $loot } erleichtern
}
    .also = { $loot } von { $victim }
    .also-most = { $most } von { $victim }
    .also-rob-most = { $victim } um { $most } erleichtern

## Refusals

refusal-not-held = { $who ->
    [you] Du hast { THE($card, case: "acc") } nicht.
   *[other] { $who } hat { THE($card, case: "acc") } nicht.
}
refusal-does-not-beat = { CAP(THE($card)) } hat die Kontrolle. Spiel höher in der Farbe { $suit } oder für 1 Silv eine andere { $number }.
refusal-no-silv-to-match = { $who ->
    [you] Die gleiche Zahl zu spielen kostet 1 Silv, und du hast keinen.
   *[other] Die gleiche Zahl zu spielen kostet 1 Silv, und { $who } hat keinen.
}
refusal-only-off-turn = Einen Ritter kannst du nur spielen, um einen Schurken oder einen Drachen abzuwehren.
refusal-no-silv-for-bards = { $who ->
    [you] Eine Bildkarte kostet { $fee }, und du hast { silvs }.
   *[other] Eine Bildkarte kostet { $fee }, und { $who } hat { silvs }.
}
refusal-nobody-to-kill = Der Meuchler braucht ein Opfer, aber alle anderen sind schon ausgestiegen.
refusal-nobody-to-rob = Der Schurke braucht ein Opfer, aber niemand sonst hat Silvs oder Karten.
refusal-no-silv-to-pass = { $who ->
    [you] Passen kostet 1 Silv, und du hast keinen.
   *[other] Passen kostet 1 Silv, und { $who } hat keinen.
}
refusal-empty-position = Auf Position { $spot } liegt keine Karte.
refusal-not-in-match = { $who ->
    [you] Du bist nicht im Spiel.
   *[other] { $who } ist nicht im Spiel.
}
refusal-not-yourself = Wähle jemand anderen.
refusal-nubbed-out = { $who ->
    [you] Du bist schon ausgestiegen.
   *[other] { $who } ist schon ausgestiegen.
}
refusal-no-silvs-there = { $who ->
    [you] Du hast keine Silvs.
   *[other] { $who } hat keine Silvs.
}
refusal-no-cards-there = { $who ->
    [you] Du hast keine Karten.
   *[other] { $who } hat keine Karten.
}
refusal-can-play = { $who ->
    [you] Du hast eine spielbare Karte, also spiel eine.
   *[other] { $who } hat eine spielbare Karte und muss eine spielen.
}
refusal-not-a-knight = Jetzt kannst du nur einen Ritter spielen.
refusal-not-now = Das geht jetzt nicht.

tag-costs = Kostet { silvs }
tag-too-low = Zu niedrig
tag-wrong-suit = Falsche Farbe
tag-only-off-turn = Nur zur Abwehr
tag-no-target = Kein Opfer
tag-not-a-knight = Kein Ritter

## Log: cards

event-dealt = { $who ->
    [you] Du bekommst { THE($cards, case: "acc") }.
   *[other] { $who } bekommt { THE($cards, case: "acc") }.
}
event-drawn = { $who ->
    [you] Du ziehst { THE($cards, case: "acc") }.
   *[other] { $who } zieht { THE($cards, case: "acc") }.
}
event-discarded = { $who ->
    [you] Du wirfst { THE($cards, case: "acc") } ab.
   *[other] { $who } wirft { THE($cards, case: "acc") } ab.
}
event-cleared = { CAP(THE($cards)) } { $count ->
    [one] kommt
   *[other] kommen
} auf die Ablage.
event-played = { $who ->
    [you] Du spielst { THE($cards, case: "acc") }.
   *[other] { $who } spielt { THE($cards, case: "acc") }.
}
event-priest-played = Der Priester spielt { THE($cards, case: "acc") }.
event-priest-revealed = Der Priester deckt { THE($cards, case: "acc") } auf.
event-laid-all = Die Hanataz-Hand wird ausgelegt: { cards }.
event-laid = { $count ->
    [one] Hanataz-Karte { $spots } wird ausgelegt.
   *[other] Die Hanataz-Karten { $spots } werden ausgelegt.
}
event-flipped = Hanataz-Karte { $spot } ist { THE($card) }.
event-flipped-face = Hanataz-Karte { $spot } ist { THE($card) } und zählt als 11 der Farbe { $suit }.
event-flipped-suitless = Hanataz-Karte { $spot } ist { THE($card) } und zählt in jeder Farbe als 11.
event-looked = { $who ->
    [you] Du siehst dir Hanataz-Karte { $spot } an: { THE($card) }.
   *[other] { $who } sieht sich Hanataz-Karte { $spot } an: { THE($card) }.
}
event-looked-hidden = { $who } sieht sich Hanataz-Karte { $spot } an.
event-stolen = { $who ->
    [you] Du nimmst { $victim } { THE($cards, case: "acc") } ab.
   *[other] { $victim ->
        [you] { $who } nimmt dir { THE($cards, case: "acc") } ab.
       *[other] { $who } nimmt { $victim } { THE($cards, case: "acc") } ab.
    }
}
event-taken = { $who ->
    [you] Du nimmst { THE($cards, case: "acc") } aus der Hanataz-Hand.
   *[other] { $who } nimmt { THE($cards, case: "acc") } aus der Hanataz-Hand.
}
event-hidden = { CAP(THE($cards)) } { $count ->
    [one] wird
   *[other] werden
} in die Hanataz-Hand gemischt.
event-reshuffled = Die Ablage ({ cards }) wird in den Stapel gemischt.

## Log: silvs

event-took-from-pot = { $who ->
    [you] Du nimmst { silvs } aus dem Pot.
   *[other] { $who } nimmt { silvs } aus dem Pot.
}
event-hanataz-added = Der Hanataz legt { silvs } in den Pot.
event-hanataz-gave = { $who ->
    [you] Der Hanataz gibt dir { silvs }.
   *[other] Der Hanataz gibt { $who } { silvs }.
}
event-collected-tips = { $who ->
    [you] Du bekommst { silvs } vom Barden.
   *[other] { $who } bekommt { silvs } vom Barden.
}
event-added-to-pot = { $who ->
    [you] Du legst { silvs } in den Pot.
   *[other] { $who } legt { silvs } in den Pot.
}
event-paid-bard = { $who ->
    [you] Du gibst dem Barden { silvs }.
   *[other] { $who } gibt dem Barden { silvs }.
}
event-paid = { $who ->
    [you] Du gibst { $taker } { silvs }.
   *[other] { $taker ->
        [you] { $who } gibt dir { silvs }.
       *[other] { $who } gibt { $taker } { silvs }.
    }
}
event-pot-won = { $who ->
    [you] Das schlägt { THE($card, case: "acc") } nicht: Du gewinnst den Pot.
   *[other] Das schlägt { THE($card, case: "acc") } nicht: { $who } gewinnt den Pot.
}
event-pot-won-unopposed = { $who ->
    [you] Die Hanataz-Hand ist leer: Du gewinnst den Pot.
   *[other] Die Hanataz-Hand ist leer: { $who } gewinnt den Pot.
}
event-pot-split = Das schlägt { THE($card, case: "acc") }: Der Pot wird geteilt.
event-pot-to-fool = { $who ->
    [you] Ein Narr: Du hast eine Narrenmarke.
   *[other] Ein Narr: { $who } hat eine Narrenmarke.
}
event-no-token-held = Ein Narr, aber niemand hat eine Narrenmarke.
event-pot-stays = { $silvs ->
    [one] 1 Silv bleibt im Pot.
   *[other] { $silvs } Silvs bleiben im Pot.
}

## Log: players

event-passed = { $who ->
    [you] Du passt.
   *[other] { $who } passt.
}
event-control = { $who ->
    [you] Du übernimmst die Kontrolle.
   *[other] { $who } übernimmt die Kontrolle.
}
event-nubbed-out = { $who ->
    [you] Du steigst aus.
   *[other] { $who } steigt aus.
}
event-killed = { $who ->
    [you] Du hetzt { $victim } den Meuchler auf den Hals.
   *[other] { $victim ->
        [you] { $who } hetzt dir den Meuchler auf den Hals.
       *[other] { $who } hetzt { $victim } den Meuchler auf den Hals.
    }
}
event-robbed = { $who ->
    [you] Du willst { $victim } { $loot } abnehmen.
   *[other] { $victim ->
        [you] { $who } will dir { $loot } abnehmen.
       *[other] { $who } will { $victim } { $loot } abnehmen.
    }
}
event-cancelled = { $who ->
    [you] Dein Ritter wehrt das ab.
   *[other] Der Ritter von { $who } wehrt das ab.
}
event-let-happen = { $who ->
    [you] Du lässt es geschehen.
   *[other] { $who } lässt es geschehen.
}
event-put-back = { $who ->
    [you] Du legst die Karte zurück.
   *[other] { $who } legt die Karte zurück.
}
event-shuffled = { $who ->
    [you] Du mischst die Hanataz-Hand.
   *[other] { $who } mischt die Hanataz-Hand.
}
event-none-to-play = { $who ->
    [you] Du kannst nichts spielen.
   *[other] { $who } kann nichts spielen.
}
event-kept = { $who ->
    [you] Du behältst alle Karten.
   *[other] { $who } behält alle Karten.
}
event-kept-rest = { $who ->
    [you] Du behältst den Rest.
   *[other] { $who } behält den Rest.
}
event-stopped = { $who ->
    [you] Du ziehst nicht mehr.
   *[other] { $who } zieht nicht mehr.
}
event-none-left = { $who ->
    [you] Du kannst nichts ziehen: Es ist keine Karte mehr da.
   *[other] { $who } kann nichts ziehen: Es ist keine Karte mehr da.
}
event-fool-token = { $who ->
    [you] Du nimmst eine Narrenmarke.
   *[other] { $who } nimmt eine Narrenmarke.
}

## Log: the hand and the match

event-hand-begins = { $who ->
    [you] Hand { $hand } beginnt. Du fängst an.
   *[other] Hand { $hand } beginnt. { $who } fängt an.
}
event-control-lost = Die Kontrolle geht an den Hanataz zurück.
event-showdown = { $who ->
    [you] Du hast mit { THE($card, case: "dat") } immer noch die Kontrolle: Showdown.
   *[other] { $who } hat mit { THE($card, case: "dat") } immer noch die Kontrolle: Showdown.
}
event-tokens-back = { $count ->
    [one] Die Narrenmarke kommt zurück in die Mitte.
   *[other] Die Narrenmarken kommen zurück in die Mitte.
}
event-called-off = { $turns ->
    [one] Die Hand wird nach 1 Zug abgebrochen.
   *[other] Die Hand wird nach { $turns } Zügen abgebrochen.
}
event-nobody-wins = Niemand gewinnt die Hand.
event-out = { $who ->
    [you] Du scheidest aus.
   *[other] { $who } scheidet aus.
}
event-last-left = { $who ->
    [you] Außer dir ist niemand mehr im Spiel.
   *[other] Außer { $who } ist niemand mehr im Spiel.
}
event-match-ends = { $hands ->
    [one] Die Partie endet nach 1 Hand.
   *[other] Die Partie endet nach { $hands } Händen.
}

## The table

stage-hand = Hand { $hand }
stage-hand-of = Hand { $hand } von { $hands }
stage-finished = { $hands ->
    [one] Beendet nach 1 Hand
   *[other] Beendet nach { $hands } Händen
}

note-hand-of = Hand { $hand } von { $hands }.
note-hand = Hand { $hand }. Gespielt wird, bis nur noch eine Person übrig ist.
note-ante-every-hand = Alle zahlen vor jeder Hand 1 Silv Einsatz.
note-optional-draw = Auf fünf Karten nachzuziehen ist freiwillig.
note-whereabouts = Irgendwo in { $piles }: { THE($cards) }.

rule-refresh = Vor jeder Hand kannst du für 1 Silv beliebig viele Karten abwerfen und ebenso viele ziehen. Behalten kostet nichts.
    .title = Karten tauschen
rule-draw-up = Jede Karte kostet 1 Silv. Hör auf, wann du willst.
    .title = Auf fünf nachziehen
rule-trim = Wer mehr als fünf Karten hat, wirft den Rest ab.
    .title = Höchstens fünf
rule-turn = Eine höhere Zahl der gleichen Farbe übernimmt die Kontrolle. Das schafft auch jede Karte mit der gleichen Zahl, für 1 Silv in den Pot.
    .title = Die Kontrolle übernehmen
rule-two-decks = Eine höhere Zahl der gleichen Farbe übernimmt die Kontrolle. Das schafft für 1 Silv auch jede Karte mit der gleichen Zahl, sogar ihr Zwilling. Deckt ein Showdown einen Narren auf, gewinnt jede Narrenmarke den halben Pot.
    .title = Zwei Decks, zwei Narren
rule-no-control = Der Hanataz hat die Kontrolle. Jede Zahlenkarte übernimmt sie. Behältst du die Kontrolle bis zu deinem nächsten Zug, gewinnst du die Hand.
    .title = Jede Zahl übernimmt
rule-showdown = Du gewinnst den Pot, wenn die aufgedeckte Karte eine andere Farbe hat oder nicht höher ist als deine. Eine höhere Karte deiner Farbe teilt den Pot, und der Narr verschenkt ihn.
    .title = Der Showdown
rule-assassin = Jemand deiner Wahl muss aussteigen. Lag die Kontrolle dort, geht sie an den Hanataz zurück.
    .title = Der Meuchler
rule-tax = Zahl 1 Silv in den Pot oder steig aus. Der Hanataz legt 1 Silv dazu.
    .title = Die Krone
rule-toll = Gib der Person, die den Troll gespielt hat, 1 Silv oder steig aus.
    .title = Der Troll
rule-fool = Nimm eine Hanataz-Karte, ohne sie vorher anzusehen. Misch dann den Narren unter die übrigen und nimm seine Marke: Deckt ein Showdown den Narren auf, gehört der Pot dir.
    .title = Der Narr
rule-jester = Sieh dir eine Hanataz-Karte an. Leg sie zurück oder misch alle fünf. Zieh dann eine Karte und spiel eine.
    .title = Der Gaukler
rule-knight = Der Ritter wehrt einen Schurken oder einen Drachen ab, sobald er gespielt wird. Wir fragen alle, die einen Ritter haben könnten, damit die Frage nichts verrät.
    .title = Der Ritter
rule-rogue = Nimm jemandem deiner Wahl 2 Silvs ab, oder 1 Silv und eine zufällige Karte.
    .title = Der Schurke

caption-beaten-by = Das schlägt sie
caption-same-number = jede { $number } für 1 Silv
caption-range = { $low } bis { $high }
caption-splits-with = Das teilt den Pot
caption-above-and-face = { $numbers }, Bild
caption-face = Bild
caption-suitless-face = jedes Bild ohne Farbe
caption-faces-after = { $who ->
    [you] Du trittst nach { $players } gegen sie an
   *[other] { $who } tritt nach { $players } gegen sie an
}
caption-faces-next = { $who ->
    [you] Du trittst als Nächstes gegen sie an
   *[other] { $who } tritt als Nächstes gegen sie an
}
caption-player-before = { $who ->
    [you] dir
   *[other] { $who }
}
caption-more-players = { $count } weiteren
caption-fools = { $count ->
    [one] Hier liegt ein Narr
   *[other] Hier liegen { $count } Narren
}
caption-fools-token = { $who ->
    [you] { caption-fools }, und du hast die Marke
   *[other] { caption-fools }, und { $who } hat die Marke
}
caption-fools-tokens = { caption-fools }, und die Marken gehören { $holders }
caption-token-holder = { $who ->
    [you] dir
   *[other] { $who }
}
caption-decks = zwei Decks
caption-face-price = Bildkarten kosten { $price }
caption-price-match = { silvs }
caption-price-twin = Zwilling: { silvs }
caption-price-bard = Barde: { silvs }

caption-stay-in = du bleibst dabei
caption-stay-in-with = { $silvs ->
    [0] du bleibst dabei, ohne Silvs
   *[other] du bleibst dabei, mit { silvs }
}
caption-out-of-hand = raus bis zur nächsten Hand
caption-silvs-left = { silvs } übrig
caption-keep = du behältst { cards }
caption-put-back = alle 5 bleiben liegen
caption-shuffle = alle 5 tauschen die Plätze
caption-loses = { $who ->
    [you] du verlierst { $loot }
   *[other] { $who } verliert { $loot }
}
caption-takes = { $who ->
    [you] { $silvs ->
        [0] du bekommst nichts
       *[other] du bekommst { silvs }
    }
   *[other] { $silvs ->
        [0] { $who } bekommt nichts
       *[other] { $who } bekommt { silvs }
    }
}
caption-block = Abwehren
caption-block-with = Mit { THE($card, case: "dat") } abwehren
caption-fee = { $fee }

example-higher = { CAP(THE($card, case: "acc")) } schlägst du mit { THE($higher, case: "dat") }.
example-same = { CAP(THE($card, case: "acc")) } schlägst du für 1 Silv mit { THE($same, case: "dat") }.
example-both = { CAP(THE($card, case: "acc")) } schlägst du mit { THE($higher, case: "dat") } oder für 1 Silv mit { THE($same, case: "dat") }.
example-none = Nichts auf deiner Hand schlägt { THE($card, case: "acc") }.

## The end

score-title = Woher die Silvs kamen
score-start = Start
score-pots = Gewonnene Pots
score-dragons = Drachen
score-tolls = Zoll und Raub
score-bards = Barden
score-drawn = Gezogene Karten
score-pot = In den Pot
score-largest-pot = { $who ->
    [you] Du hast den größten Pot gewonnen: { silvs } in Hand { $hand }.
   *[other] { $who } hat den größten Pot gewonnen: { silvs } in Hand { $hand }.
}
score-no-pot = Niemand hat eine Hand gewonnen.

highlight-cancelled = { $who ->
    [you] Dein Ritter stoppt { THE($card, case: "acc") }
   *[other] Der Ritter von { $who } stoppt { THE($card, case: "acc") }
}
highlight-killed = { $who ->
    [you] Dein Meuchler trifft { $victim }
   *[other] { $victim ->
        [you] Der Meuchler von { $who } trifft dich
       *[other] Der Meuchler von { $who } trifft { $victim }
    }
}
    .about = { $victim ->
        [you] Du hattest die Kontrolle
       *[other] { $victim } hatte die Kontrolle
    }
highlight-pot-won = { $who ->
    [you] Du gewinnst { silvs }
   *[other] { $who } gewinnt { silvs }
}
    .about = { CAP(THE($flipped)) } kommt gegen { THE($card, case: "acc") } nicht an
highlight-pot-split = { $who ->
    [you] Du teilst den Pot und bekommst { silvs }
   *[other] { $who } teilt den Pot und bekommt { silvs }
}
    .about = { CAP(THE($flipped)) } schlägt { THE($card, case: "acc") }
highlight-fool = Ein Narr wird aufgedeckt
    .about = { $who ->
        [you] Deine Marke bringt dir { silvs }
       *[other] Die Marke bringt { $who } { silvs }
    }
    .about-nobody = Niemand hat die Narrenmarke
highlight-planted = { $who ->
    [you] Du versteckst den Narren
   *[other] { $who } versteckt den Narren
}
    .about = { $who ->
        [you] und nimmst seine Marke
       *[other] und nimmt seine Marke
    }
highlight-out = { $who ->
    [you] Du scheidest aus
   *[other] { $who } scheidet aus
}
