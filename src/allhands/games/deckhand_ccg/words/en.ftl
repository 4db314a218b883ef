# Deckhand

title = Deckhand
summary = Two docked starships, two brawling crews: kill the enemy Captain and keep your own alive.

option-gamers = how players get Gamers: none, drawn at random, agreed beforehand, or picked from half of them each
option-first_gamer = the first player's Gamer, if agreed
option-second_gamer = the second player's Gamer, if agreed
option-free_skill = whether Skills can be used more than once a turn

zone-map = Compartment
zone-in_play = Being played
zone-hands = Hand
zone-draw = Deck
zone-discards = Discard pile
zone-gamer = Gamer
zone-half = Gamers to choose from
zone-gamer_deck = Gamer deck
counter-turn = Turn
counter-active = Whose turn
counter-corryte = Corryte
counter-skill_used = Skill used
counter-talent_used = Talent used

## Cards, units and dice

name-of-card = { $card }
text-of-card = { $text }
hidden-cards = { $count ->
    [one] a card
   *[other] { $count } cards
}
dice = { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}
roll = { $successes ->
    [0] no successes on { dice }
    [one] 1 of { dice } succeeds
   *[other] { $successes } of { dice } succeed
}
roll-in-order = { roll }: { $order }
die-hit = hit
die-blank = blank
cards-of = { $count ->
    [one] a card
   *[other] { $count } cards
}
hit-points = { $left ->
    [one] 1 Hit Point
   *[other] { $left } Hit Points
}
no-or-amount = { $amount ->
    [0] no
   *[other] { $amount }
}
no-or-corryte = { $corryte ->
    [0] no
   *[other] { $corryte }
}
no-or-cost = { $cost ->
    [0] no
   *[other] { $cost }
}

## Questions

question-gamer = Which Gamer plays for you?
waiting-gamer = { $who } is choosing a Gamer.
question-mulligan = You can only redraw once. Keep this hand?
waiting-mulligan = { $who } is deciding whether to keep their hand.
question-turn = Your turn: { no-or-corryte } Corryte left. What do you do?
waiting-turn = { $who }'s turn: { no-or-corryte } Corryte left.
question-summon = Where do you summon { $card }?
waiting-summon = { $who } is choosing where to summon { $card }.
question-act = Choose an action for { WHOSE($unit) } at { $at }.
waiting-act = { $who } is choosing an action for { WHOSE($unit) } at { $at }.
question-reroll = { CAP(WHOSE($unit)) } attacks: { $roll }. Reroll?
    .head = Reroll?
    .rest = { CAP(WHOSE($unit)) } attacks: { $roll }.
waiting-reroll = { $who } is deciding whether to reroll.
question-counter = { CAP(WHOSE($attacker)) } attacked { WHOSE($unit) }, which has { $left } of { $most } Hit Points left. Counterattack?
    .head = Counterattack?
    .rest = { CAP(WHOSE($attacker)) } attacked { WHOSE($unit) }, which has { $left } of { $most } Hit Points left.
waiting-counter = { $who } is deciding whether { WHOSE($unit) } counterattacks.
question-pick = { CAP(WHOSE($card)) }: { $text } Which one?
    .head = { CAP(WHOSE($card)) }: which one?
question-next = { CAP(WHOSE($card)) }: { $text } Which one next?
    .head = { CAP(WHOSE($card)) }: which one next?
question-step = { CAP(WHOSE($card)) }: { $text } Where does { WHOSE($unit) } at { $at } move?
    .head = { CAP(WHOSE($card)) }: where does { WHOSE($unit) } at { $at } move?
question-may = { CAP(WHOSE($card)) }: { $text } Use it?
    .head = { CAP(WHOSE($card)) }: use it?
question-either = { CAP(WHOSE($card)) }: { $text } Which one?
    .head = { CAP(WHOSE($card)) }: which one?
waiting-ability = { $who } is deciding. { CAP(WHOSE($card)) }: { $text }
question-order = Whose ability comes first?
waiting-order = { $who } is deciding whose ability comes first.
head-act = Choose an action for { WHOSE($unit) } at { $at }
head-aim = Who do you aim { $card } at?

## Moves

move-gamer = Choose { $card }
    .also = { $card }
