# Dicemants
name-dicemants = Dicemants
pitch-dicemants = Roll up to six dice and be first to 21 gems; stop before the skull finds you.

# House rules
setting-target = Gems that win
setting-bug-reaches-bag = Bugs reach into the bag when no gem lies on the board
setting-void-rule = Two rolls of nothing but voids end a turn
void-rule-consecutive = when one follows the other
void-rule-total = when they come in one turn
setting-complete-round = Play the round to its end before somebody wins
setting-closest = Two dice are equally close
closest-row-left-tie = the left one counts
closest-row-right-tie = the right one counts

# Faces and dice
face-gem = 💎 gem
face-void = ⭕ void
face-skull = 💀 skull
face-snake = 🐍 snake
face-spider = 🕷️ spider
face-bat = 🦇 bat
face-pick = ⛏️ broken pick
face-tnt = 🧨 TNT
face-locked = 🚧 locked
face-thief = 🦹 thief
bug-snake = 🐍 The snake
bug-spider = 🕷️ The spider
bug-bat = 🦇 The bat
slot = [{ $place } { $face }]
die-1 = the skull die
die-2 = the pick die
die-3 = the TNT die
die-4 = the bat die
die-5 = the lock die
die-6 = the thief die
no-dice = none

# What is offered
choose-dice = Choose dice and roll
how-many-dice = How many dice
odds-mean = { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } gems on average; nothing: { NUMBER($nothing, style: "percent", maximumFractionDigits: 0) }
odds-win = { NUMBER($chance, style: "percent", maximumFractionDigits: 0) } chance of the { $need ->
    [one] one gem
   *[other] { $need } gems
} that you need
odds-too-few = cannot bring the { $need } gems that you need
must-roll = Roll { $dice ->
    [one] one die
   *[other] { $dice } dice
} (you must)
stop-tnt = After TNT you cannot stop: all the dice on the board are rolled again.
stop-pick = After a broken pick you cannot stop: the dice left on the board are rolled again.
stop-early = You cannot stop before you have rolled.
roll-again = Roll { $dice ->
    [one] the last die
   *[other] the { $dice } dice
} again
stop-now = Stop and score { $gems ->
    [0] nothing
    [one] one gem
   *[other] { $gems } gems
}

# The card
card-title = Dicemants · round { $round }
card-over = Dicemants · over after { $round ->
    [one] one round
   *[other] { $round } rounds
}
status-choose = ▶ { $who } chooses how many dice to roll; { $need ->
    [one] one gem
   *[other] { $need } gems
} to go.
status-extra-lead = ▶ Extra round: { $who } chooses how many dice to roll and needs { $need ->
    [one] one gem
   *[other] { $need } gems
} to lead.
status-extra-tie = ▶ Extra round: { $who } chooses how many dice to roll and can at best tie, with { $tie ->
    [one] one gem
   *[other] { $tie } gems
}.
status-extra-lost = ▶ Extra round: { $who } chooses how many dice to roll, but can no longer catch up.
status-last-lead = ▶ { $leader } { $leaders ->
    [one] has { $total }
   *[other] have { $total } each
}: { $who } chooses how many dice to roll and needs { $need ->
    [one] one gem
   *[other] { $need } gems
} to lead.
status-last-tie = ▶ { $leader } { $leaders ->
    [one] has { $total }
   *[other] have { $total } each
}: { $who } chooses how many dice to roll and can at best tie, with { $tie ->
    [one] one gem
   *[other] { $tie } gems
}.
status-last-lost = ▶ { $leader } { $leaders ->
    [one] has { $total }
   *[other] have { $total } each
}: { $who } chooses how many dice to roll, but can no longer catch up.
status-choice = ▶ { $who } has { $gems ->
    [0] nothing
    [one] one gem
   *[other] { $gems } gems
} in the bag and may stop, or roll { $dice ->
    [one] the last die
   *[other] the { $dice } dice
} on the board. { $goal }
goal-win = { $need } in the bag would win.
goal-lead = { $need } in the bag would lead.
goal-target = { $need } in the bag would reach the { $target } gems.
goal-far = The win needs { $need } in the bag: out of reach this turn.
goal-tie = { $tie } in the bag would tie; the lead is out of reach.
goal-lost = The lead can no longer be reached.
voids-consecutive = If the next roll is nothing but voids too, the turn ends.
voids-total = One more roll of nothing but voids ends the turn.
status-forced = ▶ { $who } must roll { $dice ->
    [one] the one die
   *[other] all { $dice } dice
} on the board.
status-over = { $who } wins with { $total } gems.
roll-line = { $whose } { $row }
whose-now = { $who } rolled:
whose-last = { $who }’s last roll ({ $gems ->
    [0] nothing
    [one] one gem
   *[other] { $gems } gems
} scored):
board-now = { $who } rolled { $dice ->
    [one] one die.
   *[other] { $dice } dice, from the left.
}
board-last = { $who }’s last roll, from the left ({ $gems ->
    [0] nothing
    [one] one gem
   *[other] { $gems } gems
} scored).
seat = { $who }
seat-to-move = ▶ { $who }
seat-won = 🏆 { $who }
total = { $total } of { $target } gems
total-over = { $total } gems (goal: { $target })
line-die = { $place }. { $die }: { $face } → { $now }
now-board = board
now-bag = bag
now-lost = lost
line-board = On the board: { $dice }
line-bag = In the bag ({ $gems ->
    [one] one gem
   *[other] { $gems } gems
}): { $dice }
line-lost = Lost: { $dice }
line-total = { $who }: { $total }

