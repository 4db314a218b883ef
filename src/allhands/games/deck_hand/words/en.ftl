# Deck Hand

title = Deck Hand
summary = A deck-building race: collect the most hooks before the supply deck runs out.
option-edition = edition
option-beginners = 1: leave out the 11 trickiest cards (2 or 3 players)
option-challenge = solo goal; 1: 32 hooks, 2: 26 hooks and 9 Attacks, 3: 27 hooks and 8 Structures

zone-supply = Supply
zone-supply_deck = Supply deck
zone-reload_deck = Reload deck
zone-playing = Being played
zone-apart = On their way
zone-stashes = Stash
zone-hands = Hand
zone-decks = Deck
zone-aside = Set aside
zone-face_down = Face down
zone-removed = Out of the game
zone-bank = Bank
zone-purses = Coins
counter-player = Turn
counter-actions = Actions left
counter-used = Actions used, of 5
counter-buys = Buys
counter-discount = Next buy cheaper by
counter-flips_due = Cards to turn face down
counter-controller = Controlled by
counter-ended_by = Last round, started by
counter-bank = Bank
counter-coins = Coins
counter-discards_next = Discards next turn
counter-buys_next = Buys next turn
counter-doll = First Action next turn controlled by

## Numbers and names

coins = { $coins ->
    [0] no coins
    [one] 1 coin
   *[other] { $coins } coins
}
cards = { $count ->
    [0] no cards
    [one] 1 card
   *[other] { $count } cards
}
supply-cards = { $count ->
    [one] 1 supply card
   *[other] { $count } supply cards
}
actions = { $count ->
    [0] no Actions
    [one] 1 Action
   *[other] { $count } Actions
}
buys = { $count ->
    [one] 1 Buy
   *[other] { $count } Buys
}
extra-cards = { $count ->
    [one] 1 extra card
   *[other] { $count } extra cards
}
extra-buys = { $count ->
    [one] 1 extra Buy
   *[other] { $count } extra Buys
}
buys-for = { buys } for cards that cost { $cost }
hooks = { $count ->
    [0] no hooks
    [one] 1 hook
   *[other] { $count } hooks
}
attacks = { $count ->
    [one] 1 Attack
   *[other] { $count } Attacks
}
adventures = { $count ->
    [one] 1 Adventure
   *[other] { $count } Adventures
}
structures = { $count ->
    [one] 1 Structure
   *[other] { $count } Structures
}
type-attack = Attack
type-adventure = Adventure
type-structure = Structure
copies = { $card } ×{ $count }
a-card = a card
it = it
hidden-cards = { $count ->
    [one] a card
   *[other] { $count } cards
}
card-facts = { $card } ({ $types }, { coins })
card-facts-hooks = { $card } ({ $types }, { coins }, { hooks })
fits-any = card
fits-cost = card that costs { $cost }
fits-cost-at-most = card that costs { $cost } or less

## Effects

deeds = { $deeds }
deed-to-stash = { $who ->
    [you] put { $what } into your stash
   *[other] put { $what } into { $who }'s stash
}
    .ask = { $who ->
        [you] Which card do you put into your stash?
       *[other] Which card do you put into { $who }'s stash?
    }
deed-to-hand = { $who ->
    [you] put { $what } into your hand
   *[other] put { $what } into { $who }'s hand
}
    .ask = { $who ->
        [you] Which card do you put into your hand?
       *[other] Which card do you put into { $who }'s hand?
    }
deed-to-its-stash = put { $what } into its owner's stash
    .ask = Which card do you put into its owner's stash?
deed-on-its-deck = put { $what } on top of its owner's deck
    .ask = Which card do you put on top of its owner's deck?
deed-under-its-deck = put { $what } under its owner's deck
    .ask = Which card do you put under its owner's deck?
deed-face-down = turn { $what } face down
    .ask = Which card do you turn face down?
deed-remove = remove { $what } from the game
    .ask = Which card do you remove from the game?
deed-apply = apply the effects of { $what }
    .ask = Which card's effects do you apply?