move-keep-hand = Keep the hand
    .also = keep
    .also-yes = yes
move-new-hand = Draw a new hand
    .also = new hand
    .also-mulligan = mulligan
    .also-new = new
    .also-redraw = redraw
    .also-no = no
move-summon = Summon { $card } for { $cost }
    .short = Summon { $card }
    .also = summon { $card }
    .also-play = play { $card }
    .also-card = { $card }
move-summon-charging = Summon { $card } for { $cost }, in a Reckless Charge
    .also = summon { $card }
    .also-cost = summon { $card } for { $cost }
    .also-play = play { $card }
    .also-card = { $card }
move-play = Play { $card } for { $cost }
    .short = Play { $card }
    .also = play { $card }
    .also-card = { $card }
move-activate = Activate { WHOSE($unit) } at { $at }
    .also = activate { $card } at { $at }
    .also-unit = activate { WHOSE($unit) }
    .also-card = activate { $card }
    .also-unit-alone = { WHOSE($unit) }
    .also-card-alone = { $card }
    .also-place = activate { $at }
move-activate-corpse = Activate { WHOSE($unit) }'s corpse at { $at }
    .also = activate the corpse of { $card }
    .also-at = activate the corpse of { $card } at { $at }
    .also-card-at = activate { $card } at { $at }
    .also-card = activate { $card }
    .also-card-alone = { $card }
    .also-place = activate { $at }
move-activate-empty = Activate { $at }
move-skill = Use { $card }'s Skill for { $cost }
    .also = use skill
    .also-skill = skill
move-talent = Use { $card }'s Talent
    .also = use talent
    .also-talent = talent
move-no-talent = Use a Talent
    .also = use talent
    .also-talent = talent
move-end-turn = End the turn
    .also = end turn
    .also-end = end
    .also-done = done
move-summon-at = At { $at }
    .also = { $at }
move-charge = Charge { WHOSE($unit) } at { $at }
    .also = { $at }
    .also-card = { $card }
    .also-charge = charge { $card }
    .also-charge-at = charge { $card } at { $at }
    .also-at = at { $at }
move-take-back = Take it back
    .also = back
    .also-nowhere = nowhere
    .also-no = no
move-to = Move to { $at }
    .also = { $at }
    .also-move = move { $at }
move-attack = Attack { WHOSE($unit) } at { $at }
    .also = attack { $card } at { $at }
    .also-unit = attack { WHOSE($unit) }
    .also-card = attack { $card }
    .also-unit-alone = { WHOSE($unit) }
    .also-card-alone = { $card }
    .also-place = attack { $at }
move-attack-corpse = Attack { WHOSE($unit) }'s corpse at { $at }
    .also = attack the corpse of { $card }
    .also-at = attack the corpse of { $card } at { $at }
    .also-card-at = attack { $card } at { $at }
    .also-card = attack { $card }
    .also-card-alone = { $card }
    .also-place = attack { $at }
move-attack-empty = Attack { $at }
move-not-now = Not now
    .also = back
    .also-wait = wait
    .also-let = let it wait
    .also-stop = stop
    .also-no = no
move-stop = Stop
    .also = done
    .also-end = end
    .also-no = no more
move-reroll = Reroll
    .also = yes
    .also-again = roll again
move-keep-roll = Keep the roll
    .also = no
    .also-keep = keep
move-counterattack = Counterattack
    .also = yes
    .also-counter = counter
move-hold-back = Hold back
    .also = no
move-pick = { CAP(WHOSE($unit)) } at { $at }
    .also = { $card } at { $at }
    .also-unit = { WHOSE($unit) }
    .also-card = { $card }
    .also-place = { $at }
move-pick-corpse = { CAP(WHOSE($unit)) }'s corpse at { $at }
    .also = the corpse of { WHOSE($unit) } at { $at }
    .also-corpse = the corpse of { $card }
    .also-corpse-at = the corpse of { $card } at { $at }
    .also-its = { $card }'s corpse
    .also-unit = { WHOSE($unit) }
    .also-card = { $card }
    .also-place = { $at }
move-pick-empty = { $at }
move-nobody = Nobody
    .also = none
    .also-no = no
