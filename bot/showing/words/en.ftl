# The bot's own sentences. Sentences of a game stand in its folder.

computer = computer
as-it-is = { $text }
language = Language of the table

## Cards

title-lobby = { $game } · table { $code }
title-play = { $title } · { $code }
title-ended = { $game } · { $code } · finished
title-stopped = { $game } · { $code } · ended
title-closed = { $game } · { $code } · lobby closed
title-options = House rules · { $code }
title-more = Table { $code }
title-leave = Leave table { $code }?
title-rules = Rules
title-rules-of = { $game } · { $chapter }
page = Page { $page } of { $pages }
title-games = Tables
title-help = How to play

lobby-players = **Players** { $count } · for { $least } to { $most }
seat-host = { $who } · host
seat-person = { $who }
seat-computer = { $who } · { $robot }
lobby-rules = **House rules** { $rules }
lobby-language = **Language** { $language }
lobby-seal = **Seal of the dice** `{ $seal }`
footer-seal = Seal of the dice { $seal }
footer-sealed = Dice sealed { $seal }
lobby-due = Closes { $at } unless somebody joins. The host starts the game; after { $wait } minutes everybody seated can.
rules-standard = standard
rules-changed = { $rules }
rule-value = { $rule }: { $value }
option-usual = **{ $rule }** { $value }
option-changed = **{ $rule }** { $value } (usually: { $usual })

turn = ▶ **{ $who }** to move
may-speak = 💬 { $who } may speak up out of turn.
playing-for = 🤖 The computer plays for { $who }.
waiting = 💤 **Nobody is here just now, so the game waits.** It goes on when somebody returns with /join, and ends { $at } if nobody does.
stopping = ✋ { $who } would like to stop. { $missing ->
    [0] Press the button once more to end the game.
    [one] One more person must agree.
   *[other] { $missing } more people must agree.
  }
news = › { $what }
view-turn = ▶ **It is your move.**
view-may = 💬 **You may speak up.** Nobody waits for you.
view-wait = { $line }
view-waiting = The game waits for you. Press the button to take it up again.
view-computer = The computer plays for you. Press the button to take your seat back.
view-stamp = Only you see this · as of move { $number } · table { $code }
more-text = Post the table at the bottom, read it as text, leave your seat, or stop the game.
leave-text = The game goes on without you. Either the computer plays your seat until you come back, or you give it up and somebody else may take it.

leave-text-alone = Nobody else is playing just now. Either the game waits for you, { $days ->
    [one] one day
   *[other] { $days } days
  } at most, or you give up your seat{ $last ->
    [yes] , and the game is over.
   *[no] .
  }

standing = { $place ->
    [1] 🏆
    [2] 🥈
    [3] 🥉
   *[other] ▫️
  } **{ $place }.** { $who } · { $score }
over-moves = { $moves ->
    [one] One move.
   *[other] { $moves } moves.
  }
over-length = { $moves ->
    [one] One move
   *[other] { $moves } moves
  } in { $minutes ->
    [0] less than a minute
    [one] one minute
   *[other] { $minutes } minutes
  }.
over-secret = Secret of the dice: `{ $secret }` · check it with /verify
ending-won = The game is over.
ending-stopped = The game was stopped. There is no result.
ending-stopped-by = The game was stopped by { $who }. There is no result.
ending-closed = The lobby was closed before the game began. Type /join to open a new one.
ending-closed-by = The lobby was closed by { $who } before the game began. Type /join to open a new one.
a-moderator = a moderator
ending-abandoned = Everybody left, so the game is over. There is no result.
ending-unattended = Nobody came back in time, so the game is over. There is no result.
ending-empty = Everybody left the lobby. Type /join to open a new one.
ending-expired = Nobody started this game in time, so the lobby is closed. Type /join to open a new one.
ending-channel-gone = The channel is gone.
ending-removed = The bot was not in this server for 30 days, so the game is over. There is no result. Type /join to open a new one.
not-shown = Discord does not take the message of table { $code }, so it is not shown for now. Nothing is lost: the next move shows it, or type /board.
ending-set-aside = Table { $code } cannot be read by this version of the bot. It is kept as it is, and the operator of the bot knows.

gone-back = Whoever runs the bot has put back a copy of its tables: table { $code } is again as it was <t:{ $at }:f>. Later moves are gone; made again, they bring the same dice.
moved = The table is further down: { $link }
call = ▶ { $person }, it is your move in { $game }: { $link }
no-picture-right = I may not attach files here, so the table is shown in text. A moderator can allow “Attach Files”.

listed-turn = ▶ **{ $game }** `{ $code }` in { $channel } · **your turn** · { $people }
listed-mine = • **{ $game }** `{ $code }` in { $channel } · you play · { $phase } · { $people }
listed = • **{ $game }** `{ $code }` in { $channel } · { $phase } · { $people }
phase-lobby = waiting for players
phase-playing = being played
phase-waiting = waits for its people
phase-over = finished
no-tables = There is no table yet. Type /join in a channel to open one.

