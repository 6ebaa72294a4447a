# Dicemants
name-dicemants = Dicemants
pitch-dicemants = Slå med op til seks terninger, og få 21 ædelsten først; stop, før kraniet finder dig.

# Husregler
setting-target = Ædelsten, der vinder
setting-bug-reaches-bag = Kryb kan nå ned i posen, hvis der ingen ædelsten er på brættet
setting-void-rule = To slag med lutter tomme sider slutter turen
void-rule-consecutive = når de kommer lige efter hinanden
void-rule-total = når de kommer i samme tur
setting-complete-round = Spil runden færdig, før nogen vinder
setting-closest = To terninger ligger lige tæt på
closest-row-left-tie = den venstre gælder
closest-row-right-tie = den højre gælder

# Flader og terninger
face-gem = 💎 ædelsten
face-void = ⭕ tom
face-skull = 💀 kranium
face-snake = 🐍 slange
face-spider = 🕷️ edderkop
face-bat = 🦇 flagermus
face-pick = ⛏️ knækket hakke
face-tnt = 🧨 dynamit
face-locked = 🚧 spærret
face-thief = 🦹 tyv
bug-snake = 🐍 Slangen
bug-spider = 🕷️ Edderkoppen
bug-bat = 🦇 Flagermusen
slot = [{ $place } { $face }]
die-1 = kranieterningen
die-2 = hakketerningen
die-3 = dynamitterningen
die-4 = flagermusterningen
die-5 = spærreterningen
die-6 = tyveterningen
no-dice = ingen

# Det, du kan
choose-dice = Vælg terninger, og slå
how-many-dice = Hvor mange terninger
odds-mean = { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } ædelsten i snit; intet: { NUMBER($nothing, style: "percent", maximumFractionDigits: 0) }
odds-win = { NUMBER($chance, style: "percent", maximumFractionDigits: 0) } chance for { $need ->
    [one] den ene ædelsten
   *[other] de { $need } ædelsten
}, du mangler
odds-too-few = kan ikke give de { $need } ædelsten, du mangler
must-roll = Slå med { $dice ->
    [one] én terning
   *[other] { $dice } terninger
} (du skal)
stop-tnt = Efter dynamit kan du ikke stoppe: der slås igen med alle terninger på brættet.
stop-pick = Efter en knækket hakke kan du ikke stoppe: der slås igen med terningerne på brættet.
stop-early = Du kan ikke stoppe, før du har slået.
roll-again = Slå igen med { $dice ->
    [one] den sidste terning
   *[other] de { $dice } terninger
}
stop-now = Stop, og få { $gems ->
    [0] ingenting
    [one] én ædelsten
   *[other] { $gems } ædelsten
}

# Kortet
card-title = Dicemants · runde { $round }
card-over = Dicemants · slut efter { $round ->
    [one] én runde
   *[other] { $round } runder
}
status-choose = ▶ { $who } vælger antal terninger; der mangler { $need ->
    [one] én ædelsten
   *[other] { $need } ædelsten
}.
status-extra-lead = ▶ Ekstra runde: { $who } vælger antal terninger og skal bruge { $need ->
    [one] én ædelsten
   *[other] { $need } ædelsten
} for at føre.
status-extra-tie = ▶ Ekstra runde: { $who } vælger antal terninger og kan i bedste fald opnå uafgjort med { $tie ->
    [one] én ædelsten
   *[other] { $tie } ædelsten
}.
status-extra-lost = ▶ Ekstra runde: { $who } vælger antal terninger, men kan ikke længere nå op.
status-last-lead = ▶ { $leader } har { $leaders ->
    [one] { $total }
   *[other] { $total } hver
}: { $who } vælger antal terninger og skal bruge { $need ->
    [one] én ædelsten
   *[other] { $need } ædelsten
} for at føre.
status-last-tie = ▶ { $leader } har { $leaders ->
    [one] { $total }
   *[other] { $total } hver
}: { $who } vælger antal terninger og kan i bedste fald opnå uafgjort med { $tie ->
    [one] én ædelsten
   *[other] { $tie } ædelsten
}.
status-last-lost = ▶ { $leader } har { $leaders ->
    [one] { $total }
   *[other] { $total } hver
}: { $who } vælger antal terninger, men kan ikke længere nå op.
status-choice = ▶ { $who } har { $gems ->
    [0] ingenting
    [one] én ædelsten
   *[other] { $gems } ædelsten
} i posen og kan stoppe eller slå med { $dice ->
    [one] den sidste terning
   *[other] de { $dice } terninger
} på brættet. { $goal }
goal-win = { $need } i posen ville give sejren.
goal-lead = { $need } i posen ville give føringen.
goal-target = { $need } i posen ville nå de { $target } ædelsten.
goal-far = Sejren kræver { $need } i posen: det kan ikke nås i denne tur.
goal-tie = { $tie } i posen ville give uafgjort; føringen kan ikke nås.
goal-lost = Føringen kan ikke længere nås.
voids-consecutive = Viser næste slag også lutter tomme sider, slutter turen.
voids-total = Et slag mere med lutter tomme sider slutter turen.
status-forced = ▶ { $who } skal slå med { $dice ->
    [one] den ene terning
   *[other] alle { $dice } terninger
} på brættet.
status-over = { $who } vinder med { $total } ædelsten.
roll-line = { $whose } { $row }
whose-now = { $who } slog:
whose-last = Sidste slag af { $who } ({ $gems ->
    [0] gav ingenting
    [one] gav én ædelsten
   *[other] gav { $gems } ædelsten
}):
board-now = { $who } slog med { $dice ->
    [one] én terning.
   *[other] { $dice } terninger, fra venstre.
}
board-last = Sidste slag af { $who }, fra venstre ({ $gems ->
    [0] gav ingenting
    [one] gav én ædelsten
   *[other] gav { $gems } ædelsten
}).
seat = { $who }
seat-to-move = ▶ { $who }
seat-won = 🏆 { $who }
total = { $total } af { $target } ædelsten
total-over = { $total } ædelsten (mål: { $target })
line-die = { $place }. { $die }: { $face } → { $now }
now-board = brættet
now-bag = posen
now-lost = tabt
line-board = På brættet: { $dice }
line-bag = I posen ({ $gems ->
    [one] én ædelsten
   *[other] { $gems } ædelsten
}): { $dice }
line-lost = Tabt: { $dice }
line-total = { $who }: { $total }

