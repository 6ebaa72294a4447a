# Quartz: The Dice Game.
name-quartz = Quartz: The Dice Game
pitch-quartz = Bryd krystaller, stjæl de bedste, lås dem inde, og giv de ustabile videre til de andre.

# Husregler
setting-transfer-unstable-only = Kun ustabile krystaller må gives væk
setting-bonus-cap = Én samlebonus for hver farve
setting-bag = Krystaller i posen
bag-standard = standard, 70 krystaller i alt
bag-large = stor, 91 krystaller i alt, til fem eller seks spillere

# Krystaller
kind-quartz = ⚪ kvarts
kind-rubellite = 🟣 rubellit
kind-emerald = 🟢 smaragd
kind-sapphire = 🔵 safir
kind-ruby = 🔴 rubin
kind-amber = 🟠 rav
kind-autunite = ☢️ ustabil autunit
one-quartz = en ⚪ kvarts
one-rubellite = en 🟣 rubellit
one-emerald = en 🟢 smaragd
one-sapphire = en 🔵 safir
one-ruby = en 🔴 rubin
one-amber = et stykke 🟠 rav
one-autunite = en ☢️ ustabil autunit
many = { $n } × { $kind }
sign-quartz = ⚪K
sign-rubellite = 🟣L
sign-emerald = 🟢M
sign-sapphire = 🔵S
sign-ruby = 🔴R
sign-amber = 🟠V
sign-autunite = ☢️U
letter-quartz = K
letter-rubellite = L
letter-emerald = M
letter-sapphire = S
letter-ruby = R
letter-amber = V
letter-autunite = U
word-quartz = kvarts
word-rubellite = rubellit
word-emerald = smaragd
word-sapphire = safir
word-ruby = rubin
word-amber = rav
word-autunite = ustabil
crystal-worth = { $kind } ({ $points } point)
heap = { $kinds }
heap-kind = { $sign }{ $n }
heap-empty = tom

# Terninger
face-pickaxe = ⛏️ hakke
face-jackhammer = 🔨 trykluftbor
face-chest = 🧰 kiste
face-transfer = 📤 overdragelse
face-steal = 🥷 tyveri
face-helmet = ⛑️ hjelm
plain-pickaxe = hakke
plain-jackhammer = trykluftbor
plain-chest = kiste
plain-transfer = overdragelse
plain-steal = tyveri
plain-helmet = hjelm
die = { $number }: { $face }
dice = { $dice }
dice-wild = { $dice } + { $wild }
able = { $parts }
able-nothing = ingenting
able-pair-needed = ingenting; der skal to terninger til
able-none = ingenting; { $why }
able-ends = ingenting, og turen slutter: { $why }
why-pickaxe = posen er tom
why-chest = vognen er tom
why-unstable = der er intet ustabilt i vognen
why-steal = de andres vogne er tomme
why-dice = de terninger gør ingenting
able-pickaxe = bryd op til { $n }
able-jackhammer = bor op til { $n } (halvdelen tilbage)
able-chest = gem op til { $n }
able-transfer = giv op til { $n }
able-steal = stjæl op til { $n }
able-wild = { $n ->
    [one] én joker
   *[other] { $n } jokere
}

