# Deckhand

title = Deckhand
summary = Zwei angedockte Raumschiffe, zwei Crews im Handgemenge: Töte den feindlichen Kapitän und halte deinen am Leben.

option-gamers = wie die Gamer verteilt werden: keine, zufällig, abgesprochen oder je eine Hälfte zur Wahl
option-first_gamer = der Gamer der ersten Person, falls abgesprochen
option-second_gamer = der Gamer der zweiten Person, falls abgesprochen
option-free_skill = ob der Skill mehrmals pro Zug eingesetzt werden darf

zone-map = Feld
zone-in_play = Wird gespielt
zone-hands = Hand
zone-draw = Deck
zone-discards = Ablage
zone-gamer = Gamer
zone-half = Gamer zur Auswahl
zone-gamer_deck = Gamer-Stapel
counter-turn = Zug
counter-active = Am Zug
counter-corryte = Corryte
counter-skill_used = Skill eingesetzt
counter-talent_used = Talent eingesetzt

## Cards, units and dice

name-of-card = { $card }
text-of-card = { $text }
hidden-cards = { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}
dice = { $dice ->
    [one] 1 Würfel
   *[other] { $dice } Würfel
}
roll = { $successes ->
    [0] kein Erfolg mit { dice-dative }
    [one] 1 Erfolg mit { dice-dative }
   *[other] { $successes } Erfolge mit { dice-dative }
}
dice-dative = { $dice ->
    [one] 1 Würfel
   *[other] { $dice } Würfeln
}
roll-in-order = { roll } ({ $order })
die-hit = Treffer
die-blank = Niete
cards-of = { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}
hit-points = { $left ->
    [one] 1 Lebenspunkt
   *[other] { $left } Lebenspunkte
}
no-or-amount = { $amount ->
    [0] keinen
   *[other] { $amount }
}

## Questions

question-gamer = Welcher Gamer spielt für dich?
waiting-gamer = { $who } wählt einen Gamer.
question-mulligan = Diese Hand behalten? Du kannst nur einmal tauschen.
waiting-mulligan = { $who } überlegt, ob die Hand gut genug ist.
question-turn = Du bist am Zug und hast noch { $corryte } Corryte. Was tust du?
waiting-turn = { $who } ist am Zug und hat noch { $corryte } Corryte.
question-summon = Wo setzt du { THE($card, case: "acc") } ein?
waiting-summon = { $who } wählt ein Feld für { THE($card, case: "acc") }.
question-act = Was tut { WHOSE($unit) } auf { $at }?
waiting-act = { $who } überlegt, was { WHOSE($unit) } auf { $at } tut.
question-reroll = { CAP(WHOSE($unit)) } greift an: { $roll }. Neu würfeln?
    .head = Neu würfeln?
    .rest = { CAP(WHOSE($unit)) } greift an: { $roll }.
waiting-reroll = { $who } überlegt, ob sich ein neuer Wurf lohnt.
question-counter = { CAP(WHOSE($attacker)) } hat { WHOSE($unit, case: "acc") } angegriffen. Übrig: { $left } von { $most } Lebenspunkten. Zurückschlagen?
    .head = Zurückschlagen?
    .rest = { CAP(WHOSE($attacker)) } hat { WHOSE($unit, case: "acc") } angegriffen. Übrig: { $left } von { $most } Lebenspunkten.
waiting-counter = { $who } überlegt, ob { WHOSE($unit) } zurückschlägt.
question-pick = { $card }: { $text } Welches Ziel?
    .head = { $card }: Welches Ziel?
question-next = { $card }: { $text } Welches Ziel als Nächstes?
    .head = { $card }: Welches Ziel als Nächstes?
question-step = { $card }: { $text } Wohin bewegst du { WHOSE($unit, case: "acc") } von { $at }?
    .head = { $card }: Wohin bewegst du { WHOSE($unit, case: "acc") } von { $at }?
question-may = { $card }: { $text } Machst du das?
    .head = { $card }: Machst du das?
question-either = { $card }: { $text } Was wählst du?
    .head = { $card }: Was wählst du?
waiting-ability = { $who } entscheidet. { $card }: { $text }
question-order = Welche Fähigkeit kommt zuerst?
waiting-order = { $who } entscheidet, welche Fähigkeit zuerst kommt.
head-act = Was tut { WHOSE($unit) } auf { $at }?
head-aim = Wen trifft { THE($card) }?

## Moves

move-gamer = { $card } wählen
    .also = { $card }
move-keep-hand = Hand behalten
    .also = behalten
    .also-yes = ja
move-new-hand = Neue Hand ziehen
    .also = neue Hand
    .also-mulligan = mulligan
    .also-new = neu
    .also-redraw = tauschen
    .also-no = nein
move-summon = { CAP(THE($card, case: "acc")) } für { $cost } einsetzen
    .short = { CAP(THE($card, case: "acc")) } einsetzen
    .also = { $card } einsetzen
    .also-play = { $card } spielen
    .also-card = { $card }
move-summon-charging = { CAP(THE($card, case: "acc")) } für { $cost } im Sturmangriff einsetzen
    .also = { $card } einsetzen
    .also-cost = { $card } für { $cost } einsetzen
    .also-play = { $card } spielen
    .also-card = { $card }
move-play = { $card } für { $cost } spielen
    .short = { $card } spielen
    .also = { $card } spielen
    .also-card = { $card }
move-activate = Mit { WHOSE($unit, case: "dat") } auf { $at } handeln
    .also = mit { $card } auf { $at } handeln
    .also-unit = mit { WHOSE($unit, case: "dat") } handeln
    .also-card = mit { $card } handeln
    .also-unit-alone = { WHOSE($unit) }
    .also-card-alone = { $card }
    .also-place = mit { $at } handeln
move-activate-corpse = Mit der Leiche auf { $at } handeln
    .also = mit der Leiche von { $card } handeln
    .also-at = mit der Leiche von { $card } auf { $at } handeln
    .also-card-at = mit { $card } auf { $at } handeln
    .also-card = mit { $card } handeln
    .also-card-alone = { $card }
    .also-place = mit { $at } handeln
move-activate-empty = Mit { $at } handeln
move-skill = Skill { THE($card, case: "von") } für { $cost } einsetzen
    .also = Skill einsetzen
    .also-skill = Skill
move-talent = Talent von { $card } einsetzen
    .also = Talent einsetzen
    .also-talent = Talent
move-no-talent = Ein Talent einsetzen
    .also = Talent einsetzen
    .also-talent = Talent
move-end-turn = Zug beenden
    .also = Ende
    .also-end = beenden
    .also-done = fertig
move-summon-at = Auf { $at }
    .also = { $at }
move-charge = { CAP(WHOSE($unit, case: "acc")) } auf { $at } überrennen
    .also = { $at }
    .also-card = { $card }
    .also-charge = { $card } überrennen
    .also-charge-at = { $card } auf { $at } überrennen
    .also-at = auf { $at }
move-take-back = Zurücknehmen
    .also = zurück
    .also-nowhere = nirgends
    .also-no = nein
move-to = Nach { $at } ziehen
    .also = { $at }
    .also-move = nach { $at }
move-attack = { CAP(WHOSE($unit, case: "acc")) } auf { $at } angreifen
    .also = { $card } auf { $at } angreifen
    .also-unit = { WHOSE($unit, case: "acc") } angreifen
    .also-card = { $card } angreifen
    .also-unit-alone = { WHOSE($unit, case: "acc") }
    .also-card-alone = { $card }
    .also-place = { $at } angreifen
move-attack-corpse = Leiche auf { $at } angreifen
    .also = Leiche von { $card } angreifen
    .also-at = Leiche von { $card } auf { $at } angreifen
    .also-card-at = { $card } auf { $at } angreifen
    .also-card = { $card } angreifen
    .also-card-alone = { $card }
    .also-place = { $at } angreifen
move-attack-empty = { $at } angreifen
move-not-now = Jetzt nicht
    .also = zurück
    .also-wait = warten
    .also-let = warten lassen
    .also-stop = halt
    .also-no = nein
move-stop = Fertig
    .also = aufhören
    .also-end = Ende
    .also-no = nichts mehr
move-reroll = Neu würfeln
    .also = ja
    .also-again = noch einmal würfeln
move-keep-roll = Wurf behalten
    .also = nein
    .also-keep = behalten
move-counterattack = Zurückschlagen
    .also = ja
    .also-counter = Gegenangriff
move-hold-back = Stillhalten
    .also = nein
move-pick = { CAP(WHOSE($unit)) } auf { $at }
    .also = { $card } auf { $at }
    .also-unit = { WHOSE($unit) }
    .also-card = { $card }
    .also-place = { $at }
