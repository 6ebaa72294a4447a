# Aquarius og dets slægtninge: ord, som alle familiens spil deler, og derefter Aquarius' egne.

element-fire = Ild (F)
element-water = Vand (W)
element-air = Luft (A)
element-earth = Jord (E)
element-space = Rum (S)

# Kort, som de ligger
card-w = { $one }, helt kort
card-l = { $one } over { $two }
card-p = { $one } til venstre, { $two } til højre
card-s = { $one } / { $two }
card-b = { $two } \ { $one }
card-q = { $above } over { $below }
card-wild = Joker (*)
card-back = Kort med bagsiden op
hand-card = { $n }: { $card }
board-line = { $text }
board-last = Sidste kort: { $cell }
board-panel = { $name }: { $value }
side-by-side = { $parts }
person = { $who }
imaginary = den tænkte spiller U{ $n }

# Aquarius
name-aquarius = Aquarius
name-basic-aquarius = Aquarius for begyndere
pitch-aquarius = Læg kort side om side, og forbind syv felter af dit hemmelige element.

# Husregler
setting-mode = Regler
mode-standard = almindelige, med handlingskort
mode-basic = for begyndere, uden handlingskort
setting-deck = Kortspil
deck-first = første udgave, 40 elementkort
deck-second = anden udgave, 55 elementkort
setting-bonus = Ekstra kort for flere forbindelser
bonus-usual = som det plejer med kortspil og regler
setting-wild = Joker (anden udgave)
setting-open-goals = Målene ligger åbent
setting-target = Forbundne felter, der vinder
setting-target-of = Felter, der vinder for plads { $seat }
target-same = som for alle

# Valg
place = Læg et kort
place-which = Hvilket kort
place-where = På hvilken plads
place-how = Hvordan det ligger
place-none = Intet kort på din hånd kan lægges.
place-nowhere = Det kort passer ingen steder på bordet.
place-lacks = { $n ->
    [0] Du har ingen kort.
    [one] Du har ét kort.
   *[other] Du har { $n } kort.
}
place-action = Kort { $n } er en handling: { $card }.
place-alike = Kort { $n } er magen til kort { $first }.
cell-taken = Der ligger allerede et kort på { $cell }.
cell-alone = { $cell } ligger ikke ved siden af noget kort.
cell-unmatched = På { $cell } ville intet felt på kortet røre sit eget element.
fits-cells = { $n ->
    [one] passer ét sted
   *[other] passer { $n } steder
}
lie-printed = som trykt: { $card }
lie-turned = vendt: { $card }
lie-kept = som det ligger: { $card }
action-trade-goals = Byt mål
action-rotate-goals = Flyt alle mål
action-shuffle-goals = Bland målene
action-trade-hands = Byt kort på hånden
action-shuffle-hands = Bland hænderne
action-move = Flyt et kort
action-zap = Tag et kort
wild = Joker som handling
wild-which = Som hvilken handling
goals-whose = Med hvis mål
hands-whose = Med hvis hånd
rotate-which = Hvilken vej
way-left = til venstre, til den næste spiller
way-right = til højre, til spilleren før
move-which = Hvilket kort skal flyttes
move-where = Til hvilken plads
zap-which = Hvilket kort tager du
pass-able = Du kan spille noget, så du kan ikke melde pas.
action-lacks = Det handlingskort har du ikke.
pass = Pas: intet kan spilles

