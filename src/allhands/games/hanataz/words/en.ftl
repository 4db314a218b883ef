# Hanataz

title = Hanataz
summary = Fight over one pot: take control with number cards, stir up trouble with face cards, survive the showdown.
option-hands = hands per match, or 0 to play until one player is left
option-ante_every_hand = 1: everyone antes 1 silv before every hand, not just the first
option-optional_draw = 1: drawing up to five cards is optional, card by card

suit-flames = Flames
suit-stones = Stones
suit-waves = Waves
suit-winds = Winds

kind-assassin = Assassin
kind-bard = Bard
kind-crown = Crown
kind-dragon = Dragon
kind-fool = Fool
kind-jester = Jester
kind-knight = Knight
kind-priest = Priest
kind-rogue = Rogue
kind-troll = Troll
kind-wizard = Wizard

zone-deck = Deck
zone-discard = Discard pile
zone-table = On the table
zone-aside = Revealed
zone-bards = Bards
zone-hanataz = Hanataz Hand
zone-hands = Hand
zone-pot = Pot
zone-bank = Reserve
zone-purses = Silvs
zone-tips = On the Bard
counter-pot = Pot
counter-control = Control
counter-leader = Controlling card
counter-fool_tokens = Fool token
counter-bard_owner = Bard's owner
counter-bard_silvs = On the Bard
counter-silvs = Silvs
counter-nubbed = Nubbed out
counter-out = Out since hand

silvs = { $silvs ->
    [0] no silvs
    [one] 1 silv
   *[other] { $silvs } silvs
}
cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
hidden-cards = { $count ->
    [one] a card
   *[other] { $count } cards
}
loot-both = { silvs } and a card
loot-card = a card
fee = { $who ->
    [you] { $silvs ->
        [one] 1 silv for your Bard
       *[other] { $silvs } silvs for your Bards
    }
   *[other] { $silvs ->
        [one] 1 silv for { $who }'s Bard
       *[other] { $silvs } silvs for { $who }'s Bards
    }
}
self = { $who ->
    [you] yourself
   *[other] themselves
}
pile-hanataz-hand = the Hanataz Hand
pile-hand = { $who ->
    [you] your hand
   *[other] { $who }'s hand
}

## What a question says first

news-no-control = The Hanataz is in control. Any number card takes it.
news-control = { $who ->
    [you] You are in control with { THE($card) }.
   *[other] { $who } is in control with { THE($card) }.
}
news-priced = { $news } A face card costs { $fee }.
news-rogue = { $who ->
    [you] Your Rogue is about to take { $loot } from { $victim }.
   *[other] { $who }'s Rogue is about to take { $loot } from { $victim }.
}
news-dragon = { $who ->
    [you] Your Dragon is about to take { silvs } from the pot.
   *[other] { $who }'s Dragon is about to take { silvs } from the pot.
}
news-dragon-empty = { $who ->
    [you] Your Dragon is about to raid an empty pot.
   *[other] { $who }'s Dragon is about to raid an empty pot.
}

## Questions

question-refresh = Pay 1 silv to discard cards and draw the same number?
waiting-refresh = { $who } may pay 1 silv to exchange cards.
question-refresh-more = Discard more cards, or draw { cards }?
waiting-refresh-more = { $who } may discard more cards, or draw { cards }.
question-draw-up = Draw a card for 1 silv?
waiting-draw-up = { $who } may draw a card for 1 silv.
question-trim = { question-trim.head }
    .news = You have more than { $most } cards.
    .head = Which card do you discard?
waiting-trim = { $who } has more than { $most } cards and must discard one.
question-turn = { question-turn.head }. { $news }
    .head = Your turn
waiting-turn = { $who }'s turn. { $news }
question-showdown = { $suit } above { $number } split the pot, and a Fool gives it away. Face cards count as 11, and those without a suit count as any suit. { question-showdown.head }
    .news = Showdown for { $pot ->
        [0] an empty pot
        [one] 1 silv
       *[other] { $pot } silvs
    }.
    .head = Which Hanataz card do you flip?
