# Leduc hold'em

title = Leduc hold'em
summary = Poker with six cards: one secret, one shared, two rounds of betting.
option-hands = how many hands a match has

card-jack = Jack
    .plural = Jacks
card-queen = Queen
    .plural = Queens
card-king = King
    .plural = Kings

zone-deck = Deck
zone-board = Shared card
zone-hands = Hand
zone-pot = Pot
zone-purses = Chips
counter-round = Round
counter-raises = Raises this round
counter-pot = Pot
counter-bets = Chips bet
counter-won = Chips won
counter-hand = Hand
counter-totals = Score before this hand

chips = { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
}

## Questions

question-bet = Check or raise?
question-raised = Fold, call or raise?
    .news = { $rival } raised.
question-last-raise = Fold or call?
    .news = { $rival } raised.
waiting-bet = { $who } can check or raise.
waiting-raised = { $rival ->
    [you] You raised. { $who } can fold, call or raise.
   *[other] { $rival } raised. { $who } can fold, call or raise.
}
waiting-last-raise = { $rival ->
    [you] You raised. { $who } can fold or call.
   *[other] { $rival } raised. { $who } can fold or call.
}

## Moves and refusals

move-fold = Fold
    .also = give up
move-check = Check
    .also = call
move-call = Call for { chips }
    .also = call
move-raise = Raise for { chips }
    .also = raise
    .also-bet = bet
    .also-bet-chips = bet { chips }
refusal-nothing-to-answer = There's no raise to fold to. Check or raise.
refusal-raises-used-up = This round already has { $most } raises, the maximum. Fold or call.

## Log

event-anted = { $who ->
    [you] You ante { chips }.
   *[other] { $who } antes { chips }.
}
event-dealt = { $who ->
    [you] You are dealt { A($card) }.
   *[other] { $who } is dealt { A($card) }.
}
event-dealt-hidden = { $who ->
    [you] You are dealt a card.
   *[other] { $who } is dealt a card.
}
event-folded = { $who ->
    [you] You fold.
   *[other] { $who } folds.
}
event-checked = { $who ->
    [you] You check.
   *[other] { $who } checks.
}
event-called = { $who ->
    [you] You call for { chips }.
   *[other] { $who } calls for { chips }.
}
event-raised = { $who ->
    [you] You raise for { chips }.
   *[other] { $who } raises for { chips }.
}
event-turned-up = The shared card is { A($card) }.
event-shown = { $who ->
    [you] You show { A($card) }.
   *[other] { $who } shows { A($card) }.
}
event-taken = { $who ->
    [you] You take { chips } from the pot.
   *[other] { $who } takes { chips } from the pot.
}
event-gathered = { CAP(A($card)) } goes back to the deck.
event-gathered-hidden = A card goes back to the deck.

## The table

stage-deal = The deal
stage-first = First round
stage-second = Second round
stage-showdown = Showdown
stage-folded = Folded
stage-hand = Hand { $hand } of { $hands }: { $stage }

rule-showdown = Match the shared card and you have a pair. A pair wins the pot. With no pair, the higher card wins, and equal cards split it.
    .title = The showdown
rule-raised = Call to match the other player's chips. Raise to add { $by } more. Each round allows { $most } raises. Fold and the other player takes the pot.
    .title = Answering a raise
rule-open = Checking is free. A raise costs { $by } this round and the other player must respond. The round ends when you both check, or when a raise is called.
    .title = Check or raise

caption-pair = A pair of { $plural }
caption-single = { CAP(A($card)) }
caption-verdict = { $pot ->
    [one] 1 chip
   *[other] { $pot } chips
}, { $own } of them yours. { $why }
why-equal = Equal cards split the pot.
why-pair = A single { $worse } loses to any pair.
why-higher = { CAP(A($better)) } beats { A($worse) }.
caption-chances = { $who } has one of these
chance-split = splits
chance-win = you beat
chance-lose = beats you
example-check = A check is free and a raise costs { $raise }. There are { $pot } chips in the pot.
example-call = A call costs you { chips } and a raise { $raise }. There are { $pot } chips in the pot.
example-last = A call costs you { chips }. Nobody can raise again this round. There are { $pot } chips in the pot.

highlight-raised = { $who ->
    [you] You raise
   *[other] { $who } raises
}
    .about = for { chips }
highlight-turned-up = The shared card
    .about = { A($card) }
highlight-folded = { $who ->
    [you] You fold
   *[other] { $who } folds
}
highlight-taken = { $who ->
    [you] You take { chips }
   *[other] { $who } takes { chips }
}
    .about = from the pot