move-step = To { $at }
    .also = { $at }
    .also-move = move to { $at }
move-stay = Stay
    .also = no
    .also-nowhere = nowhere
move-yes = Yes
    .also = do it
    .also-use = use it
move-no = No
    .also = pass
move-option = { CAP($effect) }
    .also = { which-option }
    .also-full = { which-option }: { $effect }
move-no-option = The { which-option } option
    .also = { which-option }
which-option = { $number ->
    [1] first
    [2] second
   *[other] third
}

## Refusals

refusal-no-gamer = { $who ->
    [you] { $card } isn't one of your Gamers.
   *[other] { $card } isn't one of { $who }'s Gamers.
}
refusal-not-your-ship = { $who ->
    [you] { $at } isn't in your Starship.
   *[other] { $at } isn't in { $who }'s Starship.
}
refusal-taken = { CAP(WHOSE($unit)) } is at { $at }.
refusal-charge-room = { $who ->
    [you] A Reckless Charge needs all three compartments of your Starship to be full.
   *[other] A Reckless Charge needs all three compartments of { $who }'s Starship to be full.
}
refusal-charge-captains = A Reckless Charge can't push one Captain into the other.
refusal-only-charge = It could only charge, and a Reckless Charge can't push one Captain into the other.
refusal-empty = { $at } is empty.
refusal-does-not-fit = { CAP(WHOSE($card)) } can't target { WHOSE($unit) }.
refusal-not-next = { CAP(WHOSE($unit)) } can't be next.
refusal-not-waiting = No ability at { $at } is waiting.
refusal-must-choose = Choose a target.
refusal-not-a-step = { $at } isn't one step away.
refusal-does-nothing = That would do nothing.
refusal-not-a-choice = That isn't one of the choices.
refusal-not-now = You can't do that now.
refusal-not-held = { $who ->
    [you] You don't have { $card }.
   *[other] { $who } doesn't have { $card }.
}
refusal-too-dear = { $who ->
    [you] That costs { $cost } Corryte and you have { none-or-corryte }.
   *[other] That costs { $cost } Corryte and { $who } has { none-or-corryte }.
}
none-or-corryte = { $corryte ->
    [0] none
   *[other] { $corryte }
}
refusal-no-room = { $who ->
    [you] Your Starship has no room.
   *[other] { $who }'s Starship has no room.
}
refusal-no-target = It has no target on the map. { $card }: { $text }
refusal-no-unit = There's no living unit at { $at }.
refusal-not-yours = { $who ->
    [you] { CAP(WHOSE($unit)) } isn't yours.
   *[other] { CAP(WHOSE($unit)) } isn't { $who }'s.
}
refusal-has-acted = { CAP(WHOSE($unit)) } has already acted this turn.
refusal-stunned = { CAP(WHOSE($unit)) } is stunned and misses this turn.
refusal-can-do-nothing = { CAP(WHOSE($unit)) } can't move or attack.
refusal-skill-used = { $who ->
    [you] You've used { $card }'s Skill this turn.
   *[other] { $who } has used { $card }'s Skill this turn.
}
refusal-no-talent = { $who ->
    [you] You have no Gamer with a Talent to use.
   *[other] { $who } has no Gamer with a Talent to use.
}
refusal-talent-used = { $who ->
    [you] You've used { $card }'s Talent this match.
   *[other] { $who } has used { $card }'s Talent this match.
}
refusal-has-moved = { CAP(WHOSE($unit)) } has already moved.
refusal-rooted = { CAP(WHOSE($unit)) } can't move.
refusal-too-far = { CAP(WHOSE($unit)) } can't move that far. { $at } isn't next to it.
refusal-has-attacked = { CAP(WHOSE($unit)) } has already attacked.
refusal-just-summoned = { CAP(WHOSE($unit)) } was summoned this turn and can't attack yet.
refusal-corpse = There's only { WHOSE($unit) }'s corpse at { $at }.
refusal-friend = { $who ->
    [you] { CAP(WHOSE($unit)) } is on your side.
   *[other] { CAP(WHOSE($unit)) } is on { $who }'s side.
}
refusal-out-of-range = { CAP(WHOSE($unit)) } at { $at } is out of range. { CAP(WHOSE($acting)) }'s Range is { $range }.
refusal-blocked = Another enemy is between { WHOSE($acting) } and { WHOSE($unit) }.
refusal-guarded = { CAP(WHOSE($unit)) } is guarded. Attack the guard beside it first.