# Hvad der skete
started = { $card } ligger på { $cell }. { $who } begynder.
goal-own = 🎯 Dit mål er { $goal }.
goal-open = 🎯 { $who } har målet { $goal }.
drew-dealt-own = Du får { $cards }.
drew-turn-own = Du trækker { $cards }.
drew-bonus-own = Du trækker { $n ->
    [one] et ekstra kort
   *[other] { $n } ekstra kort
}: { $cards }.
drew-hand-own = { $n ->
    [0] Du har ingen kort nu.
   *[other] Du har nu { $cards }.
}
drew-bonus = { $who } forbandt flere elementer og trækker { $n ->
    [one] et ekstra kort.
   *[other] { $n } ekstra kort.
}
drew-hand = { $who } har nu { $n ->
    [0] ingen kort.
    [one] ét kort.
   *[other] { $n } kort.
}
placed = { $who } lægger { $card } på { $cell }.
passed = { $who } kan ikke spille noget og passer.
action-played = ⚡ { $who } spiller { $action }.
wild-played = ⚡ { $who } spiller jokeren som { $action }.
goals-traded = { $who } bytter mål med { $whose }.
goals-rotated = Alle mål flytter { $way }.
hands-traded = { $who } og { $other } bytter kort.
card-moved = { $who } flytter et kort fra { $cell } til { $to }, hvor det ligger som { $card }.
card-turned = { $who } vender kortet på { $cell }: { $card }.
card-zapped = { $who } tager { $card } fra { $cell }.
won = 🏆 { $who } vinder: { $n } forbundne felter med { $goal }.
retired = 🏆 { $who } tager plads { $place } og trækker sig ud: { $n } forbundne felter med { $goal }.
no-cards-left = Der er ikke flere kort at spille.
all-passed = Ingen kan spille et kort længere.
exhausted = 🏁 { $why } { $winners ->
    [one] { $who } vinder og mangler { $n ->
        [one] ét felt
       *[other] { $n } felter
    }.
   *[other] { $who } deler sejren og mangler hver { $n ->
        [one] ét felt
       *[other] { $n } felter
    }.
}
places-given = 🏁 { $why } Pladserne: { $places }
place-reached = { $place }. { $who } nåede målet.
place-lacking = { $place }. { $who } mangler { $n ->
    [one] ét felt
   *[other] { $n } felter
}.
place-later = { $place }. { $who } mangler også { $n ->
    [one] ét felt
   *[other] { $n } felter
} og kommer senere i rækken.
reason-target = { $who } forbandt { $n } felter med { $goal }.
reason-closest = { $why } { $winners ->
    [one] { $who } er tættest på og mangler { $n ->
        [one] ét felt
       *[other] { $n } felter
    }.
   *[other] { $who } er tættest på og mangler hver { $n ->
        [one] ét felt
       *[other] { $n } felter
    }.
}

# Oversigten
title = { $game } · { $n ->
    [0] ingen kort i bunken
    [one] ét kort i bunken
   *[other] { $n } kort i bunken
}
title-over = { $game } · slut
to-play = ▶ { $who } lægger et kort eller spiller en handling.
groups = Største grupper: { $groups }
group = { $goal } { $n }
discard = ⚡ Seneste handling: { $deed } ({ $n } lagt af)
own-goal = Dit mål: { $goal }, { $n } af { $target }
panel = { $cards ->
    [0] ingen kort
    [one] ét kort
   *[other] { $cards } kort
} · mål { $goal } · skal have { $target }{ $state }
state-won = {" "}· 🏆
state-in = {""}
state-retired = {" "}· har taget plads { $n }
goal-hidden = skjult
imaginary-goals = Tænkte spilleres mål
imaginary-goal = U{ $n } { $goal }
alternative-cards = På bordet, hvert kort række for række: { $cards }.
alternative-empty = Bordet er tomt.
alternative-hand = { $n }) { $card }
alternative-held = { $n ->
    [0] Du har ingen kort.
   *[other] Dine kort: { $cards }.
}