# Billedet
picture-start = Der er ikke slået endnu.
picture-lost = Tabt
picture-board = Bræt
picture-bag = Pose
alt-start = Der er ikke slået endnu. { $totals }
alt-roll = { $whose } { $row }. Pose: { $bag }. Tabt: { $lost }. { $totals }
alt-die = { $place } { $face } ({ $now })
alt-back = { $die } (tilbage på brættet)
alt-total = { $who }: { $total }.

# Det, der skete
began = { $who } begynder. { $target } ædelsten vinder.
took = { $who } trækker { $dice }.
took-all = { $who } tager alle seks terninger.
rolled = { $who } slår { $row }
blasted = Dynamit! Intet andet tæller; { $dice } kommer tilbage på brættet. Der slås igen med det hele.
blasted-none = Dynamit! Intet andet tæller, og der slås igen med det hele.
killed = Kraniet! { $gems ->
    [0] Posen var tom
    [one] Den ene ædelsten i posen er væk
   *[other] De { $gems } ædelsten i posen er væk
}, og turen er forbi.
snapped = Hakken knækker: { $die } på plads { $place } er tabt, intet andet tæller, og der slås igen med resten.
snapped-none = Hakken knækker, men den ligger alene. Der slås igen med den.
robbed = Tyven tager alle turens ædelsten: { $gems } tabt.
robbed-none = Tyven finder ikke noget at tage.
bitten = { $bug } løber med ædelstenen fra { $die } på plads { $place }.
bitten-bag = { $bug } snupper en ædelsten fra posen: { $die } er tabt.
bitten-none = { $bug } finder ingen ædelsten.
won = { $gems ->
    [one] Én ædelsten ryger
   *[other] { $gems } ædelsten ryger
} i posen, hvor der nu ligger { $bag }.
missed = Lutter tomme sider. Viser næste slag det samme, slutter turen.
missed-total = Lutter tomme sider. Et sådant slag mere i denne tur slutter den.
missed-twice = Igen lutter tomme sider.
scored-stopped = { $who } stopper og får { $gems ->
    [0] ingenting
    [one] én ædelsten
   *[other] { $gems } ædelsten
}: { $total } i alt.
scored-locked = Vejen er spærret. { $who } får { $gems ->
    [0] ingenting
    [one] én ædelsten
   *[other] { $gems } ædelsten
}: { $total } i alt.
scored-voids = Turen er slut. { $who } får { $gems ->
    [0] ingenting
    [one] én ædelsten
   *[other] { $gems } ædelsten
}: { $total } i alt.
scored-empty = Der er ingen terninger tilbage at slå med. { $who } får { $gems ->
    [0] ingenting
    [one] én ædelsten
   *[other] { $gems } ædelsten
}: { $total } i alt.
scored-skull = { $who } får ingenting og bliver på { $total }.
last-round = { $who } har ædelsten nok; runden spilles færdig.
extra-round = { $who } står lige og spiller en ekstra runde.
passed = Turen går til { $who }.
finished = { $who } vinder med { $total } ædelsten!
won-by = { $who } har flest ædelsten, { $total }, efter { $rounds ->
    [one] én runde
   *[other] { $rounds } runder
}.
won-by-extra = { $who } har flest ædelsten, { $total }: en ekstra runde afgjorde det.
