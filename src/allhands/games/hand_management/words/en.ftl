# Hand Management

title = Hand Management
summary = Run a hand-model agency for six weeks. Every action card is a move, money or points: choose one.

zone-board = Jobs
zone-in_play = In play
zone-offer = Models on offer
zone-supply = Improvements for sale
zone-action_deck = Action deck
zone-action_discard = Action discards
zone-model_deck = Model deck
zone-model_discard = Model discards
zone-job_deck = Job deck
zone-job_discard = Job discards
zone-hands = Hand
zone-face_down = Face down
zone-agencies = Models
zone-played = Played on the model
zone-improvements = Improvements
zone-record = Locked in
counter-week = Week
counter-first = First Hand
counter-job = Deciding job
counter-scores = Locked in
counter-security_used = Security used
counter-first_job = Sent to the first job
counter-second_job = Sent to the second job
counter-modifiers = Cards on the model

phase-setting-up = Setting up
phase-draw = Draw
phase-job-revelation = Job Revelation
phase-job-application = Job Application
phase-job-resolution = Job Resolution
phase-agency-improvement = Agency Improvement
phase-model-termination = Model Termination
phase-model-recruitment = Model Recruitment
phase-lock-in = Victory Point Lock In

kind-helping-hand = Helping Hand
kind-deal-a-bad-hand = Deal a Bad Hand
kind-bloody-your-hands = Bloody Your Hands
kind-upper-hand = Upper Hand
kind-change-hands = Change Hands
kind-sleight-of-hand = Sleight of Hand
kind-modified = { $kind } { $by }

name-palm-daughters = Palm & Daughters
name-knuckle-brothers = Knuckle Brothers
name-the-cuticle-collective = The Cuticle Collective
name-thumbs-up-ltd = Thumbs Up Ltd
name-jewellery = jewellery
name-soap = soap
name-food = food
name-gadgets = gadgets
name-gestures = gestures
name-gloves = gloves

## Phrases

whose = { $who ->
    [you] your
   *[other] { $who }'s
}
cards = { $cards ->
    [0] no cards
    [one] 1 card
   *[other] { $cards } cards
}
action-cards = { $cards ->
    [one] 1 action card
   *[other] { $cards } action cards
}
points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
no-or-points = { $points ->
    [0] no points
    [one] 1 point
   *[other] { $points } points
}
hidden-cards = { $count ->
    [one] a card
   *[other] { $count } cards
}
hidden-models = { $count ->
    [one] a model
   *[other] { $count } models
}
listed-gist = { $card } ({ $gist })
listed-times = { $card } ×{ $times }

gist-model = skill { $skill }, { $trades }
gist-job = { $trade }, skill { $skill }, pays { $pay }
gist-action = { $kind }, { points }
gist-improvement = for { action-cards }
specialty-local = local { $trade }
specialty-national = national { $trade }
purchase-improvement = { $card }
purchase-firing = firing { $model }

chance-skill = skill
chance-specialty = specialty
chance-pampered = pampered
chance-cards = cards
chance-part = { $label } { $by }
chance-skill-from = { $skill } vs { $wanted }
chance-only = only { $trade }

## Questions

question-keep-first = Which two models do you keep? Choose the first.
question-keep-second = Which other model do you keep?
waiting-keep = { $who } is choosing which models to keep.
question-apply = Who do you send to { $job }?
    .news = { CAP($gist) }.
waiting-apply = { $who } is choosing who to send to { $job }.
question-play = Play a card first?
    .news = { $job } is about to be decided.
waiting-play = { $who } may play a card before { $job } is decided.
question-target = Who do you play { $card } on?
waiting-target = { $who } is choosing who to play { $card } on.
question-security-poach = Call security?
    .news = { $rival ->
        [you] Your { $card } poaches { $model }.
       *[other] { $rival }'s { $card } poaches { $model }.
    }
question-security-swap = Call security?
    .news = { $rival ->
        [you] Your { $card } swaps { $model } for { $other }.
       *[other] { $rival }'s { $card } swaps { $model } for { $other }.
    }
