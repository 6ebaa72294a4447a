# Aquarius and its kin: words that all games of the family share, then those of Aquarius.

element-fire = Fire
element-water = Water
element-air = Air
element-earth = Earth
element-space = Space

# Cards, as they lie
card-w = { $one } whole
card-l = { $one } over { $two }
card-p = { $one } left, { $two } right
card-s = { $one } / { $two }
card-b = { $two } \ { $one }
card-q = { $above } over { $below }
card-wild = Wild card (*)
card-back = Card face down
hand-card = { $n }: { $card }
board-line = { $text }
board-last = Last card: { $cell }
board-panel = { $name }: { $value }
side-by-side = { $parts }
person = { $who }
imaginary = imaginary player U{ $n }

# Aquarius
name-aquarius = Aquarius
name-basic-aquarius = Basic Aquarius
pitch-aquarius = Lay cards side by side and connect seven panels of your secret element.

# House rules
setting-mode = Rules
mode-standard = standard, with action cards
mode-basic = Basic Aquarius, without action cards
setting-deck = Deck
deck-first = first edition, 40 element cards
deck-second = second edition, 55 element cards
setting-bonus = Extra cards for several matches
bonus-usual = as usual for deck and rules
setting-wild = Wild card (second edition)
setting-open-goals = Goals lie face up
setting-target = Connected panels that win
setting-target-of = Panels that win for seat { $seat }
target-same = as for everybody

# Choices
place = Place a card
place-which = Which card
place-where = On which cell
place-how = How it lies
place-none = No card of yours can be placed.
place-nowhere = That card fits nowhere on the table.
place-lacks = { $n ->
    [0] You have no cards.
    [one] You have one card.
   *[other] You have { $n } cards.
}
place-action = Card { $n } is an action: { $card }.
place-alike = Card { $n } is like card { $first }.
cell-taken = A card lies on { $cell } already.
cell-alone = { $cell } lies beside no card.
cell-unmatched = On { $cell } no panel of that card would touch its own element.
fits-cells = { $n ->
    [one] fits one cell
   *[other] fits { $n } cells
}
lie-printed = as printed: { $card }
lie-turned = turned: { $card }
lie-kept = as it lies: { $card }
action-trade-goals = Trade Goals
action-rotate-goals = Rotate Goals
action-shuffle-goals = Shuffle Goals
action-trade-hands = Trade Hands
action-shuffle-hands = Shuffle Hands
action-move = Move a Card
action-zap = Zap a Card
wild = Wild card as an action
wild-which = As which action
goals-whose = With whose goal
hands-whose = With whose hand
rotate-which = Which way
way-left = left, to the next player
way-right = right, to the player before
move-which = Which card to move
move-where = To which cell
zap-which = Which card to take
pass-able = You can play something, so you cannot pass.
action-lacks = You have no such action card.
pass = Pass: nothing can be played

# What happened
started = { $card } lies on { $cell }. { $who } begins.
goal-own = 🎯 Your goal is { $goal }.
goal-open = 🎯 { $who } has the goal { $goal }.
drew-dealt-own = You are dealt { $cards }.
drew-turn-own = You draw { $cards }.
drew-bonus-own = You draw { $n ->
    [one] an extra card
   *[other] { $n } extra cards
}: { $cards }.
drew-hand-own = { $n ->
    [0] You have no cards now.
   *[other] You now hold { $cards }.
}
drew-bonus = { $who } matched several elements and draws { $n ->
    [one] an extra card.
   *[other] { $n } extra cards.
}
drew-hand = { $who } now holds { $n ->
    [0] no cards.
    [one] one card.
   *[other] { $n } cards.
}
placed = { $who } places { $card } on { $cell }.
passed = { $who } can play nothing and passes.
action-played = ⚡ { $who } plays { $action }.
wild-played = ⚡ { $who } plays the wild card as { $action }.
goals-traded = { $who } swaps goals with { $whose }.
goals-rotated = All goals move { $way }.
hands-traded = { $who } and { $other } swap hands.
card-moved = { $who } moves a card from { $cell } to { $to }, where it lies as { $card }.
card-turned = { $who } turns the card on { $cell }: { $card }.
card-zapped = { $who } takes { $card } from { $cell }.
won = 🏆 { $who } wins: { $n } connected panels of { $goal }.
retired = 🏆 { $who } takes place { $place } and retires: { $n } connected panels of { $goal }.
no-cards-left = No cards are left to play.
all-passed = Nobody can play a card any more.
exhausted = 🏁 { $why } { $winners ->
    [one] { $who } wins, { $n } short of the target.
   *[other] { $who } share the win, each { $n } short of the target.
}
places-given = 🏁 { $why } The places: { $places }
place-reached = { $place }. { $who } reached the target.
place-lacking = { $place }. { $who } is { $n } short of the target.
place-later = { $place }. { $who } is { $n } short as well and comes later in turn order.
reason-target = { $who } connected { $n } panels of { $goal }.
reason-closest = { $why } { $winners ->
    [one] { $who } is closest, { $n } short of the target.
   *[other] { $who } are closest, each { $n } short of the target.
}