deed-set-aside = set { $what } aside for { coins }
    .ask = Which card do you set aside for { coins }?
deed-shuffle-stash = { $who ->
    [you] shuffle your stash into your deck
   *[other] shuffle { $who }'s stash into their deck
}
deed-coins = { $count ->
    [one] +1 coin
   *[other] +{ $count } coins
}
deed-cards = { $count ->
    [one] +1 card
   *[other] +{ $count } cards
}
deed-reloads = { $count ->
    [one] +1 reload
   *[other] +{ $count } reloads
}
deed-actions = { $count ->
    [one] +1 Action
   *[other] +{ $count } Actions
}
deed-buys = { $count ->
    [one] +1 Buy
   *[other] +{ $count } Buys
}
deed-discards = { $count ->
    [one] +1 discard
   *[other] +{ $count } discards
}
deed-buys-for = { deed-buys } for cards that cost { $cost }
deed-per = { $deed } { $per }
deed-steal = steal { coins }
deed-give-all = give every player { coins }
deed-do-it = do it
deed-words = { $words }
per-in-hand = { $who ->
    [you] for each { $fits } in your hand
   *[other] for each { $fits } in { $who }'s hand
}
per-in-stash = { $who ->
    [you] for each { $fits } in your stash
   *[other] for each { $fits } in { $who }'s stash
}
per-in-supply = for each { $fits } in the supply
per-in-their-stash = for each { $fits } in one enemy's stash

## Questions

by-card = { $source }: { $words }
by-card-for = { $source }, for { $whom }: { $words }
question-turn = Your turn: { $left }.
waiting-turn = { $who }'s turn: { $left }.
question-turn-control = { $player }'s turn. You choose for them: { $left }.
waiting-turn-control = { $player ->
    [you] Your turn. { $who } chooses for you: { $left }.
   *[other] { $player }'s turn. { $who } chooses for them: { $left }.
}
left-actions = { actions } left
left-discount = { coins } off the next buy
left-owed = { coins } owed before the first buy
left-flips = { supply-cards } to turn face down
question-restore = { $player ->
    [you] Restore a face-down card before your turn begins?
   *[other] Restore a face-down card before { $player }'s turn begins?
}
waiting-restore = { $who } may restore a face-down card before the turn begins.
question-remove = Which supply card do you remove from the game?
waiting-remove = { $who } is choosing a supply card to remove from the game.
question-flip = { $count ->
    [one] Which supply card do you turn face down?
   *[other] Which supply card do you turn face down? { $count } to go.
}
waiting-flip = { $who } is turning { supply-cards } face down.
question-discard = Which card do you discard?
waiting-discard = { $who } is choosing a card to discard.
question-draw = Draw a card?
waiting-draw = { $who } may draw a card.
question-reload = Reload a supply card?
waiting-reload = { $who } may reload a supply card.
question-either = Which one do you choose?
waiting-either = { $who } is choosing an option.
question-player = Which player do you choose?
waiting-player = { $who } is choosing a player.
question-deck = Which deck do you reveal cards from?
waiting-deck = { $who } is choosing a deck to reveal cards from.
question-number = Which number do you name?
waiting-number = { $who } is naming a number.
question-order = Several effects happen at once. Which comes first?
waiting-order = Several effects happen at once. { $who } is choosing the order.
question-pass = Which card do you pass to the left?
waiting-pass = { $who } is choosing a card to pass to the left.
question-sort = Which of these cards do you put into the stash?
waiting-sort = { $who } may put some of these cards into the stash.
question-arrange-top = Which card goes on top?
waiting-arrange-top = { $who } is putting the cards back.
question-arrange-next = Which card goes next?
waiting-arrange-next = { $who } is putting the cards back.
question-name = Name a supply card ({ $count } to go).
waiting-name = { $who } is naming supply cards ({ $count } to go).
question-swap = Which card do you swap?
waiting-swap = { $who } is choosing a card to swap.
question-swap-for = What do you swap { $card } for?
waiting-swap-for = { $who } is choosing what to swap { $card } for.
question-may = { CAP($deed) }?
waiting-may = { $who } is deciding: { $deed }?
question-card = Which card do you choose? ({ $deed })
waiting-card = { $who } is choosing a card ({ $deed }).
question-card-to = { $ask }
waiting-card-to = { $who } is choosing a card ({ $deed }).

