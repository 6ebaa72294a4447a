# Quartz: The Dice Game.
name-quartz = Quartz: The Dice Game
pitch-quartz = Mine crystals, steal the best, lock them away, and hand the unstable ones to the others.

# House rules
setting-transfer-unstable-only = Only unstable crystals may be given away
setting-bonus-cap = One collection bonus per colour
setting-bag = Crystals in the bag
bag-standard = standard, 70 crystals in all
bag-large = large, 91 crystals in all, for five or six players

# Crystals
kind-quartz = ⚪ quartz
kind-rubellite = 🟣 rubellite
kind-emerald = 🟢 emerald
kind-sapphire = 🔵 sapphire
kind-ruby = 🔴 ruby
kind-amber = 🟠 amber
kind-autunite = ☢️ unstable autunite
one-quartz = a ⚪ quartz
one-rubellite = a 🟣 rubellite
one-emerald = an 🟢 emerald
one-sapphire = a 🔵 sapphire
one-ruby = a 🔴 ruby
one-amber = an 🟠 amber
one-autunite = an ☢️ unstable autunite
many = { $n } × { $kind }
sign-quartz = ⚪Q
sign-rubellite = 🟣L
sign-emerald = 🟢E
sign-sapphire = 🔵S
sign-ruby = 🔴R
sign-amber = 🟠A
sign-autunite = ☢️U
letter-quartz = Q
letter-rubellite = L
letter-emerald = E
letter-sapphire = S
letter-ruby = R
letter-amber = A
letter-autunite = U
word-quartz = quartz
word-rubellite = rubellite
word-emerald = emerald
word-sapphire = sapphire
word-ruby = ruby
word-amber = amber
word-autunite = unstable
crystal-worth = { $kind } ({ $points ->
    [one] { $points } point
   *[other] { $points } points
})
heap = { $kinds }
heap-kind = { $sign }{ $n }
heap-empty = empty

# Dice
face-pickaxe = ⛏️ pickaxe
face-jackhammer = 🔨 jackhammer
face-chest = 🧰 chest
face-transfer = 📤 transfer
face-steal = 🥷 steal
face-helmet = ⛑️ helmet
plain-pickaxe = pickaxe
plain-jackhammer = jackhammer
plain-chest = chest
plain-transfer = transfer
plain-steal = steal
plain-helmet = helmet
die = { $number }: { $face }
dice = { $dice }
dice-wild = { $dice } + { $wild }
able = { $parts }
able-nothing = nothing
able-pair-needed = nothing; this face needs two dice
able-none = nothing; { $why }
able-ends = nothing, and the turn ends: { $why }
why-pickaxe = the bag is empty
why-chest = the cart is empty
why-unstable = there is nothing unstable in the cart
why-steal = the other carts are empty
why-dice = these dice do nothing
able-pickaxe = mine up to { $n }
able-jackhammer = drill up to { $n } (return half)
able-chest = store up to { $n }
able-transfer = give up to { $n }
able-steal = steal up to { $n }
able-wild = { $n ->
    [one] one wild die
   *[other] { $n } wild dice
}

# Choices
seat = { $who }
gain = +{ NUMBER($points, maximumFractionDigits: 1, minimumFractionDigits: 1) }
loss = -{ NUMBER($points, maximumFractionDigits: 1, minimumFractionDigits: 1) }
draw-odds = { NUMBER($unstable, style: "percent", maximumFractionDigits: 1) } unstable, { $mean } points on average
begin = Mine one and roll ({ $draw })
begin-empty = Roll (nothing to mine: the bag is empty)
reroll = Roll again ({ $left ->
    [one] once more
   *[other] { $left } left
})
reroll-marker = Roll again for a marker ({ $markers } held)
reroll-which = Which dice
keep = Keep: { $able }
keep-ends = Keep and end the turn: { $why }
wild = { $n ->
    [one] Set the wild die (two helmets)
   *[other] Set { $n } wild dice (two helmets each)
}
wild-which = Which face
wild-unused = leave it unused
wild-unused-detail = these helmets do nothing
wild-unused-ends = these helmets do nothing, and the turn ends
return = Return to the bag ({ $left ->
    [one] one crystal
   *[other] { $left } crystals
})
return-which = Which crystal goes back
do-pickaxe = { $n ->
    [one] Mine one
   *[other] Mine one of up to { $n }
} ({ $draw })
do-jackhammer = { $n ->
    [one] Drill out the last one
   *[other] Drill up to { $n }, return half
}
do-chest = Store up to { $n } (in the chest: { $held }, fewest elsewhere: { $fewest }){ $lost ->
    [0] {""}
   *[other] ; then storing is over
}
do-transfer = Give away up to { $n }{ $lost ->
    [0] {""}
   *[other] ; then giving is over
}
do-steal = Steal up to { $n }{ $lost ->
    [0] {""}
   *[other] ; then stealing is over
}
drill-how-many = How many to drill
drill-detail = draw { $draws }, return { $back }; { NUMBER($unstable, style: "percent", maximumFractionDigits: 1) } at least one unstable
store-which = Which ones, up to { $n }
store-safe = safe from theft, same points
store-saves = safe from theft, and { $n ->
    [one] one saves
   *[other] { $n } together save
} you { $points } points: no longer fewest
give-whom = To whom
give-which = Which crystal
steal-whom = From whom
steal-which = Which crystal
steal-locked = What { $who } has of { $kind } lies in the chest, and chests are safe from theft.
steal-lacks = { $who } has no { $kind } in the cart.
steal-empty = The cart of { $who } is empty, and chests are safe from theft.
holding = { $points ->
    [one] { $points } point
   *[other] { $points } points
}; cart: { $cart }
change = { $who } { $old } → { $new }
side-by-side = { $left } · { $right }
stop-pickaxe = Stop mining ({ $left ->
    [one] one draw
   *[other] { $left } draws
} unused)
stop-transfer = Stop giving ({ $left ->
    [one] one crystal
   *[other] { $left } crystals
} unused)
stop-steal = Stop stealing ({ $left ->
    [one] one crystal
   *[other] { $left } crystals
} unused)
done = End turn, unused: { $unused }

