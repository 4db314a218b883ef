# Deck Hand

title = Deck Hand
summary = Ein Wettlauf im Deckbau: Sammle die meisten Haken, bevor der Nachschubstapel leer ist.
option-edition = Ausgabe
option-beginners = 1: ohne die 11 kniffligsten Karten (zu zweit oder zu dritt)
option-challenge = Soloziel; 1: 32 Haken, 2: 26 Haken und 9 Angriffe, 3: 27 Haken und 8 Bauwerke

card-fist-fight = Faustkampf
card-celebrate = Gelage
card-tavern = Taverne
card-fortune-teller = Wahrsagerin
card-quick-shot = Schnellschuss
card-mutiny = Meuterei
card-blademaster = Klingenmeister
card-poisoned-grog = Giftgrog
card-beach-bum = Strandgammler
card-karmic-elevation = Karma-Aufstieg
card-kung-fu-lessons = Kung-Fu-Unterricht
card-governor-s-wedding = Gouverneurshochzeit
card-imperial-powder = Kaiserliches Pulver
card-haggling = Feilschen
card-alley-thief = Gassendieb
card-useless-totem = Nutzloses Totem
card-council-hall = Ratssaal
card-typhoon = Taifun
card-alchemy = Alchemie
card-emperor-s-caprice = Kaiserlaune
card-card-mastery = Kartenkunst
card-spice-trade = Gewürzhandel
card-hideout = Unterschlupf
card-gold-mine = Goldmine
card-harbor-market = Hafenmarkt
card-ancient-library = Alte Bibliothek
card-rum-factory = Rumfabrik
card-exploration = Erkundung
card-treasure-map = Schatzkarte
card-going-ape = Affentheater
card-ghost-crew = Geistercrew
card-haunted-cave = Spukhöhle
card-governor-s-jail = Gouverneurskerker
card-lost-expedition = Verschollene Expedition
card-stealthy-observer = Schattenspäher
card-extravagance = Verschwendung
card-shipyard = Werft
card-walk-the-plank = Über die Planke
card-monkey-s-bargain = Affenhandel
card-wind-in-sails = Wind in den Segeln
card-adventurers-guild = Abenteurergilde
card-end-of-the-rainbow = Ende des Regenbogens
card-bank-fortress = Bankfestung
card-seaside-citadel = Zitadelle am Meer
card-architects-workshop = Architektenwerkstatt
card-voodoo-curse = Voodoo-Fluch
card-abyss-marauder = Plünderer der Tiefe
card-smugglers-cache = Schmugglerlager
card-gambling-addiction = Spielsucht
card-desperate-chase = Verzweifelte Jagd
card-improvised-grenade = Selbstgebaute Granate
card-unguarded-graveyard = Friedhof ohne Wache
card-bewitched-doll = Verhexte Puppe
card-crooked-merchant = Halsabschneider
card-merfolk-mercenary = Meervolk-Söldner
card-kraken-s-fury = Zorn des Kraken
card-skull-island = Schädelinsel
card-treasure-hunt = Schatzsuche
card-the-grand-council = Große Ratsversammlung
card-angry-mob = Aufgebrachte Menge
card-tax-collector = Steuereintreiber
card-hidden-cove = Versteckte Bucht
card-crafty-coco = Schlaue Coco

zone-supply = Auslage
zone-supply_deck = Nachschubstapel
zone-reload_deck = Reservestapel
zone-playing = Wird gespielt
zone-apart = Unterwegs
zone-stashes = Lager
zone-hands = Hand
zone-decks = Deck
zone-aside = Zur Seite gelegt
zone-face_down = Verdeckt
zone-removed = Aus dem Spiel
zone-bank = Bank
zone-purses = Münzen
counter-player = Am Zug
counter-actions = Aktionen übrig
counter-used = Genutzte Aktionen (von 5)
counter-buys = Käufe
counter-discount = Rabatt auf den nächsten Kauf
counter-flips_due = Karten zu verdecken
counter-controller = Gesteuert von
counter-ended_by = Letzte Runde, ausgelöst von
counter-bank = Bank
counter-coins = Münzen
counter-discards_next = Abwürfe im nächsten Zug
counter-buys_next = Käufe im nächsten Zug
counter-doll = Erste Aktion im nächsten Zug gesteuert von

## Numbers and names

