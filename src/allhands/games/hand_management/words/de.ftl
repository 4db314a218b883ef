# Hand Management

title = Hand Management
summary = Leite sechs Wochen lang eine Agentur für Handmodels. Jede Aktionskarte ist Spielzug, Geld oder Punkte: Du hast die Wahl.

zone-board = Jobs
zone-in_play = Im Spiel
zone-offer = Models im Angebot
zone-supply = Verbesserungen im Laden
zone-action_deck = Aktionsstapel
zone-action_discard = Abgelegte Aktionskarten
zone-model_deck = Modelstapel
zone-model_discard = Abgelegte Models
zone-job_deck = Jobstapel
zone-job_discard = Abgelegte Jobs
zone-hands = Hand
zone-face_down = Verdeckt
zone-agencies = Models
zone-played = Auf das Model gespielt
zone-improvements = Verbesserungen
zone-record = Gesichert
counter-week = Woche
counter-first = Erste Hand
counter-job = Aktueller Job
counter-scores = Gesichert
counter-security_used = Sicherheitsdienst eingesetzt
counter-first_job = Zum ersten Job geschickt
counter-second_job = Zum zweiten Job geschickt
counter-modifiers = Karten auf dem Model

phase-setting-up = Aufbau
phase-draw = Nachziehen
phase-job-revelation = Jobs aufdecken
phase-job-application = Bewerben
phase-job-resolution = Jobs vergeben
phase-agency-improvement = Agentur verbessern
phase-model-termination = Models feuern
phase-model-recruitment = Models anwerben
phase-lock-in = Punkte sichern

kind-helping-hand = Helfende Hand
kind-deal-a-bad-hand = Zwei linke Hände
kind-bloody-your-hands = Blutige Hände
kind-upper-hand = Oberhand
kind-change-hands = Handwechsel
kind-sleight-of-hand = Lange Finger
kind-modified = { $kind } { $by }

name-palm-daughters = Palm & Töchter
name-knuckle-brothers = Gebrüder Knöchel
name-the-cuticle-collective = Kollektiv Nagelhaut
name-thumbs-up-ltd = Daumen hoch GmbH
name-jewellery = Schmuck
name-soap = Seife
name-food = Essen
name-gadgets = Technik
name-gestures = Gesten
name-gloves = Handschuhe

## Phrases

# Hinter dem, was jemandem gehört: „Mona Daumen von Ben“.
whose = { $who ->
    [you] von dir
   *[other] von { $who }
}
cards = { $cards ->
    [0] keine Karten
    [one] 1 Karte
   *[other] { $cards } Karten
}
action-cards = { $cards ->
    [one] 1 Aktionskarte
   *[other] { $cards } Aktionskarten
}
points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
hidden-cards = { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}
hidden-models = { $count ->
    [one] ein Model
   *[other] { $count } Models
}
listed-gist = { $card } ({ $gist })
listed-times = { $card } ×{ $times }

gist-model = Können { $skill }, { $trades }
gist-job = { $trade }, Können { $skill }, Gage { $pay }
gist-action = { $kind }, { points }
gist-improvement = für { action-cards }
specialty-local = lokal { $trade }
specialty-national = landesweit { $trade }
purchase-improvement = { THE($card, case: "acc") }
purchase-firing = die Kündigung von { $model }

chance-skill = Können
chance-specialty = Spezialgebiet
chance-pampered = verwöhnt
chance-cards = Karten
chance-part = { $label } { $by }
chance-skill-from = { $skill } gegen { $wanted }
chance-only = nur { $trade }

## Questions

question-keep-first = Welche zwei Models behältst du? Wähle das erste.
question-keep-second = Welches Model behältst du noch?
waiting-keep = { $who } wählt, welche Models bleiben.
question-apply = Wen schickst du zu „{ $job }“?
    .news = { CAP($gist) }.
waiting-apply = { $who } überlegt, wer zu „{ $job }“ geht.
question-play = Vorher eine Karte spielen?
    .news = Gleich wird „{ $job }“ vergeben.
waiting-play = { $who } kann eine Karte spielen, bevor „{ $job }“ vergeben wird.
question-target = Auf wen spielst du „{ $card }“?
waiting-target = { $who } überlegt, auf wen „{ $card }“ gespielt wird.
question-security-poach = Sicherheitsdienst rufen?
    .news = { $rival ->
        [you] Du willst mit „{ $card }“ { $model } abwerben.
       *[other] { $rival } will mit „{ $card }“ { $model } abwerben.
    }
question-security-swap = Sicherheitsdienst rufen?
    .news = { $rival ->
        [you] Du willst mit „{ $card }“ { $model } gegen { $other } tauschen.
       *[other] { $rival } will mit „{ $card }“ { $model } gegen { $other } tauschen.
    }
question-security-rob = Sicherheitsdienst rufen?
    .news = { $rival ->
        [you] Du willst dir mit „{ $card }“ eine Karte nehmen.
       *[other] { $rival } will dir mit „{ $card }“ eine Karte wegnehmen.
    }
question-security-hit = Sicherheitsdienst rufen?
    .news = { $rival ->
        [you] Du spielst „{ $card }“ auf dein eigenes Model.
       *[other] { $rival } spielt „{ $card }“ auf dein Model.
    }