## Moves

move-leave-face-down = Leave them face down
    .also = done
    .also-no = no
move-restore = Restore { $card }
move-restore-nothing = Restore face-down card { $spot }
move-remove = Remove { $card }
    .also = { $card }
move-turn-down = Turn { $card } face down
    .also = { $card }
    .also-down = Turn down { $card }
move-discard = Discard { $card }
    .also = { $card }
move-stop-discarding = Stop discarding
    .also = done
    .also-no-more = no more
    .also-discard = Discard no more
move-draw = Draw a card
    .also = draw
    .also-yes = yes
move-stop-drawing = Stop drawing
    .also = no
    .also-stop = stop
    .also-draw = Draw no more
move-reload = Reload { $card }
    .also = { $card }
move-no-reload = Don't reload
    .also = no
    .also-done = done
    .also-nothing = Reload nothing
move-yes = Yes
    .also = { $deed }
move-no = No
    .also = decline
move-player = { CAP($who) }
    .also = { $who ->
        [you] yourself
       *[other] { $who }
    }
move-number = Name { $number }
    .also = { $number }
move-pass = Pass { $card }
    .also = { $card }
move-pass-top = Pass the top card, face down
    .also = top card
    .also-top = top
    .also-unseen = Pass the top card, unseen
move-play = Play { $card }
    .also = { $card }
move-buy = { $coins ->
    [0] Buy { $card } for free
   *[other] Buy { $card } for { coins }
}
    .also = { $card }
    .also-buy = Buy { $card }
    .also-coins = Buy { $card } for { $coins } coins
move-buy-nothing = Buy supply card { $spot }
move-end-turn = End the turn
    .also = end
    .also-end = end turn
    .also-done = done
    .also-pass = pass
move-flip-now = Turn { supply-cards } face down
    .also = flip
    .also-turn = turn face down
move-hand-back = Hand back control
    .also = hand back
move-empty-spot = Supply card { $spot }
move-option = { CAP($deeds) }
    .also = option { $number }
    .also-number = { $number }
move-no-option = Option { $number }
move-supply-deck = The supply deck
move-reload-deck = The reload deck
move-deck = { $who ->
    [you] Your deck
   *[other] { $who }'s deck
}
    .also = { $who ->
        [you] my deck
       *[other] the deck of { $who }
    }
move-effect = { $card }
move-effect-of = { $who ->
    [you] Your { $card }
   *[other] { $who }'s { $card }
}
    .also = { $card }
    .also-of = { $card } of { $who }
move-no-effect = Effect { $number }
move-none = None of these
    .also = none
    .also-no = no
    .also-them = none of them
    .also-done = done
move-itself = { $card } itself
    .also = itself
    .also-this = this
move-choose = Choose { $card }
    .also = { $card }
    .also-pick = Pick { $card }
move-name = Name { $card }
    .also = { $card }
move-top = { $who ->
    [you] Your { $card }
   *[other] { $who }'s { $card }
}
    .also = { $card }
    .also-of = { $card } of { $who }
move-keep-rest = Keep the rest
    .also = none
    .also-no = no
    .also-done = done
move-choose-from-hand = { $who ->
    [you] Choose { $card } from your hand
   *[other] Choose { $card } from { $who }'s hand
}
    .also = { $card }
    .also-choose = Choose { $card }
    .also-pick = Pick { $card }
    .also-from = { $who ->
        [you] { $card } from your hand
       *[other] { $card } from { $who }'s hand
    }
    .also-pick-from = { $who ->
        [you] Pick { $card } from your hand
       *[other] Pick { $card } from { $who }'s hand
    }