waiting-showdown = { $who } is still in control: showdown for { $pot ->
    [0] an empty pot
    [one] 1 silv
   *[other] { $pot } silvs
}. { $suit } above { $number } split the pot, and a Fool gives it away. Face cards count as 11, and those without a suit count as any suit. { $who } must flip a Hanataz card.
question-assassin = Who must nub out?
waiting-assassin = { $who } is choosing who must nub out.
question-tax = Crown tax: pay 1 silv into the pot or nub out?
waiting-tax = Crown tax: { $who } must pay 1 silv into the pot or nub out.
question-toll = { $taker }'s Troll: pay 1 silv or nub out?
waiting-toll = { $taker ->
    [you] Your Troll: { $who } must pay 1 silv or nub out.
   *[other] { $taker }'s Troll: { $who } must pay 1 silv or nub out.
}
question-fool = Which Hanataz card do you take, unseen?
waiting-fool = { $who } is taking a Hanataz card, unseen.
question-jester-look = Which Hanataz card do you look at?
waiting-jester-look = { $who } is choosing a Hanataz card to look at.
question-jester-shuffle = Put the card back where it was, or shuffle the Hanataz Hand?
waiting-jester-shuffle = { $who } may put the card back where it was, or shuffle the Hanataz Hand.
question-jester-play = { $news } { question-jester-play.head }
    .head = Which card do you play for the Jester?
waiting-jester-play = { $news } { $who } must play a card for the Jester.
question-knight = { $news } { question-knight.head }
    .head = Cancel it with a Knight?
waiting-knight = { $news } { $who } may cancel it with a Knight.
question-rogue = Who do you rob, and what do you take?
waiting-rogue = { $who } is choosing who to rob.

## Moves

move-play = Play { THE($card) }
    .also = { $card }
move-play-match = Play { THE($card) } for 1 silv
    .also = { $card }
    .also-play = Play { $card }
move-play-face = Play { THE($card) }
    .also = { $card }
    .also-kind = { $kind }
    .also-play-kind = Play { $kind }
move-play-face-fee = Play { THE($card) } (and { $fee })
    .also = { $card }
    .also-play = Play { $card }
    .also-kind = { $kind }
    .also-play-kind = Play { $kind }
move-pass = Pass for 1 silv
    .also = pass
move-nub-out = Nub out
    .also = fold
    .also-no = no
move-none-to-play = I have nothing to play
    .also = I have none to play
    .also-none = none
    .also-nothing = nothing
    .also-pass = pass
move-let-it-happen = Let it happen
    .also = no
    .also-pass = pass
move-draw-as-many = Draw { cards }
    .also = done
    .also-draw = draw
move-keep = { $who ->
    [you] Keep your cards
   *[other] Keep all cards
}
    .also = done
    .also-keep = keep
    .also-no = no
move-discard = Discard { THE($card) }
    .also = { $card }
move-draw = Draw a card for 1 silv
    .also = draw
    .also-yes = yes
move-stop-drawing = Stop drawing
    .also = stop
    .also-no = no
move-put-back = Put it back
    .also = back
move-shuffle = Shuffle the Hanataz Hand
    .also = shuffle
move-pay = Pay 1 silv
    .also = pay
    .also-yes = yes
move-assassinate = Assassinate { $victim }
    .also = { $victim }
move-flip = Flip card { $spot }
    .also = { $spot }
    .also-position = position { $spot }
move-take = Take card { $spot }
    .also = { $spot }
    .also-position = position { $spot }
move-look = Look at card { $spot }
    .also = { $spot }
    .also-position = position { $spot }
move-rob = Take { $loot } from { $victim }
    .also = { $loot } from { $victim }
    .also-most = { $most } from { $victim }
    .also-take-most = Take { $most } from { $victim }

## Refusals

refusal-not-held = { $who ->
    [you] You don't have { THE($card) }.
   *[other] { $who } doesn't have { THE($card) }.
}
refusal-does-not-beat = { CAP(THE($card)) } is in control. Play higher in { $suit }, or any other { $number } for 1 silv.
refusal-no-silv-to-match = { $who ->
    [you] Matching the number costs 1 silv and you have none.
   *[other] Matching the number costs 1 silv and { $who } has none.
}
refusal-only-off-turn = You can only play a Knight to cancel a Rogue or a Dragon.
refusal-no-silv-for-bards = { $who ->
    [you] A face card costs { $fee } and you have { silvs }.
   *[other] A face card costs { $fee } and { $who } has { silvs }.
}
refusal-nobody-to-kill = The Assassin needs a target, and everyone else has nubbed out.
refusal-nobody-to-rob = The Rogue needs a target, and nobody else has a silv or a card.
refusal-no-silv-to-pass = { $who ->
    [you] Passing costs 1 silv and you have none.
   *[other] Passing costs 1 silv and { $who } has none.
}
refusal-empty-position = Position { $spot } is empty.
refusal-not-in-match = { $who ->
    [you] You aren't in the match.
   *[other] { $who } isn't in the match.
}
refusal-not-yourself = Choose another player.
refusal-nubbed-out = { $who ->
    [you] You have already nubbed out.
   *[other] { $who } has already nubbed out.
}
refusal-no-silvs-there = { $who ->
    [you] You have no silvs.
   *[other] { $who } has no silvs.
}
refusal-no-cards-there = { $who ->
    [you] You have no cards.
   *[other] { $who } has no cards.
}
refusal-can-play = { $who ->
    [you] You have a card you can play, so play one.
   *[other] { $who } has a card they can play, and must play one.
}
refusal-not-a-knight = You can only play a Knight now.
refusal-not-now = You can't do that now.