coins = { $coins ->
    [0] keine Münzen
    [one] 1 Münze
   *[other] { $coins } Münzen
}
cards = { $count ->
    [0] keine Karten
    [one] 1 Karte
   *[other] { $count } Karten
}
supply-cards = { $count ->
    [one] 1 Karte der Auslage
   *[other] { $count } Karten der Auslage
}
actions = { $count ->
    [0] keine Aktionen
    [one] 1 Aktion
   *[other] { $count } Aktionen
}
buys = { $count ->
    [one] 1 Kauf
   *[other] { $count } Käufe
}
buys-for = { buys } für Karten, die { $cost } kosten
hooks = { $count ->
    [0] keine Haken
    [one] 1 Haken
   *[other] { $count } Haken
}
attacks = { $count ->
    [one] 1 Angriff
   *[other] { $count } Angriffe
}
adventures = { $count ->
    [one] 1 Abenteuer
   *[other] { $count } Abenteuer
}
structures = { $count ->
    [one] 1 Bauwerk
   *[other] { $count } Bauwerke
}
type-attack = Angriff
type-adventure = Abenteuer
type-structure = Bauwerk
copies = { $count }× { $card }
a-card = eine Karte
it = sie
hidden-cards = { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}
card-facts = { $card } ({ $types }, { coins })
card-facts-hooks = { $card } ({ $types }, { coins }, { hooks })
fits-any = Karte
fits-cost = Karte mit Kosten { $cost }
fits-cost-at-most = Karte mit Kosten bis { $cost }

## Effects

deeds = { $deeds }
deed-to-stash = { $who ->
    [you] { $what } in dein Lager legen
   *[other] { $what } in das Lager von { $who } legen
}
    .ask = { $who ->
        [you] Welche Karte legst du in dein Lager?
       *[other] Welche Karte legst du in das Lager von { $who }?
    }
deed-to-hand = { $who ->
    [you] { $what } auf deine Hand nehmen
   *[other] { $what } { $who } auf die Hand geben
}
    .ask = { $who ->
        [you] Welche Karte nimmst du auf die Hand?
       *[other] Welche Karte gibst du { $who } auf die Hand?
    }
deed-to-its-stash = { $what } ins zugehörige Lager legen
    .ask = Welche Karte legst du ins zugehörige Lager?
deed-on-its-deck = { $what } oben auf das zugehörige Deck legen
    .ask = Welche Karte legst du oben auf das zugehörige Deck?
deed-under-its-deck = { $what } unter das zugehörige Deck legen
    .ask = Welche Karte legst du unter das zugehörige Deck?
deed-face-down = { $what } verdecken
    .ask = Welche Karte verdeckst du?
deed-remove = { $what } aus dem Spiel nehmen
    .ask = Welche Karte nimmst du aus dem Spiel?
deed-apply = { $what } anwenden
    .ask = Welche Karte wendest du an?
deed-set-aside = { $what } für { coins } zur Seite legen
    .ask = Welche Karte legst du für { coins } zur Seite?
deed-shuffle-stash = { $who ->
    [you] dein Lager in dein Deck mischen
   *[other] das Lager von { $who } ins Deck mischen
}
deed-coins = { $count ->
    [one] +1 Münze
   *[other] +{ $count } Münzen
}
deed-cards = { $count ->
    [one] +1 Karte
   *[other] +{ $count } Karten
}
deed-reloads = +{ $count } Nachladen
deed-actions = { $count ->
    [one] +1 Aktion
   *[other] +{ $count } Aktionen
}
deed-buys = { $count ->
    [one] +1 Kauf
   *[other] +{ $count } Käufe
}
deed-discards = { $count ->
    [one] +1 Abwurf
   *[other] +{ $count } Abwürfe
}
deed-buys-for = { deed-buys } für Karten, die { $cost } kosten
deed-per = { $deed } { $per }
deed-steal = { coins } stehlen
deed-give-all = allen { coins } geben
deed-do-it = es tun
deed-words = { $words }
per-in-hand = { $who ->
    [you] pro { $fits } auf deiner Hand
   *[other] pro { $fits } auf der Hand von { $who }
}
per-in-stash = { $who ->
    [you] pro { $fits } in deinem Lager
   *[other] pro { $fits } im Lager von { $who }
}
per-in-supply = pro { $fits } in der Auslage
per-in-their-stash = pro { $fits } in einem gegnerischen Lager

## Questions