# The summary
title = { $game } · { $n ->
    [0] no cards in the deck
    [one] one card in the deck
   *[other] { $n } cards in the deck
}
title-over = { $game } · over
to-play = ▶ { $who } places a card or plays an action.
groups = Largest groups: { $groups }
group = { $goal } { $n }
discard = ⚡ Last action: { $deed } ({ $n } discarded)
own-goal = Your goal: { $goal }, { $n } of { $target }
panel = { $cards ->
    [0] no cards
    [one] one card
   *[other] { $cards } cards
} · goal { $goal } · needs { $target }{ $state }
state-won = {" "}· 🏆
state-in = {""}
state-retired = {" "}· place { $n } taken
goal-hidden = hidden
imaginary-goals = Goals of imaginary players
imaginary-goal = U{ $n } { $goal }
alternative-cards = On the table, row by row within a card: { $cards }.
alternative-empty = The table is empty.
alternative-hand = { $n }) { $card }
alternative-held = { $n ->
    [0] You have no cards.
   *[other] Your hand: { $cards }.
}

# Quintazone
name-quintazone = Quintazone
pitch-quintazone = Cards grow into zones, pyramids claim them, and one element secretly counts double.
setting-claim = Where pyramids may stand
claim-own = in zones without an own pyramid
claim-unoccupied = in zones without any pyramid
claim-free = in any zone
setting-end = End of the game
end-all-cards = when all cards lie
end-deck = when the deck is empty
setting-scoring = Points
scoring-majority = whoever has most pips, one a panel
scoring-weighted = every pyramid, pips times panels
zone-deck-original = original, 40 cards
zone-deck-alternate = alternate, 55 cards
zone-build = Place a pyramid
zone-build-size = Which pyramid
zone-build-where = On which panel
zone-size = { $size ->
    [1] ▲1 small
    [2] ▲2 medium
   *[3] ▲3 large
}
zone-left = { $n ->
    [one] one left
   *[other] { $n } left
}
place-done = In this turn you have placed a card already.
build-done = In this turn you have placed a pyramid already.
build-none-left = You have none of these left: { $size }.
build-taken = On { $panel } stands a pyramid already.
build-zone-own = The zone of { $panel } has a pyramid of yours already.
build-zone-unoccupied = The zone of { $panel } has a pyramid already.
build-zone-free = You cannot place a pyramid on { $panel }.
zone-done-early = First a card has to be placed: one of yours fits.
zone-done = Done: no pyramid
zone-pass = Pass: no card fits
zone-goal-own = 🎯 Your goal is { $goal }: its zones count double for you.
zone-built = { $who } puts a pyramid ({ $size }) on { $goal } of { $cell }.
zone-refrained = { $who } places no pyramid.
zone-stuck = { $who } cannot place a card.
zone-shown = { $who } (goal { $goal }) { $n }
zone-end-cards = 🏁 All cards lie. Points: { $shown }. { $won }
zone-end-deck = 🏁 The deck is empty. Points: { $shown }. { $won }
zone-end-stuck = 🏁 No card fits any more. Points: { $shown }. { $won }
zone-reason = { $winners ->
    [one] { $who } wins with { $n ->
        [one] one point
       *[other] { $n } points
    }.
   *[other] { $who } share the win with { $n ->
        [one] one point
       *[other] { $n } points
    } each.
}{ $tie }
zone-no-tie = {""}
zone-tie-own = {" "}More panels of their own goal's element in zones that they control broke the tie.
zone-tie-unplayed = {" "}More pips left in the reserve broke the tie.
zone-reserve = ▲1 ×{ $small }, ▲2 ×{ $medium }, ▲3 ×{ $large }
zone-standing = Pyramids of { $seat }: { $panels }.
zone-own-goal = Your goal: { $goal }, counts double
zone-turn = ▶ { $who } places a card and may place a pyramid.
zone-turn-pyramid = ▶ { $who } may place a pyramid.
zone-turn-card = ▶ { $who } places a card.
zone-panel = { $cards ->
    [0] no cards
    [one] one card
   *[other] { $cards } cards
} · { $reserve } · now { $n ->
    [one] one point
   *[other] { $n } points
} without goals
zone-panel-over = goal { $goal } · { $n ->
    [one] one point
   *[other] { $n } points
} ({ $plain } + { $double } for the goal) · left { $reserve }{ $state }