# Valg
seat = { $who }
gain = +{ NUMBER($points, maximumFractionDigits: 1, minimumFractionDigits: 1) }
loss = -{ NUMBER($points, maximumFractionDigits: 1, minimumFractionDigits: 1) }
draw-odds = { NUMBER($unstable, style: "percent", maximumFractionDigits: 1) } ustabil, i snit { $mean } point
begin = Bryd en krystal og slå ({ $draw })
begin-empty = Slå (intet at bryde: posen er tom)
reroll = Slå om ({ $left ->
    [one] én gang endnu
   *[other] { $left } gange tilbage
})
reroll-marker = Slå om for en brik (du har { $markers })
reroll-which = Hvilke terninger
keep = Behold: { $able }
keep-ends = Behold, og slut turen: { $why }
wild = { $n ->
    [one] Vælg, hvad jokeren er (to hjelme)
   *[other] Vælg, hvad { $n } jokere er (to hjelme hver)
}
wild-which = Hvilken side
wild-unused = lad den være
wild-unused-detail = de hjelme gør ingenting
wild-unused-ends = de hjelme gør ingenting, og turen slutter
return = Læg tilbage i posen ({ $left ->
    [one] én krystal
   *[other] { $left } krystaller
})
return-which = Hvilken krystal lægges tilbage
do-pickaxe = { $n ->
    [one] Bryd én
   *[other] Bryd én af op til { $n }
} ({ $draw })
do-jackhammer = { $n ->
    [one] Bor den sidste ud
   *[other] Bor op til { $n }, læg halvdelen tilbage
}
do-chest = Gem op til { $n } (i kisten: { $held }, færrest hos andre: { $fewest }){ $lost ->
    [0] {""}
   *[other] ; så er det slut
}
do-transfer = Giv op til { $n } væk{ $lost ->
    [0] {""}
   *[other] ; så er det slut med at give
}
do-steal = Stjæl op til { $n }{ $lost ->
    [0] {""}
   *[other] ; så er det slut med at stjæle
}
drill-how-many = Hvor mange vil du bore
drill-detail = træk { $draws }, læg { $back } tilbage; { NUMBER($unstable, style: "percent", maximumFractionDigits: 1) } for mindst én ustabil
store-which = Hvilke, op til { $n }
store-safe = sikker mod tyveri, samme point
store-saves = sikker mod tyveri, og { $n ->
    [one] én
   *[other] { $n } tilsammen
} sparer dig { $points } point: ikke længere færrest
give-whom = Til hvem
give-which = Hvilken krystal
steal-whom = Fra hvem
steal-which = Hvilken krystal
steal-locked = Det, { $who } har af { $kind }, ligger i kisten, og kister er sikre mod tyveri.
steal-lacks = { $who } har ingen { $kind } i vognen.
steal-empty = Der er intet i vognen hos { $who }, og kister er sikre mod tyveri.
holding = { $points } point; vogn: { $cart }
change = { $who } { $old } → { $new }
side-by-side = { $left } · { $right }
stop-pickaxe = Stop med at bryde ({ $left ->
    [one] én krystal
   *[other] { $left } krystaller
} ubrugt)
stop-transfer = Stop med at give ({ $left ->
    [one] én krystal
   *[other] { $left } krystaller
} ubrugt)
stop-steal = Stop med at stjæle ({ $left ->
    [one] én krystal
   *[other] { $left } krystaller
} ubrugt)
done = Slut, ubrugt: { $unused }

# Hvad der skete
started = { $seats } spillere, { $crystals } krystaller i posen.
round-began = Runde { $round }: { $who } begynder. { $added ->
    [0] Vogne og kister er tomme.
   *[other] Der kommer { $added } ustabile krystaller i posen.
}
mined-turn = { $who } brød { $what }{ $markers ->
    [0] .
   *[other] {" "}og fik en omslagsbrik.
}
mined-pickaxe = ⛏️ { $who } brød { $what }{ $markers ->
    [0] .
   *[other] {" "}og fik en omslagsbrik.
}
mined-jackhammer = 🔨 { $who } borede { $what } ud{ $markers ->
    [0] .
    [one] {" "}og fik en omslagsbrik.
   *[other] {" "}og fik { $markers } omslagsbrikker.
}
mined-nothing = { $who } fandt posen tom.
returned = 🔨 { $who } lagde { $what } tilbage i posen.
stored = 🧰 { $who } gemte { $what } i kisten.
gave = 📤 { $who } gav { $to } { $what }.
stole = 🥷 { $who } stjal { $what } fra { $victim }.
rolled = 🎲 { $who } slog { $faces }
rerolled = 🎲 { $who } slog { $n ->
    [one] én terning
   *[other] { $n } terninger
} om: { $faces }
rerolled-marker = 🎲 { $who } brugte en brik og slog { $n ->
    [one] én terning
   *[other] { $n } terninger
} om: { $faces }
kept = { $who } beholdt { $faces }
wild-set = ⛑️ { $who } gjorde hjelme til { $faces }.
wild-left = ⛑️ { $who } lod hjelmene ligge ubrugt.
stopped = { $who } stoppede: { $face } er slut.
turn-ended = { $who } sluttede sin tur.
nothing-to-do = Terningerne gav ikke { $who } mere at gøre.
nothing-to-do-because = { $who } kan ikke gøre mere: { $why }.
game-over = 🏁 Spillet er slut. Færrest i kisten, og derfor straf: { $reckless }. { $winners ->
    [one] { $who } vinder med { $points } point.
   *[other] { $who } deler sejren med { $points } point hver.
}
reason-most-points = { $winners ->
    [one] { $who } har flest point: { $points }.
   *[other] { $who } har flest point: { $points } hver.
}