by-card = { $source }: { $words }
by-card-for = { $whom ->
    [you] { $source }, für dich: { $words }
   *[other] { $source }, für { $whom }: { $words }
}
question-turn = Du bist dran: { $left }.
waiting-turn = { $who } ist dran: { $left }.
question-turn-control = { $player } ist dran. Du entscheidest: { $left }.
waiting-turn-control = { $player ->
    [you] Du bist dran. { $who } entscheidet für dich: { $left }.
   *[other] { $player } ist dran. { $who } entscheidet: { $left }.
}
left-actions = { $count ->
    [0] keine Aktionen mehr
   *[other] noch { actions }
}
left-discount = der nächste Kauf kostet { $coins } weniger
left-owed = { coins } Schulden vor dem ersten Kauf
left-flips = { supply-cards } zu verdecken
question-restore = Vor dem Zug eine verdeckte Karte zurückholen?
waiting-restore = { $who } kann vor dem Zug eine verdeckte Karte zurückholen.
question-remove = Welche Karte der Auslage nimmst du aus dem Spiel?
waiting-remove = { $who } wählt eine Karte der Auslage, die aus dem Spiel geht.
question-flip = { $count ->
    [one] Welche Karte der Auslage verdeckst du?
   *[other] Welche Karte der Auslage verdeckst du? Noch { $count }.
}
waiting-flip = { $who } verdeckt { supply-cards }.
question-discard = Welche Karte wirfst du ab?
waiting-discard = { $who } wählt eine Karte zum Abwerfen.
question-draw = Eine Karte ziehen?
waiting-draw = { $who } kann eine Karte ziehen.
question-reload = Eine Karte der Auslage nachladen?
waiting-reload = { $who } kann eine Karte der Auslage nachladen.
question-either = Was wählst du?
waiting-either = { $who } wählt aus.
question-player = Wen wählst du?
waiting-player = { $who } wählt jemanden aus.
question-deck = Von welchem Deck deckst du Karten auf?
waiting-deck = { $who } wählt ein Deck, von dem Karten aufgedeckt werden.
question-number = Welche Zahl nennst du?
waiting-number = { $who } nennt eine Zahl.
question-order = Mehrere Effekte treten gleichzeitig ein. Welcher kommt zuerst?
waiting-order = Mehrere Effekte treten gleichzeitig ein. { $who } wählt die Reihenfolge.
question-pass = Welche Karte gibst du nach links weiter?
waiting-pass = { $who } wählt eine Karte zum Weitergeben nach links.
question-sort = Welche dieser Karten legst du ins Lager?
waiting-sort = { $who } kann einige dieser Karten ins Lager legen.
question-arrange-top = Welche Karte kommt obenauf?
waiting-arrange-top = { $who } legt die Karten zurück.
question-arrange-next = Welche Karte kommt als Nächstes?
waiting-arrange-next = { $who } legt die Karten zurück.
question-name = Nenne eine Karte der Auslage (noch { $count }).
waiting-name = { $who } nennt Karten der Auslage (noch { $count }).
question-swap = Welche Karte tauschst du?
waiting-swap = { $who } wählt eine Karte zum Tauschen.
question-swap-for = Wogegen tauschst du { $card }?
waiting-swap-for = { $who } wählt, wogegen { $card } getauscht wird.
question-may = { CAP($deed) }?
waiting-may = { $who } entscheidet: { $deed }?
question-card = Welche Karte wählst du? ({ $deed })
waiting-card = { $who } wählt eine Karte ({ $deed }).
question-card-to = { $ask }
waiting-card-to = { $who } wählt eine Karte: { $deed }.

## Moves

move-leave-face-down = Verdeckt lassen
    .also = fertig
    .also-no = nein
move-restore = { $card } zurückholen
move-restore-nothing = Verdeckte Karte { $spot } zurückholen
move-remove = { $card } aus dem Spiel nehmen
    .also = { $card }
move-turn-down = { $card } verdecken
    .also = { $card }
move-discard = { $card } abwerfen
    .also = { $card }
move-stop-discarding = Nichts mehr abwerfen
    .also = fertig
    .also-no-more = nichts mehr
move-draw = Eine Karte ziehen
    .also = ziehen
    .also-yes = ja
move-stop-drawing = Nicht mehr ziehen
    .also = nein
    .also-stop = stopp
move-reload = { $card } nachladen
    .also = { $card }
move-no-reload = Nicht nachladen
    .also = nein
    .also-done = fertig
move-yes = Ja
    .also = { $deed }
move-no = Nein
    .also = ablehnen
move-player = { $who ->
    [you] Dich
   *[other] { $who }
}
    .also = { $who ->
        [you] mich
       *[other] { $who }
    }
move-number = { $number } nennen
    .also = { $number }
move-pass = { $card } weitergeben
    .also = { $card }
move-pass-top = Die oberste Karte verdeckt weitergeben
    .also = oberste Karte
    .also-top = oberste
move-play = { $card } spielen
    .also = { $card }
move-buy = { $coins ->
    [0] { $card } gratis kaufen
   *[other] { $card } für { coins } kaufen
}
    .also = { $card }
    .also-buy = { $card } kaufen
move-buy-nothing = Karte { $spot } der Auslage kaufen
move-end-turn = Zug beenden
    .also = Ende
    .also-done = fertig
    .also-pass = passen
move-flip-now = { supply-cards } verdecken
    .also = verdecken
move-hand-back = Die Kontrolle zurückgeben
    .also = zurückgeben
move-empty-spot = Karte { $spot } der Auslage
move-option = { CAP($deeds) }
    .also = Option { $number }
    .also-number = { $number }
move-no-option = Option { $number }
move-supply-deck = Der Nachschubstapel
move-reload-deck = Der Reservestapel
move-deck = { $who ->
    [you] Dein Deck
   *[other] Das Deck von { $who }
}
    .also = { $who ->
        [you] mein Deck
       *[other] Deck von { $who }
    }
move-effect = { $card }
move-effect-of = { $who ->
    [you] { $card } von dir
   *[other] { $card } von { $who }
}
    .also = { $card }
move-no-effect = Effekt { $number }
move-none = Keine davon
    .also = keine
    .also-no = nein
    .also-done = fertig
move-itself = { $card } selbst
    .also = selbst
    .also-this = diese
move-choose = { $card } wählen
    .also = { $card }
move-name = { $card } nennen
    .also = { $card }
