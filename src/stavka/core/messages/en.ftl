# What every game says. The same ids with the same variables are in es.ftl.

list-and = { $heard ->
   *[other] { $first } and { $last }
}
article-the = { $form ->
   *[s] { $name }
}
article-to = { $form ->
   *[s] to { $name }
}
article-of = { $form ->
   *[s] of { $name }
}
nth = { $ending ->
    [1] { $n }st
    [2] { $n }nd
    [3] { $n }rd
   *[other] { $n }th
}
place-unnamed = hex { $id }
role-observer = Observer
verb-pass = Pass
verb-pass-turn = Pass all of these for now
verb-pass-all = Pass everything for now

match-over = The match is over: { $why }
match-taken-back = By consent { $role } took back { $count ->
    [one] one action
   *[other] { $count } actions
}: dice fall anew, and face-down cards are shuffled.

refused-not-now = This cannot be done now.
refused-not-your-decision = Somebody else decides now.
refused-after-confirming = Confirm first: what comes before it cannot be taken back.
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
theme-to-light = Switch to light
theme-to-dark = Switch to dark
theme-label = Light or dark
theme-auto = as the system
theme-light = light
theme-dark = dark
contrast = Contrast
contrast-auto = as the system
contrast-more = high
contrast-usual = usual
text-size = Size of text
text-size-note = Beside what the browser is set to.
film-speed-label = Speed of what the others do
dice-speed = Speed of the dice
sound = Sound
sound-note = Pieces, dice, cards, and a bell when it is your turn.
install = On this device
install-now = Install
install-insecure = Can be installed only from a secure address (https, or the machine it runs on). This one is plain, so browsers do not offer it.
install-installed = Installed. Without a line it opens, and you can read rules that you have read before.
install-offered = With an icon of its own; without a line it opens, and you can read rules that you have read before.
install-menu = Without a line this page opens, and you can read rules that you have read before. To have it as an app, look in the menu of your browser.
programs = Your programs
programs-note = A bot of your own plays at tables that allow programs. It needs a token from here.
programs-name = Name of the program
programs-make = Make a token
programs-token = The token of { $name }. Copy it now: it is not shown again.
programs-copy = Copy
programs-revoke = Revoke
programs-revoke-one = Revoke the token of { $name }
programs-sure = Revoke for good
programs-failed = The server does not answer. Please try again.
sheet-panels = Battle, hand, boxes and log
animations = Moving pieces and rolling dice
ask-windows = Ask me in every window, even with nothing to play
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
lobby-level = How well the computer plays
lobby-opponent = against { $who }
lobby-length = Length
lobby-complexity = Complexity
lobby-players = Players
lobby-style = Style
lobby-style-blocks = Blocks, fog of war
lobby-style-turned = { lobby-style-blocks }
lobby-style-counters = Counters
lobby-minutes = { $low } to { $high } min
lobby-hours = { $low } to { $high } h
lobby-players-count = { $low } to { $high }
lobby-complexity-of = { $n } of 5
lobby-against-computer = against the computer
lobby-against = against { $who }
lobby-turn = Turn { $turn }
lobby-yours = Your games
lobby-count = { $count } running, your move in { $mine }
lobby-away = Finished and put away: { $count }
lobby-seats = Waiting for players
lobby-same-screen = both sides on this screen
lobby-keep = More about { $name }
lobby-name = Name it
lobby-name-keep = Keep the name
lobby-archive = Put away
lobby-unarchive = Bring back
lobby-delete = Delete
lobby-delete-sure = Delete for everybody: are you sure?
lobby-delete-ask = Ask to delete it
lobby-way = { $scenario }, { $side }
lobby-choose-way = Scenario and side
lobby-play-short = Play
lobby-play-way = Play the computer: { $way }, { $length }
lobby-lesson = Learn
lobby-failed = The server does not answer. Trying again…
lobby-offline = Until then you can read rules that you have read before; games wait at the server as you left them.
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
new-windows = Windows with nothing to play
windows-asked = Everybody is asked
windows-asked-note = Every window waits for its answer, so nobody learns who could have played a card.
windows-quick = Quick windows
windows-quick-note = A seat with nothing to play passes at once. The others learn that it held nothing for that moment, and that a seat which is asked could have played.
windows-agreed = This table plays with quick windows.
new-seats = Seats
new-start = Start
new-automatic = { $role }: run by the rules themselves
new-name-hint = shown to your opponent
seat-me = you
seat-computer = computer
seat-open = a friend, by invitation
seat-person = another person
seat-free = free
seat-taken = taken
seat-screen = on this screen
seat-program = program
seat-program-as = { $role }, a program
seat-program-named = { $name } (program)
invite-title = Invitation for { $role }
invite-text = Send this link to your friend. Whoever opens it takes the seat.
invite-copy = Copy link
invite-copied = Copied
invite-not-copied = Not copied: press Ctrl C
invite-local = This server listens on this machine only: nobody else can open the link. For a friend on another machine, start it with --host 0.0.0.0; the link then carries your address in the network.
invite-lan = Friends in your network reach this server at { $address }; the link carries it. From the internet your router has to let them in.
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
prompt-confirm-detail = { $stop ->
    [passes] Then somebody else decides, and this can no longer be taken back.
    [ends] This ends the game.
   *[reveals] What follows cannot be taken back: dice are rolled, or something hidden is shown.
}
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
prompt-held-side = Choose the side over which to enter { $place }.
prompt-held-side-detail = A click in the target hex takes the side nearest to the pointer.
prompt-stays = { $count ->
    [one] { $who } stays.
   *[other] These stay: { $who }.
}
outlook-go = { $count ->
    [one] One unit goes to { $place }
   *[other] { $count } units go to { $place }
}
outlook-from = from { $place }
outlook-stays = { $unit } { $unit-number ->
    [p] stay
   *[s] stays
}:
prompt-pencilled = { $count ->
    [one] One action in pencil.
   *[other] { $count } actions in pencil.
}
unpick = Leave out { $what }
waiting-for = { $who } to decide.
waiting-presence = { $here ->
    [yes] { $who }: at the table.
   *[other] { $who }: not at the table now.
}
waiting-since = Last decision: { $ago }.
seat-presence = { $here ->
    [yes] (at the table)
   *[other] (not at the table now)
}
computer-thinks = The computer is thinking.
computer-thinks-phase = The computer is thinking. { $phase }: step { $step } of { $steps } of the turn.
thinking-for = { $seconds } s
move-now = Move now
hint = Hint
hint-thinking = Thinking…
hint-title = What the computer would do
hint-note = Nothing is played: do it yourself, or something better.
draw-offer = Offer a draw
draw-sure = Offer a draw: are you sure?
draw-offered-by = { $who } would agree to a draw.
draw-agree = Agree to a draw
draw-decline = Play on
back-open = Take back…
back-note = Back to before your last decision, { $count ->
    [one] one action
   *[other] { $count } actions
} ago. Dice fall anew, face-down cards are shuffled, and the match is marked.
back-reason = Why? The others read it.
back-ask = Ask the others
back-do = Take it back
back-asked-by = { $who } would take back { $count ->
    [one] the last action
   *[other] the last { $count } actions
}.
back-agree = Agree
back-refuse = Play on
back-withdraw = No longer
new-strict = Strict table.
new-strict-note = Nothing is taken back once dice have fallen or something was shown, not even by consent.
new-programs = Programs may play.
new-programs-note = Bots that other people have connected may take the open seats; a badge says what they are.
waiting-programs = Programs may take the open seats, too.
resigning-by = { $who } would give up. The match ends when the whole side would.
thoughts = What were you thinking?
thoughts-before = The plan before
thoughts-next = The next plan
thoughts-cut = Cut short
thoughts-none = The computers of this match left no plans.
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
steps-of = { $left } of { $full } { $full ->
    [one] step
   *[other] steps
}
battle-now = being fought
battle-done = fought
battle-all = { $count ->
    [one] Show the step
   *[other] Show all { $count } steps
}
place-near = { $id } near { $name }
overview = The whole board: click to look there
ruler-start = start
prospect-taken = Taken
prospect-attacker = Attacker loses
prospect-defender = Defender loses
prospect-steps = { NUMBER($steps, maximumFractionDigits: 1) }
prospect-steps-range = { NUMBER($low, maximumFractionDigits: 1) }–{ NUMBER($high, maximumFractionDigits: 1) }
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
hand-read = Read all cards
hand-hidden = You see no cards from here.
card-playable = Playable now
card-chosen = Chosen, in pencil
card-number = No. { $n }
ask-which = Which of these?
ask-way = Or another way?
ask-by = By way of { $what-the }
lit-group = On the map
lit-pieces = { $pieces }, at { $place }
lit-place = { $place }
lit-cost = { $stop ->
    [yes] { $place }, costs { $cost }, must stop
   *[no] { $place }, costs { $cost }
}
key-unit = to the next of your units that can act
lit-place-held = { $place }, enemy: { $who }