question-security-rob = Call security?
    .news = { $rival ->
        [you] Your { $card } takes one of your cards.
       *[other] { $rival }'s { $card } takes one of your cards.
    }
question-security-hit = Call security?
    .news = { $rival ->
        [you] Your { $card } hits your own model.
       *[other] { $rival }'s { $card } hits your model.
    }
waiting-security = { $who } is deciding whether to call security on { $card }.
question-improve = Improve your agency?
waiting-improve = { $who } may improve their agency.
question-rob = Whose hand do you take a card from?
waiting-rob = { $who } is choosing who to take a card from.
question-pay = Which card do you pay with?
    .news = { CAP(cards) } left to pay for { $purchase }.
waiting-pay = { $who } is choosing cards to pay for { $purchase }.
question-fire = Fire a model for 1 card?
waiting-fire = { $who } may fire a model.
question-before-bids = Play a card before the bidding?
waiting-before-bids = { $who } may play a card before the bidding.
question-poach = Who do you poach?
waiting-poach = { $who } is choosing who to poach.
question-swap = Who do you want?
waiting-swap = { $who } is choosing who to swap for.
question-give = Who do you give in return?
waiting-give = { $who } is choosing who to give in return.
question-bid = Bid one or two cards?
question-bid-second = Bid a second card?
waiting-bid = { $who } may bid for a model.
question-hire = Who do you hire?
waiting-hire = { $who } is choosing who to hire.
question-lock = Lock in points?
question-lock-must = Which card do you lock in?
    .news = You can keep { $keeps } cards, so lock in some points.
waiting-lock = { $who } may lock in points.

several-keep = Which two models do you keep?
    .rest = The others go back face down.
several-pay = Which cards do you pay with?
    .rest = { CAP(cards) } left to pay for { $purchase }. We picked the cheapest.
several-lock = You can keep { $keeps } cards, so lock in some points.
    .rest = { $least ->
        [one] At least 1 card.
       *[other] At least { $least } cards.
    }

ask-improve = Buy up to one improvement a week with cards from your hand.
ask-fire = The model goes to the discard pile.
ask-poach = The model joins your agency.
ask-swap = One of your models goes there in exchange.
ask-give = You get { whose } { $model }.
ask-target = { $by } to the job chance of the model you choose.
ask-before-bids = Upper Hand takes a model into your free slot. Change Hands swaps two.
ask-bid = { $count ->
    [0] Bid face down for a model. You're last to bid.
    [one] Bid face down for a model. { $rivals } bids after you.
   *[other] Bid face down for a model. { $rivals } bid after you.
}
ask-pick = Your bid is worth { $worth }. { $rival } picks after you.
ask-pick-last = Your bid is worth { $worth }. You pick last.
ask-lock = Locked-in points are safe. You can keep up to { $keeps } cards.
example-bid = Your highest possible bid is { no-or-points }.
example-lock = You have { cards } worth { no-or-points }.
example-lock-must = You have { cards } worth { no-or-points }, and { $over } of them must go.

## Moves

move-keep = Keep { $card } ({ $gist })
    .also-short = Keep { $card }
    .also-name = { $card }
move-send = Send { $model } ({ $gist }: { $here } here)
    .also-short = Send { $model }
    .also-name = { $model }
move-send-first = Send { $model } ({ $gist }: { $here } here, { $there } at { $other })
    .also-short = Send { $model }
    .also-name = { $model }
move-send-slot = Send model { $slot }
move-send-nobody = Send nobody
    .also = nobody
    .also-none = none
move-play = Play { $card } ({ $gist })
    .also-short = Play { $card }
    .also-name = { $card }
    .also-kind = Play { $kind }
    .also-kind-name = { $kind }
move-pass = Pass
    .also = no
move-target = On { whose } { $model } ({ $chance } so far)
    .also-short = Play it on { $model }
    .also-whose = On { whose } { $model }
    .also-on = On { $model }
    .also-name = { $model }
move-target-nobody = On { whose } model
move-let-be = Let it happen
    .also = no
    .also-pass = pass