tag-cost = Costs { $cost }
tag-no-room = No room
tag-no-target = No target
tag-no-charge = No charge
tag-out-of-range = Out of range
tag-steps = { $steps } steps: out of range
tag-blocked = Blocked
tag-guarded = Guarded
tag-stunned = Stunned
tag-done = Done
tag-used = Used
tag-just-summoned = Not this turn

## Log

event-captain = { CAP(WHOSE($card)) } takes command at { $at }.
event-gamers-dealt = { $who ->
    [you] You get { $cards }.
   *[other] { $who } gets { $cards }.
}
event-gamers-dealt-hidden = { $who ->
    [you] You get { gamers }.
   *[other] { $who } gets { gamers }.
}
event-gamer-picked = { $who ->
    [you] You choose { $cards }.
   *[other] { $who } chooses { $cards }.
}
event-gamer-picked-hidden = { $who ->
    [you] You choose a Gamer.
   *[other] { $who } chooses a Gamer.
}
gamers = { $count ->
    [one] a Gamer
   *[other] { $count } Gamers
}
event-gamer-shown = { $who ->
    [you] You play with { $card }.
   *[other] { $who } plays with { $card }.
}
event-drawn = { $who ->
    [you] You draw { $cards }.
   *[other] { $who } draws { $cards }.
}
event-decided = { $who ->
    [you] You decide on your first hand.
   *[other] { $who } decides on their first hand.
}
event-new-hand = { $who ->
    [you] You redraw your hand.
   *[other] { $who } redraws their hand.
}
event-kept-hand = { $who ->
    [you] You keep your hand.
   *[other] { $who } keeps their hand.
}
event-start-roll = { $who ->
    [you] You roll for the first turn: { $roll }.
   *[other] { $who } rolls for the first turn: { $roll }.
}
event-tied = It's a tie, so both roll again.
event-lot = Too many ties. The first player is drawn at random.
event-begins = { $who ->
    [you] You go first.
   *[other] { $who } goes first.
}
event-turn = { $who ->
    [you] You start turn { $turn }.
   *[other] { $who } starts turn { $turn }.
}
heading-turn = { $who ->
    [you] Turn { $turn }, yours
   *[other] Turn { $turn }, { $who }'s
}
event-exhausted = { $who ->
    [you] Your deck is empty, so { WHOSE($unit) } takes 1 damage.
   *[other] { $who }'s deck is empty, so { WHOSE($unit) } takes 1 damage.
}
event-turn-ends = { $who ->
    [you] You end the turn.
   *[other] { $who } ends the turn.
}
event-won = { $who ->
    [you] You win the match.
   *[other] { $who } wins the match.
}
event-drawn-match = The match is a draw.
event-played = { $who ->
    [you] You play { $card }.
   *[other] { $who } plays { $card }.
}
event-called = { $who ->
    [you] You pay { no-or-cost } Corryte for { $card }.
   *[other] { $who } pays { no-or-cost } Corryte for { $card }.
}
event-taken-back = { $who ->
    [you] You take { $card } back.
   *[other] { $who } takes { $card } back.
}
event-summoned = { $who ->
    [you] You summon { $card } at { $at }.
   *[other] { $who } summons { $card } at { $at }.
}
event-activated = { $who ->
    [you] You activate { $card } at { $at }.
   *[other] { $who } activates { $card } at { $at }.
}
event-stepped-back = { $who ->
    [you] You hold { $card } back.
   *[other] { $who } holds { $card } back.
}
event-attacks = { CAP(WHOSE($unit)) } attacks { WHOSE($target) } at { $at }.
event-attacks-alone = { CAP(WHOSE($unit)) } at { $at } attacks.
event-targeted = The target is { WHOSE($unit) } at { $at }.
event-rolled = { CAP($roll) }.
event-kept-roll = { $who ->
    [you] You keep the roll.
   *[other] { $who } keeps the roll.
}
event-rerolled = Reroll: { $roll }.
event-skill = { $who ->
    [you] You use { $card }'s Skill.
   *[other] { $who } uses { $card }'s Skill.
}
event-talent = { $who ->
    [you] You use { $card }'s Talent.
   *[other] { $who } uses { $card }'s Talent.
}
event-picked = { $who ->
    [you] You choose { WHOSE($unit) } at { $at }.
   *[other] { $who } chooses { WHOSE($unit) } at { $at }.
}
event-chosen = { $who ->
    [you] You choose: { $effect }.
   *[other] { $who } chooses: { $effect }.
}
event-agreed = { $who ->
    [you] You use { $card }'s ability.
   *[other] { $who } uses { $card }'s ability.
}
event-declined = { $who ->
    [you] You skip it.
   *[other] { $who } skips it.
}
event-dice = { $who ->
    [you] You roll: { $roll }.
   *[other] { $who } rolls: { $roll }.
}
event-corryte = { $who ->
    [you] You regain { no-or-corryte } Corryte.
   *[other] { $who } regains { no-or-corryte } Corryte.
}
event-shielded = { CAP(WHOSE($unit)) }'s shield blocks { $amount } damage.
event-cleared = { $count ->
    [one] { CAP(WHOSE($units)) }'s corpse is cleared away.
   *[other] The corpses of { WHOSE($units) } are cleared away.
}
event-discarded = { CAP(WHOSE($unit)) } is discarded.
event-ability = { CAP(WHOSE($unit)) }'s ability triggers.
event-returned-to-hand = { $who ->
    [you] { CAP(WHOSE($cards)) } { does-return } to your hand.
   *[other] { CAP(WHOSE($cards)) } { does-return } to { $who }'s hand.
}
event-returned-to-deck = { $who ->
    [you] { CAP(WHOSE($cards)) } { does-return } to your deck.
   *[other] { CAP(WHOSE($cards)) } { does-return } to { $who }'s deck.
}
does-return = { $count ->
    [one] returns
   *[other] return
}
event-lost-cards = { $who ->
    [you] You lose { $cards }.
   *[other] { $who } loses { $cards }.
}