# --- why not
why-not = This is not possible
why-not-card = { $card } cannot be played now
why-not-piece = { $piece } cannot go to { $place }
why-not-lesson = Allowed, but not this step
why-not-place = Nothing to do at { $place }
why-not-unit = { $piece } cannot act now
nearest-to = Nearest to { $place } it can go
nearest-cost = for { $cost }
inspector = { $place }, looked at closely
inspector-units = Units
inspector-empty = Nobody stands here.
inspector-reach = Show its reach: { $count }
inspector-rules = Rules here
key-inspect = look at a place closely (also a long press or a right click)
go = Go
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
log-spared = Passed without asking, with nothing to play: { $question }
log-spared-only = Done without asking, the only answer: { $question }
spared-lately =
    { $count ->
        [one] One window went by with nothing to play.
       *[other] { $count } windows went by with nothing to play.
    }
chat = Chat
chat-say = Say something
chat-send = Send
chat-unread = { $count ->
    [one] One new line
   *[other] { $count } new lines
}
announced-moved = { $count ->
    [one] One unit has moved.
   *[other] { $count } units have moved.
}
chat-empty = Nobody has spoken yet.

# --- dice
dice-proof = Dice proof
dice-proof-text = Before the first move the server bound itself to its secret by this hash, and every player added a number of their own. When the match is over, the seed is published and every roll can be worked out again from the match file.
dice-commitment = The server's commitment
dice-nonce = Number added by { $role }
dice-seed = The seed
dice-verify = To check every roll, download the match file and run:

# --- connection
connection-lost = The connection is lost. Your table is safe; trying again…
connection-unsent = Not sent yet: the connection is lost. It will be sent once when it is back.
prompt-unheard = In pencil, unchecked: there is no line to the server.
prompt-unheard-detail = It is checked when the line is back. Confirm sends it once then; Undo rubs it out.

# --- replay and the end
replay = Replay
replay-at = Position after { $n } of { $all } { $all ->
    [one] action
   *[other] actions
}.
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
over-lost = { $who-number ->
    [p] { $who } have won
   *[s] { $who } has won
}
over-winner = { $who-number ->
    [p] { $who } have won
   *[s] { $who } has won
}
result = Result
play-again = Play again
download-match = Download match file
resign = Resign
resign-sure = Resign: are you sure?
hand-over = Hand over to: { $role }
hand-over-text = Nobody should look over the other's shoulder. Give the screen away before you go on.
hand-over-ready = Ready: { $role }

# --- who one is and what to do
you-are = You: { $who }
you-win = You win
they-win = { $who-number ->
    [p] { $who } win
   *[s] { $who } wins
}
first-turn = Your first turn
first-aim = Aim
first-shape = The course of a turn
first-try = Three things to try
first-learn = Learn it step by step
first-never = Do not show again
try-piece = Press { $piece } at { $place }
try-piece-text = { $count ->
    [one] It can act now; the places it can go to light up.
   *[other] { $count } of your units can act now; the places they can go to light up.
}
try-place = Press { $place }
try-place-text = It is lit: something can be done there.
try-card = Press { $card }
try-card-text = Cards with a blue edge can be played now.
try-pencil = Draw in pencil
try-pencil-text = What you choose is dashed until you confirm it. Z rubs it out.
try-why = Press something that is not lit
try-why-text = The table says why not, with the rule.
end-question = { $what }?
end-keep = Go on
end-unasked = Do not ask again for this
left-pieces = { $count ->
    [one] One unit could still act.
   *[other] { $count } units could still act.
}
left-places = { $count ->
    [one] One place could still be chosen.
   *[other] { $count } places could still be chosen.
}
left-choices = { $count ->
    [one] One choice is still open.
   *[other] { $count } choices are still open.
}
left-points = { $count ->
    [one] One point would be lost.
   *[other] { $count } points would be lost.
}
left-named = { $more ->
    [0] { $what }.
    [one] { $what } and one more.
   *[other] { $what } and { $more } more.
}
undo-what = Undo: { $what }
undo-held = put { $what } back
redo = Redo
key-redo = redo
pencil-moved-on = What you had in pencil is gone: the game has moved on since.