move-top = { $who ->
    [you] { CAP($card) } von dir
   *[other] { CAP($card) } von { $who }
}
    .also = { $card }
move-keep-rest = Den Rest behalten
    .also = keine
    .also-no = nein
    .also-done = fertig
move-choose-from-hand = { $who ->
    [you] { $card } aus deiner Hand wählen
   *[other] { $card } aus der Hand von { $who } wählen
}
    .also = { $card }
    .also-choose = { $card } wählen
move-choose-from-stash = { $who ->
    [you] { $card } aus deinem Lager wählen
   *[other] { $card } aus dem Lager von { $who } wählen
}
    .also = { $card }
    .also-choose = { $card } wählen
move-card-at = Karte { $number }, { $card }
    .also = { $card }
    .also-number = { $number }
move-no-card-at = Karte { $number }

## Refusals

refusal-not-held = { $who ->
    [you] { $card } ist nicht auf deiner Hand.
   *[other] { $card } ist nicht auf der Hand von { $who }.
}
refusal-not-in-stash = { $who ->
    [you] { $card } ist nicht in deinem Lager.
   *[other] { $card } ist nicht im Lager von { $who }.
}
refusal-card-not-there = { $card } ist dort nicht.
refusal-not-there = Dort ist nichts.
refusal-cannot-start = Preis oder Bedingung von „{ $card }“ kannst du gerade nicht erfüllen.
refusal-card-does-not-fit = „{ $source }“ kann mit „{ $card }“ nichts anfangen.
refusal-does-not-fit = Diese Karte passt nicht.
refusal-no-such-seat = { $who } ist nicht im Spiel.
refusal-nobody-fits = { $source } bewirkt dort nichts.
refusal-nothing-to-do = Diese Wahl bei „{ $source }“ würde nichts bewirken.
refusal-same-as-before = { $card } hast du schon genannt.
refusal-not-now = Das geht jetzt nicht.
refusal-five-actions = Mehr als { $most } Aktionen gibt es in einem Zug nicht.
refusal-controlled = Das darf nur, wer am Zug ist.
refusal-not-controlled = Du steuerst gerade niemanden.
refusal-nothing-to-flip = Du musst nichts verdecken.
refusal-not-yet = Diese Karte kannst du im nächsten Zug zurückholen.
refusal-must = Das ist nicht freiwillig. Wähle etwas aus.
refusal-must-discard = Das ist nicht freiwillig. Wirf eine Karte ab.
refusal-first-action = Nutze die erste Aktion, bevor du die Kontrolle zurückgibst.
refusal-floor = Alle behalten mindestens { $least } Karten.
refusal-empty-deck = Dieses Deck ist leer.
refusal-not-shown = Diese Karte liegt nicht obenauf.
refusal-not-face-down = Diese Karte liegt nicht verdeckt.
refusal-nothing-waits = Es gibt keine Effekte mehr zu ordnen.
refusal-no-action = { $who ->
    [you] Du hast keine Aktionen mehr.
   *[other] { $who } hat keine Aktionen mehr.
}
refusal-no-buy = { $who ->
    [you] Du hast für { $card } weder eine Aktion noch einen Kauf übrig.
   *[other] { $who } hat für { $card } weder eine Aktion noch einen Kauf übrig.
}
refusal-too-dear = { $who ->
    [you] { $card } kostet { coins }, und du hast { $has }.
   *[other] { $card } kostet { coins }, und { $who } hat { $has }.
}
refusal-gift-first = { $who ->
    [you] Vor dem ersten Kauf schuldest du { coins }, und du hast { $has }.
   *[other] Vor dem ersten Kauf schuldet { $who } { coins } und hat { $has }.
}

tag-short = { $coins } zu wenig
tag-no-action = Keine Aktion
tag-five-used = 5 genutzt
tag-cannot-start = Nicht erfüllbar
tag-owes = Hat Schulden
tag-does-not-fit = Passt nicht
tag-differs = Kostenabstand { $coins }
tag-next-turn = Nächster Zug
tag-floor = 4 behalten
tag-same = Schon genannt

## Log

