account-title = Play under a name
account-text = You can play without one. With a name you find your tables on every device, and a lost phone is no lost game.
account-ended = This device has been signed out. Whoever has the name signs in again.
account-none = This server has no accounts.
account-way-up = New name
account-way-in = Sign in
account-way-code = I have lost my way in
account-do-up = Keep everything under this name
account-do-in = Sign in
account-do-code = Come back
account-name = Name
account-password = Password
account-password-new = New password
account-password-maybe = New password, if you want one
account-code = Recovery code
account-bring = { $count ->
    [one] The table of this browser comes with me.
   *[other] The { $count } tables of this browser come with me.
}
account-with-passkey = With a passkey
account-no-passkey = Nothing came from the passkey: it was refused, or it took too long.
account-passkeys = Passkeys
account-passkey = Passkey
account-passkey-add = Add a passkey
account-passkeys-insecure = Passkeys need a secure address (https). This one is not, so there are none here.
account-passkeys-nameless = Passkeys need an address with a name. This one has only a number, so there are none here.
account-passkeys-unknown = This browser knows no passkeys.
account-drop = Take away
account-sessions = Signed in on
account-device = A device
account-here = this device
account-end = Sign out there
account-out = Sign out
account-out-others = Sign out everywhere else
account-email = E-mail address
account-email-note = A way back in for when everything else is lost. Nobody else sees it.
account-email-unproved = A code was sent there. The address counts when you have entered it here.
account-email-proved = Confirmed.
account-email-code = Code from the mail
account-email-confirm = Confirm
account-email-lost = No code on paper? If you have confirmed an e-mail address, one comes there.
account-email-send = Send me a code
account-email-sent = If an account has confirmed this address, its name and a code are on their way there.
account-save = Save
account-saved = Saved.
account-codes = Recovery codes
account-codes-text = Each of them lets you in once when a device or password is lost. Write them down now: they are not shown again.
account-codes-kept = I have written them down
account-codes-left = { $count ->
    [0] None is left.
    [one] One is left.
   *[other] { $count } are left.
}
account-codes-few = { $count ->
    [0] You have no recovery code left. Make new ones.
    [one] You have only one recovery code left. Make new ones.
   *[other] You have only { $count } recovery codes left. Make new ones.
}
account-codes-new = Make new codes
account-data = Your data
account-data-note = Who deletes an account gives up the games that run. Finished games stay for the others, with a former player in your seat.
account-export = Download everything
account-delete = Delete the account
account-delete-sure = Delete for good
account-prove = Show again who you are
account-prove-now = Go on
people-watch = Watch
people-rated = rated
people-strict = strict
people-watching = seen
people-open = Open tables
people-open-none = Nobody waits for an opponent now.
people-new = Open a table that anybody may join
people-running = Being played
people-running-none = Nothing to watch now.
people-ratings = Ratings
people-ratings-none = No rated game yet.
people-games = { $count ->
    [one] one game
   *[other] { $count } games
}
people-formula = How ratings are worked out
people-group-short = short scenarios
people-group-long = long scenarios
people-group-team = with partners
people-beside = with { $who }
ratings-begin = Everybody begins at 1500. After a rated game between people the winner gains and the loser gives, the more the less it was to be expected (Weng-Lin, as the OpenSkill library has it). The figure behind ± says how far a rating may still be off, and it shrinks with every game.
ratings-groups = In each game you have one rating for short scenarios, up to four hours, one for long scenarios, and one for those that you play with partners.
ratings-sides = A side that wins more often in its scenario counts as the stronger one by just that much, so a win with the weaker side is worth more. What counts is the games for all to see on this server, with twenty added that fall as games between our computers do (even ones where nobody has measured that), so that the first few decide little.
ratings-count = Only finished games count, and none with a take-back, advice or a sandbox.
ratings-computers = Computers are placed on the same scale by the games that they have played against each other; that Quick is worth a newcomer is our guess. Games against them change no rating.
ratings-record = { $games ->
    [one] { $side }: { $share } % of one game, counted as { $counted } %
   *[other] { $side }: { $share } % of { $games } games, counted as { $counted } %
}
ratings-record-none = { $side }: no game yet, counted as { $counted } %
people-played = Games
people-played-none = No game for all to see yet.
people-won = won
people-drawn = drawn
people-lost = lost
people-change = rating { $before } → { $after }
people-more = Earlier games
meet-text = Take a seat at an open table or open one, live or with days for each move. Events and ratings are there, too.
meet-go = To the open tables
meet-title = Play with people
waiting-listed = The table stands under People, Open tables: whoever comes first takes a free seat. You need not wait here.
