# What the pictures of the lab say. The same ids with the same variables are in es.ftl.

history-title = { $game }: { $games ->
    [one] one game
   *[other] { $games } games
} and the war
history-title-alone = { $game }: { $games ->
    [one] one game
   *[other] { $games } games
}
history-bots = played by { $bots }
history-panel = { $date }, turn { $turn }
history-turn = Turn { $turn }
history-games = { $games ->
    [one] 1 game
   *[other] { $games } games
}
history-apart = { $hexes ->
    [one] one hex
   *[other] { NUMBER($hexes, maximumFractionDigits: 1) } hexes
} apart
history-mean-front = mean front of the games
history-real-front = front of the war
history-always = held in every game by { $side }
history-points = Victory points
history-band = mean, and the middle 80 % of the games
history-limit = victory at once above this

sweep-title = { $game }: what if?
sweep-note = { $what }: { $games ->
    [one] 1 game
   *[other] { $games } games
} with each value, with the same dice; { $bots }; 95 % intervals
sweep-wins = Games won: { $side }
sweep-points = Points ahead: { $side }
sweep-than = than with { $base }
sweep-wins-more = Games won more { $than }, pair by pair
sweep-points-more = Points more { $than }, pair by pair

position-title = { $game }: after { $number ->
    [one] one action
   *[other] { $number } actions
}, turn { $turn }
position-note = { $games ->
    [one] 1 game
   *[other] { $games } games
} of each level, { $turns ->
    [0] to the end
    [one] for 1 turn
   *[other] for { $turns } turns
}; { $known }; 95 % intervals
position-known = as { $role } { $role-number ->
    [p] know
   *[s] knows
} it
position-true = as it truly stood
position-wins = Games won
position-nobody = Nobody
position-ahead = Points ahead: { $role } (ends, quarters, middle; the dot is the mean)

# The report of a study.

report-title = { $game }: report of a study
report-bots = Played by { $bots }
report-seed = Seed { $seed }
report-games = Games
report-decisions = Decisions
report-cpu = CPU time
report-crashes = Crashes
report-unfinished = Without an end
report-part = The study is not finished: { $games ->
    [one] one game is asked for
   *[other] { $games } games are asked for
}, and the page shows those that are there.
report-theme = Light or dark
report-manifest = What is needed to do it again
report-made = Made by Stavka { $version }, { $day }.
report-draw = Nobody
report-of = { $wins } of { $games ->
    [one] one game
   *[other] { $games } games
}
report-turn = turn
report-wins = Who wins
report-wins-note = The share of the games that ended, with its 95 % interval (Wilson).
report-ladder = Who is stronger
report-ladder-note = Pairs of games with the same dice and sides changed, so what the scenario gives one side cancels out; 95 % intervals.
report-match-up = Match-up
report-pairs = Pairs
report-share = Share won
report-gain = Points a game
report-elo = Elo
report-points = Points by turn
report-points-note = Victory points as each turn begins: the mean of the games, and the band of their middle 80 %.
report-worth = Worth by turn
report-worth-note = What its staff thinks the position of a side is worth as each turn begins: the mean of the games, and the band of their middle 80 %.
report-fronts = The front by turn
report-fronts-note = Where the front stands in the games. Ground that one side holds in all games is dark, ground that is held now by one and now by the other is pale.
report-losses = Losses by turn
report-losses-note = Steps that the pieces of a side lose in a turn, on average.
report-steps = Strength by turn
report-steps-note = Steps on the map as each turn begins: the mean of the games, and the band of their middle 80 %.
report-turns = In which turn games end
report-turns-note = Games by the turn of their end.
report-lengths = How long games are
report-lengths-note = Games by the number of their decisions.
report-luck = Luck
report-luck-note = First, how often the place was taken, against the chance that was told; true forecasts lie on the line. Then the steps that the dice gave a side beyond what was to be expected, a game.
report-luck-of = steps in favour: { $side }
report-fights = Chances told and chances come true
report-fights-dot = told { $told }, came { $taken }, { $fights ->
    [one] one fight
   *[other] { $fights } fights
}
report-told = chance told
report-winner = Winner
report-mean-luck = Luck, 95 % interval
report-decided = What is decided
report-decided-note = Decisions by kind: how often, among how many legal actions on average, and how long was thought.
report-decision = Decision
report-count = Count
report-share-of-all = Share
report-options = Options
report-thinking = Thought, ms

odds-fights = Fights: is the place taken, and what does it cost on average?
odds-kind = kind
odds-place = place
odds-taken = taken
odds-attacker = steps of the attacker
odds-defender = steps of the defender
odds-as-it-stands = as it stands