move-choose-from-stash = { $who ->
    [you] Choose { $card } from your stash
   *[other] Choose { $card } from { $who }'s stash
}
    .also = { $card }
    .also-choose = Choose { $card }
    .also-pick = Pick { $card }
    .also-from = { $who ->
        [you] { $card } from your stash
       *[other] { $card } from { $who }'s stash
    }
    .also-pick-from = { $who ->
        [you] Pick { $card } from your stash
       *[other] Pick { $card } from { $who }'s stash
    }
move-card-at = Card { $number }, { $card }
    .also = { $card }
    .also-number = { $number }
move-no-card-at = Card { $number }

## Refusals

refusal-not-held = { $who ->
    [you] { $card } isn't in your hand.
   *[other] { $card } isn't in { $who }'s hand.
}
refusal-not-in-stash = { $who ->
    [you] { $card } isn't in your stash.
   *[other] { $card } isn't in { $who }'s stash.
}
refusal-card-not-there = { $card } isn't there.
refusal-not-there = There's nothing there.
refusal-cannot-start = You can't meet { $card }'s price or condition right now.
refusal-card-does-not-fit = { $source } can't use { $card }.
refusal-does-not-fit = That card doesn't fit.
refusal-no-such-seat = { $who } isn't in the match.
refusal-nobody-fits = { $source } has no effect there.
refusal-nothing-to-do = That option of { $source } would do nothing.
refusal-same-as-before = You already named { $card }.
refusal-not-now = You can't do that now.
refusal-five-actions = You can use at most { $most } Actions in a turn.
refusal-controlled = Only the player whose turn it is can do that.
refusal-not-controlled = You aren't controlling anyone.
refusal-nothing-to-flip = You don't have to turn anything face down.
refusal-not-yet = You can restore that card next turn.
refusal-must = This isn't optional. Choose something.
refusal-must-discard = This isn't optional. Discard a card.
refusal-first-action = Use the first Action before you hand back control.
refusal-floor = Every player keeps at least { $least } cards.
refusal-empty-deck = That deck is empty.
refusal-not-shown = That card isn't on top.
refusal-not-face-down = That card isn't face down.
refusal-nothing-waits = There are no more effects to order.
refusal-no-action = { $who ->
    [you] You have no Actions left.
   *[other] { $who } has no Actions left.
}
refusal-no-buy = { $who ->
    [you] You have no Action or Buy left for { $card }.
   *[other] { $who } has no Action or Buy left for { $card }.
}
refusal-too-dear = { $who ->
    [you] { $card } costs { coins } and you have { $has }.
   *[other] { $card } costs { coins } and { $who } has { $has }.
}
refusal-gift-first = { $who ->
    [you] You owe { coins } before the first buy and you have { $has }.
   *[other] { $who } owes { coins } before the first buy and has { $has }.
}

tag-short = { $coins } short
tag-no-action = No Actions left
tag-five-used = Five used
tag-cannot-start = Condition not met
tag-owes = Coins owed
tag-does-not-fit = Doesn't fit
tag-differs = Costs differ by { $coins }
tag-next-turn = Next turn
tag-floor = Keep four
tag-same = Same as the other

## Log