place-from = { $pile ->
    [deck] { $who ->
        [you] von deinem Deck
       *[other] vom Deck von { $who }
    }
    [hand] { $who ->
        [you] von deiner Hand
       *[other] von der Hand von { $who }
    }
    [stash] { $who ->
        [you] aus deinem Lager
       *[other] aus dem Lager von { $who }
    }
    [supply-deck] vom Nachschubstapel
    [reload-deck] vom Reservestapel
    [supply] aus der Auslage
   *[table] vom Tisch
}
place-to = { $pile ->
    [deck] { $who ->
        [you] in dein Deck
       *[other] in das Deck von { $who }
    }
    [hand] { $who ->
        [you] auf deine Hand
       *[other] auf die Hand von { $who }
    }
    [stash] { $who ->
        [you] in dein Lager
       *[other] in das Lager von { $who }
    }
    [supply-deck] in den Nachschubstapel
    [reload-deck] in den Reservestapel
    [supply] in die Auslage
   *[table] auf den Tisch
}
place-on = { $pile ->
    [deck] { $who ->
        [you] oben auf dein Deck
       *[other] oben auf das Deck von { $who }
    }
    [supply-deck] oben auf den Nachschubstapel
   *[reload-deck] oben auf den Reservestapel
}
place-under = { $pile ->
    [deck] { $who ->
        [you] unter dein Deck
       *[other] unter das Deck von { $who }
    }
    [supply-deck] unter den Nachschubstapel
   *[reload-deck] unter den Reservestapel
}
event-set-up = Alle beginnen mit einem Deck aus 4 Karten und 1 Münze.
event-turn-begins = { $who ->
    [you] Dein Zug beginnt.
   *[other] Der Zug von { $who } beginnt.
}
event-turn-ends = { $who ->
    [you] Du beendest den Zug.
   *[other] { $who } beendet den Zug.
}
event-shuffled = { $who ->
    [you] Du mischst dein Lager zu einem neuen Deck.
   *[other] { $who } mischt das Lager zu einem neuen Deck.
}
event-last-round = { $who ->
    [you] Der Nachschubstapel ist leer: Du läutest das Ende ein. Die letzte Runde beginnt.
   *[other] Der Nachschubstapel ist leer: { $who } läutet das Ende ein. Die letzte Runde beginnt.
}
event-match-ends = { $turns ->
    [one] Die Partie endet nach 1 Zug.
   *[other] Die Partie endet nach { $turns } Zügen.
}
event-guessed = { $who ->
    [you] Du nennst { $count }.
   *[other] { $who } nennt { $count }.
}
event-named = { $who ->
    [you] Du nennst { $cards }.
   *[other] { $who } nennt { $cards }.
}
event-actions = { $who ->
    [you] Du bekommst { actions }.
   *[other] { $who } bekommt { actions }.
}
event-buys = { $who ->
    [you] Du bekommst { buys }.
   *[other] { $who } bekommt { buys }.
}
event-buys-for = { $who ->
    [you] Du bekommst { buys-for }.
   *[other] { $who } bekommt { buys-for }.
}
event-cheaper = { $who ->
    [you] Dein nächster Kauf kostet { $count } weniger.
   *[other] Der nächste Kauf von { $who } kostet { $count } weniger.
}
event-more-cards = { $who ->
    [you] Du beginnst den Zug mit { cards } mehr.
   *[other] { $who } beginnt den Zug mit { cards } mehr.
}
event-flips-due = { $who ->
    [you] Du musst vor dem Ende des Zuges { supply-cards } verdecken.
   *[other] { $who } muss vor dem Ende des Zuges { supply-cards } verdecken.
}
event-flips-now = { $who ->
    [you] Du verdeckst jetzt { supply-cards }.
   *[other] { $who } verdeckt jetzt { supply-cards }.
}
event-buys-promised = { $target ->
    [you] Du bekommst im nächsten Zug { buys } mehr.
   *[other] { $target } bekommt im nächsten Zug { buys } mehr.
}
event-coins-owed = { $target ->
    [you] Du schuldest { $who } { $count ->
        [one] 1 Münze
       *[other] { $count } Münzen
    }, fällig vor deinem ersten Kauf im nächsten Zug.
   *[other] { $target } schuldet { $who ->
        [you] dir
       *[other] { $who }
    } { $count ->
        [one] 1 Münze
       *[other] { $count } Münzen
    }, fällig vor dem ersten Kauf im nächsten Zug.
}
event-discards-owed = { $target ->
    [you] Du musst im nächsten Zug nach dem Ziehen { cards } abwerfen.
   *[other] { $target } muss im nächsten Zug nach dem Ziehen { cards } abwerfen.
}
event-bewitched = { $who ->
    [you] Du steuerst im nächsten Zug die erste Aktion von { $target }.
   *[other] { $target ->
        [you] { $who } steuert im nächsten Zug deine erste Aktion.
       *[other] { $who } steuert im nächsten Zug die erste Aktion von { $target }.
    }
}
event-controls = { $who ->
    [you] Du spielst die erste Aktion von { $target }.
   *[other] { $target ->
        [you] { $who } spielt deine erste Aktion.
       *[other] { $who } spielt die erste Aktion von { $target }.
    }
}
event-handed-back = { $target ->
    [you] Der Rest des Zuges gehört dir.
   *[other] Der Rest des Zuges gehört { $target }.
}
event-drawn = { $who ->
    [you] Du ziehst { $cards }.
   *[other] { $who } zieht { $cards }.
}
event-discarded = { $who ->
    [you] Du wirfst { $cards } ab.
   *[other] { $who } wirft { $cards } ab.
}
event-played = { $who ->
    [you] Du spielst { $cards }.
   *[other] { $who } spielt { $cards }.
}
event-bought = { $who ->
    [you] Du kaufst { $cards }.
   *[other] { $who } kauft { $cards }.
}
event-triggered = { $who ->
    [you] { CAP($cards) } wirkt für dich.
   *[other] { CAP($cards) } wirkt für { $who }.
}
event-applied = { $who ->
    [you] Du wendest { $cards } an.
   *[other] { $who } wendet { $cards } an.
}
event-looked = { $who ->
    [you] Du siehst dir { $cards } { $source } an.
   *[other] { $who } sieht sich { $cards } { $source } an.
}
event-arranged = { $who ->
    [you] Du legst { $cards } zurück, { $where }.
   *[other] { $who } legt { $cards } zurück, { $where }.
}
event-taken = { $who ->
    [you] Du nimmst { $cards } auf die Hand.
   *[other] { $who } nimmt { $cards } auf die Hand.
}
event-face-down = { $who ->
    [you] Du verdeckst { $cards }.
   *[other] { $who } verdeckt { $cards }.
}
event-restored = { $who ->
    [you] Du holst { $cards } zurück.
   *[other] { $who } holt { $cards } zurück.
}
event-passed = { $who ->
    [you] Du gibst { $cards } an { $taker } weiter.
   *[other] { $taker ->
        [you] { $who } gibt { $cards } an dich weiter.
       *[other] { $who } gibt { $cards } an { $taker } weiter.
    }
}
event-restocked = { CAP($cards) } { $count ->
    [one] kommt
   *[other] kommen
} in die Auslage.
event-reloaded = { CAP($cards) } { $count ->
    [one] kommt
   *[other] kommen
} unter den Reservestapel.
event-revealed = { CAP($cards) } { $count ->
    [one] wird
   *[other] werden
} aufgedeckt.
event-revealed-from = { CAP($cards) } { $count ->
    [one] wird
   *[other] werden
} { $source } aufgedeckt.
event-on-its-way = { CAP($cards) } { $count ->
    [one] wird
   *[other] werden
} für das Lager bereitgelegt.
event-went = { CAP($cards) } { $count ->
    [one] kommt
   *[other] kommen
} { $where }.
event-removed = { CAP($cards) } { $count ->
    [one] geht
   *[other] gehen
} aus dem Spiel.
event-set-aside = { $who ->
    [you] { CAP($cards) } aus deinem Lager wird zur Seite gelegt.
   *[other] { CAP($cards) } aus dem Lager von { $who } wird zur Seite gelegt.
}
event-returned = { CAP($cards) } { $count ->
    [one] kommt
   *[other] kommen
} zurück { $where }.
event-swapped = { CAP($cards) } { $count ->
    [one] kommt
   *[other] kommen
} { $source } { $where }.
event-paid = { $who ->
    [you] Du zahlst { coins }.
   *[other] { $who } zahlt { coins }.
}
event-got = { $who ->
    [you] Du bekommst { coins }.
   *[other] { $who } bekommt { coins }.
}
event-gave = { $who ->
    [you] Du gibst { $taker } { coins }.
   *[other] { $taker ->
        [you] { $who } gibt dir { coins }.
       *[other] { $who } gibt { $taker } { coins }.
    }
}
event-expedition = { $who ->
    [you] Du bekommst { coins } von der Expedition.
   *[other] { $who } bekommt { coins } von der Expedition.
}
event-chosen = { $who ->
    [you] { $target ->
        [you] Du wählst dich selbst.
       *[other] Du wählst { $target }.
    }
   *[other] { $target ->
        [you] { $who } wählt dich.
       *[other] { $who } wählt { $target }.
    }
}
event-picked = { $who ->
    [you] Du wählst { $cards }.
   *[other] { $who } wählt { $cards }.
}
event-decided = { $who ->
    [you] Du wählst eine Karte zum Weitergeben.
   *[other] { $who } wählt eine Karte zum Weitergeben.
}
event-agreed = { $who ->
    [you] Du wählst für { $card }: { $deed }.
   *[other] { $who } wählt für { $card }: { $deed }.
}
event-declined = { $who ->
    [you] Du lehnst das Angebot von „{ $card }“ ab.
   *[other] { $who } lehnt das Angebot von „{ $card }“ ab.
}
event-chose-nothing = { $who ->
    [you] Du wählst nichts für { $card }.
   *[other] { $who } wählt nichts für { $card }.
}
event-decided-for = { $who ->
    [you] { $words } Das entscheidest du.
   *[other] { $words } Das entscheidet { $who }.
}
event-stopped-drawing = { $who ->
    [you] Du ziehst nicht mehr.
   *[other] { $who } zieht nicht mehr.
}
event-stopped-reloading = { $who ->
    [you] Du lädst nicht mehr nach.
   *[other] { $who } lädt nicht mehr nach.
}
event-stopped-discarding = { $who ->
    [you] Du wirfst nichts mehr ab.
   *[other] { $who } wirft nichts mehr ab.
}
event-stopped-restoring = { $who ->
    [you] Du lässt den Rest verdeckt.
   *[other] { $who } lässt den Rest verdeckt.
}
event-stopped-sorting = { $who ->
    [you] Du lässt den Rest auf dem Deck.
   *[other] { $who } lässt den Rest auf dem Deck.
}
event-counted = { $who ->
    [you] { $count ->
        [0] Deine Hand bringt für { $card } nichts.
       *[other] Deine Hand bringt für { $card } { $count }.
    }
   *[other] { $count ->
        [0] Die Hand von { $who } bringt für { $card } nichts.
       *[other] Die Hand von { $who } bringt für { $card } { $count }.
    }
}
event-fitting = { $count ->
    [0] { $card } hat kein mögliches Ziel.
    [one] { $card } hat 1 mögliches Ziel.
   *[other] { $card } hat { $count } mögliche Ziele.
}
event-chose-top = { $who ->
    [you] Du wählst die verdeckte oberste Karte.
   *[other] { $who } wählt die verdeckte oberste Karte.
}
event-chose-stash-card = { $who ->
    [you] Du wählst eine Karte aus dem Lager.
   *[other] { $who } wählt eine Karte aus dem Lager.
}
event-can-swap = { $who ->
    [you] Du hast eine Karte, die { $card } tauschen kann.
   *[other] { $who } hat eine Karte, die { $card } tauschen kann.
}
event-cannot-swap = { $who ->
    [you] Du hast keine Karte, die { $card } tauschen kann.
   *[other] { $who } hat keine Karte, die { $card } tauschen kann.
}
event-guess-wrong = { $card }: falsch geraten.
event-guess-no-gain = { $card } bringt keine Aktion.
event-has-enough = { $who ->
    [you] { $fits }: Davon hast du mindestens { $least } auf der Hand.
   *[other] { $fits }: Davon hat { $who } mindestens { $least } auf der Hand.
}
event-has-too-few = { $who ->
    [you] { $least ->
        [one] { $fits }: Davon hast du nichts auf der Hand.
       *[other] { $fits }: Davon hast du weniger als { $least } auf der Hand.
    }
   *[other] { $least ->
        [one] { $fits }: Davon hat { $who } nichts auf der Hand.
       *[other] { $fits }: Davon hat { $who } weniger als { $least } auf der Hand.
    }
}