# What happened
started = { $seats } players, { $crystals } crystals in the bag.
round-began = Round { $round }: { $who } goes first. { $added ->
    [0] Carts and chests are empty.
   *[other] { $added } unstable crystals are added to the bag.
}
mined-turn = { $who } mined { $what }{ $markers ->
    [0] .
   *[other] {" "}and got a reroll marker.
}
mined-pickaxe = ⛏️ { $who } mined { $what }{ $markers ->
    [0] .
   *[other] {" "}and got a reroll marker.
}
mined-jackhammer = 🔨 { $who } drilled out { $what }{ $markers ->
    [0] .
    [one] {" "}and got a reroll marker.
   *[other] {" "}and got { $markers } reroll markers.
}
mined-nothing = { $who } found the bag empty.
returned = 🔨 { $who } returned { $what } to the bag.
stored = 🧰 { $who } stored { $what } in the chest.
gave = 📤 { $who } gave { $to } { $what }.
stole = 🥷 { $who } stole { $what } from { $victim }.
rolled = 🎲 { $who } rolled { $faces }
rerolled = 🎲 { $who } rolled { $n ->
    [one] one die
   *[other] { $n } dice
} again: { $faces }
rerolled-marker = 🎲 { $who } spent a marker and rolled { $n ->
    [one] one die
   *[other] { $n } dice
} again: { $faces }
kept = { $who } kept { $faces }
wild-set = ⛑️ { $who } made helmets into { $faces }.
wild-left = ⛑️ { $who } left the helmets unused.
stopped = { $who } stopped: { $face } is over.
turn-ended = { $who } ended the turn.
nothing-to-do = The dice of { $who } allow nothing more.
nothing-to-do-because = { $who } can do nothing more: { $why }.
game-over = 🏁 The game is over. Fewest in the chest, and so a penalty: { $reckless }. { $winners ->
    [one] { $who } wins with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
   *[other] { $who } share the victory with { $points ->
        [one] { $points } point
       *[other] { $points } points
    } each.
}
reason-most-points = { $winners ->
    [one] { $who } has the most points: { $points }.
   *[other] { $who } have the most points: { $points } each.
}

# The summary
title = Quartz · round { $round } of { $rounds }
title-over = Quartz · over
turn-mine = ▶ { $who } has yet to mine a crystal and roll.
turn-dice = ▶ { $who }: { $dice } — { $able }
turn-able = ▶ { $who }: { $able }
still = still: { $able }
still-pickaxe = mine up to { $n }
still-jackhammer = { $n } to return
still-transfer = give up to { $n }
still-steal = steal up to { $n }
rolls-left = 🎲 Rerolls left: { $left }, and { $markers ->
    [one] one more for a marker
   *[other] { $markers } more for markers
}.
order = 🔁 Order in this round: { $who }
fewest = ⚠️ Fewest in the chest (-{ $points } at the end): { $who }
bag-left = 🎒 Left in the bag { $crystals }: { $heap }
bag = 🎒 Bag { $crystals }: { $heap } · next draw { NUMBER($unstable, style: "percent", maximumFractionDigits: 1) } unstable · { $supply } ☢️ still to come
bag-empty = 🎒 Bag: empty · { $supply } ☢️ still to come
letters = 💎 Points each: { $kinds }
letter-explained = { $sign } { $kind } { $points }
so-far = This turn: { $deeds }
before = Turn before: { $deeds }
tally = { $who }: crystals { $crystals }, collections { $collections }, penalty { $penalty } = { $total }
tally-sets = { $who }: crystals { $crystals }, collections { $collections } ({ $sets }), penalty { $penalty } = { $total }
if-over-now = If the game were over now:
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
points-fewest = { $points ->
    [one] { $points } point
   *[other] { $points } points
} (⚠️ -{ $penalty } included)
points-place = place { $place } with { $points ->
    [one] { $points } point
   *[other] { $points } points
}
panel = { $standing } · 🎟️ { $markers ->
    [one] one marker
   *[other] { $markers } markers
}
    🛒 cart { $incart }: { $cart }
    🧰 chest { $inchest }: { $chest }
board-seat = { $who }: { $standing } · 🎟️ { $markers ->
    [one] one marker
   *[other] { $markers } markers
} · 🛒 cart { $incart }: { $cart } · 🧰 chest { $inchest }: { $chest }
alternative = { $title }. { $turn } Bag: { $bag }. { $seats }
alt-kind = { $kind } { $letter }{ $n }
alt-count = { $letter }{ $n }
alt-empty = empty
alt-seat = { $who }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}{ $markers ->
    [0] {""}
    [one] , one marker
   *[other] , { $markers } markers
}, cart { $cart }, chest { $chest }.
alt-over = The game is over.
alt-mine = { $who } is to mine.
alt-dice = { $who } has { $dice } after roll { $rolls }{ $wilds ->
    [0] {""}
   *[other] , wild: { $wild }
}{ $useds ->
    [0] {""}
   *[other] , used: { $used }
}.

# On the picture
picture-round = Round { $round } of { $rounds }
picture-over = Game over
picture-turn = ▶ { $who }
picture-mine = Mine a crystal, then roll five dice
picture-roll = roll { $n } of { $rolls }
picture-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