place-from = { $pile ->
    [deck] { $who ->
        [you] from your deck
       *[other] from { $who }'s deck
    }
    [hand] { $who ->
        [you] from your hand
       *[other] from { $who }'s hand
    }
    [stash] { $who ->
        [you] from your stash
       *[other] from { $who }'s stash
    }
    [supply-deck] from the supply deck
    [reload-deck] from the reload deck
    [supply] from the supply
   *[table] from the table
}
place-to = { $pile ->
    [deck] { $who ->
        [you] to your deck
       *[other] to { $who }'s deck
    }
    [hand] { $who ->
        [you] to your hand
       *[other] to { $who }'s hand
    }
    [stash] { $who ->
        [you] to your stash
       *[other] to { $who }'s stash
    }
    [supply-deck] to the supply deck
    [reload-deck] to the reload deck
    [supply] to the supply
   *[table] to the table
}
place-on = { $pile ->
    [deck] { $who ->
        [you] on top of your deck
       *[other] on top of { $who }'s deck
    }
    [supply-deck] on top of the supply deck
   *[reload-deck] on top of the reload deck
}
place-under = { $pile ->
    [deck] { $who ->
        [you] under your deck
       *[other] under { $who }'s deck
    }
    [supply-deck] under the supply deck
   *[reload-deck] under the reload deck
}
event-set-up = Everyone starts with a deck of four cards and 1 coin.
event-turn-begins = { $who ->
    [you] Your turn begins.
   *[other] { $who }'s turn begins.
}
event-turn-ends = { $who ->
    [you] You end the turn.
   *[other] { $who } ends the turn.
}
event-shuffled = { $who ->
    [you] You shuffle your stash into a new deck.
   *[other] { $who } shuffles their stash into a new deck.
}
event-last-round = { $who ->
    [you] You empty the supply deck. The last round begins.
   *[other] { $who } empties the supply deck. The last round begins.
}
event-match-ends = { $turns ->
    [one] The match ends after 1 turn.
   *[other] The match ends after { $turns } turns.
}
event-guessed = { $who ->
    [you] You name { $count }.
   *[other] { $who } names { $count }.
}
event-named = { $who ->
    [you] You name { $cards }.
   *[other] { $who } names { $cards }.
}
event-actions = { $who ->
    [you] You gain { actions }.
   *[other] { $who } gains { actions }.
}
event-buys = { $who ->
    [you] You gain { buys }.
   *[other] { $who } gains { buys }.
}
event-buys-for = { $who ->
    [you] You gain { buys-for }.
   *[other] { $who } gains { buys-for }.
}
event-cheaper = { $who ->
    [you] Your next buy costs { $count } less.
   *[other] { $who }'s next buy costs { $count } less.
}
event-more-cards = { $who ->
    [you] You start the turn with { extra-cards }.
   *[other] { $who } starts the turn with { extra-cards }.
}
event-flips-due = { $who ->
    [you] You must turn { supply-cards } face down before the turn ends.
   *[other] { $who } must turn { supply-cards } face down before the turn ends.
}
event-flips-now = { $who ->
    [you] You turn { supply-cards } face down now.
   *[other] { $who } turns { supply-cards } face down now.
}
event-buys-promised = { $target ->
    [you] You get { extra-buys } next turn.
   *[other] { $target } gets { extra-buys } next turn.
}
event-coins-owed = { $target ->
    [you] You owe { $who } { $count ->
        [one] 1 coin
       *[other] { $count } coins
    } before your first buy next turn.
   *[other] { $target } owes { $who } { $count ->
        [one] 1 coin
       *[other] { $count } coins
    } before their first buy next turn.
}
event-discards-owed = { $target ->
    [you] You must discard { cards } after drawing next turn.
   *[other] { $target } must discard { cards } after drawing next turn.
}
event-bewitched = { $who ->
    [you] You control { $target }'s first Action next turn.
   *[other] { $target ->
        [you] { $who } controls your first Action next turn.
       *[other] { $who } controls { $target }'s first Action next turn.
    }
}
event-controls = { $who ->
    [you] You play { $target }'s first Action.
   *[other] { $target ->
        [you] { $who } plays your first Action.
       *[other] { $who } plays { $target }'s first Action.
    }
}
event-handed-back = { $target ->
    [you] The rest of the turn is yours.
   *[other] The rest of the turn is { $target }'s.
}
event-drawn = { $who ->
    [you] You draw { $cards }.
   *[other] { $who } draws { $cards }.
}
event-discarded = { $who ->
    [you] You discard { $cards }.
   *[other] { $who } discards { $cards }.
}
event-played = { $who ->
    [you] You play { $cards }.
   *[other] { $who } plays { $cards }.
}
event-bought = { $who ->
    [you] You buy { $cards }.
   *[other] { $who } buys { $cards }.
}
event-triggered = { CAP($cards) } takes effect for { $who }.
event-applied = { $who ->
    [you] You apply the effects of { $cards }.
   *[other] { $who } applies the effects of { $cards }.
}
event-looked = { $who ->
    [you] You look at { $cards } { $source }.
   *[other] { $who } looks at { $cards } { $source }.
}
event-arranged = { $who ->
    [you] You put { $cards } back { $where }.
   *[other] { $who } puts { $cards } back { $where }.
}
event-taken = { $who ->
    [you] You put { $cards } into your hand.
   *[other] { $who } puts { $cards } into their hand.
}
event-face-down = { $who ->
    [you] You turn { $cards } face down.
   *[other] { $who } turns { $cards } face down.
}
event-restored = { $who ->
    [you] You restore { $cards }.
   *[other] { $who } restores { $cards }.
}
event-passed = { $who ->
    [you] You pass { $cards } to { $taker }.
   *[other] { $who } passes { $cards } to { $taker }.
}
event-restocked = { CAP($cards) } { $count ->
    [one] joins
   *[other] join
} the supply.
event-reloaded = { CAP($cards) } { $count ->
    [one] goes
   *[other] go
} under the reload deck.
event-revealed = { CAP($cards) } { $count ->
    [one] is
   *[other] are
} revealed.
event-revealed-from = { CAP($cards) } { $count ->
    [one] is
   *[other] are
} revealed { $source }.
event-on-its-way = { CAP($cards) } { $count ->
    [one] is
   *[other] are
} set aside for the stash.
event-went = { CAP($cards) } { $count ->
    [one] goes
   *[other] go
} { $where }.
event-removed = { CAP($cards) } { $count ->
    [one] is
   *[other] are
} removed from the game.
event-set-aside = { $who ->
    [you] { CAP($cards) } from your stash is set aside.
   *[other] { CAP($cards) } from { $who }'s stash is set aside.
}
event-returned = { CAP($cards) } { $count ->
    [one] returns
   *[other] return
} { $where }.
event-swapped = { CAP($cards) } { $count ->
    [one] goes
   *[other] go
} { $source } { $where }.
event-paid = { $who ->
    [you] You pay { coins }.
   *[other] { $who } pays { coins }.
}
event-got = { $who ->
    [you] You get { coins }.
   *[other] { $who } gets { coins }.
}
event-gave = { $who ->
    [you] You give { $taker } { coins }.
   *[other] { $who } gives { $taker } { coins }.
}
event-expedition = { $who ->
    [you] You get { coins } from the expedition.
   *[other] { $who } gets { coins } from the expedition.
}
event-chosen = { $who ->
    [you] { $target ->
        [you] You choose yourself.
       *[other] You choose { $target }.
    }
   *[other] { $who } chooses { $target }.
}
event-picked = { $who ->
    [you] You choose { $cards }.
   *[other] { $who } chooses { $cards }.
}
event-decided = { $who ->
    [you] You choose a card to pass.
   *[other] { $who } chooses a card to pass.
}
event-agreed = { $who ->
    [you] You choose for { $card }: { $deed }.
   *[other] { $who } chooses for { $card }: { $deed }.
}
event-declined = { $who ->
    [you] You decline { $card }'s offer.
   *[other] { $who } declines { $card }'s offer.
}
event-chose-nothing = { $who ->
    [you] You choose nothing for { $card }.
   *[other] { $who } chooses nothing for { $card }.
}
event-decided-for = { $who ->
    [you] { $words } It's your choice.
   *[other] { $words } It's { $who }'s choice.
}
event-stopped-drawing = { $who ->
    [you] You stop drawing.
   *[other] { $who } stops drawing.
}
event-stopped-reloading = { $who ->
    [you] You stop reloading.
   *[other] { $who } stops reloading.
}
event-stopped-discarding = { $who ->
    [you] You stop discarding.
   *[other] { $who } stops discarding.
}
event-stopped-restoring = { $who ->
    [you] You leave the rest face down.
   *[other] { $who } leaves the rest face down.
}
event-stopped-sorting = { $who ->
    [you] You leave the rest on the deck.
   *[other] { $who } leaves the rest on the deck.
}
event-counted = { $who ->
    [you] { $count ->
        [0] Your hand adds nothing to { $card }.
       *[other] Your hand adds { $count } to { $card }.
    }
   *[other] { $count ->
        [0] { $who }'s hand adds nothing to { $card }.
       *[other] { $who }'s hand adds { $count } to { $card }.
    }
}
event-fitting = { $count ->
    [0] { $card } has no possible target.
    [one] { $card } has 1 possible target.
   *[other] { $card } has { $count } possible targets.
}
event-chose-top = { $who ->
    [you] You choose the face-down top card.
   *[other] { $who } chooses the face-down top card.
}
event-chose-stash-card = { $who ->
    [you] You choose a card from your stash.
   *[other] { $who } chooses a card from their stash.
}
event-can-swap = { $who ->
    [you] You have a card that { $card } can swap.
   *[other] { $who } has a card that { $card } can swap.
}
event-cannot-swap = { $who ->
    [you] You have no card that { $card } can swap.
   *[other] { $who } has no card that { $card } can swap.
}
event-guess-wrong = The guess for { $card } is wrong.
event-guess-no-gain = { $card } gives no Action.
event-has-enough = { $who ->
    [you] { $least ->
        [one] You have at least one { $fits } in hand.
       *[other] You have { $least } or more of these in hand: { $fits }.
    }
   *[other] { $least ->
        [one] { $who } has at least one { $fits } in hand.
       *[other] { $who } has { $least } or more of these in hand: { $fits }.
    }
}
event-has-too-few = { $who ->
    [you] { $least ->
        [one] You have no { $fits } in hand.
       *[other] You have fewer than { $least } of these in hand: { $fits }.
    }
   *[other] { $least ->
        [one] { $who } has no { $fits } in hand.
       *[other] { $who } has fewer than { $least } of these in hand: { $fits }.
    }
}

