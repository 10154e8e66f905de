events = Events
events-tables = Tables
events-text = Round robins and Swiss events: each round is paired when the last result of the one before is in.
events-new = New event
events-account = Events are for people with a name.
events-open = Open to enter
events-open-none = No event takes players now.
events-running = Being played
events-over = Over
events-earlier = Earlier events
event-kind-once = round robin
event-kind-double = double round robin
event-kind-swiss = Swiss
event-rounds = { $count ->
    [one] one round
   *[other] { $count } rounds
}
event-round = Round { $n }
event-round-of = round { $n } of { $of }
event-players = { $count } of { $most } players
event-days = { $count ->
    [one] one day a round
   *[other] { $count } days a round
}
event-rated = rated
event-unrated = not rated
event-by = by { $name }
event-mine = you play
event-until = The round ends { $when }.
event-late-until = Entry stays open until round { $n } is paired.
event-enter = Enter
event-leave = Leave
event-leave-sure = Leave for good
event-start = Start with { $count ->
    [one] one player
   *[other] { $count } players
}
event-end = End now
event-end-sure = End now: matches are decided as they stand
event-call-off = Call off
event-call-off-sure = Call off for good: nothing counts
event-remove = Remove { $name }
event-remove-sure = Remove { $name } for good
event-off = Called off.
event-entered = Entered so far
event-entered-none = Nobody yet.
event-standings = Standings
event-place = Place
event-player = Player
event-points = Points
event-columns = What the columns mean
event-removing = Remove players
event-points-note = A victory is a point, a draw half of one.
event-won = Won
event-drawn = Drawn
event-lost = Lost
event-buchholz = Buchholz
event-buchholz-note = Buchholz: the points of all opponents.
event-berger = Sonneborn-Berger
event-berger-note = Sonneborn-Berger: the points of those one beat, and half of those one drew with.
event-direct = Direct
event-direct-note = Direct: points against those who are level in all else.
event-struck = left early; results do not count
event-out = left
event-since = since round { $n }
event-bye = bye
event-how-forfeit = did not come
event-how-time = time was up
event-open-match = being played
event-your-match = Your match against { $name }: { $role }
event-to-table = To the table
event-name = Name of the event
event-scenario = Scenario
event-game = Game
event-kind = Kind
event-kind-once-note = Everybody meets everybody once.
event-kind-double-note = Everybody meets everybody twice, with sides changed.
event-kind-swiss-note = In each round those meet who have about the same points: few rounds, many players.
event-field-rounds = Rounds
event-field-late = Late entry until round
event-field-days = Days for each round
event-field-most = Players at most
event-make = Make the event
event-guide = Matches that are not over when the time of a round is up: who has not come loses, who has kept the other waiting for a day loses, else it is a draw.