move-cancel = Cancel it
    .also = cancel
    .also-yes = yes
move-cancel-both = Cancel both effects
move-cancel-points = Cancel { points }
    .also = cancel { $points }
move-buy = Buy { $card } for { cards }
    .also-short = Buy { $card }
    .also-name = { $card }
    .also-printed = Buy { $printed }
    .also-printed-name = { $printed }
move-buy-nothing = Buy nothing
    .also = nothing
    .also-no = no
move-rob = Take a card from { $who }
    .also = { $who }
move-pay = Pay with { $card } ({ $gist })
    .also-short = Pay with { $card }
    .also-name = { $card }
    .also-kind = Pay with { $kind }
    .also-kind-name = { $kind }
move-fire = Fire { $model } ({ $gist })
    .also-short = Fire { $model }
    .also-name = { $model }
move-fire-slot = Fire model { $slot }
move-fire-nobody = Fire nobody
    .also = nobody
    .also-no = no
move-poach = Poach { whose } { $model } ({ $gist })
    .also-short = Poach { $model }
    .also-whose = { whose } { $model }
    .also-of = { $model } of { $who }
    .also-name = { $model }
move-poach-slot = Poach { whose } model { $slot }
move-swap = Swap for { whose } { $model } ({ $gist })
    .also-short = Swap for { $model }
    .also-whose = { whose } { $model }
    .also-of = { $model } of { $who }
    .also-name = { $model }
move-swap-slot = Swap for { whose } model { $slot }
move-give = Give { $model } ({ $gist })
    .also-short = Give { $model }
    .also-name = { $model }
move-give-slot = Give model { $slot }
move-bid = Bid { $card } ({ $gist })
    .also-short = Bid { $card }
    .also-name = { $card }
    .also-kind = Bid { $kind }
    .also-kind-name = { $kind }
move-bid-nothing = Bid nothing
    .also = nothing
    .also-no = no
move-stop-bidding = Stop bidding
    .also = done
    .also-no = no
move-hire = Hire { $model } ({ $gist })
    .also-short = Hire { $model }
    .also-name = { $model }
move-hire-slot = Hire model { $slot }
move-lock = Lock in { $card } ({ $gist })
    .also-short = Lock in { $card }
    .also-name = { $card }
    .also-kind = Lock in { $kind }
    .also-kind-name = { $kind }
move-stop-locking = Stop locking in
    .also = done
    .also-no = no
    .also-nothing = nothing

## Refusals

refusal-not-held = { $who ->
    [you] You don't have { $card }.
   *[other] { $who } doesn't have { $card }.
}
refusal-not-dealt = { $who ->
    [you] You weren't dealt { $card }.
   *[other] { $who } wasn't dealt { $card }.
}
refusal-nobody-to-send = { $who ->
    [you] You don't have that model.
   *[other] { $who } doesn't have that model.
}
refusal-nobody-to-fire = { refusal-nobody-to-send }
refusal-nobody-to-give = { refusal-nobody-to-send }
refusal-no-such-model = { refusal-nobody-to-send }
refusal-at-other-job = { $model } is already going to the first job.
refusal-not-for-jobs = You can only play Helping Hand, Deal a Bad Hand or Bloody Your Hands on a job.
refusal-no-applicant = { $who ->
    [you] You have no model at this job.
   *[other] { $who } has no model at this job.
}
refusal-no-uses-left = { $effects ->
    [0] { CAP(whose) } security can't cancel anything else this week.
    [one] { CAP(whose) } security can cancel 1 more effect this week.
   *[other] { CAP(whose) } security can cancel { $effects } more effects this week.
}
refusal-no-more-effects = The card doesn't have that many effects.
refusal-only-sleight = You can only play Sleight of Hand now.
refusal-nobody-to-rob = No rival has any cards.
refusal-sold-out = { $card } is sold out.
refusal-too-few-cards = { $who ->
    [you] That costs { cards } and you have { $held }.
   *[other] That costs { cards } and { $who } has { $held }.
}
refusal-has-as-good = { CAP(whose) } agency already has one just as good.
refusal-slots-bought = { CAP(whose) } agency already has the maximum of { $slots } slots.
refusal-no-such-seat = { $who } isn't in the match.
refusal-yourself = Choose a rival, not yourself.
refusal-no-cards-there = { $who ->
    [you] You have no cards.
   *[other] { $who } has no cards.
}
refusal-only-for-models = You can only play Upper Hand or Change Hands before the bidding.
refusal-no-free-slot = All { $slots } of { whose } slots are full.
refusal-no-model = { $who ->
    [you] You have no model to give.
   *[other] { $who } has no model to give.
}
refusal-nobody-to-lure = There's nobody to poach. Every rival has pampered models or only one model.
refusal-nobody-to-swap = There's nobody to swap for. Every rival has pampered models or no models.
refusal-your-own-model = Choose a rival's model.
refusal-pampered = { CAP(whose) } models are pampered and can't be moved.
refusal-last-model = { $model } is that agency's last model.
refusal-not-on-offer = That model isn't on offer.
refusal-too-many-cards = { $who ->
    [you] You have { cards }. Lock in cards until { $keeps } are left.
   *[other] { $who } has { cards } and must lock in cards until { $keeps } are left.
}