# --- what the others did
film = What the others did
film-again = Show again
film-last-turn = Show the last turn again
film-skip = Skip
film-speed = Speed
film-at = { $n } of { $all }
film-detail = { $touch ->
    [yes] Skip takes you to your decision.
   *[no] P pauses, Space skips to your decision.
}
happened-title = What happened
happened-note = Press any part to see it.
happened-nothing = Nothing that shows on the map.
happened-moved = { $count ->
    [one] One unit moved.
   *[other] { $count } units moved.
}
happened-arrived = { $count ->
    [one] One unit arrived: { $places }.
   *[other] { $count } units arrived: { $places }.
}
happened-attacks = { $count ->
    [one] One attack: { $places }.
   *[other] { $count } attacks: { $places }.
}
happened-fell = { $count ->
    [one] { $places } fell.
   *[other] { $places } fell.
}
happened-taken = You have taken { $places }.
happened-own-losses = You have lost { $units }.
happened-their-losses = They have lost { $units }.
happened-gone = { $piece }
happened-steps = { $steps ->
    [one] a step of { $piece }
   *[other] { $steps } steps of { $piece }
}
happened-who = { $more ->
    [0] { $who }
    [one] { $who } and one more
   *[other] { $who } and { $more } more
}
happened-way = { $who } to { $place }
key-film = pause or play what the others did
key-film-step = one step back, one step on
key-again = show the last turn again

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
key-pan = move the map
key-battle = to the next battle or target
key-latest = to where something last happened
key-find = find a unit or a place; the map in words
skip-decision = To the decision
skip-map = To the map
outline = Find, and the map in words
find = Unit or place
find-count = { $count ->
    [0] Nothing of that name.
    [one] One found.
   *[other] { $count } found.
}
outline-now = What you can choose now
outline-front = Your places beside the enemy
outline-own = Your units
outline-enemy = The enemy, as far as known
outline-named = Towns and other named places
outline-beside = Beside it
outline-inspect = Look at it closely
outline-cost = { $stop ->
    [yes] Costs { $cost }; it must stop there.
   *[no] Costs { $cost }.
}
point-n = North
point-ne = North-east
point-e = East
point-se = South-east
point-s = South
point-sw = South-west
point-w = West
point-nw = North-west

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

thought-searched = compared { $plans ->
    [one] a plan
   *[other] { $plans } plans
} in { $rollouts ->
    [one] a try
   *[other] { $rollouts } tries
}; this one promises { NUMBER($gain, maximumFractionDigits: 1) } { $gain ->
    [one] tenth
   *[other] tenths
} of a point more than the first that came to mind

# --- computer players
level-beginner = Beginner
level-beginner-note = Sees what lies before it and overlooks a good deal
level-recruit = Recruit
level-recruit-note = Decides one thing at a time
level-quick = Quick
level-quick-note = Follows a plan of its own, at once
level-rated = { $level } ({ $rating })
level-considers = Considers
level-considers-note = Compares several plans, about a second a turn
level-thinks = Thinks
level-thinks-note = Compares many plans, five to ten seconds a turn
level-random = Random
level-random-note = Does anything that the rules allow

frozen-title = This match is frozen
frozen-lost = { $count ->
    [one] The last change no longer fits. You see the position before it.
   *[other] The last { $count } changes no longer fit. You see the position before them.
} All players must choose the same.
frozen-wish = { $role }: { $wish }
frozen-rewind = Play on from here
frozen-annul = Call the match off
frozen-result = Agree on a result
frozen-draw = A draw
frozen-wins = { $role } { $role-number ->
    [p] win
   *[s] wins
}
frozen-failed = That did not reach the server. Please try again.

# --- words of the game, and what is met for the first time
glossary-what = What is meant by { $term }?
glossary-title = Words of the game
haste-swift = Confirm only what matters
haste-swift-note = A complete answer without dice, and with nothing hidden shown, is played at once; Undo takes it back until somebody else has decided. Pointing at what only the next step offers ends this step, in pencil.
haste-joiners = All who can attack join in
haste-joiners-note = With the target everybody who can is chosen; press one to leave it out.
haste-ends = Ask before an end that leaves something undone
haste-ends-note = Units that have not moved, points that would be lost.
ahead = { $first }: { $then }
hint-new = New to you
hint-learnt = Understood
hint-never = No more of these
hints = Explain what I meet for the first time
hints-note = Once for each kind of question, beside the map.
rules-everywhere = In all games
rules-found = { $count ->
    [0] Nothing found in this game.
    [one] One rule found.
   *[other] { $count } rules found.
}
rules-elsewhere = In other games
# accounts
account = Account
account-as = You are { $name }, on all your devices.
account-note = Keep your tables under a name, on all your devices. Nobody needs one to play.
call-me = Tell me when it is my turn
call = Call me back
call-note = A notice of the browser when it is your turn and this page is out of sight.
call-turn = It is your turn.
notices-settings = Notices
notices-settings-note = Be told that it is your turn when you are elsewhere: on this device, by mail or by a service.
notices-settings-open = Choose
notices-table = Tell me that it is my turn here
account-open = Open
account-offer = Sign in
seat-former = a former player


