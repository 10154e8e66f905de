# What people who are away are told. $table is the game and the name of the table, or nothing.
notice-turn = It is your turn at { $table }.
notice-reminder = { $table }: your time runs out in { $hours ->
    [0] less than an hour.
    [one] one hour.
   *[other] { $hours } hours.
}
notice-time-up = { $table }: your time is up.
notice-claim = { $table }: another's time is up, and you decide what becomes of the match.
notice-invited = { $by ->
    [none] Somebody asks
   *[other] { $by } asks
} you to play { $table }.
notice-paired = { $event }: your next match is against { $against }.
notice-event = There is news of { $event }.
notice-result = { $table } is over.
notice-renamed = The administrators have given you another name: { $name }. Their reason: { $why }
notice-several = { $count } things wait for you
notice-more = { $count ->
    [one] And one thing more.
   *[other] And { $count } things more.
}
notice-trial = This is how Stavka tells you that it is your turn.
mail-code-title = Your code for Stavka: { $code }
mail-code = Somebody, we hope you, wants Stavka to write to this address. Enter this code on the page where you gave the address:

    { $code }

    It is good for an hour. If it was not you, do nothing: no more mail will come.
mail-way-in-title = Your way back to Stavka
mail-way-in = Somebody, we hope you, has lost the way into an account with this address. Under “I have lost my way in”, enter the name and its code:

    { $lines }

    A code is good once, for half an hour. If it was not you, do nothing: nobody comes in without it.
mail-way-in-line = Name: { $name } · Code: { $code }
mail-open = Open the table
mail-stop = No more mail of this kind: { $link }
stop-title = No more mail
stop-ask = Shall Stavka no longer write to { $address }?
stop-do = No more mail
stop-done = Stavka does not write to { $address } any more.
stop-gone = This address gets no mail from here.

# Why something did not arrive.
notices-trouble-address = This is no web address. It begins with https:// and a name.
notices-trouble-private = “{ $host }” is an address inside this server's own network. Nothing is sent there.
notices-trouble-unknown-host = There is no “{ $host }”, or it cannot be found now.
notices-trouble-unreachable = Nobody answers there.
notices-trouble-slow = It took too long.
notices-trouble-elsewhere = The address leads on to another one ({ $status }). Enter that one instead.
notices-trouble-refused = It was refused there ({ $status }).
notices-trouble-subscription = This browser's push service cannot be used.
notices-trouble-gone = This browser no longer wants to be told. Turn it on there again.
notices-trouble-no-mail = This server sends no mail.
notices-trouble-mail-format = This is no address of mail.
notices-trouble-mail-address = The mail server does not take this address ({ $status }).
notices-trouble-mail-server = The mail server of this site cannot be reached, or does not let it in.
notices-trouble-service = This service is not allowed here. Allowed are: { $services }.
notices-trouble-service-address = This is not how an address of this service looks.
notices-trouble-service-refused = The service did not take it.
notices-trouble-failed = Something went wrong with it.

# The page on which people choose what they are told, and how.
notices = Notices
notices-text = Stavka tells you that it is your turn when you are elsewhere: once in a turn, all that is due in one letter, and nothing as soon as you have acted.
notices-ways = Where you are told
notices-ways-none = Nowhere yet: nothing is sent.
notices-kind-push = This device
notices-kind-mail = E-mail
notices-kind-hook = Webhook
notices-kind-apprise = Other services
notices-push-on = Tell me on this device
notices-push-insecure = Notices on a device need a secure address (https). This one is not, so there are none here.
notices-push-unknown = This browser cannot be told anything.
notices-push-denied = This browser does not allow notices from here. Allow them in its settings for this page.
notices-push-here = This device is told.
notices-push-failed = This browser's push service cannot be reached.
notices-mail-address = Address
notices-hook-address = Address of the webhook
notices-hook-note = For Discord, Slack, Matrix bridges or a program of yours.
notices-apprise-address = Address as Apprise writes it
notices-apprise-note = Allowed here: { $services }.
notices-add = Add
notices-code = Code from the mail
notices-confirm = Confirm
notices-unconfirmed = waits for the code
notices-secret = Signs what it gets
notices-copy = Copy
notices-try = Try
notices-tried = It has arrived there.
notices-drop = Take away
notices-rests = Nothing is sent there any more until you have tried it:
notices-quiet = Quiet hours
notices-quiet-on = No notices at night
notices-from = from
notices-to = to
notices-zone = in the time of { $zone }
notices-games = Games of which you want to hear nothing
notices-silent = Silent tables
notices-silent-again = Tell me again
notices-saved = Saved.