# The chase
name-quintazone-chaser = Quintazone-Chaser
pitch-quintazone-chaser = Play Quintazone, then race over the table from zone to zone and take the pyramids.
setting-quick = Quick: a table by chance
setting-finish = The own finish card is entered
finish-strict = only when its element is rolled
finish-open = also with the atom or the element of the zone
race-start = Place the start card
race-finish = { $goal }: finish card of { $who }
race-where = On which cell
race-roll = Roll the colour die
race-go = Move the token
race-go-where = Into which zone
race-zone = { $goal } at { $cell }, { $n ->
    [one] one panel
   *[other] { $n } panels
}
race-zone-held = { $goal } at { $cell }, { $n ->
    [one] one panel
   *[other] { $n } panels
}: { $held }
race-zone-finish = { $goal } at { $cell }, finish card of { $who }
race-atom = the atom
race-begun = 🏁 The table becomes a race course. { $who } begins.
race-start-laid = { $who } starts on { $cell }.
race-goals-passed = All goals are passed to the left.
race-finish-laid = { $who } puts { $goal } on { $cell }: the finish card of { $owner }.
race-rolled = 🎲 { $who } rolls { $face }.
race-rolled-wild = 🎲 { $who } rolls { $face }: any zone next to the token.
race-rolled-barred = 🎲 { $who } rolls { $face }: any zone next to the token but the own finish card.
race-stayed = { $who } stays: there is no such zone.
race-entered = { $who } moves to { $goal } at { $cell }.
race-captured = { $who } moves to { $goal } at { $cell } and takes { $held }.
race-points = { $who } { $n }
race-finished = 🏆 { $who } reaches their own finish card and wins.
race-finished-scored = 🏁 { $who } reaches their own finish card. Points: { $scores }. { $won }
race-stopped = 🏁 The race is stopped after a hundred rounds. { $won }
race-stopped-scored = 🏁 The race is stopped after a hundred rounds. Points: { $scores }. { $won }
race-rounds = The race took { $n ->
    [one] one round.
   *[other] { $n } rounds.
}
race-stopped-line = 🏁 The race was stopped after a hundred rounds.
race-reason-stopped = The race was stopped after a hundred rounds. { $won }
race-reason = { $winners ->
    [one] { $who } wins with { $n ->
        [one] one point
       *[other] { $n } points
    }.
   *[other] { $who } share the win with { $n ->
        [one] one point
       *[other] { $n } points
    } each.
}{ $tie }
race-no-tie = {""}
race-tie-finish = {" "}Reaching the finish broke the tie.
race-tie-taken = {" "}More pyramids taken broke the tie.
race-closest = { $winners ->
    [one] { $who } is closest to the finish and wins.
   *[other] { $who } are equally close to the finish and share the win.
}
race-later-begins = Of those who share the win, { $who } is later in turn order and begins.
race-title = { $game } · race, round { $n }
race-turn-start = ▶ { $who } places a start card beside the table.
race-turn-finish = ▶ { $who } places { $goal }, the finish card of { $owner }.
race-turn-roll = ▶ { $who } rolls the colour die.
race-turn-go = ▶ { $who } rolled { $face } and chooses a zone:
race-option = { $n }: { $zone }
race-panel = { $where } · { $n ->
    [one] one point
   *[other] { $n } points
}{ $parts }{ $count ->
    [0] {""}
   *[other] {" "}· took { $held }
}{ $state }
race-parts = {" "}({ $pips } taken, { $own } more for the own colour, { $finish } for the finish)
race-no-parts = {""}
race-panel-plain = { $where }{ $state }
race-not-begun = goal { $goal }
race-on-start = on the start card { $cell }
race-in-zone = in { $goal } at { $cell }
race-no-finish = { $here } · goal { $goal }
race-to-finish = { $here } · finish { $goal } on { $cell }
race-marks = Start, token, finish: { $marks }
race-numbers = Zones to go to: { $numbers }.

# Aquarius-Chaser
name-aquarius-chaser = Aquarius-Chaser
pitch-aquarius-chaser = Play Aquarius to the last place, then race over the table to your finish card.
fill-lay = Place { $card }
fill-auto = Place all cards by chance
fill-title = { $game } · filling the table
fill-turn = ▶ { $who } places { $card }, or all cards by chance.
fill-left = { $n ->
    [one] One card is left to place.
   *[other] { $n } cards are left to place.
}
fill-panel = goal { $goal }{ $state }
fill-turned-up = { $who } turns up { $card }.
fill-filled = { $n ->
    [0] No more cards fit.
    [one] One more card is placed by chance.
   *[other] { $n } more cards are placed by chance.
}
race-reason-first = { $who } reached their own finish card first.