move-pick-corpse = Leiche auf { $at }: { $unit }
    .also = Leiche { WHOSE($unit, case: "von") } auf { $at }
    .also-corpse = Leiche von { $card }
    .also-corpse-at = Leiche von { $card } auf { $at }
    .also-its = { $card } (Leiche)
    .also-unit = { WHOSE($unit) }
    .also-card = { $card }
    .also-place = { $at }
move-pick-empty = { $at }
move-nobody = Niemand
    .also = keine
    .also-no = nein
move-step = Nach { $at }
    .also = { $at }
    .also-move = nach { $at } ziehen
move-stay = Stehen bleiben
    .also = nein
    .also-nowhere = nirgendwohin
move-yes = Ja
    .also = mach das
    .also-use = einsetzen
move-no = Nein
    .also = passen
move-option = { CAP($effect) }
    .also = { which-option }
    .also-full = { which-option }: { $effect }
move-no-option = Die { which-option } Möglichkeit
    .also = { which-option }
which-option = { $number ->
    [1] erste
    [2] zweite
   *[other] dritte
}

## Refusals

refusal-no-gamer = { $who ->
    [you] { $card } ist keiner deiner Gamer.
   *[other] { $card } ist keiner der Gamer von { $who }.
}
refusal-not-your-ship = { $who ->
    [you] { $at } ist nicht in deinem Schiff.
   *[other] { $at } ist nicht im Schiff von { $who }.
}
refusal-taken = Auf { $at } steht { WHOSE($unit) }.
refusal-charge-room = { $who ->
    [you] Für einen Sturmangriff müssen alle drei Felder deines Schiffs besetzt sein.
   *[other] Für einen Sturmangriff müssen alle drei Felder im Schiff von { $who } besetzt sein.
}
refusal-charge-captains = Ein Sturmangriff kann keinen Kapitän in den anderen stoßen.
refusal-only-charge = Hier geht nur ein Sturmangriff, und der kann keinen Kapitän in den anderen stoßen.
refusal-empty = { $at } ist leer.
refusal-does-not-fit = { CAP(WHOSE($unit)) } ist kein Ziel für { WHOSE($card, case: "acc") }.
refusal-not-next = { CAP(WHOSE($unit)) } kann nicht das nächste Ziel sein.
refusal-not-waiting = Auf { $at } wartet keine Fähigkeit.
refusal-must-choose = Wähle ein Ziel.
refusal-not-a-step = { $at } ist nicht genau 1 Feld entfernt.
refusal-does-nothing = Das hätte keine Wirkung.
refusal-not-a-choice = Das steht nicht zur Wahl.
refusal-not-now = Das geht jetzt nicht.
refusal-not-held = { $who ->
    [you] Du hast { THE($card, case: "acc") } nicht auf der Hand.
   *[other] { $who } hat { THE($card, case: "acc") } nicht auf der Hand.
}
refusal-too-dear = { $who ->
    [you] Das kostet { $cost } Corryte, und du hast { $corryte }.
   *[other] Das kostet { $cost } Corryte, und { $who } hat { $corryte }.
}
refusal-no-room = { $who ->
    [you] In deinem Schiff ist kein Platz.
   *[other] Im Schiff von { $who } ist kein Platz.
}
refusal-no-target = Auf dem Plan ist kein Ziel dafür. { $card }: { $text }
refusal-no-unit = Auf { $at } steht keine lebende Einheit.
refusal-not-yours = { $who ->
    [you] { CAP(WHOSE($unit)) } gehört dir nicht.
   *[other] { CAP(WHOSE($unit)) } gehört { $who } nicht.
}
refusal-has-acted = { CAP(WHOSE($unit)) } hat in diesem Zug schon gehandelt.
refusal-stunned = { CAP(WHOSE($unit)) } ist betäubt und setzt diesen Zug aus.
refusal-can-do-nothing = { CAP(WHOSE($unit)) } kann weder ziehen noch angreifen.
refusal-skill-used = { $who ->
    [you] Du hast den Skill { THE($card, case: "von") } in diesem Zug schon eingesetzt.
   *[other] { $who } hat den Skill { THE($card, case: "von") } in diesem Zug schon eingesetzt.
}
refusal-no-talent = { $who ->
    [you] Du hast keinen Gamer mit einem Talent zum Einsetzen.
   *[other] { $who } hat keinen Gamer mit einem Talent zum Einsetzen.
}
refusal-talent-used = { $who ->
    [you] Du hast das Talent von { $card } in dieser Partie schon eingesetzt.
   *[other] { $who } hat das Talent von { $card } in dieser Partie schon eingesetzt.
}
refusal-has-moved = { CAP(WHOSE($unit)) } ist schon gezogen.
refusal-rooted = { CAP(WHOSE($unit)) } kann nicht ziehen.
refusal-too-far = So weit kann { WHOSE($unit) } nicht ziehen. { $at } liegt nicht daneben.
refusal-has-attacked = { CAP(WHOSE($unit)) } hat schon angegriffen.
refusal-just-summoned = { CAP(WHOSE($unit)) } ist neu und kann erst im nächsten Zug angreifen.
refusal-corpse = Auf { $at } liegt nur eine Leiche: { $unit }.
refusal-friend = { $who ->
    [you] { CAP(WHOSE($unit)) } gehört zu deiner Seite.
   *[other] { CAP(WHOSE($unit)) } gehört zur Seite von { $who }.
}
refusal-out-of-range = { CAP(WHOSE($unit)) } auf { $at } ist außer Reichweite. { CAP(WHOSE($acting)) } hat Reichweite { $range }.
refusal-blocked = Zwischen { WHOSE($acting, case: "dat") } und { WHOSE($unit, case: "dat") } steht eine andere feindliche Einheit.
refusal-guarded = { CAP(WHOSE($unit)) } wird bewacht. Greif zuerst die Wache daneben an.

tag-cost = Kostet { $cost }
tag-no-room = Kein Platz
tag-no-target = Kein Ziel
tag-no-charge = Kein Sturmangriff
tag-out-of-range = Zu weit weg
tag-steps = { $steps } Felder: zu weit weg
tag-blocked = Versperrt
tag-guarded = Bewacht
tag-stunned = Betäubt
tag-done = Fertig
tag-used = Eingesetzt
tag-just-summoned = Noch nicht

## Log