tag-costs = Costs { silvs }
tag-too-low = Too low
tag-wrong-suit = Wrong suit
tag-only-off-turn = Cancels only
tag-no-target = No target
tag-not-a-knight = Not a Knight

## Log: cards

event-dealt = { $who ->
    [you] You are dealt { THE($cards) }.
   *[other] { $who } is dealt { THE($cards) }.
}
event-drawn = { $who ->
    [you] You draw { THE($cards) }.
   *[other] { $who } draws { THE($cards) }.
}
event-discarded = { $who ->
    [you] You discard { THE($cards) }.
   *[other] { $who } discards { THE($cards) }.
}
event-cleared = { CAP(THE($cards)) } { $count ->
    [one] is
   *[other] are
} discarded.
event-played = { $who ->
    [you] You play { THE($cards) }.
   *[other] { $who } plays { THE($cards) }.
}
event-priest-played = The Priest plays { THE($cards) }.
event-priest-revealed = The Priest reveals { THE($cards) }.
event-laid-all = The Hanataz Hand is dealt: { cards }.
event-laid = { $count ->
    [one] Hanataz card { $spots } is dealt.
   *[other] Hanataz cards { $spots } are dealt.
}
event-flipped = Hanataz card { $spot } is { THE($card) }.
event-flipped-face = Hanataz card { $spot } is { THE($card) }, counting as 11 of { $suit }.
event-flipped-suitless = Hanataz card { $spot } is { THE($card) }, counting as 11 of every suit.
event-looked = { $who ->
    [you] You look at Hanataz card { $spot }: { THE($card) }.
   *[other] { $who } looks at Hanataz card { $spot }: { THE($card) }.
}
event-looked-hidden = { $who } looks at Hanataz card { $spot }.
event-stolen = { $who ->
    [you] You take { THE($cards) } from { $victim }.
   *[other] { $who } takes { THE($cards) } from { $victim }.
}
event-taken = { $who ->
    [you] You take { THE($cards) } from the Hanataz Hand.
   *[other] { $who } takes { THE($cards) } from the Hanataz Hand.
}
event-hidden = { CAP(THE($cards)) } { $count ->
    [one] is
   *[other] are
} shuffled into the Hanataz Hand.
event-reshuffled = The discard pile ({ cards }) is shuffled into the deck.

## Log: silvs

event-took-from-pot = { $who ->
    [you] You take { silvs } from the pot.
   *[other] { $who } takes { silvs } from the pot.
}
event-hanataz-added = The Hanataz adds { silvs } to the pot.
event-hanataz-gave = { $who ->
    [you] The Hanataz gives you { silvs }.
   *[other] The Hanataz gives { silvs } to { $who }.
}
event-collected-tips = { $who ->
    [you] You collect { silvs } from the Bard.
   *[other] { $who } collects { silvs } from the Bard.
}
event-added-to-pot = { $who ->
    [you] You add { silvs } to the pot.
   *[other] { $who } adds { silvs } to the pot.
}
event-paid-bard = { $who ->
    [you] You give { silvs } to the Bard.
   *[other] { $who } gives { silvs } to the Bard.
}
event-paid = { $who ->
    [you] You give { silvs } to { $taker }.
   *[other] { $taker ->
        [you] { $who } gives you { silvs }.
       *[other] { $who } gives { silvs } to { $taker }.
    }
}
event-pot-won = { $who ->
    [you] It doesn't beat { THE($card) }: you win the pot.
   *[other] It doesn't beat { THE($card) }: { $who } wins the pot.
}
event-pot-won-unopposed = { $who ->
    [you] The Hanataz Hand is empty: you win the pot.
   *[other] The Hanataz Hand is empty: { $who } wins the pot.
}
event-pot-split = It beats { THE($card) }: the pot is split.
event-pot-to-fool = { $who ->
    [you] It's a Fool, and you have a Fool token.
   *[other] It's a Fool, and { $who } has a Fool token.
}
event-no-token-held = It's a Fool, but nobody has a Fool token.
event-pot-stays = { $silvs ->
    [one] 1 silv stays in the pot.
   *[other] { $silvs } silvs stay in the pot.
}