# What units do or suffer, behind their names: "Drone takes 3 damage and is killed."
event-of-units = { CAP(WHOSE($units)) } { $deeds }.
answer-of-units = { WHOSE($units) } { $deeds }
event-and-then = { $first } { $next }
is-are = { $count ->
    [one] is
   *[other] are
}
does-charged = makes a Reckless Charge
does-stopped = is done
does-moved = moves to { $at }
does-countered = counterattacks
does-held-back = holds back
does-stayed = stays at { $at }
does-pushed = is pushed to { $at }
does-crushed = is crushed and discarded
does-rammed = is rammed
does-damaged = { $count ->
    [one] takes { no-or-amount } damage
   *[other] take { no-or-amount } damage
}
does-killed = { is-are } killed
does-healed = { $amount ->
    [0] { is-are } already at full health
   *[other] { is-are } healed for { $amount }
}
does-shield = { $count ->
    [one] gets Shield { $amount }
   *[other] get Shield { $amount }
}
does-strength = { $count ->
    [one] gets +{ $amount } damage when attacking this turn
   *[other] get +{ $amount } damage when attacking this turn
}
does-stunned = { is-are } stunned
does-readied = can act again
does-swapped = swaps into { $at }
does-raised = { $count ->
    [one] comes back to life
   *[other] come back to life
}

## Effects read back