waiting-security = { $who } überlegt, wegen „{ $card }“ den Sicherheitsdienst zu rufen.
question-improve = Deine Agentur verbessern?
waiting-improve = { $who } kann die Agentur verbessern.
question-rob = Wem nimmst du eine Karte weg?
waiting-rob = { $who } überlegt, wer eine Karte verliert.
question-pay = Mit welcher Karte zahlst du?
    .news = { $cards ->
        [one] Noch 1 Karte für { $purchase }.
       *[other] Noch { $cards } Karten für { $purchase }.
    }
waiting-pay = { $who } wählt Karten, um { $purchase } zu bezahlen.
question-fire = Ein Model für 1 Karte feuern?
waiting-fire = { $who } kann ein Model feuern.
question-before-bids = Vor dem Bieten eine Karte spielen?
waiting-before-bids = { $who } kann vor dem Bieten eine Karte spielen.
question-poach = Wen wirbst du ab?
waiting-poach = { $who } überlegt, wer abgeworben wird.
question-swap = Wen willst du haben?
waiting-swap = { $who } überlegt, wer eingetauscht wird.
question-give = Wen gibst du dafür her?
waiting-give = { $who } überlegt, wer dafür hergegeben wird.
question-bid = 1 oder 2 Karten bieten?
question-bid-second = Eine zweite Karte bieten?
waiting-bid = { $who } kann für ein Model bieten.
question-hire = Wen engagierst du?
waiting-hire = { $who } überlegt, wer engagiert wird.
question-lock = Punkte sichern?
question-lock-must = Welche Karte sicherst du?
    .news = Du darfst { $keeps } Karten behalten, also sichere ein paar Punkte.
waiting-lock = { $who } kann Punkte sichern.

several-keep = Welche zwei Models behältst du?
    .rest = Die anderen gehen verdeckt zurück.
several-pay = Mit welchen Karten zahlst du?
    .rest = { $cards ->
        [one] Noch 1 Karte für { $purchase }. Die billigste ist schon gewählt.
       *[other] Noch { $cards } Karten für { $purchase }. Die billigsten sind schon gewählt.
    }
several-lock = Du darfst { $keeps } Karten behalten, also sichere ein paar Punkte.
    .rest = { $least ->
        [one] Mindestens 1 Karte.
       *[other] Mindestens { $least } Karten.
    }

ask-improve = Pro Woche kannst du eine Verbesserung kaufen. Du zahlst mit Karten aus deiner Hand.
ask-fire = Das Model kommt auf den Ablagestapel.
ask-poach = Das Model kommt in deine Agentur.
ask-swap = Eines deiner Models geht im Tausch dorthin.
ask-give = Du bekommst { $model } { whose }.
ask-target = { $by } auf die Jobchance des Models, das du wählst.
ask-before-bids = Oberhand holt ein Model auf deinen freien Platz. Handwechsel tauscht zwei.
ask-bid = { $count ->
    [0] Biete verdeckt für ein Model. Du bietest zuletzt.
    [one] Biete verdeckt für ein Model. Nach dir bietet { $rivals }.
   *[other] Biete verdeckt für ein Model. Nach dir bieten { $rivals }.
}
ask-pick = Dein Gebot ist { $worth } wert. Nach dir wählt { $rival }.
ask-pick-last = Dein Gebot ist { $worth } wert. Du wählst zuletzt.
ask-lock = Gesicherte Punkte kann dir niemand nehmen. Du darfst bis zu { $keeps } Karten behalten.
example-bid = Dein höchstes Gebot wäre { points }.
example-lock = Du hast { cards } im Wert von { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkten
}.
example-lock-must = Du hast { cards } im Wert von { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkten
}, und { $over } davon { $over ->
    [one] muss
   *[other] müssen
} weg.

## Moves

move-keep = { $card } behalten ({ $gist })
    .also-short = { $card } behalten
    .also-name = { $card }
move-send = { $model } schicken ({ $gist }: hier { $here })
    .also-short = { $model } schicken
    .also-name = { $model }
move-send-first = { $model } schicken ({ $gist }: hier { $here }, bei „{ $other }“ { $there })
    .also-short = { $model } schicken
    .also-name = { $model }
move-send-slot = Model { $slot } schicken
move-send-nobody = Niemanden schicken
    .also = niemanden
    .also-none = niemand
move-play = { $card } spielen ({ $gist })
    .also-short = { $card } spielen
    .also-name = { $card }
    .also-kind = { $kind } spielen
    .also-kind-name = { $kind }
move-pass = Passen
    .also = nein
move-target = { $who ->
    [you] Auf dein Model { $model } (bisher { $chance })
   *[other] Auf { $model } von { $who } (bisher { $chance })
}
    .also-short = Auf { $model } spielen
    .also-whose = Auf { $model } { whose }
    .also-on = Auf { $model }
    .also-name = { $model }
move-target-nobody = { $who ->
    [you] Auf dein Model
   *[other] Auf das Model von { $who }
}
move-let-be = Geschehen lassen
    .also = nein
    .also-pass = passen
move-cancel = Aufheben
    .also = ja
    .also-yes = verhindern
move-cancel-both = Beide Effekte aufheben
move-cancel-points = { points } aufheben
    .also = { $points } aufheben
move-buy = { $card } für { cards } kaufen
    .also-short = { $card } kaufen
    .also-name = { $card }
    .also-printed = { $printed } kaufen
    .also-printed-name = { $printed }
move-buy-nothing = Nichts kaufen
    .also = nichts
    .also-no = nein
