# Words that every game may use.
number = { $n }
cell = { $cell }
nothing = nothing
on = on
off = off
robot-good = strong
robot-random = random

seats-wrong = This game is for { $least } to { $most } players, not for { $seats }.
setting-unknown = There is no house rule called { $setting }.
setting-value = { $value } is not a value of the house rule { $setting }.
not-asked = Nothing is asked of you now.
not-offered = You cannot do that now: { $answer }. You can: { $allowed }.

entry-empty = Type your move. You can: { $allowed }.
entry-verb = There is no move “{ $entry }” now. You can: { $allowed }.
entry-value = “{ $entry }” does not fit here. Allowed: { $allowed }.
entry-because = { $why } Allowed: { $allowed }.
entry-twice = “{ $entry }” is named twice, and once is enough. Allowed: { $allowed }.
entry-more = “{ $entry }” needs something more. Allowed next: { $allowed }.
entry-rest = “{ $entry }” is a whole move; “{ $rest }” after it means nothing here.

allowed-amount = a number from { $low } to { $high }
allowed-one = one of { $keys }
allowed-some = { $least } to { $most } of { $keys }, separated by commas
