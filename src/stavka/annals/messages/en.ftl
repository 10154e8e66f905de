# The after-action report.
report-kind = Stavka, after-action report
report-nobody = nobody
report-line = { $who }. { $actions ->
    [one] One action
   *[other] { $actions } actions
}, { $turns ->
    [one] one turn.
   *[other] { $turns } turns.
}
report-open = Not decided
report-won = { $who } { $who-number ->
    [p] win
   *[s] wins
}
report-draw = A draw
report-turn = Turn { $turn }
report-turn-short = T{ $turn }
report-end = End
report-fights-by = battles rolled, { $count } { $side }
report-losses-of = steps lost, { $first } to { $second }
report-luck-of = luck of the dice, for { $side }, in steps
report-dice-thrown = dice thrown
report-turns = The front, turn by turn
report-front = front
report-front-before = a turn before
report-all-fronts = All fronts
report-all-fronts-note = numbered in order
report-points = Points
report-losses = Losses
report-losses-note = Steps lost in each turn: { $first } left, { $second } right.
report-fights = Battles: what to expect, what came
report-fights-note = What was to be expected when the dice were thrown, by the rules themselves: the chance to take the place, and the steps that attacker and defender would lose on average. Then what came.
report-sum = Steps of the enemy: { $expected } expected, { $came } came.
report-col-where = Where
report-col-who = Who
report-col-taken = Taken
report-col-steps = Steps lost, attacker to defender
report-col-die = Dice
report-col-told = What happened
report-against = { $who } against { $foe }
report-unseen = what lay there
report-and-more = { $who } and { $count } more
report-steps = { $expected } expected, { $came } came
report-luck = Luck
report-luck-note = What each battle brought above what was to be expected, in steps, the place counted as one. Bars: single battles, in favour of the side above or below the line. Blue: the sum so far.
report-lucky = { $side } lucky
report-luck-sum = sum { $sum } for { $side }
report-dice = Dice
report-dice-line = { $count ->
    [one] One die
   *[other] { $count } dice
}, mean { $mean } (even dice: { $even }).
report-dice-hits = { $hits ->
    [0] No hit
    [one] One hit
   *[other] { $hits } hits
}, { $expected } expected.
report-orders = Orders of battle at the end
report-on-map = { $side }, { $count } on the map
report-gone = Lost: { $who }.
report-highlights = Highlights
report-high-lucky = Luck at { $place }
report-high-lucky-text = { $who }: { $luck } in steps, against what was to be expected.
report-high-unlucky = Dear { $place }
report-high-unlucky-text = { $who }: { $luck } in steps, against what was to be expected.
report-high-bloody = The bloodiest turn
report-high-bloody-text = { $turn }: { $steps ->
    [one] one step lost
   *[other] { $steps } steps lost
} on both sides.
report-high-moved = The front moves
report-high-moved-text = { $turn }: { $count ->
    [one] one place falls
   *[other] { $count } places fall
} to { $side }.
report-notes = Notes
report-after = After action { $n }
report-log = The log
report-log-open = { $count ->
    [one] One line
   *[other] { $count } lines
}
report-foot = Every figure comes from the match itself, its seed and its actions, and can be proved again.