move-rob = { $who ->
    [you] Dir eine Karte wegnehmen
   *[other] { $who } eine Karte wegnehmen
}
    .also = { $who }
move-pay = Mit { $card } zahlen ({ $gist })
    .also-short = Mit { $card } zahlen
    .also-name = { $card }
    .also-kind = Mit { $kind } zahlen
    .also-kind-name = { $kind }
move-fire = { $model } feuern ({ $gist })
    .also-short = { $model } feuern
    .also-name = { $model }
move-fire-slot = Model { $slot } feuern
move-fire-nobody = Niemanden feuern
    .also = niemanden
    .also-no = nein
move-poach = { $model } { whose } abwerben ({ $gist })
    .also-short = { $model } abwerben
    .also-whose = { $model } { whose }
    .also-of = { whose } { $model }
    .also-name = { $model }
move-poach-slot = Model { $slot } { whose } abwerben
move-swap = { $model } { whose } eintauschen ({ $gist })
    .also-short = { $model } eintauschen
    .also-whose = { $model } { whose }
    .also-of = { whose } { $model }
    .also-name = { $model }
move-swap-slot = Model { $slot } { whose } eintauschen
move-give = { $model } hergeben ({ $gist })
    .also-short = { $model } hergeben
    .also-name = { $model }
move-give-slot = Model { $slot } hergeben
move-bid = { $card } bieten ({ $gist })
    .also-short = { $card } bieten
    .also-name = { $card }
    .also-kind = { $kind } bieten
    .also-kind-name = { $kind }
move-bid-nothing = Nichts bieten
    .also = nichts
    .also-no = nein
move-stop-bidding = Nicht mehr bieten
    .also = fertig
    .also-no = nein
move-hire = { $model } engagieren ({ $gist })
    .also-short = { $model } engagieren
    .also-name = { $model }
move-hire-slot = Model { $slot } engagieren
move-lock = { $card } sichern ({ $gist })
    .also-short = { $card } sichern
    .also-name = { $card }
    .also-kind = { $kind } sichern
    .also-kind-name = { $kind }
move-stop-locking = Nichts mehr sichern
    .also = fertig
    .also-no = nein
    .also-nothing = nichts

## Refusals

refusal-not-held = { $who ->
    [you] Du hast { $card } nicht auf der Hand.
   *[other] { $who } hat { $card } nicht auf der Hand.
}
refusal-not-dealt = { $who ->
    [you] Du hast { $card } nicht bekommen.
   *[other] { $who } hat { $card } nicht bekommen.
}
refusal-nobody-to-send = { $who ->
    [you] Dieses Model hast du nicht.
   *[other] Dieses Model hat { $who } nicht.
}
refusal-nobody-to-fire = { refusal-nobody-to-send }
refusal-nobody-to-give = { refusal-nobody-to-send }
refusal-no-such-model = { refusal-nobody-to-send }
refusal-at-other-job = { $model } geht schon zum ersten Job.
refusal-not-for-jobs = Vor den Würfeln kannst du nur Helfende Hand, Zwei linke Hände oder Blutige Hände spielen.
refusal-no-applicant = { $who ->
    [you] Du hast kein Model bei diesem Job.
   *[other] { $who } hat kein Model bei diesem Job.
}
refusal-no-uses-left = { $who ->
    [you] { $effects ->
        [0] Dein Sicherheitsdienst kann diese Woche nichts mehr aufheben.
        [one] Dein Sicherheitsdienst kann diese Woche nur noch 1 Effekt aufheben.
       *[other] Dein Sicherheitsdienst kann diese Woche nur noch { $effects } Effekte aufheben.
    }
   *[other] { $effects ->
        [0] Der Sicherheitsdienst von { $who } kann diese Woche nichts mehr aufheben.
        [one] Der Sicherheitsdienst von { $who } kann diese Woche nur noch 1 Effekt aufheben.
       *[other] Der Sicherheitsdienst von { $who } kann diese Woche nur noch { $effects } Effekte aufheben.
    }
}
refusal-no-more-effects = So viele Effekte hat die Karte nicht.
refusal-only-sleight = Jetzt kannst du nur Lange Finger spielen.
refusal-nobody-to-rob = Von den anderen hat niemand Karten.
refusal-sold-out = { CAP(THE($card)) } ist ausverkauft.
refusal-too-few-cards = { $who ->
    [you] Das kostet { cards }, und du hast { $held }.
   *[other] Das kostet { cards }, und { $who } hat { $held }.
}
refusal-has-as-good = { $who ->
    [you] Deine Agentur hat schon etwas genauso Gutes.
   *[other] Die Agentur von { $who } hat schon etwas genauso Gutes.
}
refusal-slots-bought = { $who ->
    [you] Deine Agentur hat schon { $slots } Plätze. Mehr gibt es nicht.
   *[other] Die Agentur von { $who } hat schon { $slots } Plätze. Mehr gibt es nicht.
}
refusal-no-such-seat = { $who } spielt nicht mit.
refusal-yourself = Wähle jemand anderen.
refusal-no-cards-there = { $who ->
    [you] Du hast keine Karten.
   *[other] { $who } hat keine Karten.
}
refusal-only-for-models = Vor dem Bieten kannst du nur Oberhand oder Handwechsel spielen.
refusal-no-free-slot = { $who ->
    [you] Deine { $slots } Plätze sind alle besetzt.
   *[other] Die { $slots } Plätze von { $who } sind alle besetzt.
}
refusal-no-model = { $who ->
    [you] Du hast kein Model, das du hergeben kannst.
   *[other] { $who } hat kein Model zum Hergeben.
}
refusal-nobody-to-lure = Du kannst niemanden abwerben: Alle anderen haben verwöhnte Models oder nur noch eins.
refusal-nobody-to-swap = Du kannst niemanden eintauschen: Alle anderen haben verwöhnte Models oder gar keine.
refusal-your-own-model = Wähle ein Model der anderen.
refusal-pampered = { $who ->
    [you] Deine Models sind verwöhnt und bleiben, wo sie sind.
   *[other] Die Models von { $who } sind verwöhnt und bleiben, wo sie sind.
}
refusal-last-model = { $model } ist das letzte Model dieser Agentur.
refusal-not-on-offer = Dieses Model ist nicht im Angebot.
refusal-too-many-cards = { $who ->
    [you] Du hast { cards }. Sichere Punkte, bis noch { $keeps } übrig sind.
   *[other] { $who } hat { cards } und muss Punkte sichern, bis noch { $keeps } übrig sind.
}