# --- sheets of odds
sheet-hits = Dice that hit on { $face } or more: chance of at least so many hits
sheet-steps = Steps lost on average
sheet-dice = { $count ->
    [one] 1 die
   *[other] { $count } dice
}
sheet-face = on { $face }+
sheet-per-two = on { $face }+, two hits a step
sheet-per-three = on { $face }+, three hits a step
sheet-cup = { $side }: chance that a chit of the cup is among so many drawn
sheet-cup-full = { $side }: the cup with all that may join it
sheet-cohesion = cohesion { $cohesion }
sheet-check = Chance to pass a check, by the modifier of the die

# What if, shared positions
what-if = What if
what-if-text = A private sandbox begins with the position after action { $n }. Only you see it, and the match stays as it is.
what-if-dealt = What you cannot know is dealt anew, so that it fits all that you know.
what-if-recorded = That you took one is told in the log, and the match is not rated.
what-if-hands = Who plays
what-if-begin = Begin
what-if-off = While people play each other there are no sandboxes, unless the table was made so.
try-here = Try it from here
try-here-note = A private sandbox. Only you see it; the finished match stays as it was.
try-play = Play { $role-the }
try-both = Both sides by hand
sandbox = Sandbox
sandbox-note = Only you see it. Nothing here touches a match.
sandbox-name = Name
sandbox-leave = Leave
sandbox-delete = Delete
sandbox-delete-sure = Delete it for good
lobby-sandboxes = Sandboxes
new-analysis = Help allowed
new-analysis-note = Hints and sandboxes also while people play each other. Their use is told in the log, and the match is not rated.
share = Share this position
share-text = Whoever has the link sees the position after action { $n } as you ({ $role }) see it now, your hidden pieces and cards too. It never changes, and shows nothing of what comes later.
share-text-over = Whoever has the link sees the position after action { $n } as { $role } saw it.
share-title = A line about it
share-make = Make a link
share-line = After action { $n }, as { $role } saw it
share-link = Link to the position
share-revoke = Revoke
shared = Shared position
shared-by = As { $role } saw it, after action { $n }.
shared-unknown = This link leads nowhere: it is wrong, or it has been revoked.

# Replay, notes, dice, report
replay-turn = Turn
replay-start = Start
replay-speed = Speed
replay-battle = Battle
replay-before-battle = The battle before
replay-next-battle = The next battle
replay-loss = Loss
replay-before-loss = The loss before
replay-next-loss = The next loss
replay-note = Note
replay-before-note = The note before
replay-next-note = The next note
remark = Note at this position
remark-own = You
remark-write = Write a note here
remark-change = Change the note
remark-keep = Keep
remark-failed = The note was not kept.
dice-title = Dice
dice-line = { $count ->
    [one] One die
   *[other] { $count } dice
}, mean { $mean } (even dice: { $even }).
dice-hits = { $hits ->
    [0] No hit
    [one] One hit
   *[other] { $hits } hits
}, { $expected } expected.
dice-none = No dice yet.
dice-note = Counted from what you have read in the log.
report-download = Report
report-making = Writing the report…
report-failed = The report could not be made now. Please try again.
picture-svg = Map as SVG
picture-png = Map as PNG
nav-people = People
new-asked = for (name, if you want)
new-listed = Anybody may join and watch.
new-listed-note = The table stands in the list of open tables.
new-watching = Who only looks on sees the table
watching-now = as it stands
watching-5-minutes = 5 minutes late
watching-30-minutes = half an hour late
watching-day = a day late
watching-never = not at all before the end
behind-5-minutes = You look on 5 minutes late, as the players wanted.
behind-30-minutes = You look on half an hour late, as the players wanted.
behind-day = You look on a day late, as the players wanted.
new-rated = Rated.
new-rated-note = The result changes the ratings of both. Take-backs, advice and sandboxes make it unrated.
seat-kept = for somebody who was asked
people-sit = Take this seat
rematch = Rematch, sides changed
table-halted = An administrator has stopped this table
table-halted-why = “{ $why }”
