# Leduc Hold'em

title = Leduc Hold'em
summary = Poker mit sechs Karten: eine geheim, eine offen, zwei Setzrunden.
option-hands = wie viele Hände eine Partie hat

card-jack = Bube
    .gender = m
    .plural = Buben
    .oblique = Buben
card-queen = Dame
    .gender = f
    .plural = Damen
card-king = König
    .gender = m
    .plural = Könige

zone-deck = Stapel
zone-board = Offene Karte
zone-hands = Hand
zone-pot = Pot
zone-purses = Chips
counter-round = Runde
counter-raises = Erhöhungen in dieser Runde
counter-pot = Pot
counter-bets = Gesetzte Chips
counter-won = Gewonnene Chips
counter-hand = Hand
counter-totals = Stand vor dieser Hand

chips = { $chips ->
    [one] 1 Chip
   *[other] { $chips } Chips
}

## Questions

question-bet = Schieben oder erhöhen?
question-raised = Aussteigen, mitgehen oder erhöhen?
    .news = { $rival } hat erhöht.
question-last-raise = Aussteigen oder mitgehen?
    .news = { $rival } hat erhöht.
waiting-bet = { $who } kann schieben oder erhöhen.
waiting-raised = { $rival ->
    [you] Du hast erhöht. { $who } kann aussteigen, mitgehen oder erhöhen.
   *[other] { $rival } hat erhöht. { $who } kann aussteigen, mitgehen oder erhöhen.
}
waiting-last-raise = { $rival ->
    [you] Du hast erhöht. { $who } kann aussteigen oder mitgehen.
   *[other] { $rival } hat erhöht. { $who } kann aussteigen oder mitgehen.
}

## Moves and refusals

move-fold = Aussteigen
    .also = passen
move-check = Schieben
    .also = checken
move-call = Für { chips } mitgehen
    .also = mitgehen
move-raise = Für { chips } erhöhen
    .also = erhöhen
    .also-bet = setzen
    .also-bet-chips = { chips } setzen
refusal-nothing-to-answer = Niemand hat erhöht, du musst also nicht aussteigen. Schieb oder erhöhe.
refusal-raises-used-up = In dieser Runde wurde schon { $most }-mal erhöht, öfter geht es nicht. Steig aus oder geh mit.

## Log

event-anted = { $who ->
    [you] Du zahlst { chips } Grundeinsatz.
   *[other] { $who } zahlt { chips } Grundeinsatz.
}
event-dealt = { $who ->
    [you] Du bekommst { A($card, case: "acc") }.
   *[other] { $who } bekommt { A($card, case: "acc") }.
}
event-dealt-hidden = { $who ->
    [you] Du bekommst eine Karte.
   *[other] { $who } bekommt eine Karte.
}
event-folded = { $who ->
    [you] Du steigst aus.
   *[other] { $who } steigt aus.
}
event-checked = { $who ->
    [you] Du schiebst.
   *[other] { $who } schiebt.
}
event-called = { $who ->
    [you] Du gehst für { chips } mit.
   *[other] { $who } geht für { chips } mit.
}
event-raised = { $who ->
    [you] Du erhöhst für { chips }.
   *[other] { $who } erhöht für { chips }.
}
event-turned-up = Die offene Karte ist { A($card) }.
event-shown = { $who ->
    [you] Du zeigst { A($card, case: "acc") }.
   *[other] { $who } zeigt { A($card, case: "acc") }.
}
event-taken = { $who ->
    [you] Du nimmst { chips } aus dem Pot.
   *[other] { $who } nimmt { chips } aus dem Pot.
}
event-gathered = { CAP(A($card)) } kommt zurück auf den Stapel.
event-gathered-hidden = Eine Karte kommt zurück auf den Stapel.

## The table

stage-deal = Austeilen
stage-first = Erste Runde
stage-second = Zweite Runde
stage-showdown = Showdown
stage-folded = Ausgestiegen
stage-hand = Hand { $hand } von { $hands }: { $stage }

rule-showdown = Passt deine Karte zur offenen, hast du ein Paar. Ein Paar gewinnt den Pot. Ohne Paar gewinnt die höhere Karte, bei gleichen Karten wird der Pot geteilt.
    .title = Der Showdown
rule-raised = Geh mit, um den Einsatz zu halten. Erhöhe, um { $by } draufzulegen. In jeder Runde darf { $most }-mal erhöht werden. Steigst du aus, geht der Pot an dein Gegenüber.
    .title = Auf eine Erhöhung antworten
rule-open = Schieben kostet nichts. Eine Erhöhung kostet in dieser Runde { $by } und verlangt eine Antwort. Die Runde endet, wenn ihr beide schiebt oder jemand mitgeht.
    .title = Schieben oder erhöhen

caption-pair = Ein Paar { $plural }
caption-single = { CAP(A($card)) }
caption-verdict = { $pot ->
    [one] 1 Chip
   *[other] { $pot } Chips
}, davon { $own } von dir. { $why }
why-equal = Gleiche Karten teilen den Pot.
why-pair = { CAP(A($worse)) } allein verliert gegen jedes Paar.
why-higher = { CAP(A($better)) } schlägt { A($worse, case: "acc") }.
caption-chances = { $who } hat eine von diesen
chance-split = teilt
chance-win = schlägst du
chance-lose = schlägt dich
example-check = Schieben kostet nichts, Erhöhen { $raise }. Im Pot sind { $pot }.
example-call = Mitgehen kostet dich { chips }, Erhöhen { $raise }. Im Pot sind { $pot }.
example-last = Mitgehen kostet dich { chips }. Erhöhen geht in dieser Runde nicht mehr. Im Pot sind { $pot }.

highlight-raised = { $who ->
    [you] Du erhöhst
   *[other] { $who } erhöht
}
    .about = für { chips }
highlight-turned-up = Die offene Karte
    .about = { A($card) }
highlight-folded = { $who ->
    [you] Du steigst aus
   *[other] { $who } steigt aus
}
highlight-taken = { $who ->
    [you] Du nimmst { chips }
   *[other] { $who } nimmt { chips }
}
    .about = aus dem Pot