tag-too-dear = { $short } zu wenig
tag-not-for-jobs = Nicht für Jobs
tag-not-now = Jetzt nicht
tag-no-free-slot = Kein Platz frei
tag-sold-out = Ausverkauft
tag-has-as-good = Schon vorhanden
tag-slots-bought = 2 gekauft
tag-pampered = Verwöhnt
tag-last-model = Letztes Model
tag-at-other-job = Bei Job 1
tag-no-cards = Keine Karten
tag-nobody-to-poach = Kein Ziel
tag-nobody-to-swap = Kein Ziel
tag-nobody-to-rob = Nichts zu holen

## Log

heading-week = Woche { $week }
event-agency = { $who ->
    [you] Du leitest die Agentur { $agency }.
   *[other] { $who } leitet die Agentur { $agency }.
}
event-dealt = { $who ->
    [you] Du bekommst { $cards }.
   *[other] { $who } bekommt { $cards }.
}
event-kept = { $who ->
    [you] Du behältst { $cards }.
   *[other] { $who } behält { $cards }.
}
event-signed = { $who ->
    [you] Du nimmst { $cards } unter Vertrag.
   *[other] { $who } nimmt { $cards } unter Vertrag.
}
event-sent-back = { $who ->
    [you] Du gibst { $cards } zurück.
   *[other] { $who } gibt { $cards } zurück.
}
event-week-begins = { $who ->
    [you] Woche { $amount } beginnt. Du bist Erste Hand.
   *[other] Woche { $amount } beginnt. { $who } ist Erste Hand.
}
event-drawn = { $who ->
    [you] Du ziehst { $cards }.
   *[other] { $who } zieht { $cards }.
}
event-job-revealed = { $count ->
    [one] Neuer Job: { $cards }.
   *[other] Neue Jobs: { $cards }.
}
event-applied = { $who ->
    [you] Du schickst { $card } zum { $amount ->
        [1] ersten
       *[other] zweiten
    } Job.
   *[other] { $who } schickt { $card } zum { $amount ->
        [1] ersten
       *[other] zweiten
    } Job.
}
event-stayed-away = { $who ->
    [you] Du schickst niemanden zum { $amount ->
        [1] ersten
       *[other] zweiten
    } Job.
   *[other] { $who } schickt niemanden zum { $amount ->
        [1] ersten
       *[other] zweiten
    } Job.
}
event-reshuffled = { $amount ->
    [one] Ein Stapel ist leer. 1 Karte bildet den neuen.
   *[other] Ein Stapel ist leer. { $amount } Karten werden zu einem neuen gemischt.
}
event-match-ends = { $amount ->
    [one] Die Partie endet nach 1 Woche.
   *[other] Die Partie endet nach { $amount } Wochen.
}
event-job-begins = { $amount ->
    [0] Jetzt geht es um „{ $card }“.
    [one] Für „{ $card }“ bewirbt sich 1 Model.
   *[other] Für „{ $card }“ bewerben sich { $amount } Models.
}
event-played = { $who ->
    [you] Du spielst { $cards }.
   *[other] { $who } spielt { $cards }.
}
event-passed = { $who ->
    [you] Du passt.
   *[other] { $who } passt.
}
event-aimed = { $who ->
    [you] Das Ziel ist dein Model { $card }.
   *[other] Das Ziel ist { $card } von { $who }.
}
event-aimed-player = { $who ->
    [you] Das Ziel bist du.
   *[other] Das Ziel ist { $who }.
}
event-offered = { $who ->
    [you] Du bietest dafür { $card }.
   *[other] { $who } bietet dafür { $card }.
}
event-cancelled = { $who ->
    [you] { $amount ->
        [one] Dein Sicherheitsdienst hebt 1 Effekt von „{ $card }“ auf.
       *[other] Dein Sicherheitsdienst hebt { $amount } Effekte von „{ $card }“ auf.
    }
   *[other] { $amount ->
        [one] Der Sicherheitsdienst von { $who } hebt 1 Effekt von „{ $card }“ auf.
       *[other] Der Sicherheitsdienst von { $who } hebt { $amount } Effekte von „{ $card }“ auf.
    }
}
event-let-be = { $who ->
    [you] Dein Sicherheitsdienst lässt „{ $card }“ durch.
   *[other] Der Sicherheitsdienst von { $who } lässt „{ $card }“ durch.
}
event-laid = { $who ->
    [you] „{ $card }“ liegt auf deinem Model.
   *[other] „{ $card }“ liegt auf dem Model von { $who }.
}
event-chance = { $card }: { $part }.
event-die = { $card } würfelt eine { $amount }.
event-total = { $card } kommt auf { $amount }.
event-tied = Gleichstand. Die beteiligten Models würfeln noch einmal.
event-lot = { $who ->
    [you] Zu oft Gleichstand. Das Los entscheidet für dich.
   *[other] Zu oft Gleichstand. Das Los entscheidet für { $who }.
}
event-won-job = { $who ->
    [you] { $amount ->
        [one] { $card } bekommt den Job: 1 Aktionskarte für dich.
       *[other] { $card } bekommt den Job: { $amount } Aktionskarten für dich.
    }
   *[other] { $amount ->
        [one] { $card } bekommt den Job: 1 Aktionskarte für { $who }.
       *[other] { $card } bekommt den Job: { $amount } Aktionskarten für { $who }.
    }
}
event-no-applicants = Für „{ $card }“ bewirbt sich niemand.
event-cleared = Abgelegt: { $cards }.
event-stolen = { $who ->
    [you] Du nimmst { $rival } { $card } weg.
   *[other] { $rival ->
        [you] { $who } nimmt dir { $card } weg.
       *[other] { $who } nimmt { $rival } { $card } weg.
    }
}
event-stolen-hidden = { $who } nimmt { $rival } eine Karte weg.
event-ordered = { $who ->
    [you] { $amount ->
        [one] Du kaufst { A($card, case: "acc") } für 1 Karte.
       *[other] Du kaufst { A($card, case: "acc") } für { $amount } Karten.
    }
   *[other] { $amount ->
        [one] { $who } kauft { A($card, case: "acc") } für 1 Karte.
       *[other] { $who } kauft { A($card, case: "acc") } für { $amount } Karten.
    }
}
event-bought-nothing = { $who ->
    [you] Du kaufst nichts.
   *[other] { $who } kauft nichts.
}
event-spent = { $who ->
    [you] Du zahlst mit { $cards }.
   *[other] { $who } zahlt mit { $cards }.
}
event-bought = { $who ->
    [you] Deine Agentur hat jetzt { A($card, case: "acc") }.
   *[other] Die Agentur von { $who } hat jetzt { A($card, case: "acc") }.
}
event-returned = { CAP(THE($card)) } kommt zurück in den Laden.
event-given-notice = { $who ->
    [you] Du feuerst { $card }.
   *[other] { $who } feuert { $card }.
}
event-fired-nobody = { $who ->
    [you] Du feuerst niemanden.
   *[other] { $who } feuert niemanden.
}
event-fired = { $who ->
    [you] { $card } verlässt deine Agentur.
   *[other] { $card } verlässt die Agentur von { $who }.
}
event-locked-in = { $who ->
    [you] Du sicherst { points } mit { $cards }.
   *[other] { $who } sichert { points } mit { $cards }.
}
event-scored = { $who ->
    [you] { $amount ->
        [one] Du hast 1 Punkt gesichert.
       *[other] Du hast { $amount } Punkte gesichert.
    }
   *[other] { $amount ->
        [one] { $who } hat 1 Punkt gesichert.
       *[other] { $who } hat { $amount } Punkte gesichert.
    }
}
event-turned-up = Im Angebot: { $cards }.
event-changed-hands = { $who ->
    [you] { $card } wechselt von { $rival } zu dir.
   *[other] { $rival ->
        [you] { $card } wechselt von dir zu { $who }.
       *[other] { $card } wechselt von { $rival } zu { $who }.
    }
}
event-bid = { $who ->
    [you] Du bietest verdeckt { $cards }.
   *[other] { $who } bietet verdeckt { $cards }.
}
event-bid-closed = { $who ->
    [you] Du bietest nicht mehr.
   *[other] { $who } bietet nicht mehr.
}
event-bid-nothing = { $who ->
    [you] Du bietest nichts.
   *[other] { $who } bietet nichts.
}
event-bid-shown = { $who ->
    [you] Du deckst dein Gebot auf: { $cards }.
   *[other] { $who } deckt das Gebot auf: { $cards }.
}
event-bid-worth = { $who ->
    [you] { $amount ->
        [one] Dein Gebot ist 1 Punkt wert.
       *[other] Dein Gebot ist { $amount } Punkte wert.
    }
   *[other] { $amount ->
        [one] Das Gebot von { $who } ist 1 Punkt wert.
       *[other] Das Gebot von { $who } ist { $amount } Punkte wert.
    }
}
event-hired = { $who ->
    [you] Du engagierst { $card }.
   *[other] { $who } engagiert { $card }.
}
event-taken-back = { $who ->
    [you] Du nimmst { $cards } zurück. Es sind keine Models mehr da.
   *[other] { $who } nimmt { $cards } zurück. Es sind keine Models mehr da.
}
event-unwanted = Niemand engagiert { $cards }.