help-text =
    { "" }**Play in three steps.** Type `/join` and pick a game; your friends type `/join` too, or press the button; the host types `/start`.
    { "" }**Your move.** Press the buttons under the table, or type `/move` and pick from what is offered: every move can be done both ways.
    { "" }**Look.** `/me` shows your own view at any time, `/board` posts the table at the bottom, `/board text:True` tells it in words, `/rules` opens the rules where you are.
    { "" }**Computers.** The host adds one with `/computer add`. Leave a running game with `/leave`: the computer plays on for you until you come back.
    { "" }**Fair dice.** The lobby shows a seal of a secret. After the game the secret is shown, and `/verify` computes every roll again.
help-example = { "" }**For example.** You could type this now: `/move { $example }`
help-games = **Games**

## Buttons, menus, forms

button-join = Join
button-leave = Leave
button-start = Start
button-add = Add computer
button-remove = Remove computer
button-options = Options
button-rules = Rules
button-close = Close
button-view = My view
button-type = Type a move
button-more = ⋯
button-stop = Stop the game
button-away = Let the computer play until I return
button-wait = Let the game wait for me
button-return = I am back
button-forfeit = Give up my seat
button-board = Post the table again
button-text = Read it as text
button-again = New game
button-verify = Check the dice
button-repeat = Make it once more
button-back = Back
button-before = ◀
button-after = ▶
button-choice = { $choice }: { $option }
button-marked = Done ({ $chosen } chosen)
choose = What will you do?
choose-game = Of which game?
more = More ({ $left })…
menu-part = { $label }: { $first } – { $last }
form-title = Your move · { $code }
form-label = Move
form-hint = As in /move, for example: { $example }

## Private answers

opened-only = Table { $code } is open.
opened = Table { $code } is open; it stands in the channel.
joined = You have seat { $seat }.
seat-taken = You play seat { $seat } now.
left = You left table { $code }.
left-waiting = You left table { $code }. Nobody else is there, so the game waits: type /join to take it up again. It ends <t:{ $at }:R> if nobody comes back.
left-stopped = You left table { $code }. Everybody else had agreed to stop, so the game is over.
left-last = You were the last person there, so the table is closed.
computer-added = The computer has seat { $seat }.
computer-removed = The computer left the table.
table-started = The game on table { $code } has begun.
option-chosen = Your choice is stored.
made = Your move was made: { $answer } (move { $number }).
again-asked = You made this move a moment ago: { $answer } (move { $number }). That may not have reached you. If you want to make it once more, press the button or type it again.
played = Done: { $answer }
board-there = The table was posted a moment ago, and is up to date: { $link }
board-posted = The table is at the bottom of the channel now.
table-stopped = The table is stopped.
table-closed = The lobby is closed.
stop-asked = { $missing ->
    [one] One more person
   *[other] { $missing } more people
  } must agree. The button stands under the table.

only-in-servers = Games are played in the channels of a server. Type this there, or ask whoever runs a server to add me.
not-installed-here = I am not a member of this server, so I cannot show a table here. Whoever manages the server can add me.
no-table = There is no such table here. Type /join to open one, or /games to see all.
which-game = No table is open here. Pick a game: type /join and choose from the list.
no-such-game = There is no game called { $game }. There are: { $allowed }.
other-game-here = This channel plays { $game } (table { $code }). Join that with /join alone, or open yours in another channel.
bots-cannot-play = Bots cannot play here. The host adds a computer with /computer add.
seated-already = You already have seat { $seat } at this table.
table-full = All { $seats } seats are taken. Watch here, or open a table in another channel.
table-over = { $ending ->
    [won] The game on table { $code } is finished.
    [stopped] The game on table { $code } was stopped.
    [closed] The lobby of table { $code } was closed before the game began.
    [expired] Nobody started the game on table { $code } in time, so its lobby is closed.
    [empty] Everybody left table { $code } before the game began.
    [abandoned] Nobody was left at table { $code }, so the game is over.
   *[other] Table { $code } is over.
  } Type /join to open a new one.
table-elsewhere = Table { $code } is played in { $channel }. Join it there.
table-named = `{ $code }` ({ $game } in { $channel })
which-table = Which table do you mean? You sit at { $tables }. Name it in the command, for example table:{ $code }.
table-here = The table is here: { $link }
ended-here = This is how it ended: { $link }
lobby-over = The game on table { $code } has begun, so seats and house rules are fixed.
started-already = The game on table { $code } has begun already.
only-host = Only the host, { $host }, can do that.
no-computer = There is no computer at this table.
no-such-robot = There is no computer player called { $robot }. There are: { $allowed }.
start-host = The host, { $host }, starts the game. You can start it too once all seats are taken, or <t:{ $at }:R>.
start-missing = { $missing ->
    [one] One more player is
   *[other] { $missing } more players are
  } needed: this game is for { $least } or more. Invite somebody, or add a computer.