## The table

heading-turn = { $who ->
    [you] Your turn
   *[other] { $who }'s turn
}
stage-finished = Finished on turn { $turn }
stage-challenge = Challenge { $number }, turn { $turn }
stage-tokens = Tokens, turn { $turn }
stage-indicator = Indicator, turn { $turn }

rule-turn = Play a card from your hand or buy one from the supply. A Buy lets you buy without an Action and is used first.
    .title = Two ways to use an Action
rule-restore = A supply card you turned face down is out of play until you restore it, any time on your next turn.
    .title = Face-down cards
rule-remove = At the start of your turn, remove a supply card of your choice. A new card replaces it.
    .title = Remove a supply card
rule-flip = Face-down cards are out of play until you restore them on your next turn.
    .title = Turning cards face down
rule-order = When effects happen at the same time, the active player chooses the order.
    .title = Several effects at once
rule-solo = At the start of each turn, remove a supply card of your choice. A new card replaces it. You make your enemies' decisions.
    .title = Solo
rule-doll = { $who ->
    [you] You play { $player }'s first Action, and any Actions and Buys it gives. Until then you see { $player }'s hand. The rest of the turn is { $player }'s.
   *[other] { $player ->
        [you] { $who } plays your first Action, and any Actions and Buys it gives. Until then { $who } sees your hand. The rest of the turn is yours.
       *[other] { $who } plays { $player }'s first Action, and any Actions and Buys it gives. Until then { $who } sees { $player }'s hand. The rest of the turn is { $player }'s.
    }
}
    .title = Bewitched Doll
