# What the server itself says. Refusals by a rule come from the games.
server-malformed = The request cannot be understood: { $reason }
server-no-visitor = Who are you? The request carries no visitor token.
server-not-your-seat = This seat is not yours.
server-bad-invite = This invitation is not valid, or somebody has already used it.
server-seat-taken = Somebody else has just taken this seat.
server-unknown-game = There is no game “{ $id }”.
server-unknown-scenario = There is no scenario “{ $id }”.
server-unknown-role = There is no role “{ $role }” in this scenario.
server-unknown-table = There is no table “{ $id }”.
server-unknown-position = There is no position { $id } in this match.
server-unknown-rules = No rules are written down for “{ $id }”.
server-unknown-overlay = This map has nothing called “{ $id }” to show.
server-unknown-lesson = There is no lesson “{ $id }”.
server-unknown-page = There is nothing at { $id }.
server-method = That cannot be done here.
server-stale = The table has moved on in the meantime. Here is how it stands now.
server-not-started = The match has not started: somebody still has to take a seat.
server-not-over = The match is not over: until then its seed stays secret.
server-over = The match is over.
server-nobody-thinks = The computer is not thinking: it is not its decision.
server-no-advice = There are no hints while people play each other.
server-advising = The computer is already thinking about your hint.
server-no-draw = You cannot offer a draw now: nobody could agree, or your side has just asked.
server-no-offer = No draw is offered.
server-already-said = You have already said so.
server-not-your-decision = It is not your decision now.
server-too-large = The request is larger than { $limit } KiB.
server-refused = The rules do not allow this.
server-storage = The server cannot write to its storage now. Nothing has changed; please try again.
server-engine = Something went wrong in the server. Nothing has changed; please try again.
server-damaged = What is stored of this table is damaged, so it cannot be continued. { $reason }
server-frozen = This match was played under version { $stored } of the rules, and does not work under version { $current }. It is frozen after the last action that still holds.
server-bad-match-file = This match file cannot be used: { $reason }
server-too-many = Too many requests of this kind. Please try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
server-key-used = This key was already used for another request.
server-bad-host = This server is not known by that name.
server-bad-origin = A page of another site cannot do this.
match-resigned = { $role } resigned.
server-frozen-match = The match is frozen: its players must first agree how to go on.
server-not-frozen = The match is not frozen: there is nothing to settle.
match-rewound = The players went back to the last action that holds under the new rules; { $lost ->
    [one] one change was
   *[other] { $lost } changes were
} given up.
match-annulled = The match was called off.
match-agreed-draw = The players agreed on a draw.
match-agreed = The players agreed that { $winners } won.
match-resigning = { $role } would give up. The match goes on until everybody on that side would.
match-drawn = A draw was agreed.
match-draw-offered = { $role } offered a draw.
match-draw-declined = { $role } declined the draw.
match-hint = { $role } asked the computer for a hint.
match-back-asked = { $role } asked to take back { $count ->
    [one] one action
   *[other] { $count } actions
}{ $reason ->
    [none] .
   *[other] : “{ $reason }”
}
match-back-agreed = { $role } agreed to the take-back.
match-back-refused = The take-back is off: { $role } would rather play on.
server-no-take-back = Nothing can be taken back here: the table is strict, or it was not your decision.
server-no-request = No take-back is asked for.
server-no-program = This token for programs is not known here, or it has been revoked.
server-no-programs = Programs do not play at this table.
server-not-for-programs = This is for people: a program only plays.
server-for-programs = This list is for programs; people take a seat with an invitation.
server-too-many-programs = You already have { $count ->
    [one] a program
   *[other] { $count } programs
}. Revoke one first.
server-too-many-seats = This program already plays { $count ->
    [one] one match
   *[other] { $count } matches
}: as many as it may at once.
server-unknown-program = You have no program “{ $id }”.
server-no-sandbox = No sandboxes while people play each other: this table has not allowed them.
server-nothing-to-decide = The match is over in this position: there is nothing to try.
server-sandbox = A sandbox has no match file: it does not begin with the set-up.
server-too-many-shares = You share 50 positions of this table already. Revoke one first.
server-unknown-share = There is no shared position at this address: the link is wrong, or it has been revoked.
match-sandbox = { $role } tried this position in a sandbox.
server-signed-out = This device is not signed in, or it has been signed out.
server-no-accounts = This server has no accounts.
server-wrong-sign-in = This does not fit: the name, the password or the code is wrong.
server-name-not-free = The name “{ $name }” cannot be taken: somebody has it or one that looks like it, it is too short or too long, or it is not for players.
server-name-of-another = “{ $name }” is the name of somebody with an account. Sign in, or take another name.
server-prove-again = Please show again who you are before you do this.
server-not-secure = Passkeys need a secure address (https) with a name.
server-bad-passkey = This passkey does not fit, or the question to it is too old. Please try again.
server-too-many-passkeys = You already have { $count ->
    [one] a passkey
   *[other] { $count } passkeys
}. Take one away first.
server-last-way-in = This is your only way in. Set a password first.
server-unknown-passkey = You have no such passkey.
server-unknown-session = No such device is signed in.
server-unknown-player = Nobody here is called “{ $id }”.
server-rated-needs-account = A rated game is for people with an account. Sign in first.
match-late-drawn = The time of the round is up: the match is drawn.
match-late-lost = The time of the round is up: { $role } kept the other side waiting and { $role-number ->
    [p] lose
   *[s] loses
}.
match-removed = { $role } { $role-number ->
    [p] were
   *[s] was
} taken out of the event.
server-unknown-event = There is no event “{ $id }”.
server-event-needs-account = Events are for people with an account. Sign in first.
server-event-for-two = Events are for scenarios of two players, one on each side.
server-event-late = Late entry is for a Swiss, and ends with one of its rounds; a round robin begins with everybody.
server-event-closed = That is no longer possible in this event.
server-event-full = This event is full: it takes { $count } players.
server-event-empty = An event needs at least two players.
server-event-table = This match is part of an event: it stays as long as it is being played.
server-not-in-event = There is no such player in this event.
server-not-your-event = Only who made this event may do that.
server-too-many-events = You already run { $count } events. End one first.
server-too-many-ways = You are told by { $count } ways already. Take one away first.
server-unknown-way = You are not told by such a way.
server-not-confirmed = First enter the code that came to this address.
server-wrong-code = This is not the code that came to this address.
server-code-over = This code is too old, or was guessed at too often. Add the address once more.
server-halted = An administrator has stopped this table: “{ $why }”
server-read-only = Nothing can be stored on this server for the moment. You can look at everything; nothing of yours is lost.
server-suspended = You may look on here, but not play: “{ $why }”
server-suspended-until = Until { $until } you may look on here, but not play: “{ $why }”
server-muted = You may not write here: “{ $why }”
server-muted-until = Until { $until } you may not write here: “{ $why }”
server-block-oneself = That is you.
server-too-many-blocks = Your list already has { $count } names. Take one off first.
server-unknown-block = Nobody on your list is meant by that.
server-nobody-there = Nobody sits there.
server-unknown-line = There is no line { $id } in the chat of this table.
server-unknown-report = There is no report { $id }.
server-blocked-by-you = You have blocked this player. Take the name off your list first.
server-too-many-challenges = You have asked this player { $count } times already. Wait for an answer.
server-too-many-accounts = In this browser { $count } names are in use already.
server-is-administrator = An administrator must first be one no longer.
# Time at the table.
match-flag = Time is up: { $role }.
match-goes-on = { $role } { $role-number ->
    [p] go
   *[s] goes
} on waiting: more time for { $late }.
match-time-won = The time of { $late } was up: { $winners } won.
match-time-drawn = Time was up: the match is drawn.
match-deserted = Everybody's time was up: the match ends without a result.
match-aborted = { $role } called the match off before the first move. It does not count.
match-reseat-computer = { $role } would let the computer play { $seat }.
match-reseat-open = { $role } would open the seat of { $seat } to somebody else.
match-seat-computer = The computer plays { $role } from now on.
match-seat-open = The seat of { $role } is open to somebody else.
server-rated-one-sided = Only a match between two sides can be rated.
server-rated-no-computer = In a rated game no computer takes over: choose that it is lost, or that the other side decides.
server-nobody-to-lose-to = Nobody plays against you here to whom the match could be lost.
server-no-abort = The match can only be called off before your first move.
server-no-claim = You cannot claim that now.
server-no-partner = That is not the seat of a partner of yours.
server-not-gone = Your partner has not kept the table waiting for a day.
server-no-vacation-left = { $count ->
    [0] You have no vacation left this year.
    [one] You have one day of vacation left this year.
   *[other] You have { $count } days of vacation left this year.
}