effect-list = { $effects }
effect-may = you may { $effects }
effect-if = if the condition is met, { $effects }
effect-either = do one of several things
effect-roll = roll { dice }
effect-draw = draw { cards-of }
effect-rob = { $who ->
    [you] you discard { random-cards }
   *[other] { $who } discards { random-cards }
}
random-cards = { $count ->
    [one] a random card
   *[other] { $count } random cards
}
effect-corryte = regain { $amount } Corryte
effect-hit = deal { $amount } damage to { WHOSE($unit) }{ per }
effect-heal = heal { WHOSE($unit) } for { $amount }{ per }
effect-shield = give { WHOSE($unit) } Shield { $amount }{ per }
effect-strengthen = give { WHOSE($unit) } +{ $amount } damage when attacking this turn{ per }
per = { $per ->
    [none] { "" }
    [success] { " " }for each success
   *[units] { " " }for { $each }
}
effect-stun = stun { WHOSE($unit) }
effect-ready = give { WHOSE($unit) } an extra activation
effect-push-home = push { WHOSE($unit) } towards its own Starship
effect-push-over = push { WHOSE($unit) } towards its enemy's Starship
effect-push-near = push { WHOSE($unit) } closer to { WHOSE($card) }
effect-push-away = push { WHOSE($unit) } away from { WHOSE($card) }
effect-step = move { WHOSE($unit) } up to 1 step
effect-swap = swap { WHOSE($card) } and { WHOSE($unit) }
effect-kill = kill { WHOSE($unit) }
effect-discard = discard { WHOSE($unit) }
effect-return = return { WHOSE($unit) } to its owner's hand
effect-raise = raise { WHOSE($unit) } with { $amount ->
    [one] 1 Hit Point
   *[other] { $amount } Hit Points
}
effect-raise-full = raise { WHOSE($unit) } with full Hit Points
effect-it = it

target-one = { article-of-target }{ kind-of-target }{ target-area }
target-each = each { kind-of-target }{ target-area }
article-of-target = { $health ->
    [hurt] a{ " " }
    [whole] an{ " " }
   *[any] { $side ->
        [friend] a{ " " }
        [enemy] an{ " " }
       *[any] a{ " " }
    }
}
kind-of-target = { health-of-target }{ $noun ->
    [unit] { $side ->
        [friend] friend
        [enemy] enemy
       *[any] unit
    }
    [crew] { side-of-target }Crew
    [captain] { side-of-target }Captain
    [corpse] { side-of-target }corpse
   *[card] { side-of-target }{ $card }
}
health-of-target = { $health ->
    [hurt] damaged{ " " }
    [whole] undamaged{ " " }
   *[any] { "" }
}
side-of-target = { $side ->
    [friend] friendly{ " " }
    [enemy] enemy{ " " }
   *[any] { "" }
}
target-area = { $area ->
    [beside] { " " }beside { WHOSE($centre) }
    [around] { " " }around { WHOSE($centre) }
    [range] { " " }in range of { WHOSE($centre) }
    [column] { " " }in { WHOSE($centre) }'s column
    [airlocks] { " " }in the Airlocks
    [ship] { $whose ->
        [you] { " " }in your Starship
       *[other] { " " }in { $whose }'s Starship
    }
   *[map] { "" }
}
ask-pick = Choose { $target }.
ask-pick-optional = Choose { $target }, or nobody.

## The table

stage-setup = Set-up
stage-turn = Turn { $turn } of { $turns }
stage-over = Finished on turn { $turn }

rule-attack = Declare, roll, deal all damage at once, remove the dead, push, counterattack, then trigger abilities.
    .title = The order of an attack
rule-gamer = Each player gets half of the Gamers and secretly chooses one. You reveal them together.
    .title = Gamers
rule-mulligan = You can shuffle your hand back once and draw five new cards. The other player doesn't see your choice until you've both decided.
    .title = The first hand
rule-turn = Each unit acts once a turn: move one compartment, attack, or both in either order. Acting is free. Corryte is for cards and your Skill.
    .title = Activating
rule-summon = Summon Crew into a free compartment of your Starship. They can move this turn and attack from the next.
    .title = Summoning
rule-range = Count Range in steps. Another enemy on the straight line blocks the attack. Friends and corpses don't.
    .title = What blocks an attack
rule-counter = A unit that survives an attack can counterattack if the attacker is within its Range. Nobody can counter a counterattack.
    .title = Counterattacking
rule-order = The active player's abilities come first. Each player orders their own.
    .title = Several abilities at once
rule-killed = A Captain with damage equal to its Hit Points dies, and its player loses immediately.
    .title = How it ended
rule-timed-out = After { $turns } turns each, the Captain who has lost the smaller share of Hit Points wins. If that's equal, the one with more living Crew wins.
    .title = How it ended
rule-charge = If your Starship is full and one compartment holds an enemy, you can summon onto that enemy and push it into the Airlock.
    .title = The Reckless Charge