tag-too-dear = { $short } short
tag-not-for-jobs = Not for jobs
tag-not-now = Not now
tag-no-free-slot = No free slot
tag-sold-out = Sold out
tag-has-as-good = Already owned
tag-slots-bought = Two bought
tag-pampered = Pampered
tag-last-model = Last model
tag-at-other-job = At job 1
tag-no-cards = No cards
tag-nobody-to-poach = Nobody to poach
tag-nobody-to-swap = Nobody to swap
tag-nobody-to-rob = Nobody to rob

## Log

heading-week = Week { $week }
event-agency = { $who ->
    [you] You run { $agency }.
   *[other] { $who } runs { $agency }.
}
event-dealt = { $who ->
    [you] You are dealt { $cards }.
   *[other] { $who } is dealt { $cards }.
}
event-kept = { $who ->
    [you] You keep { $cards }.
   *[other] { $who } keeps { $cards }.
}
event-signed = { $who ->
    [you] You sign { $cards }.
   *[other] { $who } signs { $cards }.
}
event-sent-back = { $who ->
    [you] You return { $cards }.
   *[other] { $who } returns { $cards }.
}
event-week-begins = { $who ->
    [you] Week { $amount } begins. You are First Hand.
   *[other] Week { $amount } begins. { $who } is First Hand.
}
event-drawn = { $who ->
    [you] You draw { $cards }.
   *[other] { $who } draws { $cards }.
}
event-job-revealed = { $count ->
    [one] New job: { $cards }.
   *[other] New jobs: { $cards }.
}
event-applied = { $who ->
    [you] You send { $card } to { $amount ->
        [1] the first job
       *[other] the second job
    }.
   *[other] { $who } sends { $card } to { $amount ->
        [1] the first job
       *[other] the second job
    }.
}
event-stayed-away = { $who ->
    [you] You send nobody to { $amount ->
        [1] the first job
       *[other] the second job
    }.
   *[other] { $who } sends nobody to { $amount ->
        [1] the first job
       *[other] the second job
    }.
}
event-reshuffled = { $amount ->
    [one] A deck runs out. 1 card becomes the new one.
   *[other] A deck runs out. { $amount } cards are shuffled into a new one.
}
event-match-ends = { $amount ->
    [one] The match ends after 1 week.
   *[other] The match ends after { $amount } weeks.
}
event-job-begins = { $amount ->
    [0] { $card } has no applicants.
    [one] { $card } has 1 applicant.
   *[other] { $card } has { $amount } applicants.
}
event-played = { $who ->
    [you] You play { $cards }.
   *[other] { $who } plays { $cards }.
}
event-passed = { $who ->
    [you] You pass.
   *[other] { $who } passes.
}
event-aimed = The target is { whose } { $card }.
event-aimed-player = The target is { $who }.
event-offered = { $who ->
    [you] You offer { $card } in return.
   *[other] { $who } offers { $card } in return.
}
event-cancelled = { $amount ->
    [one] { CAP(whose) } security cancels 1 effect of { $card }.
   *[other] { CAP(whose) } security cancels { $amount } effects of { $card }.
}
event-let-be = { CAP(whose) } security lets { $card } through.
event-laid = { $card } is on { whose } model.
event-chance = { $card }: { $part }.
event-die = { $card } rolls { $amount ->
    [8] an 8
   *[other] a { $amount }
}.
event-total = { $card } totals { $amount }.
event-tied = It's a tie. The tied models roll again.
event-lot = Too many ties. The winner is drawn at random: { $who }.
event-won-job = { $amount ->
    [one] { $card } wins the job: 1 action card for { $who }.
   *[other] { $card } wins the job: { $amount } action cards for { $who }.
}
event-no-applicants = Nobody applies for { $card }.
event-cleared = { $count ->
    [one] { $cards } is discarded.
   *[other] { $cards } are discarded.
}
event-stolen = { $who ->
    [you] You take { $card } from { $rival }.
   *[other] { $who } takes { $card } from { $rival }.
}
event-stolen-hidden = { $who } takes a card from { $rival }.
event-ordered = { $who ->
    [you] You buy { $card } for { $amount ->
        [one] 1 card
       *[other] { $amount } cards
    }.
   *[other] { $who } buys { $card } for { $amount ->
        [one] 1 card
       *[other] { $amount } cards
    }.
}
event-bought-nothing = { $who ->
    [you] You buy nothing.
   *[other] { $who } buys nothing.
}
event-spent = { $who ->
    [you] You pay with { $cards }.
   *[other] { $who } pays with { $cards }.
}
event-bought = { $who ->
    [you] You add { $card } to your agency.
   *[other] { $who } adds { $card } to their agency.
}
event-returned = { $card } returns to the shop.
event-given-notice = { $who ->
    [you] You fire { $card }.
   *[other] { $who } fires { $card }.
}
event-fired-nobody = { $who ->
    [you] You fire nobody.
   *[other] { $who } fires nobody.
}
event-fired = { $card } leaves { whose } agency.
event-locked-in = { $who ->
    [you] You lock in { no-or-points } with { $cards }.
   *[other] { $who } locks in { no-or-points } with { $cards }.
}
event-scored = { $who ->
    [you] You have { $amount ->
        [0] no points
        [one] 1 point
       *[other] { $amount } points
    } locked in.
   *[other] { $who } has { $amount ->
        [0] no points
        [one] 1 point
       *[other] { $amount } points
    } locked in.
}
event-turned-up = On offer: { $cards }.
event-changed-hands = { $card } moves from { $rival } to { $who }.
event-bid = { $who ->
    [you] You bid { $cards }, face down.
   *[other] { $who } bids { $cards }, face down.
}
event-bid-closed = { $who ->
    [you] You stop bidding.
   *[other] { $who } stops bidding.
}
event-bid-nothing = { $who ->
    [you] You bid nothing.
   *[other] { $who } bids nothing.
}
event-bid-shown = { $who ->
    [you] You reveal a bid of { $cards }.
   *[other] { $who } reveals a bid of { $cards }.
}
event-bid-worth = { $amount ->
    [0] { CAP(whose) } bid is worth no points.
    [one] { CAP(whose) } bid is worth 1 point.
   *[other] { CAP(whose) } bid is worth { $amount } points.
}
event-hired = { $who ->
    [you] You hire { $card }.
   *[other] { $who } hires { $card }.
}
event-taken-back = { $who ->
    [you] You take { $cards } back. There are no models left.
   *[other] { $who } takes { $cards } back. There are no models left.
}
event-unwanted = Nobody hires { $cards }.