# Quintazone
name-quintazone = Quintazone
pitch-quintazone = Kort vokser til zoner, pyramider gør krav på dem, og ét element tæller i hemmelighed dobbelt.
setting-claim = Hvor pyramider må stå
claim-own = i zoner uden egne pyramider
claim-unoccupied = i zoner helt uden pyramider
claim-free = i alle zoner
setting-end = Spillets slutning
end-all-cards = når alle kort ligger
end-deck = når bunken er tom
setting-scoring = Point
scoring-majority = til den med flest øjne, ét pr. felt
scoring-weighted = til hver pyramide, øjne gange felter
zone-deck-original = det oprindelige, 40 kort
zone-deck-alternate = det alternative, 55 kort
zone-build = Stil en pyramide
zone-build-size = Hvilken pyramide
zone-build-where = På hvilket felt
zone-size = { $size ->
    [1] ▲1 lille
    [2] ▲2 mellem
   *[3] ▲3 stor
}
zone-left = { $n ->
    [one] én tilbage
   *[other] { $n } tilbage
}
place-done = Du har allerede lagt et kort på denne tur.
build-done = Du har allerede sat en pyramide på denne tur.
build-none-left = Du har ikke flere af disse: { $size }.
build-taken = Der står allerede en pyramide på { $panel }.
build-zone-own = Zonen med { $panel } har allerede en pyramide af dine.
build-zone-unoccupied = Zonen med { $panel } har allerede en pyramide.
build-zone-free = Du kan ikke sætte en pyramide på { $panel }.
zone-done-early = Først skal der lægges et kort: et af dine passer.
zone-done = Færdig: ingen pyramide
zone-pass = Pas: intet kort passer
zone-goal-own = 🎯 Dit mål er { $goal }: dets zoner tæller dobbelt for dig.
zone-built = { $who } stiller en pyramide ({ $size }) på { $goal } på { $cell }.
zone-refrained = { $who } stiller ingen pyramide.
zone-stuck = { $who } kan ikke lægge et kort.
zone-shown = { $who } (mål { $goal }) { $n }
zone-end-cards = 🏁 Alle kort ligger. Point: { $shown }. { $won }
zone-end-deck = 🏁 Bunken er tom. Point: { $shown }. { $won }
zone-end-stuck = 🏁 Intet kort passer længere. Point: { $shown }. { $won }
zone-reason = { $winners ->
    [one] { $who } vinder med { $n } point.
   *[other] { $who } deler sejren med { $n } point hver.
}{ $tie }
zone-no-tie = {""}
zone-tie-own = {" "}Flere felter med eget måls element i zoner under egen kontrol afgjorde det.
zone-tie-unplayed = {" "}Flere øjne tilbage i forrådet afgjorde det.
zone-reserve = ▲1 ×{ $small }, ▲2 ×{ $medium }, ▲3 ×{ $large }
zone-standing = Pyramider for { $seat }: { $panels }.
zone-own-goal = Dit mål: { $goal }, tæller dobbelt
zone-turn = ▶ { $who } lægger et kort og kan stille en pyramide.
zone-turn-pyramid = ▶ { $who } kan stille en pyramide.
zone-turn-card = ▶ { $who } lægger et kort.
zone-panel = { $cards ->
    [0] ingen kort
    [one] ét kort
   *[other] { $cards } kort
} · { $reserve } · lige nu { $n } point uden mål
zone-panel-over = mål { $goal } · { $n } point ({ $plain } + { $double } for målet) · tilbage { $reserve }{ $state }