## The table

stage-setup = Aufbau
stage-week = Woche { $week } von { $weeks }
stage-finished = Beendet

note-week = Woche { $week } von { $weeks }: { $phase }.
note-job = Job { $number }: { $job } ({ $gist })
note-agency = { $who ->
    [you] Du
   *[other] { $who }
}, { $agency }
note-applicant = { "  " }{ note-agency }: { $model } { $chance } = { $parts }
note-applicant-odds = { note-applicant }, { caption-odds }
note-nobody = { "  " }{ note-agency }: niemand
note-hand = Deine Karten: { $cards }.
note-luck = Würfelglück bisher, in Karten: { $players }.
note-luck-above = { $who ->
    [you] du
   *[other] { $who }
} +{ NUMBER($cards, minimumFractionDigits: 1, maximumFractionDigits: 1) }
note-luck-below = { $who ->
    [you] du
   *[other] { $who }
} -{ NUMBER($cards, minimumFractionDigits: 1, maximumFractionDigits: 1) }

rule-play = Reihum ab der Ersten Hand: Spiel eine Karte auf ein beliebiges Model hier oder passe. Schluss ist, wenn alle hintereinander passen. Wer gepasst hat, darf später wieder spielen.
    .title = Vor den Würfeln
rule-pay = Bezahle mit Karten aus deiner Hand. Jede zählt 1, und du suchst sie aus.
    .title = Jede Karte ist Geld