## Log: players

event-passed = { $who ->
    [you] You pass.
   *[other] { $who } passes.
}
event-control = { $who ->
    [you] You take control.
   *[other] { $who } takes control.
}
event-nubbed-out = { $who ->
    [you] You nub out.
   *[other] { $who } nubs out.
}
event-killed = { $who ->
    [you] You send the Assassin after { $victim }.
   *[other] { $who } sends the Assassin after { $victim }.
}
event-robbed = { $who ->
    [you] You try to take { $loot } from { $victim }.
   *[other] { $who } tries to take { $loot } from { $victim }.
}
event-cancelled = { $who ->
    [you] Your Knight cancels it.
   *[other] { $who }'s Knight cancels it.
}
event-let-happen = { $who ->
    [you] You let it happen.
   *[other] { $who } lets it happen.
}
event-put-back = { $who ->
    [you] You put it back.
   *[other] { $who } puts it back.
}
event-shuffled = { $who ->
    [you] You shuffle the Hanataz Hand.
   *[other] { $who } shuffles the Hanataz Hand.
}
event-none-to-play = { $who ->
    [you] You have nothing to play.
   *[other] { $who } has nothing to play.
}
event-kept = { $who ->
    [you] You keep all your cards.
   *[other] { $who } keeps all their cards.
}
event-kept-rest = { $who ->
    [you] You keep the rest.
   *[other] { $who } keeps the rest.
}
event-stopped = { $who ->
    [you] You stop drawing.
   *[other] { $who } stops drawing.
}
event-none-left = There are no cards left for { $who } to draw.
event-fool-token = { $who ->
    [you] You take a Fool token.
   *[other] { $who } takes a Fool token.
}

## Log: the hand and the match

event-hand-begins = { $who ->
    [you] Hand { $hand } begins. You go first.
   *[other] Hand { $hand } begins. { $who } goes first.
}
event-control-lost = Control returns to the Hanataz.
event-showdown = { $who ->
    [you] You are still in control with { THE($card) }: showdown.
   *[other] { $who } is still in control with { THE($card) }: showdown.
}
event-tokens-back = { $count ->
    [one] The Fool token returns to the centre.
   *[other] The Fool tokens return to the centre.
}
event-called-off = { $turns ->
    [one] The hand is called off after 1 turn.
   *[other] The hand is called off after { $turns } turns.
}
event-nobody-wins = Nobody wins the hand.
event-out = { $who ->
    [you] You are out of the match.
   *[other] { $who } is out of the match.
}
event-last-left = { $who ->
    [you] You are the last player left.
   *[other] { $who } is the last player left.
}
event-match-ends = { $hands ->
    [one] The match ends after 1 hand.
   *[other] The match ends after { $hands } hands.
}

## The table

stage-hand = Hand { $hand }
stage-hand-of = Hand { $hand } of { $hands }
stage-finished = { $hands ->
    [one] Finished after 1 hand
   *[other] Finished after { $hands } hands
}

note-hand-of = Hand { $hand } of { $hands }.
note-hand = Hand { $hand }. Play continues until one player is left.
note-ante-every-hand = Everyone antes 1 silv before every hand.
note-optional-draw = Drawing up to five cards is optional.
note-whereabouts = Somewhere in { $piles }: { THE($cards) }.

rule-refresh = Before each hand you can pay 1 silv to discard any number of cards and draw the same number. Keeping your cards is free.
    .title = Exchanging cards
rule-draw-up = Each card costs 1 silv. Stop whenever you like.
    .title = Drawing up to five
rule-trim = Players with more than five cards discard down to five.
    .title = Down to five
rule-turn = A higher number in the same suit takes control. So does any card with the same number, for 1 silv into the pot.
    .title = Taking control
rule-two-decks = A higher number in the same suit takes control. So does any card with the same number, even its twin, for 1 silv. If a showdown flips a Fool, each Fool token takes half the pot.
    .title = Two decks, two Fools
rule-no-control = The Hanataz is in control, so any number card takes it. Hold control until your next turn and you win the hand.
    .title = Any number takes control
rule-showdown = You win the pot if the flipped card is another suit, or your suit but not higher. A higher card of your suit splits the pot, and the Fool gives it away.
    .title = The showdown
rule-assassin = Another player must nub out. If they were in control, control returns to the Hanataz.
    .title = The Assassin