# The picture
picture-start = Nothing has been rolled yet.
picture-lost = Lost
picture-board = Board
picture-bag = Bag
alt-start = Nothing has been rolled yet. { $totals }
alt-roll = { $whose } { $row }. Bag: { $bag }. Lost: { $lost }. { $totals }
alt-die = { $place } { $face } ({ $now })
alt-back = { $die } (back on the board)
alt-total = { $who }: { $total }.

# What happened
began = { $who } begins. { $target } gems win.
took = { $who } draws { $dice }.
took-all = { $who } takes all six dice.
rolled = { $who } rolls { $row }
blasted = TNT! Nothing else counts; { $dice } comes back to the board. Everything is rolled again.
blasted-none = TNT! Nothing else counts, and everything is rolled again.
killed = The skull! { $gems ->
    [0] The bag was empty
    [one] One gem in the bag is gone
   *[other] { $gems } gems in the bag are gone
}, and the turn is over.
snapped = The pick breaks: { $die } at place { $place } is lost, nothing else counts, and the rest is rolled again.
snapped-none = The pick breaks, but it lies alone. It is rolled again.
robbed = The thief takes every gem of the turn: { $gems } lost.
robbed-none = The thief finds nothing to take.
bitten = { $bug } carries off the gem of { $die } at place { $place }.
bitten-bag = { $bug } takes a gem out of the bag: { $die } is lost.
bitten-none = { $bug } finds no gem.
won = { $gems ->
    [one] One gem goes
   *[other] { $gems } gems go
} into the bag, which now holds { $bag }.
missed = Nothing but voids. If the next roll is the same, the turn ends.
missed-total = Nothing but voids. One more such roll in this turn ends it.
missed-twice = Nothing but voids again.
scored-stopped = { $who } stops and scores { $gems ->
    [0] nothing
    [one] one gem
   *[other] { $gems } gems
}: { $total } in all.
scored-locked = The way is locked. { $who } scores { $gems ->
    [0] nothing
    [one] one gem
   *[other] { $gems } gems
}: { $total } in all.
scored-voids = The turn is over. { $who } scores { $gems ->
    [0] nothing
    [one] one gem
   *[other] { $gems } gems
}: { $total } in all.
scored-empty = No die is left to roll. { $who } scores { $gems ->
    [0] nothing
    [one] one gem
   *[other] { $gems } gems
}: { $total } in all.
scored-skull = { $who } scores nothing and stays at { $total }.
last-round = { $who } has enough gems; the round is played to its end.
extra-round = { $who } are tied and play an extra round.
passed = It is { $who }’s turn.
finished = { $who } wins with { $total } gems!
won-by = { $who } has the most gems, { $total }, after { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}.
won-by-extra = { $who } has the most gems, { $total }: an extra round broke the tie.