## The table

heading-turn = { $who ->
    [you] Dein Zug
   *[other] Zug von { $who }
}
stage-finished = Beendet in Zug { $turn }
stage-challenge = Herausforderung { $number }, Zug { $turn }
stage-tokens = Münzen-Ausgabe, Zug { $turn }
stage-indicator = Anzeiger-Ausgabe, Zug { $turn }

rule-turn = Spiel eine Karte von deiner Hand oder kauf eine aus der Auslage. Mit einem Kauf kaufst du ohne Aktion. Er wird zuerst verbraucht.
    .title = Zwei Wege für eine Aktion
rule-restore = Eine verdeckte Karte der Auslage ist aus dem Spiel, bis du sie zurückholst. Das geht in deinem nächsten Zug jederzeit.
    .title = Verdeckte Karten
rule-remove = Dein Zug beginnt damit, dass du eine Karte der Auslage aus dem Spiel nimmst. Sie wird ersetzt.
    .title = Eine Karte aus dem Spiel nehmen
rule-flip = Sie sind aus dem Spiel, bis du sie in deinem nächsten Zug zurückholst.
    .title = Karten verdecken
rule-order = Treten Effekte gleichzeitig ein, bestimmt die Reihenfolge, wer am Zug ist.
    .title = Mehrere Effekte zugleich