event-captain = { CAP(WHOSE($card)) } übernimmt auf { $at } das Kommando.
event-gamers-dealt = { $who ->
    [you] Du bekommst { $cards }.
   *[other] { $who } bekommt { $cards }.
}
event-gamers-dealt-hidden = { $who ->
    [you] Du bekommst { gamers }.
   *[other] { $who } bekommt { gamers }.
}
event-gamer-picked = { $who ->
    [you] Du wählst { $cards }.
   *[other] { $who } wählt { $cards }.
}
event-gamer-picked-hidden = { $who ->
    [you] Du wählst einen Gamer.
   *[other] { $who } wählt einen Gamer.
}
gamers = { $count ->
    [one] einen Gamer
   *[other] { $count } Gamer
}
event-gamer-shown = { $who ->
    [you] Du spielst mit { $card }.
   *[other] { $who } spielt mit { $card }.
}
event-drawn = { $who ->
    [you] Du ziehst { A($cards, case: "acc") }.
   *[other] { $who } zieht { A($cards, case: "acc") }.
}
event-decided = { $who ->
    [you] Du entscheidest über deine Starthand.
   *[other] { $who } entscheidet über die Starthand.
}
event-new-hand = { $who ->
    [you] Du tauschst deine Hand.
   *[other] { $who } tauscht die Hand.
}
event-kept-hand = { $who ->
    [you] Du behältst die Hand.
   *[other] { $who } behält die Hand.
}
event-start-roll = { $who ->
    [you] Du würfelst um den ersten Zug: { $roll }.
   *[other] { $who } würfelt um den ersten Zug: { $roll }.
}
event-tied = Gleichstand, also würfeln beide noch einmal.
event-lot = Zu oft Gleichstand: Der erste Zug wird ausgelost.
event-begins = { $who ->
    [you] Du beginnst.
   *[other] { $who } beginnt.
}
event-turn = { $who ->
    [you] Zug { $turn }: du.
   *[other] Zug { $turn }: { $who }.
}
heading-turn = { $who ->
    [you] Zug { $turn }, du
   *[other] Zug { $turn }, { $who }
}
event-exhausted = { $who ->
    [you] Dein Deck ist leer, darum erleidet { WHOSE($unit) } 1 Schaden.
   *[other] Das Deck von { $who } ist leer, darum erleidet { WHOSE($unit) } 1 Schaden.
}
event-turn-ends = { $who ->
    [you] Du beendest den Zug.
   *[other] { $who } beendet den Zug.
}
event-won = { $who ->
    [you] Du gewinnst die Partie.
   *[other] { $who } gewinnt die Partie.
}
event-drawn-match = Die Partie endet unentschieden.
event-played = { $who ->
    [you] Du spielst { $card }.
   *[other] { $who } spielt { $card }.
}
event-called = { $who ->
    [you] Du zahlst { $cost } Corryte für { A($card, case: "acc") }.
   *[other] { $who } zahlt { $cost } Corryte für { A($card, case: "acc") }.
}
event-taken-back = { $who ->
    [you] Du nimmst { THE($card, case: "acc") } zurück.
   *[other] { $who } nimmt { THE($card, case: "acc") } zurück.
}
event-summoned = { $who ->
    [you] Du setzt { A($card, case: "acc") } auf { $at } ein.
   *[other] { $who } setzt { A($card, case: "acc") } auf { $at } ein.
}
event-activated = { $who ->
    [you] Du handelst mit { THE($card, case: "dat") } auf { $at }.
   *[other] { $who } handelt mit { THE($card, case: "dat") } auf { $at }.
}
event-stepped-back = { $who ->
    [you] Du lässt { THE($card, case: "acc") } noch warten.
   *[other] { $who } lässt { THE($card, case: "acc") } noch warten.
}
event-attacks = { CAP(WHOSE($unit)) } greift { WHOSE($target, case: "acc") } auf { $at } an.
event-attacks-alone = { CAP(WHOSE($unit)) } auf { $at } greift an.
event-targeted = Das Ziel ist { WHOSE($unit) } auf { $at }.
event-rolled = { CAP($roll) }.
event-kept-roll = { $who ->
    [you] Du behältst den Wurf.
   *[other] { $who } behält den Wurf.
}
event-rerolled = Neuer Wurf: { $roll }.
event-skill = { $who ->
    [you] Du setzt den Skill { THE($card, case: "von") } ein.
   *[other] { $who } setzt den Skill { THE($card, case: "von") } ein.
}
event-talent = { $who ->
    [you] Du setzt das Talent von { $card } ein.
   *[other] { $who } setzt das Talent von { $card } ein.
}
event-picked = { $who ->
    [you] Du wählst { WHOSE($unit, case: "acc") } auf { $at }.
   *[other] { $who } wählt { WHOSE($unit, case: "acc") } auf { $at }.
}
event-chosen = { $who ->
    [you] Deine Wahl: { $effect }.
   *[other] Die Wahl von { $who }: { $effect }.
}
event-agreed = { $who ->
    [you] Du nutzt die Fähigkeit { THE($card, case: "von") }.
   *[other] { $who } nutzt die Fähigkeit { THE($card, case: "von") }.
}
event-declined = { $who ->
    [you] Du verzichtest.
   *[other] { $who } verzichtet.
}
event-dice = { $who ->
    [you] Du würfelst: { $roll }.
   *[other] { $who } würfelt: { $roll }.
}
event-corryte = { $who ->
    [you] Du bekommst { $corryte ->
        [0] kein Corryte
       *[other] { $corryte } Corryte
    } zurück.
   *[other] { $who } bekommt { $corryte ->
        [0] kein Corryte
       *[other] { $corryte } Corryte
    } zurück.
}
event-shielded = Ein Schild schützt { WHOSE($unit, case: "acc") } vor { $amount } Schaden.
event-cleared = { $count ->
    [one] Eine Leiche wird weggeräumt: { $units }.
   *[other] Leichen werden weggeräumt: { $units }.
}
event-discarded = { CAP(WHOSE($unit)) } kommt auf die Ablage.
event-ability = { CAP(WHOSE($unit)) } löst eine Fähigkeit aus.
event-returned-to-hand = { $who ->
    [you] { CAP(WHOSE($cards)) } { does-return } auf deine Hand zurück.
   *[other] { CAP(WHOSE($cards)) } { does-return } zurück auf die Hand von { $who }.
}
event-returned-to-deck = { $who ->
    [you] { CAP(WHOSE($cards)) } { does-return } in dein Deck zurück.
   *[other] { CAP(WHOSE($cards)) } { does-return } zurück ins Deck von { $who }.
}
does-return = { $count ->
    [one] kommt
   *[other] kommen
}
event-lost-cards = { $who ->
    [you] Du verlierst { A($cards, case: "acc") }.
   *[other] { $who } verliert { A($cards, case: "acc") }.
}

# Was Einheiten tun oder erleiden, hinter ihrem Namen: „Die Drohne erleidet 3 Schaden und stirbt.“
event-of-units = { CAP(WHOSE($units)) } { $deeds }.
answer-of-units = { WHOSE($units) } { $deeds }
event-and-then = { $first } { $next }
is-are = { $count ->
    [one] wird
   *[other] werden
}
does-charged = macht einen Sturmangriff
does-stopped = ist fertig
does-moved = zieht nach { $at }
does-countered = schlägt zurück
does-held-back = hält still
does-stayed = bleibt auf { $at }
does-pushed = wird nach { $at } gestoßen
does-crushed = wird zerquetscht und kommt auf die Ablage
does-rammed = wird gerammt
does-damaged = { $count ->
    [one] erleidet { no-or-amount } Schaden
   *[other] erleiden je { no-or-amount } Schaden
}
does-killed = { $count ->
    [one] stirbt
   *[other] sterben
}
does-healed = { $amount ->
    [0] { $count ->
        [one] ist schon unverletzt
       *[other] sind schon unverletzt
    }
   *[other] { is-are } um { $amount } geheilt
}
does-shield = { $count ->
    [one] bekommt Schild { $amount }
   *[other] bekommen Schild { $amount }
}
does-strength = { $count ->
    [one] bekommt in diesem Zug +{ $amount } Schaden beim Angriff
   *[other] bekommen in diesem Zug +{ $amount } Schaden beim Angriff
}
does-stunned = { is-are } betäubt
does-readied = { $count ->
    [one] kann noch einmal handeln
   *[other] können noch einmal handeln
}
does-swapped = tauscht den Platz und steht jetzt auf { $at }
does-raised = { $count ->
    [one] kehrt ins Leben zurück
   *[other] kehren ins Leben zurück
}

## Effects read back

effect-list = { $effects }
effect-may = wenn du willst, { $effects }
effect-if = falls die Bedingung erfüllt ist, { $effects }
effect-either = eins von mehreren Dingen tun
effect-roll = { dice } werfen
effect-draw = { cards-of } ziehen
effect-rob = { $who ->
    [you] du wirfst { random-cards } ab
   *[other] { $who } wirft { random-cards } ab
}
random-cards = { $count ->
    [one] eine zufällige Karte
   *[other] { $count } zufällige Karten
}
effect-corryte = { $amount } Corryte zurückbekommen
effect-hit = { WHOSE($unit, case: "dat") } { $amount } Schaden{ per } zufügen
effect-heal = { WHOSE($unit, case: "acc") } um { $amount }{ per } heilen
effect-shield = { WHOSE($unit, case: "dat") } Schild { $amount }{ per } geben
effect-strengthen = { WHOSE($unit, case: "dat") } in diesem Zug +{ $amount } Schaden beim Angriff{ per } geben
per = { $per ->
    [none] { "" }
    [success] { " " }pro Erfolg
   *[units] { " " }für { WHOSE($each, case: "acc") }
}
effect-stun = { WHOSE($unit, case: "acc") } betäuben
effect-ready = { WHOSE($unit, case: "acc") } noch einmal handeln lassen
effect-push-home = { WHOSE($unit, case: "acc") } zum eigenen Schiff zurückstoßen
effect-push-over = { WHOSE($unit, case: "acc") } zum gegnerischen Schiff stoßen
effect-push-near = { WHOSE($unit, case: "acc") } näher an { WHOSE($card, case: "acc") } heranziehen
effect-push-away = { WHOSE($unit, case: "acc") } { WHOSE($card, case: "von") } wegstoßen
effect-step = { WHOSE($unit, case: "acc") } bis zu 1 Feld bewegen
effect-swap = { WHOSE($card, case: "acc") } und { WHOSE($unit, case: "acc") } die Plätze tauschen lassen
effect-kill = { WHOSE($unit, case: "acc") } töten
effect-discard = { WHOSE($unit, case: "acc") } ablegen
effect-return = { WHOSE($unit, case: "acc") } auf die Hand zurückschicken
effect-raise = { WHOSE($unit, case: "acc") } mit { $amount ->
    [one] 1 Lebenspunkt
   *[other] { $amount } Lebenspunkten
} wiederbeleben
effect-raise-full = { WHOSE($unit, case: "acc") } mit vollen Lebenspunkten wiederbeleben
effect-it = { $case ->
    [dat] dem Ziel
    [von] vom Ziel
   *[nom] das Ziel
}