# Jagten
name-quintazone-chaser = Quintazone-Chaser
pitch-quintazone-chaser = Spil Quintazone, og løb så om kap fra zone til zone hen over bordet og tag pyramiderne.
setting-quick = Hurtigt: et tilfældigt bord
setting-finish = Eget målkort betrædes
finish-strict = kun når dets element slås
finish-open = også med atomet eller zonens element
race-start = Læg startkortet
race-finish = { $goal }: målkort for { $who }
race-where = På hvilken plads
race-roll = Rul farveterningen
race-go = Flyt brikken
race-go-where = Til hvilken zone
race-zone = { $goal } ved { $cell }, { $n ->
    [one] ét felt
   *[other] { $n } felter
}
race-zone-held = { $goal } ved { $cell }, { $n ->
    [one] ét felt
   *[other] { $n } felter
}: { $held }
race-zone-finish = { $goal } ved { $cell }, målkort for { $who }
race-atom = atomet
race-begun = 🏁 Bordet bliver til en løbebane. { $who } begynder.
race-start-laid = { $who } starter på { $cell }.
race-goals-passed = Alle mål gives videre til venstre.
race-finish-laid = { $who } lægger { $goal } på { $cell }: målkort for { $owner }.
race-rolled = 🎲 { $who } slår { $face }.
race-rolled-wild = 🎲 { $who } slår { $face }: en vilkårlig zone ved siden af brikken.
race-rolled-barred = 🎲 { $who } slår { $face }: en vilkårlig zone ved siden af brikken, men ikke eget målkort.
race-stayed = { $who } bliver stående: der er ingen sådan zone.
race-entered = { $who } flytter til { $goal } ved { $cell }.
race-captured = { $who } flytter til { $goal } ved { $cell } og tager { $held }.
race-points = { $who } { $n }
race-finished = 🏆 { $who } når sit eget målkort og vinder.
race-finished-scored = 🏁 { $who } når sit eget målkort. Point: { $scores }. { $won }
race-stopped = 🏁 Løbet standses efter hundrede runder. { $won }
race-stopped-scored = 🏁 Løbet standses efter hundrede runder. Point: { $scores }. { $won }
race-rounds = Løbet varede { $n ->
    [one] én runde.
   *[other] { $n } runder.
}
race-stopped-line = 🏁 Løbet blev standset efter hundrede runder.
race-reason-stopped = Løbet blev standset efter hundrede runder. { $won }
race-reason = { $winners ->
    [one] { $who } vinder med { $n } point.
   *[other] { $who } deler sejren med { $n } point hver.
}{ $tie }
race-no-tie = {""}
race-tie-finish = {" "}Det afgjorde, hvem der nåede målet.
race-tie-taken = {" "}Flere tagne pyramider afgjorde det.
race-closest = { $winners ->
    [one] { $who } er tættest på sit målkort og vinder.
   *[other] { $who } er lige tæt på deres målkort og deler sejren.
}
race-later-begins = Af dem, der deler sejren, kommer { $who } senere i rækken og begynder.
race-title = { $game } · løb, runde { $n }
race-turn-start = ▶ { $who } lægger et startkort ved siden af bordets kort.
race-turn-finish = ▶ { $who } lægger { $goal }, målkort for { $owner }.
race-turn-roll = ▶ { $who } ruller farveterningen.
race-turn-go = ▶ { $who } slog { $face } og vælger en zone:
race-option = { $n }: { $zone }
race-panel = { $where } · { $n } point{ $parts }{ $count ->
    [0] {""}
   *[other] {" "}· tog { $held }
}{ $state }
race-parts = {" "}({ $pips } taget, { $own } mere for egen farve, { $finish } for målet)
race-no-parts = {""}
race-panel-plain = { $where }{ $state }
race-not-begun = mål { $goal }
race-on-start = på startkortet { $cell }
race-in-zone = i { $goal } ved { $cell }
race-no-finish = { $here } · mål { $goal }
race-to-finish = { $here } · målkort { $goal } på { $cell }
race-marks = Start, brik, mål: { $marks }
race-numbers = Zoner, der kan nås: { $numbers }.

# Aquarius-Chaser
name-aquarius-chaser = Aquarius-Chaser
pitch-aquarius-chaser = Spil Aquarius til den sidste plads, og løb så om kap hen over bordet til dit målkort.
fill-lay = Læg { $card }
fill-auto = Læg alle kort tilfældigt
fill-title = { $game } · bordet fyldes
fill-turn = ▶ { $who } lægger { $card }, eller alle kort tilfældigt.
fill-left = { $n ->
    [one] Der er ét kort tilbage at lægge.
   *[other] Der er { $n } kort tilbage at lægge.
}
fill-panel = mål { $goal }{ $state }
fill-turned-up = { $who } vender { $card } op.
fill-filled = { $n ->
    [0] Der passer ikke flere kort.
    [one] Ét kort mere lægges tilfældigt.
   *[other] { $n } kort mere lægges tilfældigt.
}
race-reason-first = { $who } nåede sit målkort først.
