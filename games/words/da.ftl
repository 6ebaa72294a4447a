# Ord, som ethvert spil kan bruge.
number = { $n }
cell = { $cell }
nothing = ingenting
on = til
off = fra
robot-good = stærk
robot-random = tilfældig

seats-wrong = Spillet er for { $least } til { $most } spillere, ikke for { $seats }.
setting-unknown = Der findes ingen husregel, der hedder { $setting }.
setting-value = { $value } er ikke en værdi for husreglen { $setting }.
not-asked = Der bliver ikke spurgt om noget fra dig nu.
not-offered = Det kan du ikke nu: { $answer }. Du kan: { $allowed }.

entry-empty = Skriv dit træk. Du kan: { $allowed }.
entry-verb = Der er intet træk “{ $entry }” nu. Du kan: { $allowed }.
entry-value = “{ $entry }” passer ikke her. Tilladt: { $allowed }.
entry-because = { $why } Tilladt: { $allowed }.
entry-twice = “{ $entry }” er nævnt to gange, og én er nok. Tilladt: { $allowed }.
entry-more = “{ $entry }” mangler noget. Tilladt som det næste: { $allowed }.
entry-rest = “{ $entry }” er et helt træk; “{ $rest }” bagefter betyder ikke noget her.

allowed-amount = et tal fra { $low } til { $high }
allowed-one = en af { $keys }
allowed-some = { $least } til { $most } af { $keys }, adskilt af kommaer