# Ein Ziel nach seinen Merkmalen, in jedem Fall: „einem verletzten eigenen Crewmitglied neben der Drohne“.
target-one = { $noun ->
    [crew] { $case ->
        [dat] einem { adjective-en }Crewmitglied
       *[nom] ein { adjective-es }Crewmitglied
    }
    [captain] { $case ->
        [acc] einen { adjective-en }Kapitän
        [dat] einem { adjective-en }Kapitän
       *[nom] ein { adjective-er }Kapitän
    }
    [corpse] { $case ->
        [dat] einer { adjective-en }Leiche
       *[nom] eine { adjective-e }Leiche
    }
    [card] { $case ->
        [dat] einer { adjective-en }Einheit „{ $card }“
       *[nom] eine { adjective-e }Einheit „{ $card }“
    }
   *[unit] { $case ->
        [dat] einer { adjective-en }Einheit
       *[nom] eine { adjective-e }Einheit
    }
}{ target-area }
target-each = { $noun ->
    [crew] { $case ->
        [dat] jedem { adjective-en }Crewmitglied
       *[nom] jedes { adjective-e }Crewmitglied
    }
    [captain] { $case ->
        [acc] jeden { adjective-en }Kapitän
        [dat] jedem { adjective-en }Kapitän
       *[nom] jeder { adjective-e }Kapitän
    }
    [corpse] { $case ->
        [dat] jeder { adjective-en }Leiche
       *[nom] jede { adjective-e }Leiche
    }
    [card] { $case ->
        [dat] jeder { adjective-en }Einheit „{ $card }“
       *[nom] jede { adjective-e }Einheit „{ $card }“
    }
   *[unit] { $case ->
        [dat] jeder { adjective-en }Einheit
       *[nom] jede { adjective-e }Einheit
    }
}{ target-area }
adjective-e = { $health ->
    [hurt] verletzte{ " " }
    [whole] unverletzte{ " " }
   *[any] { "" }
}{ $side ->
    [friend] eigene{ " " }
    [enemy] feindliche{ " " }
   *[any] { "" }
}
adjective-en = { $health ->
    [hurt] verletzten{ " " }
    [whole] unverletzten{ " " }
   *[any] { "" }
}{ $side ->
    [friend] eigenen{ " " }
    [enemy] feindlichen{ " " }
   *[any] { "" }
}
adjective-er = { $health ->
    [hurt] verletzter{ " " }
    [whole] unverletzter{ " " }
   *[any] { "" }
}{ $side ->
    [friend] eigener{ " " }
    [enemy] feindlicher{ " " }
   *[any] { "" }
}
adjective-es = { $health ->
    [hurt] verletztes{ " " }
    [whole] unverletztes{ " " }
   *[any] { "" }
}{ $side ->
    [friend] eigenes{ " " }
    [enemy] feindliches{ " " }
   *[any] { "" }
}
target-area = { $area ->
    [beside] { " " }neben { WHOSE($centre, case: "dat") }
    [around] { " " }rund um { WHOSE($centre, case: "acc") }
    [range] { " " }in Reichweite { WHOSE($centre, case: "von") }
    [column] { " " }in der Spalte { WHOSE($centre, case: "von") }
    [airlocks] { " " }in den Schleusen
    [ship] { $whose ->
        [you] { " " }in deinem Schiff
       *[other] { " " }im Schiff von { $whose }
    }
   *[map] { "" }
}
ask-pick = Wähle { WHOSE($target, case: "acc") }.
ask-pick-optional = Wähle { WHOSE($target, case: "acc") } oder niemanden.

## The table

stage-setup = Aufbau
stage-turn = Zug { $turn } von { $turns }
stage-over = Beendet in Zug { $turn }

rule-attack = Ansagen, würfeln, allen Schaden auf einmal verteilen, Tote entfernen, stoßen, zurückschlagen, dann die Fähigkeiten.
    .title = So läuft ein Angriff ab
rule-gamer = Ihr bekommt jeweils die Hälfte der Gamer und wählt geheim einen aus. Aufgedeckt wird gemeinsam.
    .title = Gamer
rule-mulligan = Einmal darfst du deine Hand ins Deck zurückmischen und fünf neue Karten ziehen. Die andere Seite sieht deine Wahl erst, wenn beide entschieden haben.
    .title = Die Starthand
rule-turn = Jede Einheit handelt einmal pro Zug: ein Feld ziehen, angreifen oder beides in beliebiger Reihenfolge. Das ist kostenlos. Corryte zahlst du für Karten und den Skill.
    .title = Handeln
rule-summon = Setz Crew auf einem freien Feld deines Schiffs ein. Sie kann sofort ziehen und ab dem nächsten Zug angreifen.
    .title = Einsetzen
rule-range = Die Reichweite zählst du in Feldern. Eine andere feindliche Einheit auf der geraden Linie versperrt den Angriff. Eigene Einheiten und Leichen stören nicht.
    .title = Was einen Angriff versperrt
rule-counter = Wer einen Angriff überlebt, kann zurückschlagen, wenn der Angreifer in Reichweite ist. Auf einen Gegenangriff folgt keiner mehr.
    .title = Gegenangriff
rule-order = Zuerst kommen die Fähigkeiten der Seite, die am Zug ist. Die Reihenfolge der eigenen bestimmt jede Seite selbst.
    .title = Mehrere Fähigkeiten auf einmal
rule-killed = Ein Kapitän, dessen Schaden seine Lebenspunkte erreicht, stirbt, und seine Seite verliert sofort.
    .title = So ging es aus
rule-timed-out = Nach je { $turns } Zügen gewinnt der Kapitän, der den kleineren Anteil seiner Lebenspunkte verloren hat. Ist das gleich, gewinnt die Seite mit mehr lebender Crew.
    .title = So ging es aus
rule-charge = Ist dein Schiff voll und ein Feind an Bord, kannst du Crew auf seinem Feld einsetzen und ihn so in die Schleuse stoßen.
    .title = Der Sturmangriff

caption-may-still = { $who ->
    [you] { $count ->
        [one] Von deinen Einheiten kann noch 1 handeln: { $units }.
       *[other] Von deinen Einheiten können noch { $count } handeln: { $units }.
    }
   *[other] { $count ->
        [one] 1 Einheit von { $who } kann noch handeln: { $units }.
       *[other] { $count } Einheiten von { $who } können noch handeln: { $units }.
    }
}
caption-done = { $who ->
    [you] Deine Einheiten sind fertig.
   *[other] Die Einheiten von { $who } sind fertig.
}
caption-skill = { CAP($text) }
caption-no-talent = Kein Talent
caption-talent-used = Talent eingesetzt
caption-reroll-ready = Neuer Wurf bereit
mark-acting = Handelt
mark-can-act = { $times ->
    [2] Kann 2-mal handeln
   *[other] Kann handeln
}
mark-can-move = { $times ->
    [2] Kann 2-mal ziehen
   *[other] Kann ziehen
}
mark-new = Neu
mark-done = Fertig
mark-stunned = Betäubt
mark-shield = Schild { $amount }
mark-strength = +{ $amount }

