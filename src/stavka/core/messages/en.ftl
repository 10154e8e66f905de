# What every game says. The same ids with the same variables are in es.ftl.

list-and = { $first } and { $last }
place-unnamed = hex { $id }
role-observer = Observer
verb-pass = Pass
verb-pass-turn = Pass all of these for now
verb-pass-all = Pass everything for now

match-over = The match is over: { $why }

refused-not-now = This cannot be done now.
refused-not-your-decision = Somebody else decides now.
refused-over = The match is over.
refused-malformed = This is no action that the game knows: { $reason }
refused-lesson = This is allowed, but the lesson plays another move here.
refused-undo = The last action cannot be taken back: it showed something new, or it was not yours.
refused-no-scenario = There is no scenario { $scenario }.
refused-no-option = The option { $option } cannot be { $value }.
refused-no-position = The match has no position number { $number }.
refused-not-yours = That stack is not yours to command.

# --- the frame of the page
close = Close
menu = Menu
settings = Settings
language = Language
theme = light or dark
theme-to-light = Switch to light
theme-to-dark = Switch to dark
animations = Moving pieces and rolling dice
your-name = Your name at the table
loading = Laying out the map…
help = How to play at this table
undo = Undo
confirm = Confirm
nav-play = Play
nav-watch = Watch
nav-rules = Rules
nav-lobby = All games
nav-main = Main

# --- lobby
lobby-title = The Eastern Front on your table, every rule at your elbow.
lobby-text = Choose a map and play at once. The table shows what you may do, tells you why not, and cites the rule.
lobby-continue = Continue
lobby-your-move = Your move
lobby-waiting = Waiting
lobby-over = Finished
lobby-look = Look
lobby-empty = Your games will wait for you here. Nothing is lost when you close the page.
lobby-play = Play the computer
lobby-more = More…
lobby-learn = Read the rules
lobby-length = Length
lobby-complexity = Complexity
lobby-players = Players
lobby-style = Style
lobby-style-blocks = Blocks, fog of war
lobby-style-turned = { lobby-style-blocks }
lobby-style-counters = Counters
lobby-hours = { $low } to { $high } h
lobby-players-count = { $low } to { $high }
lobby-complexity-of = { $n } of 5
lobby-against-computer = against the computer
lobby-against = against { $who }
lobby-turn = Turn { $turn }
lobby-failed = The server does not answer. Trying again…
lobby-watch-title = Watch and replay
lobby-watch-text = Open a match file to see it again, move by move, from either side. Every roll can be checked.
lobby-import = Open a match file
lobby-import-bad = This file is no match that Stavka can read. { $why }
lobby-finished = Finished games
lobby-finished-empty = No finished games yet.
ago-now = just now
ago-minutes = { $n } min ago
ago-hours = { $n } h ago
ago-days = { $n ->
    [1] yesterday
   *[other] { $n } days ago
}

# --- a new table
new-title = New table
new-scenario = Way to play
new-options = Options
new-seats = Seats
new-start = Start
new-automatic = { $role }: run by the rules themselves
new-name-hint = shown to your opponent
seat-me = you
seat-computer = computer
seat-open = a friend, by invitation
seat-taken = taken
seat-screen = on this screen
invite-title = Invitation for { $role }
invite-text = Send this link to your friend. Whoever opens it takes the seat.
invite-copy = Copy link
invite-copied = Copied
waiting-title = The table is set
waiting-note = The match starts by itself when everybody is seated.
join-title = You are invited
join-text = Take the seat and play. No account is needed.
join-take = Take the seat
join-failed = This seat is taken, or the link is not complete.
lesson = Lesson
lesson-step = Step { $n } of { $of }
lesson-back = Back
lesson-show = Show me
lesson-on = Go on
lesson-again = From the beginning
lesson-unknown = There is no such lesson.
table-unknown = There is no such table.
table-closed = This table is not open to you.

