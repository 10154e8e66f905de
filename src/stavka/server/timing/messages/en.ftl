# Clocks, vacation, and partners who have gone. The same ids with the same variables are in es.ftl.
new-pace = Time
new-pace-none = No clock
new-pace-live = Live
new-pace-turn = Minutes each time
new-pace-days = Days each time
new-pace-none-note = Everybody takes as long as he likes.
new-pace-live-note = So many minutes for the whole game, and some seconds more every time that you must decide.
new-pace-turn-note = So many minutes every time that you must decide.
new-pace-days-note = For games over days and weeks. On vacation your clocks stand still.
new-amount-live = minutes for the game
new-amount-turn = minutes
new-amount-days = days
new-increment = seconds more each time
new-late = When the time is up
late-claim = the other side decides
late-lose = the match is lost
late-computer = the computer plays on
late-claim-note = When the time is up, the other side may claim victory or a draw, or go on waiting.
late-lose-note = When the time is up, the match is lost.
late-computer-note = When the time is up, the computer plays on.
pace-live = { $amount ->
    [one] One minute for the game.
   *[other] { $amount } minutes for the game.
}
pace-live-more = { $amount ->
    [one] One minute
   *[other] { $amount } minutes
} for the game, { $increment ->
    [one] one second
   *[other] { $increment } seconds
} more each time.
pace-turn = { $amount ->
    [one] One minute each time.
   *[other] { $amount } minutes each time.
}
pace-days = { $amount ->
    [one] One day each time.
   *[other] { $amount } days each time.
}
time-days = { $n ->
    [one] one day
   *[other] { $n } days
}
time-hours = { $n ->
    [one] one hour
   *[other] { $n } hours
}
time-minutes = { $n ->
    [one] one minute
   *[other] { $n } minutes
}
time-seconds = { $n ->
    [one] one second
   *[other] { $n } seconds
}
clocks = Time left
clock-left = Your time: { $time }.
clock-runs = { $who }: { $time }, running
clock-stands = { $who }: { $time }
clock-away = { $who }: { $time }, on vacation until { $until }
clock-rests = on vacation
late-you = Your time is up. As long as nobody has claimed, you may still move.
late-by = Time is up: { $who }.
claim-victory = Claim victory
claim-draw = Claim a draw
claim-wait = Go on waiting
partner-gone = { $who } may be replaced.
partner-open = The seat of { $who } is open.
partner-computer = Let the computer play
partner-person = Open the seat to somebody
partner-ask = Replace { $who }…
partner-ask-note = When a partner has kept the table waiting for a day, the others on that side together may give the seat to the computer, or open it to somebody else.
abort = Call the match off
abort-sure = Really call it off? It will not count.
vacation = Vacation
vacation-note = Where days are counted, your clocks stand still meanwhile.
vacation-until = You are on vacation until { $until }.
vacation-left = { $left } of { $yearly } days a year are left.
vacation-days = Days
vacation-begin = Begin
vacation-end = I am back