ask-gamer = Dein Gamer würfelt für alle deine Einheiten, die ganze Partie lang.
ask-target-next = Das Ziel wählst du danach.
caption-half-faces = Die Hälfte der Würfelseiten zeigt einen Erfolg. Jeder Erfolg bringt 1 Schaden mehr.
caption-faces = { $symbols } von { $faces } Würfelseiten zeigen einen Erfolg. Jeder Erfolg bringt 1 Schaden mehr.
caption-mean = { $mean ->
    [one] im Schnitt 1 Erfolg
   *[other] im Schnitt { $mean } Erfolge
}
caption-first-turn = im ersten Zug
caption-later = mit { $corryte } Corryte
caption-purse = Der erste Zug hat { $first } Corryte, jeder spätere { $later }.
caption-redraw = Du mischst diese { $count } zurück in deine { $deck } Karten und ziehst { $count } neue. Die behältst du.
caption-can-do-both = Angreifen, ziehen oder beides in beliebiger Reihenfolge.
caption-attack-only = Nur angreifen: Diese Einheit kann nicht ziehen.
caption-move-only = Nur ziehen: Angreifen geht ab deinem nächsten Zug.
caption-has-moved = Ist gezogen und kann noch angreifen.
caption-has-attacked = Hat angegriffen und kann noch ziehen.
caption-must-charge = Dein Schiff ist voll, und ein Feind ist an Bord: Das wird ein Sturmangriff.
caption-move-and-attack = Kann in diesem Zug ziehen und angreifen.
caption-attack-now = Kann in diesem Zug angreifen.
caption-attack-next = Kann in diesem Zug ziehen und im nächsten angreifen.
caption-attack-next-only = Kann in deinem nächsten Zug angreifen.
caption-reroll = Der zweite Wurf zählt, besser oder schlechter. { $card } kann das einmal pro Partie.
does-summon = { CAP(THE($card, case: "acc")) } auf { $at } einsetzen
does-gamer = Mit { $card } spielen
does-aim = { $card } auf { WHOSE($unit, case: "acc") } ({ $at })
does-effect = { CAP($effect) }
damage-exact = { $high } Schaden
damage-range = { $low ->
    [0] bis zu { $high } Schaden
   *[other] { $low } bis { $high } Schaden
}
answer-still-act = { $count ->
    [one] 1 kann noch handeln
   *[other] { $count } können noch handeln
}
answer-unharmed = kein Schaden für { THE($unit, case: "acc") }
answer-nothing = nichts passiert
answer-playable = { $soon } von { $count } im ersten Zug spielbar
answer-redraw = { $count } neue Karten, kein zweiter Tausch
answer-keep = { $damage } Schaden, das Ziel überlebt
answer-keep-kills = { $damage } Schaden, das Ziel stirbt
answer-kill = zu { $percent } % tödlich
answer-to-kill = zu { $percent } % stirbt { THE($unit) }
answer-would-die = { $dying ->
    [one] 1 von { $count } würde sterben
   *[other] { $dying } von { $count } würden sterben
}
answer-picks = { $count } zur Auswahl
answer-steps = { $count ->
    [one] 1 Feld zur Auswahl
   *[other] { $count } Felder zur Auswahl
}
answer-deck = { $count } im Deck
keep-dies = { CAP(WHOSE($unit)) } stirbt.
keep-lives = { CAP(WHOSE($unit)) } hat noch { hit-points }.
keep-answers = { CAP(WHOSE($unit)) } hat noch { hit-points } und kann zurückschlagen: Zu { $percent } % stirbt dann { WHOSE($attacker) }.
barred-just-summoned = Neu eingesetzte Einheiten können noch nicht angreifen.
barred-out-of-range = { CAP(WHOSE($unit)) } auf { $at } ist { $steps } Felder entfernt, die Reichweite ist { $range }.
barred-blocked = Vor { WHOSE($unit, case: "dat") } auf { $at } steht eine andere feindliche Einheit im Weg.
barred-guarded = { CAP(WHOSE($unit)) } auf { $at } wird bewacht. Greif zuerst die Wache daneben an.
remark-crushed = Davon bleibt keine Leiche.
remark-rammed = Das ist kein Angriff, also auch kein Gegenangriff.
remark-summoned = Kann in diesem Zug ziehen, aber nicht angreifen.

## The end

highlight-killed = { CAP(WHOSE($units)) } { does-killed }
highlight-charged = { CAP(WHOSE($unit)) } macht einen Sturmangriff
highlight-talent = { $who ->
    [you] Du setzt das Talent von { $card } ein
   *[other] { $who } setzt das Talent von { $card } ein
}
highlight-hurt = { CAP(WHOSE($unit)) } erleidet { $amount } Schaden
highlight-won = { $who ->
    [you] Du gewinnst die Partie
   *[other] { $who } gewinnt die Partie
}
highlight-by = durch { WHOSE($unit, case: "acc") }
score-title = Lebenspunkte, Zug für Zug
score-start = Start
score-turn = Zug { $turn }
score-rolls = Würfe
score-successes = Erfolge
score-corryte = Corryte für Karten
score-kills = Tötungen
score-drawn = Beide Kapitäne haben überlebt, und keiner stand besser da.
score-won = { $who ->
    [you] Dein Kapitän hatte noch { hit-points }.
   *[other] Der Kapitän von { $who } hatte noch { hit-points }.
}

## Notes in the terminal

note-setup = Aufbau.
note-over = Die Partie endete in Zug { $turn } von { $turns }.
note-turn = { $who ->
    [you] Du bist am Zug, { $turn } von { $turns }. Corryte: { $corryte } von { $most }.
   *[other] { $who } ist am Zug, { $turn } von { $turns }. Corryte: { $corryte } von { $most }.
}
note-turn-skill-used = { note-turn } Skill eingesetzt.
note-your-hand = Deine Hand:
note-your-gamers = Deine Gamer:
note-card = { "  " }{ $about }{ $copies ->
    [one] { "" }
   *[other] { " " }(Du hast { $copies }.)
}
note-indented = { "  " }{ $about }
note-text = { "  " }{ $card }: { $text }
note-on-map = Auf dem Plan:
about-with-text = { $about } { $text }
about-maneuver = { $card } ({ $cost }):
about-crew = { $card } ({ $cost }): { $hp } LP, { $damage } Schaden, Reichweite { $range }.
about-captain = { $card }: { $hp } LP, { $damage } Schaden, Reichweite { $range }.
about-gamer = { $card }: Weisheit { $wisdom }, Übersicht { $awareness }, Synergie { $synergy }, Geschick { $dexterity }, X-Faktor { $xfactor }.
about-gamer-dice = { $card }: Weisheit { $wisdom }, X-Faktor { $xfactor }.
about-no-talent = { $about } Kein Talent.
note-gamer = { "  " }Gamer { $about }
note-gamer-used = { "  " }Gamer { $about } (Eingesetzt.)
note-hand = { $count ->
    [0] keine Karten auf der Hand
    [one] 1 Karte auf der Hand
   *[other] { $count } Karten auf der Hand
}
note-hand-known = { note-hand } (darunter { $cards })
note-deck = { $deck ->
    [0] keine im Deck
   *[other] { $deck } im Deck
}
note-player = { $who ->
    [you] Du: { $hand }, { note-deck }.
   *[other] { $who }: { $hand }, { note-deck }.
}
note-player-discards = { $who ->
    [you] Du: { $hand }, { note-deck }, { $discarded } abgelegt (zuletzt { $last }).
   *[other] { $who }: { $hand }, { note-deck }, { $discarded } abgelegt (zuletzt { $last }).
}
note-discards = { "  " }Abgelegt, die letzte zuerst: { $cards }.
note-counter = { CAP(WHOSE($unit)) } auf { $at } würde mit { dice-dative } zurückschlagen:
note-attack = { CAP(WHOSE($unit)) } auf { $at } kann mit { dice-dative } angreifen:
note-odds = { "  " }{ CAP(WHOSE($unit)) } auf { $at }: Schaden { $damage }, zu { $kill } % tödlich.
note-odds-also = { "    " }auch { WHOSE($unit) } auf { $at }: Schaden { $damage }, zu { $kill } % tödlich.
note-odds-answer = { "    " }wenn das Ziel überlebt, schlägt es zurück: Schaden { $damage }, zu { $kill } % tödlich.
odds-damage = { $amount } ({ $percent } %)
note-reroll = Neuer Wurf: zu { $better } % mehr Erfolge, zu { $same } % gleich viele.

note-map = { $map }
map-captain = { $side ->
    [you] dein KAPITÄN
    [enemy] Feind: KAPITÄN
   *[public] KAPITÄN, { $who }
}
map-crew = { $side ->
    [you] deine Crew
    [enemy] Feind: Crew
   *[public] Crew, { $who }
}
map-corpse = { $side ->
    [you] deine Leiche
    [enemy] Feind: Leiche
   *[public] Leiche, { $who }
}
map-acting = handelt
map-new = neu
map-can-act = { $times ->
    [2] kann 2-mal handeln
   *[other] kann handeln
}
map-can-move = { $times ->
    [2] kann 2-mal ziehen
   *[other] kann ziehen
}
map-stunned = betäubt
map-shield = Schild { $amount }
map-strength = +{ $amount } im Angriff
map-offer-move = [ziehen]
map-offer-attack = [angreifen]
map-offer-here = [hier]
map-offer-charge = [überrennen]
map-offer-counterattack = [zurückschlagen]
map-offer-choose = [wählen]
map-numbers = { $left }/{ $most } LP, { $damage } Sch, RW { $range }
map-health = { $left }/{ $most } LP, RW { $range }
map-damage = { $damage } Sch, { $counter } Gegenschlag

## Cards

card-star-bounder = Sternenspringerin
    .gender = f
    .text = Bewegt sich auch diagonal. Skill: Bewege sie bis zu 1 Feld oder bewege ein eigenes Crewmitglied bis zu 1 Feld und gib ihm in diesem Zug +1 Schaden beim Angriff.
    .skill = bewege sie bis zu 1 Feld oder bewege ein eigenes Crewmitglied bis zu 1 Feld und gib ihm in diesem Zug +1 Schaden beim Angriff.
    .flavour = Ich würde mich ja vorstellen, aber du kennst die Steckbriefe.