caption-may-still = { $who ->
    [you] { $count } of your units can still act: { $units }.
   *[other] { $count } of { $who }'s units can still act: { $units }.
}
caption-done = { $who ->
    [you] Your units are done.
   *[other] { $who }'s units are done.
}
caption-skill = { CAP($text) }
caption-no-talent = No Talent
caption-talent-used = Talent used
caption-reroll-ready = Reroll ready
mark-acting = Acting
mark-can-act = { $times ->
    [2] Can act twice
   *[other] Can act
}
mark-can-move = { $times ->
    [2] Can move twice
   *[other] Can move
}
mark-new = New
mark-done = Done
mark-stunned = Stunned
mark-shield = Shield { $amount }
mark-strength = +{ $amount }

ask-gamer = Your Gamer rolls for all your units, all match.
ask-target-next = You choose the target next.
caption-half-faces = Half the faces of a die are successes. Each adds 1 damage.
caption-faces = { $symbols } of { $faces } faces of a die are successes. Each adds 1 damage.
caption-mean = { $mean ->
    [one] 1 success on average
   *[other] { $mean } successes on average
}
caption-first-turn = first turn
caption-later = with { $corryte } Corryte
caption-purse = The first turn has { $first } Corryte, every later turn { $later }.
caption-redraw = You shuffle these { $count } back into your { $deck } cards and draw { $count } new ones. You keep those.
caption-can-do-both = Attack, move, or both in either order.
caption-attack-only = Attack only: it can't move.
caption-move-only = Move only: it can attack on your next turn.
caption-has-moved = It has moved and can still attack.
caption-has-attacked = It has attacked and can still move.
caption-must-charge = Your Starship is full and there's an enemy aboard: this is a Reckless Charge.
caption-move-and-attack = It can move and attack this turn.
caption-attack-now = It can attack this turn.
caption-attack-next = It can move this turn and attack on the next.
caption-attack-next-only = It can attack on your next turn.
caption-reroll = The second roll counts, better or worse. { $card } can do this once a match.
does-summon = Summon { $card } at { $at }
does-gamer = Play with { $card }
does-aim = { $card } on { WHOSE($unit) } at { $at }
does-effect = { CAP($effect) }
damage-exact = { $high } damage
damage-range = { $low ->
    [0] up to { $high } damage
   *[other] { $low } to { $high } damage
}
answer-still-act = { $count } can still act
answer-unharmed = { $unit } takes no damage
answer-nothing = nothing happens
answer-playable = { $soon } of { $count } playable on turn 1
answer-redraw = { $count } new cards, no second redraw
answer-keep = { $damage ->
    [0] no damage, it survives
   *[other] { $damage } damage, it survives
}
answer-keep-kills = { $damage } damage, it dies
answer-kill = { $percent }% to kill
answer-to-kill = { $percent }% to kill { $unit }
answer-would-die = { $dying } of { $count } would die
answer-picks = { $count } to choose from
answer-steps = { $count ->
    [one] 1 compartment to choose from
   *[other] { $count } compartments to choose from
}
answer-deck = { $count } in the deck
keep-dies = { CAP(WHOSE($unit)) } dies.
keep-lives = { CAP(WHOSE($unit)) } has { hit-points } left.
keep-answers = { CAP(WHOSE($unit)) } has { hit-points } left and can counterattack: { $percent }% to kill { WHOSE($attacker) }.
barred-just-summoned = Units summoned this turn can't attack yet.
barred-out-of-range = { CAP(WHOSE($unit)) } at { $at } is { $steps } steps away, and the Range is { $range }.
barred-blocked = Another enemy blocks the way to { WHOSE($unit) } at { $at }.
barred-guarded = { CAP(WHOSE($unit)) } at { $at } is guarded. Attack the guard beside it first.
remark-crushed = It leaves no corpse.
remark-rammed = This isn't an attack, so there's no counterattack.
remark-summoned = It can move this turn but not attack.

## The end