# --- the table
table-turn = { $scenario }, turn { $turn }, { $side }
table-turn-short = { $side }, turn { $turn }
turn-short = Turn { $turn }
prompt = What to do
prompt-confirm = Only your confirmation remains.
prompt-confirm-detail = What follows cannot be taken back: dice are rolled, or something hidden is shown.
prompt-held = { $what }: choose a lit place.
prompt-held-many = { $count } units: choose a lit place.
prompt-held-detail = { $count ->
    [one] One place is open.
   *[other] { $count } places are open.
} { $touch ->
    [yes] Undo puts it back.
   *[no] Esc puts it back.
}
prompt-held-piece = { $what }: choose a unit.
prompt-held-card = { $what }: choose a card.
prompt-held-choice = { $what }: choose what to do.
prompt-pencilled = { $count ->
    [one] One action in pencil.
   *[other] { $count } actions in pencil.
}
unpick = Leave out { $what }
waiting-for = { $who } to decide.
computer-thinks = The computer is thinking.
computer-thinks-phase = The computer is thinking. { $phase }: step { $step } of { $steps } of the turn.
phases = Course of the turn
in-pencil = in pencil
against = against
unseen = { $count ->
    [one] one unseen block
   *[other] { $count } unseen blocks
}
not-rolled = not rolled yet
dice-at = { $count } at { $hit }+
dice-count = { $count ->
    [one] 1 die
   *[other] { $count } dice
}
hits-on = { $hit ->
    [6] 6
    [5] 5 or 6
   *[other] { $hit } to 6
}
hits-with = hits on { $face }
steps-of = { $left } of { $full } steps
battle-now = being fought
battle-done = fought
battle-all = Show all { $count } steps
place-near = { $id } near { $name }
overview = The whole board: click to look there
ruler-start = start
planner-empty = No battle planned
planner-empty-text = Choose a target on the map, and its odds appear here, each number with its rule.
choose-among = Choose
off-map = Waiting off the map
map-switches = What the map shows
map-zoom = Zoom
zoom-in = Zoom in
zoom-out = Zoom out
zoom-fit = Whole map
toggle-names = Names
toggle-numbers = Numbers
toggle-terrain = Terrain key
toggle-control = Control
toggle-command = Command
toggle-supply = Supply
toggle-zones = Zones of control
toggle-north = North up
sheet-size = Size of the sheet
tab-battle = Battle
tab-hand = Hand
tab-boxes = Boxes
tab-log = Log
tab-chat = Chat
hand = Your cards: { $count }
hand-empty = No cards in hand.
hand-hidden = You see no cards from here.
card-playable = Playable now
card-chosen = Chosen, in pencil
card-number = No. { $n }
ask-which = Which of these?
lit-group = On the map
lit-pieces = { $pieces }, at { $place }
lit-place = { $place }
lit-place-held = { $place }, enemy: { $who }

# --- why not
why-not = This is not possible
why-not-card = { $card } cannot be played now
why-not-piece = { $piece } cannot go to { $place }
why-not-place = Nothing to do at { $place }
why-not-remedy = What would allow it:
show-on-map = Show on the map
show = Show
read-rule = Read the rule
still-works = What still works
works-place = { $piece } to { $place }
works-piece = { $piece } may act
works-pick = { $place } may be chosen
works-card = { $card } may be played
rule-chip = Rule { $rule } { $title }
rule-read = Read { $rule } in the rules

# --- log and chat
log = Log
log-filter = Show
log-all = All
log-battles = Battles
log-dice = Dice
log-chat = Chat
log-empty = Nothing has happened yet.
log-pencil = In pencil: { $what }
chat = Chat
chat-say = Say something
chat-send = Send
chat-empty = Nobody has spoken yet.

# --- dice
dice-proof = Dice proof
dice-proof-text = Before the first move the server bound itself to its secret by this hash, and every player added a number of their own. When the match is over, the seed is published and every roll can be worked out again from the match file.
dice-commitment = The server's commitment
dice-nonce = Number added by { $role }
dice-seed = The seed
dice-verify = To check every roll, download the match file and run:

# --- connection
connection-lost = The line is lost. Your table is safe; trying again…
connection-unsent = Not sent yet: the line is lost. It will be sent once when it is back.

# --- replay and the end
replay = Replay
replay-at = Position after { $n } of { $all } actions.
replay-side = Seen by
replay-back = Back to the game
replay-close = Close the replay
play = Play
pause = Pause
step-back = One step back
step-on = One step on
over = The game is over.
over-draw = A draw
over-won = You have won
over-lost = { $who } won
over-winner = { $who } won
result = Result
play-again = Play again
download-match = Download match file
resign = Resign
resign-sure = Resign: are you sure?
hand-over = Hand over to: { $role }
hand-over-text = Nobody should look over the other's shoulder. Give the screen away before you go on.
hand-over-ready = Ready: { $role }

# --- help
help-play = Click a stack, then a lit place. With several units in a stack, leave out single ones by their names in the bar below the map; Ctrl-click takes one unit alone.
help-pencil = What you choose is pencil until you confirm. Undo is the eraser; it reaches back to the last roll of dice.
help-whynot = Click anything that is not lit, and the table says why not, with the rule.
key-walk = walk over what is lit
key-tab = go through everything that can be pressed
key-enter = choose; confirm when nothing is focused
key-undo = undo
key-escape = put back
key-numbers = the buttons beside the prompt
key-skip = skip what is being shown
key-zoom = zoom in, zoom out, the whole map
key-log = the log
key-help = this page

# --- rules page
rules-title = Rules of { $game }
rules-search = Search the rules
rules-none = No rule says this.
rules-interpretation = Our reading
rules-reason = Why it does not apply
rules-status-enforced = enforced
rules-status-automatic = done for you
rules-status-not-applicable = does not apply here
rules-own-words = In our own words, numbered as this table cites them. The rulebook itself is the publisher's.

# --- the map
compass-n = N
compass-e = E
compass-s = S
compass-w = W