card-overseer = Aufseher
    .gender = m
    .text = Eigene Einheiten neben ihm haben +1 Schaden beim Angriff. Skill: Ein eigenes Crewmitglied bekommt in diesem Zug +1 Schaden beim Angriff und Schild 2.
    .skill = ein eigenes Crewmitglied bekommt in diesem Zug +1 Schaden beim Angriff und Schild 2.
    .flavour = Noch nie hat ihn jemand lächeln sehen. Dafür gibt es ein Formular.
card-madame-respawn = Madame Respawn
    .gender = name
    .text = Wenn sie eine Einheit tötet: Heile Madame Respawn um 1. Skill: Leg eine Leiche vom Plan ab, dann heile Madame Respawn um 2 oder zieh eine Karte.
    .skill = leg eine Leiche vom Plan ab, dann heile Madame Respawn um 2 oder zieh eine Karte.
    .flavour = Ich habe sie neunmal besiegt. Sie nennt es Training.
card-baron-broadside = Baron Breitseite
    .gender = name
    .text = Skill: 1 Schaden für eine feindliche Einheit in seiner Spalte, und stoß sie weg.
    .skill = 1 Schaden für eine feindliche Einheit in seiner Spalte, und stoß sie weg.
    .flavour = Er zielt auf das Schiff. Trifft er, ist das Schiff selber schuld.
card-what-s-his-name = Wie-heißt-er-gleich
    .gender = name
    .flavour = Der Tapferste meiner Crew. Jemand sollte sich seinen Namen notieren.
card-rope-monkey = Seilaffe
    .gender = m
    .oblique = Seilaffen
    .text = Bewegt sich auch diagonal.
    .flavour = An Bord gibt es keine Seile. Er bringt seine eigenen mit.
card-plasma-duellist = Plasmafechterin
    .gender = f
    .text = +1 Schaden beim Gegenangriff.
    .flavour = Sie lässt den anderen immer den ersten Hieb. Das spart ihr das Anfangen.
card-slippery-ensign = Flutschfähnrich
    .gender = m
    .text = Nach einem überlebten Angriff oder Gegenangriff: Bewege ihn bis zu 1 Feld.
    .flavour = Was man nicht erwischt, kommt auch nicht vors Kriegsgericht.
card-one-eyed-rifleman = Einaugschütze
    .gender = m
    .oblique = Einaugschützen
    .flavour = Zum Zielen kneift er das andere Auge zu. Es funktioniert.
card-trick-shooter = Kunstschützin
    .gender = f
    .text = Beim Einsetzen: 1 Schaden für eine feindliche Einheit in Reichweite.
    .flavour = Der Trick ist: Es gibt keinen Trick. Sie schießt einfach.
card-grapple-gunner = Enterhakenschütze
    .gender = m
    .oblique = Enterhakenschützen
    .text = Wenn sein Ziel überlebt: Du darfst das Ziel 1 Feld näher ziehen.
    .flavour = Komm näher, sagt er. Das ist keine Einladung.
card-gravity-surfer = Schwerkraftsurferin
    .gender = f
    .text = Bewegt sich auch diagonal. +1 Schaden beim Angriff auf unverletzte Einheiten.
    .flavour = Unten ist da, wo sie gerade hinwill.
card-airlock-jumper = Schleusenspringer
    .gender = m
    .text = Darf auch in einer Schleuse eingesetzt werden. Kann sofort angreifen.
    .flavour = Ich habe gesagt, er soll die Tür nehmen. Genau genommen hat er das.
card-first-mate-pixel = Maat Pixel
    .gender = name
    .text = Bewegt sich auch diagonal. Eigene Einheiten daneben haben +1 Schaden beim Angriff.
    .flavour = Klein, quadratisch und immer im Recht.
card-comet-rider = Kometenreiterin
    .gender = f
    .text = Kann zweimal pro Zug handeln.
    .flavour = Sie ist zurück, bevor ich den Befehl zu Ende gesprochen habe.
card-all-over-the-rigging = Alle in die Wanten
    .gender = name
    .text = Bewege jede eigene Einheit bis zu 1 Feld.
    .flavour = Alle woandershin, sofort!
card-parting-shot = Abschiedsschuss
    .gender = m
    .text = 3 Schaden für ein feindliches Crewmitglied, und stoß es zu seinem eigenen Schiff zurück.
    .flavour = Gib ihnen immer etwas mit, das sie an dich erinnert.
card-second-wind = Zweite Luft
    .gender = name
    .text = Eine eigene Einheit darf in diesem Zug noch einmal handeln.
    .flavour = Du siehst müde aus. Schon mal probiert, nicht müde zu sein?
card-boarding-party = Enterkommando
    .gender = n
    .text = Jede eigene Einheit in den Schleusen bekommt in diesem Zug +1 Schaden beim Angriff und Schild 1.
    .flavour = Bringt Salat, Säbel und gute Laune mit.
card-plunder = Plünderung
    .gender = f
    .text = Zieh eine Karte. Sind 2 oder mehr eigene Einheiten im feindlichen Schiff, zieh stattdessen 3.
    .flavour = Diebstahl ist es nur, wenn sie es vor dem Abdocken merken.
card-raid-of-the-season = Raubzug der Saison
    .gender = m
    .text = Jedes eigene Crewmitglied in den Schleusen bekommt in diesem Zug +1 Schaden beim Angriff und darf noch einmal handeln.
    .flavour = Einlass ab Sonnenaufgang. Durch alle Türen.
card-drone = Drohne
    .gender = f
    .text = +1 Schaden beim Angriff, solange eine eigene Einheit daneben steht.
    .flavour = In Gesellschaft summt sie schöner.
card-servant = Diener
    .gender = m
    .flavour = Höflich, pünktlich, bewaffnet. Nur eins davon macht mir Sorgen.
card-hall-monitor = Pausenaufsicht
    .gender = f
    .text = Wache: Feinde, die sie angreifen könnten, können deine Einheiten neben ihr nicht angreifen.
    .flavour = Sie hat eine Trillerpfeife. Ich habe Albträume davon.
card-auditor = Betriebsprüferin
    .gender = f
    .text = Beim Einsetzen: Die Gegenseite wirft eine zufällige Karte ab.
    .flavour = Sie wollte meine Belege. Ich wollte einen Anwalt. Sie hat ihn gefressen.
card-ceiling-turret = Deckengeschütz
    .gender = n
    .text = Kann nicht selbst ziehen.
    .flavour = Alle vergessen, nach oben zu schauen. Einmal.
card-shield-clerk = Schildverwalter
    .gender = m
    .text = Eigene Einheiten daneben haben Rüstung 1.
    .flavour = Bitte ziehen Sie eine Nummer, bevor Sie beschossen werden.
card-drone-wrangler = Drohnenhirte
    .gender = m
    .oblique = Drohnenhirten
    .text = +1 Schaden beim Angriff für jede lebende Drohne auf dem Plan.
    .flavour = Er hat jeder einen Namen gegeben. Sie heißen alle Kevin.
card-compliance-officer = Regelhüter
    .gender = m
    .text = Nach seinem Angriff, wenn beide überleben: Betäube das Ziel, wenn es ein Crewmitglied ist.
    .flavour = Widerstand wird notiert, datiert und abgeheftet.
card-riot-unit = Krawalltrupp
    .gender = m
    .text = Beim Einsetzen: Bekommt Schild 4, wenn eine feindliche Einheit in deinem Schiff ist.
    .flavour = Krawall ist es erst, wenn du dableibst.
card-enforcer-mk-ii = Vollstrecker Mk II
    .gender = m
    .text = Rüstung 1.
    .flavour = Was aus Mk I wurde, haben wir nie erfahren. Mk II hat auffällig geschwiegen.
card-efficiency-expert = Effizienzexpertin
    .gender = f
    .text = Zu Beginn deines Zuges: Ein eigenes Crewmitglied daneben darf in diesem Zug noch einmal handeln.
    .flavour = Sie hat bei meiner Flucht die Zeit gestoppt und mir gesagt, wo ich vier Sekunden verloren habe.
card-overtime = Extraschicht
    .gender = f
    .text = Ein eigenes Crewmitglied darf in diesem Zug noch einmal handeln und erleidet 2 Schaden.
    .flavour = Sie zahlen doppelt. Ich hab nachgerechnet: doppelt nichts.
card-mandatory-drill = Pflichtübung
    .gender = f
    .text = Jedes eigene Crewmitglied bekommt in diesem Zug +1 Schaden beim Angriff und Schild 1.
    .flavour = Das einzige Schiff, auf dem ich Leute im Gleichschritt gähnen sah.
card-spare-parts = Ersatzteilkiste
    .gender = f
    .text = Belebe eine eigene Leiche mit 2 Lebenspunkten wieder. Ist es eine Drohne, belebe sie mit vollen Lebenspunkten wieder und zieh eine Karte.
    .flavour = Teilweise zusammenzubauen. Teilweise noch warm.