rule-solo = Jeder Zug beginnt damit, dass du eine Karte der Auslage aus dem Spiel nimmst und ersetzt. Du entscheidest auch für die Gegenseite.
    .title = Solo
rule-doll = { $who ->
    [you] Du spielst die erste Aktion von { $player }, dazu alle Aktionen und Käufe, die sie bringt. Bis dahin siehst du die Hand von { $player }. Der Rest des Zuges gehört { $player }.
   *[other] { $player ->
        [you] { $who } spielt deine erste Aktion, dazu alle Aktionen und Käufe, die sie bringt. Bis dahin sieht { $who } deine Hand. Der Rest des Zuges gehört dir.
       *[other] { $who } spielt die erste Aktion von { $player }, dazu alle Aktionen und Käufe, die sie bringt. Bis dahin sieht { $who } die Hand von { $player }. Der Rest des Zuges gehört { $player }.
    }
}
    .title = Verhexte Puppe
rule-card =
    .title = { $card }

note-card = { $card }: { $text }
note-supply = Zu kaufen: { $cards }.
note-empty-bank = Die Bank ist leer.
note-buys-for = { $who ->
    [you] Du hast { buys-for }.
   *[other] { $who } hat { buys-for }.
}
note-set-aside = { $who ->
    [you] { $card } liegt mit { coins } für dich zur Seite.
   *[other] { $card } liegt mit { coins } für { $who } zur Seite.
}
note-debt = { $who ->
    [you] Du schuldest { $taker } { coins }, fällig vor deinem ersten Kauf.
   *[other] { $taker ->
        [you] { $who } schuldet dir { coins }, fällig vor dem ersten Kauf.
       *[other] { $who } schuldet { $taker } { coins }, fällig vor dem ersten Kauf.
    }
}
note-owns = { $who ->
    [you] Du hast { cards }: { $cards }.
   *[other] { $who } hat { cards }: { $cards }.
}
note-owns-nothing = { $who ->
    [you] Du hast keine Karten.
   *[other] { $who } hat keine Karten.
}
note-challenge = Herausforderung { $number }: { $wanted }. Bisher: { $found }.
note-challenge-met = Herausforderung { $number } geschafft: { $wanted }. Du hattest { $found }.
note-challenge-failed = Herausforderung { $number } verfehlt: { $wanted }. Du hattest { $found }.