rule-poach = Oberhand holt ein Model der anderen auf deinen freien Platz. Handwechsel tauscht Models. Verwöhnte Models bleiben, und das letzte Model einer Agentur kannst du nicht abwerben.
    .title = Vor dem Bieten
rule-keep = Behalte zwei deiner fünf Models. Die anderen werden zurückgemischt. Alle decken gleichzeitig auf.
    .title = Deine ersten zwei Models
rule-apply = Die Jobchance ist dein Können minus das verlangte Können (-2 bis +2), plus 1 für ein passendes Spezialgebiet. Dazu kommen zwei Würfel: Die höchste Summe bekommt die Gage. Eine Spanne zeigt, was noch passieren kann: unten, wenn die anderen ihre Besten schicken, oben, wenn sie niemanden schicken.
    .title = Bewerbung
rule-security = Hebe einmal pro Woche einen Effekt einer Aktionskarte auf (mit der Plus-Version zweimal). Jeder Punkt zählt als ein Effekt, aus -3 wird also -2.
    .title = Sicherheitsdienst
rule-improve = Du kannst eine Verbesserung aus dem Laden kaufen. Vorher kannst du Lange Finger spielen.
    .title = Agentur verbessern
rule-rob = Nimm jemandem eine zufällige Karte aus der Hand. Nur ihr beide erfahrt, welche.
    .title = Lange Finger
rule-fire = Du kannst ein Model für eine Aktionskarte feuern. Für ein neues kannst du nur mit einem freien Platz bieten.
    .title = Models feuern
rule-bid = Biete verdeckt bis zu zwei Karten. Ein Gebot ist so viel wert wie ihre Punkte. Die Karten werden abgelegt, du kannst sie also nicht mehr spielen oder sichern.
    .title = Models anwerben
rule-pick = Das höchste Gebot wählt zuerst ein Model, dann das nächste.
    .title = Reihenfolge beim Wählen
rule-lock = Lege Karten ab, um ihre Punkte für immer zu sichern. Mit mehr als vier Karten musst du welche sichern.
    .title = Punkte sichern
rule-end = Nach Woche 6 kommen die Punkte auf deiner Hand zu den gesicherten. Die höchste Summe gewinnt. Bei Gleichstand gewinnen alle, die gleichauf liegen.
    .title = Das Ende

caption-habit = Nie die eigene Helfende Hand aufheben
caption-pampered = Verwöhnt: Niemand kann sie abwerben.
caption-guarded = Der Sicherheitsdienst kann die Karte aufheben.
caption-till = { $cards ->
    [one] Noch 1 Karte für { $purchase }
   *[other] Noch { $cards } Karten für { $purchase }
}
caption-door-nobody = Niemand
caption-door-one-ready = Bruno, bereit
caption-door-one-used = Bruno, diese Woche schon eingesetzt
caption-door-two-ready = Bruno und seine Schwester, bereit
caption-door-two-used = Bruno und seine Schwester, diese Woche schon eingesetzt
caption-ties = Bei Gleichstand geht vor, wer weniger Punkte hat, dann, wer näher an der Ersten Hand sitzt
caption-play-on = { $card } auf { $model } spielen
caption-odds = Siegchance { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) } %

## The end

score-title = Punkte Woche für Woche
score-summary = { $jobs ->
    [one] 1 Job
   *[other] { $jobs } Jobs
} in { $weeks ->
    [one] 1 Woche
   *[other] { $weeks } Wochen
}.
score-before = Vorher
score-cards-left = Restliche Karten
score-jobs-won = Jobs bekommen
score-paid = Gage
score-best = { $who ->
    [you] { $jobs ->
        [one] 1 Job bekommen, für dich
       *[other] { $jobs } Jobs bekommen, zuletzt für dich
    }
   *[other] { $jobs ->
        [one] 1 Job bekommen, für { $who }
       *[other] { $jobs } Jobs bekommen, zuletzt für { $who }
    }
}

highlight-job = { $model } bekommt „{ $job }“
    .about = { $who ->
        [you] { action-cards } für dich, { $total } gegen { $others }
       *[other] { action-cards } für { $who }, { $total } gegen { $others }
    }
    .alone = { $who ->
        [you] { action-cards } für dich
       *[other] { action-cards } für { $who }
    }