## The table

stage-setup = Setting up
stage-week = Week { $week } of { $weeks }
stage-finished = Finished

note-week = Week { $week } of { $weeks }: { $phase }.
note-job = Job { $number }: { $job } ({ $gist })
note-agency = { $who ->
    [you] You
   *[other] { $who }
}, { $agency }
note-applicant = { "  " }{ note-agency }: { $model } { $chance } = { $parts }
note-applicant-odds = { note-applicant }, { caption-odds }
note-nobody = { "  " }{ note-agency }: nobody
note-hand = Your cards: { $cards }.
note-luck = Dice luck so far, in cards: { $players }.
note-luck-above = { $who ->
    [you] you
   *[other] { $who }
} +{ NUMBER($cards, minimumFractionDigits: 1, maximumFractionDigits: 1) }
note-luck-below = { $who ->
    [you] you
   *[other] { $who }
} -{ NUMBER($cards, minimumFractionDigits: 1, maximumFractionDigits: 1) }

rule-play = Starting with First Hand and going clockwise, play one card on any model here or pass. This ends when everyone passes in a row. Passing doesn't lock you out.
    .title = Before the dice
rule-pay = Pay with cards from your hand. Each card counts as 1, and you choose which.
    .title = Every card is money
rule-poach = Upper Hand takes a rival's model into your free slot. Change Hands swaps models. Pampered models stay put, and you can't take a rival's last model.
    .title = Before the bidding