caption-goal = Die meisten Haken gewinnen
caption-cost-only = nur Kosten { $cost }
caption-then-match-ends = dann endet die Partie
caption-then-last-round = dann die letzte Runde
caption-last-round = letzte Runde
caption-of-all = von insgesamt { $count }
caption-discount = { coins } Rabatt
caption-control = { $who ->
    [you] Du spielst die erste Aktion von { $player }
   *[other] { $player ->
        [you] { $who } spielt deine erste Aktion
       *[other] { $who } spielt die erste Aktion von { $player }
    }
}
caption-control-on = { $who ->
    [you] Du spielst für { $player } weiter
   *[other] { $player ->
        [you] { $who } spielt für dich weiter
       *[other] { $who } spielt für { $player } weiter
    }
}
caption-attacks-left = noch { attacks } in der Auslage
caption-adventures-left = noch { adventures } in der Auslage
caption-structures-left = noch { structures } in der Auslage
caption-leaves = geht aus dem Spiel, noch { $count } im Nachschubstapel
caption-top-cards = { $count ->
    [one] die oberste Karte
   *[other] die obersten { $count } Karten
}
caption-top-cards-of = { $who ->
    [you] { $count ->
        [one] deine oberste Karte
       *[other] deine obersten { $count } Karten
    }
   *[other] { $count ->
        [one] die oberste Karte von { $who }
       *[other] die obersten { $count } Karten von { $who }
    }
}
caption-pass = { $who ->
    [you] Sie kommt in dein Lager, verdeckt, bis alle gewählt haben.
   *[other] Sie kommt in das Lager von { $who }, verdeckt, bis alle gewählt haben.
}
caption-pass-chosen = { caption-pass } Schon gewählt: { $players }.
caption-player = { $who ->
    [you] du
   *[other] { $who }
}
caption-remove = Das tust du zu Beginn jedes Zuges, dann ziehst du.
caption-deeds = { CAP($deeds) }.
caption-deed = { CAP($deed) }
caption-leave-it = Sein lassen
caption-left-in-deck = { $count ->
    [0] keine Karten mehr im Deck
   *[other] noch { cards } im Deck
}
caption-in-hand = { cards } auf der Hand
caption-unused = { actions } ungenutzt
caption-to-stash = { $card } ins Lager legen
caption-swap = { $card } kostet { $cost }, also tauschst du gegen eine Karte, die { $fits } kostet.
caption-swap-range = { $card } kostet { $cost }, also tauschst du gegen eine Karte, die { $low } bis { $high } kostet.
caption-guess = { $count } davon kosten zusammen { $low } bis { $high }.
caption-steal-from = { $who } bestehlen
caption-played = gespielt
caption-bought = gekauft
gain-coins = { $count ->
    [one] { $sign }1 Münze
   *[other] { $sign }{ $count } Münzen
}
gain-actions = { $count ->
    [one] { $sign }1 Aktion
   *[other] { $sign }{ $count } Aktionen
}
gain-buys = { $count ->
    [one] { $sign }1 Kauf
   *[other] { $sign }{ $count } Käufe
}
example-nothing = Du hast { coins } und kannst dir aus der Auslage nichts leisten.
example-buy = Du hast { coins }: Das reicht für { $cards }.

## The end

score-title = Woher die Haken kamen
score-start = Startkarten
score-attacks = Angriffe
score-adventures = Abenteuer
score-structures = Bauwerke
score-mixed = Mehrere Typen
score-cards = Karten
score-coins = Münzen
score-coins-left = { CAP(coins) } übrig.
score-emptied = { $who ->
    [you] Du hast den Nachschubstapel geleert.
   *[other] { $who } hat den Nachschubstapel geleert.
}
highlight-bought = { $who ->
    [you] Du kaufst { $card }
   *[other] { $who } kauft { $card }
}
highlight-robbed = { $who ->
    [you] Du nimmst dir { coins }
   *[other] { $who } nimmt sich { coins }
}
    .about = { $victim ->
        [you] von dir
       *[other] von { $victim }
    }
highlight-controls = { $who ->
    [you] Du übernimmst für { $target }
   *[other] { $target ->
        [you] { $who } übernimmt für dich
       *[other] { $who } übernimmt für { $target }
    }
}
    .about = für die erste Aktion
highlight-last-round = { $who ->
    [you] Du leerst den Nachschubstapel
   *[other] { $who } leert den Nachschubstapel
}
    .about = Die letzte Runde beginnt