highlight-hired = { $who ->
    [you] Du engagierst { $model }
   *[other] { $who } engagiert { $model }
}
    .about = für { points }
    .free = gratis
highlight-lured = { $model } wechselt die Agentur
    .about = { $who ->
        [you] von { $rival } zu dir
       *[other] { $rival ->
            [you] von dir zu { $who }
           *[other] von { $rival } zu { $who }
        }
    }
highlight-security = { $who ->
    [you] Dein Sicherheitsdienst greift ein
   *[other] Der Sicherheitsdienst von { $who } greift ein
}
    .about = gegen „{ $card }“

## Models

card-mona-thumb = Mona Daumen
    .flavour = Hat seit 1998 kein Glas mehr selbst aufgemacht.
card-anita-manicure = Anita Maniküre
    .flavour = Bekommt sie auch. Stündlich, auf Kosten der Agentur.
card-fay-langes = Fee Langen
    .flavour = Hat jeden Käse der Welt gehalten. Gegessen hat sie keinen.
card-sir-palmer-upp = Sir Hanno Teller
    .flavour = An beiden Schultern zum Ritter geschlagen, an beiden Handgelenken versichert.
card-phil-anges = Phil Glieder
    .flavour = Vierzehn an jeder Hand, erzählt er gern, und jedes davon fotogen.
card-rhett-index = Finn Gerzeig
    .flavour = Niemand in der Branche zeigt so wie er.
card-cuthbert-nails = Hartmut Nagel
    .flavour = Hart wie sein Name, solange niemand „Papierschnitt“ sagt.
card-armando-reach = Armin Länge
    .flavour = Hält alles. Nur nicht lange.
card-lotta-lotion = Lotta Lotion
    .flavour = Flutscht aus den meisten Verträgen.
card-ringo-fingers = Ringo Finger
    .flavour = Trägt vier Ringe auf einmal und hält mit den übrigen sechs Fingern den Takt.
card-dee-gitt = Didi Gital
    .flavour = Wischt von Beruf nach links.
card-mitzi-mitten = Mitzi Fäustling
    .flavour = Der Winter ist ihre Saison. Die anderen drei sind es laut Vertrag auch.
card-handsome-hank = Hannes Hübsch
    .flavour = Das Gesicht ist nur Durchschnitt, aber danach hat noch nie jemand gefragt.
card-paige-turner = Uma Blättern
    .flavour = Leckt sich vor laufender Kamera den Daumen.
card-clap-clapton = Erik Klatschton
    .flavour = Montags träge, freitags donnernd.
card-wanda-waver = Wanda Winker
    .flavour = Bei Hofe ausgebildet. Hat noch nie den Ellbogen gebeugt.
card-hugh-knuckles = Knut Knacks
    .flavour = Lässt zwischen den Takes die Finger knacken. Der Ton hasst ihn.
card-grip-grisham = Gregor Griff
    .flavour = Handschlag drauf. Auf alles.
card-tippy-tapper = Tippi Tapp
    .flavour = Hat sich durch drei Tischplatten und eine Karriere in der Buchhaltung getrommelt.
card-manny-peeler = Manni Schäler
    .flavour = Hat einmal einer Herzogin eine Traube geschält und redet seither von nichts anderem.
card-pinky-swears = Pinky Schwör
    .flavour = Hält jede Verabredung ein, fest bei dir eingehakt.
card-lefty-wright = Linus Rechts
    .flavour = Die Kartei bringt er durcheinander, die Kundschaft nicht.
card-gus-gauntlet = Fritz Fehde
    .flavour = Wirft vor jedem Casting den Handschuh hin.
card-opal-cuffs = Opal Stulpe
    .flavour = Am schönsten vom Handgelenk aufwärts. Am zweitschönsten vom Handgelenk abwärts.

## Jobs

card-ring-cycle-diamonds = Rheingold Brillanten
    .flavour = Fünfzehn Stunden Verlobungsringe. Kissen mitbringen.
card-wristful-thinking = Handgelenk mal Pi
    .flavour = Uhren für Leute, die mit Absicht zu spät kommen.
card-bangles-mash = Armreif an Püree
    .flavour = Ein Juwelier mit Mittagstisch.
card-cuff-love = Manschettenliebe
    .flavour = Manschettenknöpfe, und ein Polizist, der für den Dreh seine Handschellen hergeliehen hat.
card-soap-opera = Seifenoper
    .flavour = Dreißig Sekunden Schaum, elf Staffeln Tantiemen.
card-wash-behold = Wasch & Staun
    .flavour = Vorher: irgendeine Hand. Nachher: deine.
card-slippery-when-wet = Rutschgefahr bei Nässe
    .flavour = Das Stück entwischt im ersten Take. Weiterdrehen.
card-finger-food-festival = Fingerfood-Festival
    .flavour = Halt die Wurst. Nein, am anderen Ende.
card-palm-sugar = Palmzucker
    .flavour = „Palm“ heißt Handfläche. Also kommt er da hinein.
card-hand-cut-chips = Handgeschnittene Pommes
    .flavour = Die Pommes. Wir meinen die Pommes.
card-the-big-cheese = Alles Käse
    .flavour = Ein ganzes Rad, hochgestemmt, in einem Take.
card-thumbdrive-depot = Stick & Steck
    .flavour = Einstecken, falsch herum, umdrehen, einstecken.