rule-tax = Pay 1 silv into the pot or nub out. The Hanataz adds 1 too.
    .title = The Crown
rule-toll = Pay 1 silv to the Troll's player, or nub out.
    .title = The Troll
rule-fool = Take a Hanataz card without looking first. Then shuffle the Fool in among the rest and take its token: if a showdown flips the Fool, the pot is yours.
    .title = The Fool
rule-jester = Look at a Hanataz card. Put it back or shuffle all five. Then draw a card and play one.
    .title = The Jester
rule-knight = Play a Knight to cancel a Rogue or a Dragon. We ask everyone who could have one, so the question gives nothing away.
    .title = The Knight
rule-rogue = Take 2 silvs, or 1 silv and a random card, from the player you choose.
    .title = The Rogue

caption-beaten-by = Beaten by
caption-same-number = any { $number } for 1 silv
caption-range = { $low } to { $high }
caption-splits-with = Splits with
caption-above-and-face = { $numbers }, face
caption-face = face
caption-suitless-face = any suitless face
caption-faces-after = { $who ->
    [you] You face it after { $players }
   *[other] { $who } faces it after { $players }
}
caption-faces-next = { $who ->
    [you] You face it next
   *[other] { $who } faces it next
}
caption-player-before = { $who }
caption-more-players = { $count } more
caption-fools = { $count ->
    [one] A Fool is in here
   *[other] { $count } Fools are in here
}
caption-fools-token = { $who ->
    [you] { caption-fools }. You have its token
   *[other] { caption-fools }. { $who } has its token
}
caption-fools-tokens = { caption-fools }. { $holders } have the tokens
caption-token-holder = { $who }
caption-decks = two decks
caption-face-price = face cards cost { $price }
caption-price-match = { silvs }
caption-price-twin = Twin: { silvs }
caption-price-bard = Bard: { silvs }

caption-stay-in = you stay in
caption-stay-in-with = you stay in, with { silvs }
caption-out-of-hand = out until the next hand
caption-silvs-left = { silvs } left
caption-keep = you keep { cards }
caption-put-back = the five stay in place
caption-shuffle = the five change places
caption-loses = { $who ->
    [you] you lose { $loot }
   *[other] { $who } loses { $loot }
}
caption-takes = { $who ->
    [you] { $silvs ->
        [0] you take nothing
       *[other] you take { silvs }
    }
   *[other] { $silvs ->
        [0] { $who } takes nothing
       *[other] { $who } takes { silvs }
    }
}
caption-block = Block it
caption-block-with = Block with { THE($card) }
caption-fee = { $fee }

example-higher = You can beat { THE($card) } with your { $higher }.
example-same = You can beat { THE($card) } with your { $same }, for 1 silv.
example-both = You can beat { THE($card) } with your { $higher }, or with your { $same } for 1 silv.
example-none = Nothing in your hand beats { THE($card) }.

## The end

score-title = Where the silvs came from
score-start = Start
score-pots = Pots won
score-dragons = Dragons
score-tolls = Tolls and theft
score-bards = Bards
score-drawn = Cards drawn
score-pot = Into the pot
score-largest-pot = { $who ->
    [you] You won the largest pot: { silvs } in hand { $hand }.
   *[other] { $who } won the largest pot: { silvs } in hand { $hand }.
}
score-no-pot = Nobody won a hand.

highlight-cancelled = { $who ->
    [you] Your Knight stops { THE($card) }
   *[other] { $who }'s Knight stops { THE($card) }
}
highlight-killed = { $who ->
    [you] Your Assassin hits { $victim }
   *[other] { $who }'s Assassin hits { $victim }
}
    .about = { $victim ->
        [you] You were in control
       *[other] { $victim } was in control
    }
highlight-pot-won = { $who ->
    [you] You win { silvs }
   *[other] { $who } wins { silvs }
}
    .about = { CAP(THE($flipped)) } fails to beat { THE($card) }
highlight-pot-split = { $who ->
    [you] You split the pot for { silvs }
   *[other] { $who } splits the pot for { silvs }
}
    .about = { CAP(THE($flipped)) } beats { THE($card) }
highlight-fool = A Fool is flipped
    .about = { $who ->
        [you] You take { silvs } with the token
       *[other] { $who } takes { silvs } with the token
    }
    .about-nobody = Nobody has its token
highlight-planted = { $who ->
    [you] You plant the Fool
   *[other] { $who } plants the Fool
}
    .about = { $who ->
        [you] and take its token
       *[other] and takes its token
    }
highlight-out = { $who ->
    [you] You are out of the match
   *[other] { $who } is out of the match
}