# Oversigten
title = Quartz · runde { $round } af { $rounds }
title-over = Quartz · slut
turn-mine = ▶ { $who } bryder en krystal og slår.
turn-dice = ▶ { $who }: { $dice } — { $able }
turn-able = ▶ { $who }: { $able }
still = endnu: { $able }
still-pickaxe = bryd op til { $n }
still-jackhammer = { $n } at lægge tilbage
still-transfer = giv op til { $n }
still-steal = stjæl op til { $n }
rolls-left = 🎲 Omslag tilbage: { $left }, og { $markers ->
    [one] ét mere for en brik
   *[other] { $markers } mere for brikker
}.
order = 🔁 Rækkefølge i denne runde: { $who }
fewest = ⚠️ Færrest i kisten (-{ $points } til sidst): { $who }
bag-left = 🎒 Tilbage i posen { $crystals }: { $heap }
bag = 🎒 Pose { $crystals }: { $heap } · næste træk { NUMBER($unstable, style: "percent", maximumFractionDigits: 1) } ustabil · { $supply } ☢️ kommer endnu
bag-empty = 🎒 Pose: tom · { $supply } ☢️ kommer endnu
letters = 💎 Point pr. stk.: { $kinds }
letter-explained = { $sign } { $kind } { $points }
so-far = Denne tur: { $deeds }
before = Turen før: { $deeds }
tally = { $who }: krystaller { $crystals }, samlinger { $collections }, straf { $penalty } = { $total }
tally-sets = { $who }: krystaller { $crystals }, samlinger { $collections } ({ $sets }), straf { $penalty } = { $total }
if-over-now = Var spillet slut nu:
points = { $points } point
points-fewest = { $points } point (⚠️ -{ $penalty } regnet med)
points-place = plads { $place } med { $points } point
panel = { $standing } · 🎟️ { $markers ->
    [one] én brik
   *[other] { $markers } brikker
}
    🛒 vogn { $incart }: { $cart }
    🧰 kiste { $inchest }: { $chest }
board-seat = { $who }: { $standing } · 🎟️ { $markers ->
    [one] én brik
   *[other] { $markers } brikker
} · 🛒 vogn { $incart }: { $cart } · 🧰 kiste { $inchest }: { $chest }
alternative = { $title }. { $turn } Pose: { $bag }. { $seats }
alt-kind = { $kind } { $letter }{ $n }
alt-count = { $letter }{ $n }
alt-empty = tom
alt-seat = { $who }: { $points } point{ $markers ->
    [0] {""}
    [one] , én brik
   *[other] , { $markers } brikker
}, vogn { $cart }, kiste { $chest }.
alt-over = Spillet er slut.
alt-mine = { $who } bryder en krystal.
alt-dice = { $who } har { $dice } efter slag { $rolls }{ $wilds ->
    [0] {""}
   *[other] , joker: { $wild }
}{ $useds ->
    [0] {""}
   *[other] , brugt: { $used }
}.

# På billedet
picture-round = Runde { $round } af { $rounds }
picture-over = Spillet er slut
picture-turn = ▶ { $who }
picture-mine = Bryd en krystal, slå så fem terninger
picture-roll = slag { $n } af { $rolls }
picture-points = { $points } point