card-handheld-nation = Handyland
    .flavour = Das Telefon ist noch nicht fertig. Deine Hand muss es sein.
card-remote-possibilities = Gut fernbedient
    .flavour = Drück den Knopf, als könnte etwas passieren.
card-high-five-insurance = High-Five-Versicherung
    .flavour = Zwei Hände nötig. Die andere ist ein Co-Star.
card-thumb-a-lift = Daumen raus
    .flavour = An die Straße stellen. Ausstrecken. Aufrichtig gucken.
card-the-invisible-mime = Der unsichtbare Pantomime
    .flavour = Da ist eine Wand. Verkauf die Wand.
card-glove-at-first-sight = Handschuh auf den ersten Blick
    .flavour = Zwei Fremde, eine Handschuhtheke.
card-mitten-drinnen = Ins Fäustchen gelacht
    .flavour = Die Hand sieht niemand. Bezahlt wird die Haltung.
card-iron-fist-gauntlets = Eiserne Faust
    .flavour = Rüstung für den Hobbygarten. Rosen nicht inbegriffen.

## Action cards

-to-a-model = { $by } auf die Jobchance eines beliebigen Models bei diesem Job.
-upper-hand = Hol ein Model von jemand anderem (nicht das letzte) auf deinen freien Platz.
-change-hands = Tausche eines deiner Models gegen eines der anderen.
-sleight-of-hand = Nimm jemandem eine zufällige Karte aus der Hand.

card-signed-testimonial = Empfehlungsschreiben
    .text = { -to-a-model(by: "+1") }
    .flavour = Eine Empfehlung deiner Hautärztin, mit Unterschrift. Einrahmen oder einsetzen.
card-casting-flowers = Blumen fürs Casting
    .text = { -to-a-model(by: "+1") }
    .flavour = Blumen für die Castingchefin. Im eigenen Büro stehen sie besser.
card-paraffin-bath = Paraffinbad
    .text = { -to-a-model(by: "+1") }
    .flavour = Ein warmes Paraffinbad und ein gutes Wort.
card-cuticle-coach = Nagelhaut-Coach
    .text = { -to-a-model(by: "+2") }
    .flavour = Ein persönlicher Nagelhaut-Coach, direkt am Set.
card-bag-carrier = Taschenträger
    .text = { -to-a-model(by: "+2") }
    .flavour = Die Taschen trägt diese Woche jemand anderes.
card-good-lighting = Schmeichellicht
    .text = { -to-a-model(by: "+3") }
    .flavour = Das gute Licht. Frag nicht, woher.
card-client-s-nephew = Vitamin B
    .text = { -to-a-model(by: "+3") }
    .flavour = Der Neffe des Kunden war dir einen Gefallen schuldig. War.
card-push-pull-door = Zieh-Drück-Tür
    .text = { -to-a-model(by: "-1") }
    .flavour = Eine Tür zum Ziehen. Aufschrift: Drücken.
card-vinegar-crisps = Essigchips
    .text = { -to-a-model(by: "-2") }
    .flavour = Eine Schale Chips, extra viel Essig und ein Papierschnitt.
card-instant-glue = Sekundenkleber
    .text = { -to-a-model(by: "-3") }
    .flavour = Jemand hat die Handcreme gegen Sekundenkleber getauscht.
card-stapler-accident = Tackerunfall
    .text = { -to-a-model(by: "-4") }
    .flavour = Ein Unfall mit dem Tacker. Natürlich war es ein Unfall.
card-your-contract-now = Vertragswechsel
    .text = { -upper-hand }
    .flavour = Deine Tür, dein Vertrag, jetzt dein Model.
card-free-lunch = Gratis-Lunch
    .text = { -upper-hand }
    .flavour = Lunch mit dem Star der Konkurrenz. Du zahlst. Der Star unterschreibt.
card-exchange-programme = Austauschprogramm
    .text = { -change-hands }
    .flavour = Ein Austauschprogramm, sagt der Prospekt. Ein Tausch, sagen alle anderen.
card-two-envelopes = Umschlagtausch
    .text = { -change-hands }
    .flavour = Zwei Handschuhe, zwei Umschläge, eine ehrliche Verwechslung.
card-look-over-there = Ablenkungsmanöver
    .text = { -sleight-of-hand }
    .flavour = Schau mal da drüben! Danke.
card-sticky-handshake = Händeschütteln
    .text = { -sleight-of-hand }
    .flavour = Hand drauf. Und jetzt zähl deine Finger.

## Improvements

card-agency-security = Sicherheitsdienst
    .gender = m
    .text = Ein Mann namens Bruno an der Tür. Einmal pro Woche hebt er einen Effekt einer Aktionskarte auf.
card-agency-security-star = Sicherheitsdienst Plus
    .gender = m
    .text = Bruno und seine Schwester. Zweimal pro Woche heben sie einen Effekt einer Aktionskarte auf.
card-pampered-models = Verwöhnprogramm
    .gender = n
    .text = +1 auf die Jobchance all deiner Models, und niemand kann sie abwerben oder tauschen.
card-pampered-models-star = Verwöhnprogramm Plus
    .gender = n
    .text = +2 auf die Jobchance all deiner Models, und niemand kann sie abwerben oder tauschen.
card-extra-model-slot = Extraplatz
    .gender = m
    .text = Ein Stuhl mehr im Wartezimmer: Du kannst ein Model mehr haben.