highlight-killed = { CAP(WHOSE($units)) } { is-are } killed
highlight-charged = { CAP(WHOSE($unit)) } makes a Reckless Charge
highlight-talent = { $who ->
    [you] You use { $card }'s Talent
   *[other] { $who } uses { $card }'s Talent
}
highlight-hurt = { CAP(WHOSE($unit)) } takes { $amount } damage
highlight-won = { $who ->
    [you] You win the match
   *[other] { $who } wins the match
}
highlight-by = by { WHOSE($unit) }
score-title = Hit Points, turn by turn
score-start = Start
score-turn = Turn { $turn }
score-rolls = rolls
score-successes = successes
score-corryte = Corryte for cards
score-kills = kills
score-drawn = Both Captains survived, and neither did better.
score-won = { $who ->
    [you] Your Captain had { hit-points } left.
   *[other] { $who }'s Captain had { hit-points } left.
}

## Notes in the terminal

note-setup = Setting up.
note-over = The match ended on turn { $turn } of { $turns }.
note-turn = { $who ->
    [you] Your turn, { $turn } of { $turns }. Corryte left: { $corryte } of { $most }.
   *[other] { $who }'s turn, { $turn } of { $turns }. Corryte left: { $corryte } of { $most }.
}
note-turn-skill-used = { note-turn } Skill used.
note-your-hand = Your hand:
note-your-gamers = Your Gamers:
note-card = { "  " }{ $about }{ $copies ->
    [one] { "" }
   *[other] { " " }(You have { $copies }.)
}
note-indented = { "  " }{ $about }
note-text = { "  " }{ $card }: { $text }
note-on-map = On the map:
about-with-text = { $about } { $text }
about-maneuver = { $card } ({ $cost }):
about-crew = { $card } ({ $cost }): { $hp } HP, { $damage } dmg, rng { $range }.
about-captain = { $card }: { $hp } HP, { $damage } dmg, rng { $range }.
about-gamer = { $card }: Wisdom { $wisdom }, Awareness { $awareness }, Synergy { $synergy }, Dexterity { $dexterity }, X Factor { $xfactor }.
about-gamer-dice = { $card }: Wisdom { $wisdom }, X Factor { $xfactor }.
about-no-talent = { $about } No Talent.
note-gamer = { "  " }Gamer { $about }
note-gamer-used = { "  " }Gamer { $about } (Used.)
note-hand = { $count ->
    [0] no cards in hand
    [one] 1 card in hand
   *[other] { $count } cards in hand
}
note-hand-known = { note-hand } (including { $cards })
note-deck = { $deck ->
    [0] none in the deck
   *[other] { $deck } in the deck
}
note-player = { CAP($who) }: { $hand }, { note-deck }.
note-player-discards = { CAP($who) }: { $hand }, { note-deck }, { $discarded } discarded (last: { $last }).
note-discards = { "  " }Discarded, latest first: { $cards }.
note-counter = { CAP(WHOSE($unit)) } at { $at } would counterattack with { dice }:
note-attack = { CAP(WHOSE($unit)) } at { $at } can attack with { dice }:
note-odds = { "  " }{ CAP(WHOSE($unit)) } at { $at }: damage { $damage }, { $kill }% to kill.
note-odds-also = { "    " }also { WHOSE($unit) } at { $at }: damage { $damage }, { $kill }% to kill.
note-odds-answer = { "    " }if it survives, it counterattacks: damage { $damage }, { $kill }% to kill.
odds-damage = { $amount } ({ $percent }%)
note-reroll = Reroll: { $better }% for more successes, { $same }% for the same.

note-map = { $map }
map-captain = { whose-on-map } CAPTAIN
map-crew = { whose-on-map } Crew
map-corpse = { whose-on-map } corpse
whose-on-map = { $side ->
    [you] your
    [enemy] enemy
   *[public] { $who }'s
}
map-acting = acting
map-new = new
map-can-act = { $times ->
    [2] can act twice
   *[other] can act
}
map-can-move = { $times ->
    [2] can move twice
   *[other] can move
}
map-stunned = stunned
map-shield = shield { $amount }
map-strength = +{ $amount } to attack
map-offer-move = [move]
map-offer-attack = [attack]
map-offer-here = [here]
map-offer-charge = [charge]
map-offer-counterattack = [counterattack]
map-offer-choose = [choose]
map-numbers = { $left }/{ $most } HP, { $damage } dmg, rng { $range }
map-health = { $left }/{ $most } HP, rng { $range }
map-damage = { $damage } dmg, { $counter } counter