not-started = Table { $code } has not begun. The host types /start.
not-seated-yet = You have no seat at this table yet. Press “Join” under it, or type /join.
not-seated-free = This table is { $people }’s. Seat { $seat } is free: type /join to take it.
not-seated-waiting = The game here waits for { $people } to return. Open yours in another channel, or ask a moderator to /stop this one.
not-seated = This table is { $people }’s. Watch here, or /join when a seat is free.
not-your-turn = It is the move of { $who }. Press “My view” to look at your own side.
game-waits = The game waits for you. Type /join to take it up again.
computer-plays = The computer plays seat { $seat } for you. Type /join to take it back.
old-button = That button belongs to an earlier turn, and nothing changed.
old-button-unknown = That button belongs to an older version of the bot. Type /board to get fresh ones.
set-aside = Table { $code } cannot be read by this version of the bot. It is kept as it is; open a new one with /join.
set-aside-waits = Table { $code } was saved by another version of the bot, and waits for it. Nothing is lost. Its host or a moderator can end it with /stop.
trouble = Nothing changed. Try again; error code { $code }.
trouble-shown = Showing it failed (error code { $code }). There is nothing to do again: the table follows by itself.
trouble-unknown = The disk failed at that very moment, and it is not known whether this was stored. Look at the table before you try again; error code { $code }.
thread-archived = This thread is archived or locked, so I cannot write here. Nothing is lost: open it again (or ask a moderator to unlock it), then type /board.
rights-missing = I lack a right in { $channel }: { $rights }. A moderator can grant it in the settings of the channel.
right-view-channel = “View Channel”
right-send-messages = “Send Messages”
right-send-messages-in-threads = “Send Messages in Threads”
right-embed-links = “Embed Links”
verify-later = The dice can be checked when the game is over; until then their secret is sealed.
verify-nothing = No dice were rolled at this table.
verify-fair = ✅ The dice are fair. The secret fits the seal, and all { $numbers } numbers in { $rows } rows are the ones that the secret gives.
verify-stopped = As far as it goes: the game was stopped after row { $row }.
verify-weaker = This proves less than it could: the ids of presses were stirred in, which only whoever runs the bot can look up, and could have searched for ids that please.
verify-wrong = ❌ Something does not fit: row { $row }, { $cause }. The file holds everything that is stored.

## Descriptions of commands; at most 100 characters

command-join = Take a seat here, or open a table for a game
command-leave = Give up your seat
command-start = Deal the game out
command-move = Make your move by typing it
command-board = Post the table at the bottom, or read it as text
command-me = Your own view: what you hold and what you can do
command-rules = The rules, opened where you are
command-games = Tables of this server, yours first
command-help = How to play
command-stop = End a table
command-verify = Check the dice of a finished game
command-computer = Computer players
command-computer-add = Give a seat to the computer
command-computer-remove = Take the last computer off the table
option-game = Which game
option-table = The code of the table, if it is not the one here
option-answer = Your move: pick from what is offered, or type it
option-text = The whole position in words, for you alone
option-strength = How strong it plays

## Words and proofs

lobby-words = **Stirred into the dice** { $words }. Whoever adds a word last cannot be outguessed, not even by the person who runs the bot.
lobby-no-words = **Stirred into the dice** nothing yet. Add a word of your own, and nobody can have chosen the rolls beforehand.
lobby-word = { $who } “{ $word }”
being-dealt = Table { $code } is being dealt: its start message is on its way. Nothing can be changed any more.
seal-message =
    🔒 Seal of the dice at table { $code }: `{ $seal }`
    This message is never edited. When the game is over, the secret behind the seal is shown, and everybody can check each roll.
start-message = 🔒 The dice follow from the sealed secret and from this text, letter by letter. This message is never edited.
button-words = Add a word
button-wordtype = Type a word
button-word-random = Take “{ $word }”
title-word = A word for the dice · table { $code }
word-text = Your word is stirred into every roll. One honest person who adds a word after whoever runs the bot is enough, and nobody can have chosen the rolls. A word that you think of yourself proves more than one that the bot suggests. You can change it until the start; everybody will see it.
word-hint = whatever comes to your mind
word-label = Your word
word-added = “{ $word }” is stirred into the dice.
word-empty = That word has nothing that can be seen. Type letters, digits or an emoji.
words-not-here = This lobby was opened by an older version of the bot, whose dice take no words. Open a new one to add yours.
over-fingerprint = Fingerprint of the proof: `{ $fingerprint }`
verify-seal = Seal: `{ $seal }`
verify-word = { $who } “{ $word }”
verify-words = Words, in their order: { $words }
verify-no-words = Nobody added a word, so whoever runs the bot could have guessed all that was stirred in, and searched for a secret that pleases.
verify-ended = How it ended: { $how }
verify-ended-over = by its rules
verify-ended-stopped = stopped by its people or a moderator
verify-ended-abandoned = abandoned, nobody was left
verify-ended-closed = closed by the bot, its channel or server was gone
verify-places = { $places }
verify-place = { $place }. { $who } ({ $score })
verify-fingerprint = Fingerprint of the whole file: `{ $fingerprint }`. Anybody can check the file with `gamekeeper verify`, or without this program by the lines in its README.