rule-card =
    .title = { $card }

note-card = { $card }: { $text }
note-supply = For sale: { $cards }.
note-empty-bank = The bank is empty.
note-buys-for = { $who ->
    [you] You have { buys-for }.
   *[other] { $who } has { buys-for }.
}
note-set-aside = { $card } is set aside with { coins } for { $who }.
note-debt = { $who ->
    [you] You owe { $taker } { coins }, due before your first buy.
   *[other] { $who } owes { $taker } { coins }, due before their first buy.
}
note-owns = { $who ->
    [you] You own { cards }: { $cards }.
   *[other] { $who } owns { cards }: { $cards }.
}
note-owns-nothing = { $who ->
    [you] You own no cards.
   *[other] { $who } owns no cards.
}
note-challenge = Challenge { $number }: { $wanted }. So far: { $found }.
note-challenge-met = Challenge { $number } complete: { $wanted }. You had { $found }.
note-challenge-failed = Challenge { $number } failed: { $wanted }. You had { $found }.

caption-goal = Most hooks win
caption-cost-only = cost { $cost } only
caption-then-match-ends = then the match ends
caption-then-last-round = then the last round
caption-last-round = last round
caption-of-all = of { $count } in total
caption-discount = { coins } off
caption-control = { $who ->
    [you] You play { $player }'s first Action
   *[other] { $player ->
        [you] { $who } plays your first Action
       *[other] { $who } plays { $player }'s first Action
    }
}
caption-control-on = { $who ->
    [you] You play on for { $player }
   *[other] { $who } plays on for { $player }
}
caption-attacks-left = { attacks } left in the supply
caption-adventures-left = { adventures } left in the supply
caption-structures-left = { structures } left in the supply
caption-leaves = leaves, { $count } left in the supply deck
caption-top-cards = { $count ->
    [one] the top card
   *[other] the top { $count } cards
}
caption-top-cards-of = { $who ->
    [you] { $count ->
        [one] your top card
       *[other] your top { $count } cards
    }
   *[other] { $count ->
        [one] { $who }'s top card
       *[other] { $who }'s top { $count } cards
    }
}
caption-pass = { $who ->
    [you] It goes to your stash, face down until everyone has chosen.
   *[other] It goes to { $who }'s stash, face down until everyone has chosen.
}
caption-pass-chosen = { caption-pass } { $count ->
    [one] { $players } has chosen.
   *[other] { $players } have chosen.
}
caption-player = { $who }
caption-remove = You do this at the start of every turn, then draw.
caption-deeds = { CAP($deeds) }.
caption-deed = { CAP($deed) }
caption-leave-it = Leave it
caption-left-in-deck = { cards } left in the deck
caption-in-hand = { cards } in hand
caption-unused = { actions } unused
caption-to-stash = Put { $card } into the stash
caption-swap = { $card } costs { $cost }, so you can swap it for a card that costs { $fits }.
caption-swap-range = { $card } costs { $cost }, so you can swap it for a card that costs { $low } to { $high }.
caption-guess = { $count } of them cost { $low } to { $high } in total.
caption-steal-from = Steal from { $who }
caption-played = played
caption-bought = bought
gain-coins = { $count ->
    [one] { $sign }1 coin
   *[other] { $sign }{ $count } coins
}
gain-actions = { $count ->
    [one] { $sign }1 Action
   *[other] { $sign }{ $count } Actions
}
gain-buys = { $count ->
    [one] { $sign }1 Buy
   *[other] { $sign }{ $count } Buys
}
example-nothing = You have { coins } and can't afford anything in the supply.
example-buy = You have { coins }: enough for { $cards }.

## The end

score-title = Where the hooks came from
score-start = Starting cards
score-attacks = Attacks
score-adventures = Adventures
score-structures = Structures
score-mixed = Mixed types
score-cards = Cards
score-coins = Coins
score-coins-left = { CAP(coins) } left over.
score-emptied = { $who ->
    [you] You emptied the supply deck.
   *[other] { $who } emptied the supply deck.
}
highlight-bought = { $who ->
    [you] You buy { $card }
   *[other] { $who } buys { $card }
}
highlight-robbed = { $who ->
    [you] You take { coins }
   *[other] { $who } takes { coins }
}
    .about = from { $victim }
highlight-controls = { $who ->
    [you] You take control of { $target }
   *[other] { $who } takes control of { $target }
}
    .about = for their first Action
highlight-last-round = { $who ->
    [you] You empty the supply deck
   *[other] { $who } empties the supply deck
}
    .about = The last round begins