rule-keep = Keep two of your five models and shuffle the rest back. Everyone reveals at the same time.
    .title = Your first two models
rule-apply = Job chance is your skill minus the skill wanted (-2 to +2), plus 1 for a matching specialty. Add two dice: the highest total gets paid. A range shows what can still happen: the low end if the others send their best, the high end if they send nobody.
    .title = Job application
rule-security = Once a week, cancel one effect of an action card (twice with the starred version). Each point of a modifier is one effect, so a -3 becomes a -2.
    .title = Agency security
rule-improve = You can buy one improvement from the shop. You can play a Sleight of Hand first.
    .title = Agency improvement
rule-rob = Take a random card from a rival's hand. Only the two of you see it.
    .title = Sleight of Hand
rule-fire = You can fire one model for one action card. You need a free slot to bid for a new one.
    .title = Model termination
rule-bid = Bid up to two cards face down. A bid is worth their points. The cards are discarded, so you can't also play them or lock them in.
    .title = Model recruitment
rule-pick = The highest bidder picks a model first, then the next highest.
    .title = Picking order
rule-lock = Discard cards to lock in their points for good. If you have more than four cards, you must lock in.
    .title = Locking in points
rule-end = After week 6, add the points left in your hand to your locked-in points. The highest total wins, and ties share the win.
    .title = The end

caption-habit = Never cancel my own Helping Hand
caption-pampered = Pampered: nobody can poach them.
caption-guarded = Security can cancel the card.
caption-till = { CAP(cards) } left to pay for { $purchase }
caption-door-nobody = Nobody
caption-door-one-ready = Bruno, ready
caption-door-one-used = Bruno, used this week
caption-door-two-ready = Bruno and his sister, ready
caption-door-two-used = Bruno and his sister, used this week
caption-ties = Ties go to the lower score, then to the player closest to First Hand
caption-play-on = Play { $card } on { $model }
caption-odds = { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) }% to win

## The end

score-title = Points week by week
score-summary = { $jobs ->
    [one] 1 job
   *[other] { $jobs } jobs
} in { $weeks ->
    [one] 1 week
   *[other] { $weeks } weeks
}.
score-before = Before
score-cards-left = Cards left
score-jobs-won = Jobs won
score-paid = Paid
score-best = { $jobs ->
    [one] 1 job won, for { $who }
   *[other] { $jobs } jobs won, most recently for { $who }
}

highlight-job = { $model } wins { $job }
    .about = { action-cards } for { $who }, { $total } against { $others }
    .alone = { action-cards } for { $who }
highlight-hired = { $who ->
    [you] You hire { $model }
   *[other] { $who } hires { $model }
}
    .about = for { points }
    .free = for nothing
highlight-lured = { $model } changes hands
    .about = from { $rival } to { $who }
highlight-security = { CAP(whose) } security steps in
    .about = against { $card }