card-swarm-tactics = Schwarmtaktik
    .gender = f
    .text = Ein feindliches Crewmitglied erleidet so viel Schaden, wie du Crewmitglieder auf dem Plan hast.
    .flavour = Eine ist lästig. Neun sind ein Wetterbericht.
card-performance-review = Mitarbeitergespräch
    .gender = n
    .text = Töte ein verletztes feindliches Crewmitglied oder füge einem unverletzten 4 Schaden zu.
    .flavour = Stärken: keine mehr. Verbesserungsbedarf: Atmung.
card-lockdown = Abriegelung
    .gender = f
    .text = 1 Schaden für jedes feindliche Crewmitglied in den Schleusen, und betäube es.
    .flavour = So persönlich hat mich noch kein Schloss genommen.
card-haunted-figurehead = Galionsspuk
    .gender = m
    .text = Beim Tod: Die Gegenseite wirft eine zufällige Karte ab.
    .flavour = Er zwinkert. Geschnitzt hat das niemand.
card-extra-life = Extraleben
    .gender = n
    .text = Beim Tod: Nimm es auf deine Hand zurück.
    .flavour = Unfair, sagte ich. Unfertig, sagte es.
card-ghost-in-the-lobby = Lobbygeist
    .gender = m
    .text = Sein Ziel kann nicht zurückschlagen.
    .flavour = Hat das Spiel vor drei Jahren verlassen. Steht immer noch auf der Anzeigetafel.
card-grave-robber = Grabräuber
    .gender = m
    .text = Wenn er eine Einheit tötet: Leg ihre Leiche vom Plan ab und zieh eine Karte.
    .flavour = Die Toten können nichts mitnehmen. Er schon.
card-loot-vulture = Beutegeier
    .gender = m
    .text = +1 Schaden beim Angriff auf verletzte Einheiten.
    .flavour = Dass er mich anstarrt, stört mich nicht. Das Lätzchen stört mich.
card-rage-quitter = Rage-Quitter
    .gender = m
    .text = Beim Tod: 2 Schaden für jede feindliche Einheit daneben.
    .flavour = Wenn er geht, gehen die Möbel mit.
card-corpse-cannoneer = Leichenkanonier
    .gender = m
    .text = +1 Schaden beim Angriff für jede Leiche rundherum, auch diagonal.
    .flavour = Recycling hat es weit gebracht, und die Munition auch.
card-bone-bouncer = Knochentürsteher
    .gender = m
    .text = Zu Beginn deines Zuges: Du darfst eine benachbarte Leiche ablegen und ihn um 3 heilen.
    .flavour = Nicht auf der Liste? Dann stehst du auf der Speisekarte.
card-lag-zombie = Lag-Zombie
    .gender = m
    .text = Kann nicht zurückschlagen.
    .flavour = Er schlägt schon noch zurück. Gib ihm eine Minute.
card-second-hand-mate = Gebrauchtmaat
    .gender = m
    .text = Rüstung 1, solange eine Leiche neben ihm liegt.
    .flavour = Ein Vorbesitzer, scheckheftgepflegt. Danach ein paar weniger sorgsame.
card-necro-engineer = Nekro-Ingenieur
    .gender = m
    .text = Beim Einsetzen: Belebe eine eigene Leiche mit 3 Lebenspunkten wieder.
    .flavour = Haben Sie schon versucht, sie aus- und wieder einzuschalten?
card-the-unbanned = Bannbrecher
    .gender = m
    .text = Wenn er eine Einheit tötet: Er darf in diesem Zug noch einmal handeln.
    .flavour = Er bekam eine zweite Chance. Er hat sie auf der Stelle genutzt.
card-loot-the-fallen = Leichenfledderei
    .gender = f
    .text = Leg eine feindliche Leiche vom Plan ab. Zieh eine Karte und bekomm 1 Corryte zurück.
    .flavour = Er hat mir sowieso noch Geld geschuldet.
card-uninstall = Deinstallation
    .gender = f
    .text = Töte ein eigenes Crewmitglied. Zieh 2 Karten.
    .flavour = Sind Sie sicher? Ganz sicher? Gut.
card-corpse-blast = Leichenknall
    .gender = m
    .text = Wähl eine Leiche. 2 Schaden für jede feindliche Einheit rundherum, auch diagonal.
    .flavour = Bleib weg von den Verblichenen. Sie verbleichen noch.
card-haunting = Heimsuchung
    .gender = f
    .text = 2 Schaden für ein feindliches Crewmitglied, danach so viel Schaden, wie Leichen auf dem Plan liegen.
    .flavour = Je mehr, desto tödlicher.
card-respawn = Respawn
    .gender = m
    .text = Belebe eine eigene Leiche mit vollen Lebenspunkten wieder.
    .flavour = Schon zurück? Ich hatte gerade deine Koje verkauft.
card-restore-point = Wiederherstellungspunkt
    .gender = m
    .text = Belebe jede eigene Leiche mit 2 Lebenspunkten wieder.
    .flavour = Gestern sah alles besser aus.
card-powder-monkey = Pulveraffe
    .gender = m
    .oblique = Pulveraffen
    .text = Beim Tod: 1 Schaden für jede Einheit daneben, eigene wie feindliche.
    .flavour = Bring ihn nicht zum Lachen. Bring ihn zu gar nichts.
card-gun-deck-veteran = Geschützveteranin
    .gender = f
    .flavour = Seit der ersten Salve ist sie taub, und seitdem hat sie recht.
card-fuse-lighter = Luntenzünder
    .gender = m
    .text = Zu Beginn deines Zuges: Du darfst ihm 1 Schaden zufügen und ihm dafür in diesem Zug +2 Schaden beim Angriff geben.
    .flavour = Er zündet beide Enden an. In der Mitte wird er nervös.
card-shell-stacker = Granatenstapler
    .gender = m
    .text = Eigene Einheiten daneben haben +1 Reichweite.
    .flavour = Ordentliche Stapel, weite Schüsse, kurze Gespräche.
card-point-blank-pete = Kernschuss-Kalle
    .gender = name
    .text = Würfelt beim Angriff mit 1 Würfel mehr, solange eine feindliche Einheit neben ihm steht.
    .flavour = Zielen ist was für Leute, die weit weg sind.
card-culverin-gunner = Feldschlangenschütze
    .gender = m
    .oblique = Feldschlangenschützen
    .flavour = Langes Rohr, kurze Zündschnur.
card-chain-shot-sal = Kettenkugel-Kati
    .gender = name
    .text = Rundschlag: Der Angriff trifft auch die feindlichen Einheiten neben dem Ziel.
    .flavour = Warum nur einen, wenn sie so schön beieinanderstehen?
card-bulkhead-bruiser = Schottschläger
    .gender = m
    .text = Wenn sein Ziel überlebt: Stoß das Ziel weg.
    .flavour = Er öffnet Türen mit dem, der am nächsten steht.
card-mortar-mule = Mörsermuli
    .gender = n
    .text = Kann nicht selbst ziehen. Feinde auf dem Weg versperren seine Angriffe nicht.
    .flavour = Geht hoch, kommt runter, ist dann das Problem von jemand anderem.
card-ballast-golem = Ballastgolem
    .gender = m
    .text = Rüstung 1, solange er in deinem Schiff ist.
    .flavour = Das schwerste Mitglied der Crew. Wir benutzen ihn als Fußboden.
card-railgun-rita = Railgun-Rita
    .gender = name
    .text = Ihr Angriff trifft auch die feindliche Einheit direkt hinter dem Ziel. Feinde auf dem Weg versperren ihn nicht.
    .flavour = Sie sieht nicht den vorne. Sie sieht die zwei dahinter.
card-blunderbuss-bess = Donnerbüchsen-Bess
    .gender = name
    .text = Ihr Angriff trifft alle feindlichen Einheiten in Reichweite.
    .flavour = An alle, die es angeht.
card-warning-shot = Warnschuss
    .gender = m
    .text = 1 Schaden für eine feindliche Einheit.
    .flavour = Es war eine Warnung. An den Nächsten.
card-grapeshot = Schrotladung
    .gender = f
    .text = Wähl ein feindliches Crewmitglied, dann wirf 4 Würfel. Es erleidet 2 Schaden pro Erfolg.
    .flavour = Vier Würfel von egal was verderben jeden Nachmittag.
card-shot-out-of-a-cannon = Menschliche Kanonenkugel
    .gender = name
    .text = Stoß ein eigenes Crewmitglied zum feindlichen Schiff. Es bekommt in diesem Zug +3 Schaden beim Angriff und Schild 1.
    .flavour = Er hat sich freiwillig gemeldet. Er dachte, es wäre für den Zirkus.
