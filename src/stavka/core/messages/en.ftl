# What every game says. The same ids with the same variables are in es.ftl.

list-and = { $first } and { $last }
place-unnamed = hex { $id }
role-observer = Observer
verb-pass = Pass

match-over = The match is over: { $why }

refused-not-now = This cannot be done now.
refused-not-your-decision = Somebody else decides now.
refused-over = The match is over.
refused-malformed = This is no action that the game knows: { $reason }
refused-undo = The last action cannot be taken back: it showed something new, or it was not yours.
refused-no-scenario = There is no scenario { $scenario }.
refused-no-option = The option { $option } cannot be { $value }.
refused-no-position = The match has no position number { $number }.