card-brace-for-impact = Alle Mann festhalten
    .gender = name
    .text = Jede eigene Einheit bekommt Schild 2.
    .flavour = Haltet euch an etwas fest, das nicht ich bin.
card-scuttle-the-airlocks = Schleusensprengung
    .gender = f
    .text = 4 Schaden für jedes Crewmitglied in den Schleusen, eigene wie feindliche.
    .flavour = Wenn wir sie nicht haben können, soll sie die Schwerkraft haben.
card-full-broadside = Volle Breitseite
    .gender = name
    .text = 2 Schaden für jede feindliche Einheit, dann stoß jede zu ihrem eigenen Schiff zurück.
    .flavour = Vierzig Kanonen habe ich gezählt. Dann habe ich aufgehört zu zählen.
card-loot-goblin = Beutegoblin
    .gender = m
    .text = Beim Einsetzen: Du bekommst 1 Corryte zurück.
    .flavour = Man bezahlt ihn fürs Kommen, und er bringt Wechselgeld mit.
card-beta-tester = Betatesterin
    .gender = f
    .text = Kann nicht zurückschlagen.
    .flavour = Alles, was sie tut, ist ein bekannter Fehler.
card-hired-blade = Mietklinge
    .gender = f
    .flavour = Treu bis zur letzten Münze.
card-rent-a-rifle = Leihgewehr
    .gender = n
    .flavour = Sauber und vollgeladen zurückbringen.
card-free-trial-medic = Probeabo-Sani
    .gender = m
    .text = Beim Einsetzen: Heile eine verletzte eigene Einheit um 2.
    .flavour = Der zweite Verband kostet ein Abo.
card-ship-s-cook = Schiffskoch
    .gender = m
    .text = Zu Beginn deines Zuges: Heile jede verletzte eigene Einheit daneben um 1.
    .flavour = Sein Essen heilt oder es tötet. Meistens macht es satt.
card-card-shark = Kartenhai
    .gender = m
    .text = Beim Einsetzen: Zieh eine Karte.
    .flavour = Einmal habe ich ihn geben lassen. Jetzt gehören ihm meine zweitbesten Stiefel.
card-vent-crawler = Lüftungskriecher
    .gender = m
    .text = Darf auch in einer Schleuse eingesetzt werden. +1 Schaden beim Angriff, solange er im feindlichen Schiff ist.
    .flavour = Wenn die Decke hustet, verlass den Raum.
card-switcheroo-twin = Wechselzwilling
    .gender = m
    .text = Beim Einsetzen: Er darf mit einer eigenen Einheit den Platz tauschen.
    .flavour = Ich weiß nie, welchen von beiden ich bezahle.
card-sore-loser = Frustspieler
    .gender = m
    .text = +1 Schaden beim Angriff, solange er verletzt ist.
    .flavour = Am besten spielt er, wenn schon alles vorbei ist.
card-hype-caster = Stimmungskanone
    .gender = f
    .text = Eigene Einheiten daneben würfeln beim Angriff mit 1 Würfel mehr.
    .flavour = Was für ein Schwung! Was für ein Fehlschlag! Was für ein Publikum!
card-void-marine = Vakuuminfanterist
    .gender = m
    .oblique = Vakuuminfanteristen
    .flavour = Atmet zweimal am Tag, ob er muss oder nicht.
card-paid-bodyguard = Leibwächter
    .gender = m
    .text = Wache: Feinde, die ihn angreifen könnten, können deine Einheiten neben ihm nicht angreifen.
    .flavour = Er stellt sich vor dich. Für etwas mehr bleibt er da stehen.
card-bounty-hunter = Kopfgeldjäger
    .gender = m
    .text = +2 Schaden beim Angriff auf Kapitäne.
    .flavour = Mein Bild hängt bei ihm an der Wand. Es ist ein gutes Bild.
card-retaliation-bot = Vergeltungsbot
    .gender = m
    .text = Nach einem überlebten Angriff oder Gegenangriff: 1 Schaden für die Einheit, die ihn getroffen hat.
    .flavour = Auge um Auge. Er hat eine ganze Schublade davon.
card-galley-cleaver = Kombüsenbeil
    .gender = n
    .text = Rundschlag: Der Angriff trifft auch die feindlichen Einheiten neben dem Ziel.
    .flavour = Kürzt Gemüse, Taue und Diskussionen.
card-toll-collector = Mauteintreiber
    .gender = m
    .text = Zu Beginn deines Zuges: Zieh eine Karte, wenn er in einer Schleuse ist.
    .flavour = Vorsicht an der Schleusenkante. Die Vorsicht kostet extra.
card-oversized-mascot = Riesenmaskottchen
    .gender = n
    .flavour = Niemand weiß, wer drinsteckt. Niemand traut sich zu fragen.
card-captain-s-rum = Kapitänsrum
    .gender = m
    .text = Heile deinen verletzten Kapitän um 2.
    .flavour = Zu medizinischen Zwecken. Mir ist immer ein bisschen unwohl.
card-tractor-beam = Traktorstrahl
    .gender = m
    .text = Bewege eine beliebige Einheit bis zu 1 Feld, eigen oder feindlich.
    .flavour = Du stehst da falsch. Darf ich?
card-patch-kit = Flickzeug
    .gender = n
    .text = Heile eine verletzte eigene Einheit um 4.
    .flavour = Klebeband, ein Pflaster und eine feste Lüge.
card-flash-grenade = Blendgranate
    .gender = f
    .text = 1 Schaden für ein feindliches Crewmitglied, und betäube es.
    .flavour = Bitte lächeln.
card-captain-s-choice = Kapitänswahl
    .gender = f
    .text = Wähl eins: Zieh eine Karte, füge einem feindlichen Crewmitglied 3 Schaden zu oder heile eine verletzte eigene Einheit um 3.
    .flavour = Ich habe alle drei gewählt. Ich musste mich für eins entscheiden.
card-arc-flash = Lichtbogen
    .gender = m
    .text = 2 Schaden für ein feindliches Crewmitglied. Danach darfst du einem weiteren neben ihm 2 Schaden zufügen.
    .flavour = Er ist genauso gesellig wie ich.
card-repel-boarders = Enterabwehr
    .gender = f
    .text = 2 Schaden für jede feindliche Einheit in deinem Schiff, dann stoß jede zu ihrem eigenen Schiff zurück.
    .flavour = Wir kaufen nichts.
card-eject-button = Schleudersitz
    .gender = m
    .text = Schick ein beliebiges Crewmitglied, eigen oder feindlich, auf die Hand zurück. Zieh eine Karte.
    .flavour = Der rote Knopf. Nein, der andere rote.
card-personal-grudge = Alte Rechnung
    .gender = name
    .text = 3 Schaden für den feindlichen Kapitän. Die Gegenseite wirft eine zufällige Karte ab.
    .flavour = Es ging nie ums Geld. Es war allerdings viel Geld.
card-mint93 = Mint93
    .gender = name
    .text = Einmal pro Partie darfst du alle Würfel eines deiner Angriffe neu werfen.
    .flavour = Jede Karte steckt in einer Hülle, und jeder Würfel auch.
card-topdeckted = TopDeckTed
    .gender = name
    .text = Talent: Zieh 2 Karten.
    .flavour = Er sagt, das ist Können. Das Deck sagt nichts.
card-bubblewrap = Bubblewrap
    .gender = name
    .text = Talent: Heile eine verletzte eigene Einheit um 4.
    .flavour = In ihrem Team wurde noch nie jemand zweimal verletzt.
card-spawncamper = SpawnCamper
    .gender = name
    .text = Talent: Bewege eine eigene Einheit bis zu 1 Feld. Sie darf in diesem Zug noch einmal handeln.
    .flavour = Ich war gerade wieder am Leben, da sagte er schon guten Morgen.
card-noscopenana = NoScopeNana
    .gender = name
    .text = Talent: 3 Schaden für ein feindliches Crewmitglied.
    .flavour = Strickt zwischen den Runden. Auf dem Schal sind die Abschüsse.
card-grudgekeeper = Grudgekeeper
    .gender = name
    .text = Deine Einheiten haben +1 Schaden beim Gegenangriff.
    .flavour = Sie weiß noch jede Partie, die du gewonnen hast. Es gibt eine Liste.
card-finalbossfight = FinalBossFight
    .gender = name
    .text = Deine Einheiten haben +1 Schaden beim Angriff auf Kapitäne.
    .flavour = Überspringt das Tutorial, die Story und das Frühstück.
card-afk-again = afk_again
    .gender = name
    .flavour = Hat jede Gabe außer einer: da zu sein. Wir glauben, er ist letzten Frühling an die Tür gegangen.
