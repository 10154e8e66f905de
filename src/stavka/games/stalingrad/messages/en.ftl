# The words of Stalingrad. The same ids with the same variables are in es.ftl.
# An event that tells some readers more has two messages: ID for everybody, ID-private for those who know.

game-stalingrad = Stalingrad: Inferno on the Volga
game-stalingrad-short = Stalingrad
game-stalingrad-note = The city, August to November 1942
game-stalingrad-text = Wooden blocks in the fog of war: take the landings on the Volga before the Soviet deck runs out. Play alone against the city, share the German command, or hold the bank yourself.

# --- ways to play
scenario-solo = Solo
scenario-solo-note = You command the Germans. The Soviets follow the rules of the game by themselves.
scenario-co-op = Co-operative
scenario-co-op-note = Two German commanders, 6th Army and 4th Panzer Army, against a city that plays by itself. Who takes more landings wins.
scenario-duel = One against one
scenario-duel-note = A German player against a Soviet player, each with hidden blocks and cards.
scenario-two-on-one = Two against one
scenario-two-on-one-note = 6th Army and 4th Panzer Army against a Soviet player.

role-german = Germans
    .form = p
role-soviet = Soviets
    .form = p
role-sixth-army = 6th Army
role-fourth-panzer = 4th Panzer Army
did-german = What the Germans did
did-soviet = What the Soviets did
aim-german = Hold all six landings at the end of a turn, or leave no Soviet unit on the map.
aim-sixth-army = Hold all six landings at the end of a turn, or leave no Soviet unit on the map.
aim-fourth-panzer = Hold all six landings at the end of a turn, or leave no Soviet unit on the map.
aim-soviet = Destroy ten German units, or hold until the last Soviet card is drawn.
side-german = Germans
    .form = p
side-soviet = Soviets
    .form = p

option-variant = Variant
option-variant-standard = Standard game
option-variant-standard-note = The battle as the book begins it.
option-variant-designer = Designer’s variant
option-variant-designer-note = Each side begins with one to six random advantages.
option-variant-german-easy = Easier for the Germans
option-variant-german-easy-note = Advantages, and Paulus, Hoth and Richthofen are in play from the start.
option-variant-soviet-easy = Easier for the Soviets
option-variant-soviet-easy-note = Advantages, and the three Soviet leaders lie on top of their deck.
option-variant-fortress = Fortress Stalingrad
option-variant-fortress-note = As easier for the Soviets, with five fortified strongpoints besides.
option-handicap = OKH card
option-handicap-book = Anywhere in the deck
option-handicap-book-note = As the book has it: it may ask for the whole shore on the first day.
option-handicap-even = Not among the first ten cards
option-handicap-even-note = An even match: among equal players both sides win about as often.

advantage-paulus = Paulus: his card lies on top of the German deck.
advantage-hoth = Hoth: his card lies on top of the German deck.
advantage-richthofen = Richthofen: his card lies on top of the German deck.
advantage-linden = Linden: his card lies on top of the German deck.
advantage-okh = OKH: its card lies on top of the German deck.
advantage-6th-panzer = 6th Panzer: a six on the empty sixth row brings Raus and three regiments.
advantage-chuikov = Chuikov: his card lies on top of the Soviet deck.
advantage-khrushchev = Khrushchev: his card lies on top of the Soviet deck.
advantage-zaytsev = Zaytsev: his card lies on top of the Soviet deck.
advantage-marines = Reinforced marines: they land at full strength.
advantage-delayed = Delayed divisions: the eighteen rifle divisions wait in the reserve.
advantage-guards = Immortal Guards: they fight every combat at full strength until destroyed.

# --- the ribbon and the tracks
phase-call = Call reinforcements
phase-long-move = Long move
phase-short-moves = Short moves
phase-quick-attack = Quick attack
phase-planned-attack = Planned attack
phase-cards = Cards
phase-reveal = Reveal
phase-support = Support
phase-rubble = Rubble
phase-close-combat = Close combat
phase-advance = Advance
phase-state-open = open
phase-state-now = now
phase-state-done = done
phase-state-next = next
phase-state-shut = not now

track-german-losses = German losses
track-german-losses-note = 10 lose the battle
track-soviet-deck = Soviet deck
track-soviet-deck-note = empty: they hold
track-landings = Landings taken
track-landings-note = 6 win
track-shore = Shore hexes taken
track-shore-note = 19 win, by order of OKH

# --- panels
panel-reinforcements = Reinforcements
panel-reinforcements-note = Each die takes the leftmost unit of its row. A die on an empty row withdraws the unit at its end.
panel-unknown = A unit not yet seen
panel-none = none
panel-turn = The turn
panel-leaders = Leaders
panel-leader-on = in play
panel-leader-off = not in play
panel-reserves = Soviet reserves
panel-german-deck = { $count ->
    [one] 1 card in the German deck
   *[other] { $count } cards in the German deck
}
panel-key = Reading a block
panel-advantages = Advantages
key-red = Red: hits on 4 to 6. A yellow edge is 6th Army, a blue one 4th Panzer Army.
key-white = White: hits on 5 or 6. The points are the steps left.
key-black = Black: hits on 6.
key-standing = Standing: you see only that it is there.

pool-infantry = infantry
pool-tanks = tanks
pool-marines = marines
box-pool-infantry = Infantry reserve
box-pool-tanks = Tank reserve
box-pool-marines = Marine reserve
box-german-losses = German losses
mark-rubble = Rubble
mark-fortification = Fortification
mark-headquarters = Chuikov’s headquarters
mark-control = German control
terrain-clear = Clear hex
terrain-difficult = Difficult hex
terrain-urban = Urban hex

# --- places
place-latoshinka = Latoshinka
place-rynok = Rynok
place-big-mushroom = Big Mushroom
place-spartanovka = Spartanovka
place-lower-tractor = Lower Tractor Village
place-tractor-factory = Tractor Factory
place-brickworks = Brickworks
place-barricades = Barricades
place-red-october = Red October
place-meat-combine = Meat Combine
place-lazur = Lazur Works
place-central-landing = Central Landing
place-tsaritsa-mouth = Tsaritsa Mouth
place-south-landing = South Landing
place-southern-quarter = Southern Quarter
place-minina = Minina
place-yelshanka = Yelshanka
place-kuporosnoye = Kuporosnoye
place-little-mushroom = Little Mushroom
place-mechetka = Mokraya Mechetka
place-tractor-settlement = Tractor Settlement
place-barricades-settlement = Barricades Settlement
place-martin-furnace = Martin Furnace
place-mamayev-kurgan = Mamayev Kurgan
place-central-station = Central Station
place-tsaritsa-quarter = Tsaritsa Quarter
place-grain-elevator = Grain Elevator
place-south-station = South Station
place-bald-hill = Bald Hill
place-workers-village = Workers’ Village
place-red-october-settlement = Red October Settlement
place-yelshanka-gully = Yelshanka Gully
place-orlovka = Orlovka
place-razgulyaevka = Razgulyaevka
place-tsaritsa-gorge = Tsaritsa Gorge
place-hill-107 = Hill 107.5
place-gumrak = Gumrak
place-alexandrovka = Alexandrovka
place-volga = Volga
place-denezhny = Denezhny Island
place-zaitsevsky = Zaitsevsky Island
place-golodny = Golodny Island
place-sarpinsky = Sarpinsky Island

# --- units
unit-german-panzer = Panzer Regiment { $n }
unit-german-panzergrenadier = Panzergrenadier Regiment { $n }
unit-german-motorised = Motorised Regiment { $n }
unit-german-infantry = Infantry Regiment { $n }
unit-soviet-guards = Guards Division { $n }
unit-soviet-rifle-division = Rifle Division { $n }
unit-soviet-rifle-brigade = Rifle Brigade { $n }
unit-soviet-motorised = Motorised Brigade { $n }
unit-soviet-workers = { $n ->
    [tractor] Workers of the Tractor Factory
    [barricades] Workers of the Barricades
    [october] Workers of Red October
   *[other] Workers { $n }
}
    .form = p
unit-soviet-anti-aircraft = Anti-aircraft Regiment { $n }
unit-soviet-anti-tank = Anti-tank Brigade { $n }
unit-soviet-fortified-region = Fortified Region { $n }
unit-soviet-marines = Marine Brigade { $n }
unit-soviet-tanks = Tank Brigade { $n }
unit-soviet-guards-tanks = Guards Tank Brigade { $n }
unit-soviet-nkvd = NKVD Division { $n }

# --- cards
card-paulus = Paulus
card-paulus-text = Draw two cards instead of one when you call reinforcements and when you take a landing.
card-paulus-when = In play once drawn
card-paulus-short = doubles your draws
card-hoth = Hoth
card-hoth-text = In Clear hexes: combined arms fire first, and mobile units that advance may move on.
card-hoth-when = In play once drawn
card-hoth-short = first fire and Blitz in Clear hexes
card-richthofen = Richthofen
card-richthofen-text = Heinkel and Stuka roll twice the dice and add twice to the rubble roll.
card-richthofen-when = In play once drawn
card-richthofen-short = doubles the air cards
card-linden = Linden
card-linden-text = Several Pioneers may be played in one attack, the 672nd among them. No other card goes with them.
card-linden-when = In play once drawn
card-linden-short = several Pioneers at once
card-okh = OKH
card-okh-text = The Germans now win with hexes 1 to 19, or when no Soviet unit is left. When the Soviet deck is empty, each R-unit withdrawn gives one more turn.
card-okh-when = In play once drawn
card-okh-short = win with hexes 1 to 19
card-heinkel = Heinkel 111
card-heinkel-text = 6 dice, hits on 4 to 6. Rubble +3.
card-heinkel-when = Planned attack
card-stuka = Stuka
card-stuka-text = 5 dice, hits on 4 to 6. Rubble +2.
card-stuka-when = Planned attack
card-howitzer = Howitzer
card-howitzer-text = 6 dice, hits on 4 to 6. Rubble +2.
card-howitzer-when = Planned attack
card-pioneers = Pioneers
card-pioneers-text = 5 dice, hits on 4 to 6. Rubble +1.
card-pioneers-when = Planned attack
card-pioneers-672 = 672nd Pioneers
card-pioneers-672-text = 5 dice, hits on 4 to 6. Rubble +1. Only with Linden.
card-pioneers-672-when = Planned attack, with Linden
card-german-sniper = Sniper
card-german-sniper-text = The strongest Soviet infantry loses a step. Rubble ignored.
card-german-sniper-when = Planned attack
card-pak = PAK
card-pak-text = The strongest Soviet tanks lose a step. Rubble ignored.
card-pak-when = Planned attack
card-chuikov = Chuikov
card-chuikov-text = Soviet defenders have opportunity fire, and every Soviet stack next to the target joins a Soviet attack.
card-chuikov-when = Any combat, then in play
card-chuikov-short = opportunity fire, joint attacks
card-khrushchev = Khrushchev
card-khrushchev-text = Soviet units hit on one number lower. Each 1 they roll hits one of their own.
card-khrushchev-when = Any combat, then in play
card-khrushchev-short = Soviets hit on one lower
card-zaytsev = Zaytsev
card-zaytsev-text = A Soviet Sniper counts twice.
card-zaytsev-when = Any combat, then in play
card-zaytsev-short = Soviet Snipers count twice
card-tommy-gunner = Tommy Gunner
card-tommy-gunner-text = 2 dice, hits on 5 or 6.
card-tommy-gunner-when = Any combat
card-flotilla = Volga Flotilla
card-flotilla-text = 3 dice. On the shore (3 to 19): hits on 5 or 6. Elsewhere: marines land on the hex that the sum names.
card-flotilla-when = Any combat
card-aa-7 = AA, hex 7
card-aa-7-text = A German air card has no effect. Rubble falls on hex 7.
card-aa-7-when = Any combat
card-aa-10 = AA, hex 10
card-aa-10-text = A German air card has no effect. Rubble falls on hex 10.
card-aa-10-when = Any combat
card-aa-13 = AA, hex 13
card-aa-13-text = A German air card has no effect. Rubble falls on hex 13.
card-aa-13-when = Any combat
card-aa-26 = AA, hex 26
card-aa-26-text = A German air card has no effect. Rubble falls on hex 26.
card-aa-26-when = Any combat
card-soviet-sniper = Sniper
card-soviet-sniper-text = The strongest German infantry loses a step, Motorised and Panzergrenadiers included. Rubble ignored.
card-soviet-sniper-when = Any combat
card-soviet-anti-tank = Anti-tank
card-soviet-anti-tank-text = The strongest Panzer or Panzergrenadier loses a step. Rubble ignored.
card-soviet-anti-tank-when = Any combat
card-infiltration = Infiltration
card-infiltration-text = A random infantry unit joins the Soviet hex of the combat. Without room or units, draw a card.
card-infiltration-when = Any combat
card-t-34 = T-34 dug in
card-t-34-text = A random tank unit joins the Soviet hex of the combat. Without room or units, draw a card.
card-t-34-when = Any combat

# --- what a player can do
verb-call = Call reinforcements
verb-call-hint = Draw a card and roll six dice on the table.
verb-deploy = Deploy
verb-deploy-hint = Put a called unit on an entry hex.
verb-long-move = Long move
verb-long-move-hint = A whole stack moves one or two Clear hexes.
verb-short-move = Short move
verb-short-move-hint = One unit steps to a neighbouring hex. Up to two moves a turn.
verb-approach = Quick attack from here
verb-approach-hint = Move next to a Soviet stack and attack at once, without a card.
verb-strike = Attack
verb-strike-hint = The quick attack begins, with every unit in the hex.
verb-assault = Planned attack
verb-assault-hint = Choose this Soviet stack as the target. Nobody moves.
verb-join = Join the attack
verb-join-hint = The whole stack attacks.
verb-attack = Attack
verb-attack-hint = The planned attack begins.
verb-call-off = Call it off
verb-call-off-hint = No attack. Choose another action.
verb-end-turn = End turn
verb-end-turn-hint = No more moves. The Soviets play next.
verb-agree = Attack together
verb-agree-hint = Your stacks join the attack.
verb-decline = Stay out
verb-decline-hint = Your stacks do not join the attack.
verb-play-card = Play card
verb-play-card-hint = Lay it face down for this combat.
verb-no-card = No card
verb-no-card-hint = Keep your cards and go on.
verb-take-hit = Loses the step
verb-take-hit-hint = This unit takes the next hit.
verb-advance = Advance
verb-advance-hint = This unit enters the hex.
verb-advance-all = All advance
verb-advance-all-hint = All of them enter the hex.
verb-blitz = Blitz
verb-blitz-hint = This unit moves on to a Clear hex without Soviets.
verb-halt = Halt
verb-halt-hint = The other units stay where they are.
verb-march = Move
verb-march-hint = One unit moves from each of the largest stacks, or the stack attacks.
verb-draw-card = Draw a card
verb-draw-card-hint = Nobody moves. The turn ends.
verb-move-unit = Move
verb-move-unit-hint = One unit of this stack moves to a neighbouring hex.
verb-attack-from = Attack
verb-attack-from-hint = The stack attacks instead of moving.
verb-stay = Stay and draw
verb-stay-hint = A stack that cannot move brings a card.
confirm-call = Roll six dice
confirm-strike = Attack
confirm-attack = Attack
confirm-end-turn = End turn
confirm-draw-card = Draw

# --- prompts
prompt-german-turn = Choose one action: reinforce, move or attack.
prompt-german-turn-detail = Press a stack and a lit hex, press a Soviet stack next to yours, or call reinforcements.
prompt-short-moves = { $left ->
    [0] Both short moves are made. End the turn, or let more units follow the same way.
    [one] Make one more short move, or end the turn.
   *[other] Make up to { $left } short moves, or end the turn.
}
prompt-short-moves-detail = Units with the same start and goal make one move.
prompt-deploy = { $count ->
    [one] Deploy the called unit.
   *[other] Deploy { $count } called units.
}
prompt-deploy-detail = Blue units enter at Z, yellow ones at X or Y, white ones at any of the three. Four units fill a hex.
prompt-quick-attack = Attack from { $hex }: choose the target, or add units.
prompt-quick-attack-detail = All units in the hex attack. No German card, no rubble roll.
prompt-planned-attack = { $stacks ->
    [0] Choose the stacks that attack { $hex }.
    [one] One stack attacks { $hex }. Add others, or attack.
   *[other] { $stacks } stacks attack { $hex }. Add others, or attack.
}
prompt-planned-attack-detail = Each stack attacks whole. You may play a card before the blocks are shown.
prompt-consent = Shall your stacks at { $stacks } join the attack on { $hex }?
prompt-soviet-card = Lay a card for this combat, or none.
prompt-german-card = Lay a card for this attack, or none.
prompt-german-card-more = Lay another Pioneer card, or go on.
prompt-german-card-detail = The attack is on { $hex }. After this, blocks and cards are shown.
prompt-take-hit = Choose which unit loses a step ({ $side }). { $steps ->
    [one] One is still to be lost.
   *[other] { $steps } are still to be lost.
}
prompt-take-hit-detail = These units are equally strong. Among equals the Germans choose, for both sides.
prompt-advance = { $done ->
    [0] { $hex-The } is taken: choose the units that advance.
    [one] One unit is in { $hex }. Choose others, or halt.
   *[other] { $done } units are in { $hex }. Choose others, or halt.
}
prompt-advance-detail = At least one unit must advance, at most four may.
prompt-soviet-advance = Choose which Soviet unit advances to { $hex }.
prompt-blitz = Move your mobile units on, or halt.
prompt-blitz-detail = Each one that advanced may enter a neighbouring Clear hex without Soviets.
prompt-soviet-turn = Move your largest stacks, or draw a card.
prompt-soviet-turn-detail = Moving takes one unit from each of the largest stacks. Drawing ends the turn.
prompt-soviet-march = { $left ->
    [one] Move one unit from { $stacks }, or attack with the stack.
   *[other] Move one unit from each of the { $left } stacks ({ $stacks }), or attack with the stack.
}
prompt-soviet-march-detail = Any direction is open. A stack that cannot move brings a card.

wait-german-turn = The Germans are choosing their action.
wait-deploy = The Germans are deploying reinforcements.
wait-consent = The other German army is deciding whether to join the attack.
wait-soviet-card = The Soviets are choosing a card.
wait-german-card = The Germans are choosing a card.
wait-take-hit = The Germans are choosing which unit loses a step.
wait-advance = The Germans are choosing who advances.
wait-soviet-advance = The Germans are choosing which Soviet unit advances.
wait-blitz = The Germans are moving on.
wait-soviet-turn = The Soviets are choosing their action.

# --- why not
refused-not-your-unit = That is not a German unit on the map.
refused-not-your-stack = That stack does not obey your army.
refused-one-action = Short moves have begun, and a turn is one action.
refused-five-actions = A German turn is one of five actions: call reinforcements, a long move, short moves, a quick attack or a planned attack.
refused-off-map = That hex is not on the map.
refused-soviets-there = Soviets hold { $hex }: a move cannot enter it.
refused-too-far = A short move reaches only a neighbouring hex.
refused-stack-full = The hex is full: four units are the limit.
refused-two-armies = Units of 6th Army and 4th Panzer Army cannot share a hex.
refused-next-to-soviets = { $hex-The } is next to a Soviet stack, and a short move cannot end there.
refused-no-target = No Soviet stack stands next to { $hex }, so there is nothing to attack from there.
refused-moved-already = This unit has already moved this turn.
refused-two-short-moves = Both short moves of this turn are made.
refused-already-in-contact = The unit already stands next to Soviets, and a quick attack needs an approach.
refused-no-stack = No German stack stands there.
refused-long-start = A long move starts in a Clear hex, and { $hex } is not one.
refused-long-clear = A long move crosses only Clear hexes, and { $hex } is not one.
refused-long-contact = { $hex-The } is next to a Soviet stack, and a long move stays away from all of them.
refused-long-joining = A long move ends in a hex without other German units.
refused-long-two-hexes = A long move reaches at most two hexes, one after the other.
refused-long-way = A long move names the hex it passes where it matters who enters it first, and only there.
refused-no-soviets = No Soviet stack stands at { $hex }.
refused-no-stack-adjacent = None of your stacks stands next to that target.
refused-one-moving-stack = Only units from the stack that moves first take part in a quick attack.
refused-not-adjacent = That stack is not next to the hex you attack from.
refused-finish-attack = An attack is being prepared, and a turn is one action.
refused-cannot-join = That stack cannot join: only German stacks next to the target attack, each once.
refused-stays-out = The other army stays out of an attack on this hex this turn.
refused-no-attackers = No stack has joined the attack yet.
refused-own-stack-needed = The attack needs at least one stack of your own army.
refused-answer-first = The other army waits for your answer first.
refused-deploy-first = The called units must be deployed first.
refused-not-called = That unit has not been called this turn.
refused-not-entry = Reinforcements enter only at the German entry hexes.
refused-entry-closed = { $hex-The } takes no reinforcements now: it is full, or in Soviet hands.
refused-white-own-first = White units go to your own entry hexes while there is room.
refused-wrong-colour = The unit’s colour does not match this entry hex.
refused-672 = The 672nd Pioneers can be played only with Linden in play.
refused-only-pioneers = Only Pioneers may go with other Pioneers.
refused-one-card = One card is the limit in a planned attack.
refused-card-not-held = That card is not in your hand.
refused-card-first = The card for this combat is chosen first.
refused-not-strongest = A hit falls on the strongest unit, and this one is not the strongest.
refused-take-hit-first = The steps of this combat are lost first.
refused-must-advance = The hex is won and must be occupied.
refused-advance-all = Not all who are left can advance together: choose who does.
refused-advance-first = The advance is made first.
refused-not-an-attacker = Only units that survived this attack may advance.
refused-soviet-advance = Exactly one Soviet unit advances, the strongest.
refused-blitz-first = The Blitz moves are made first.
refused-not-blitz = Only Panzers, Panzergrenadiers and Motorised units that advanced may move on, once each.
refused-blitz-goal = A Blitz move enters a neighbouring Clear hex without Soviets.
refused-march-or-draw = The turn begins with a choice: move or draw.
refused-march-first = The largest stacks move or attack first.
refused-not-largest = That stack is not one of the largest that still have to move.
refused-no-german-adjacent = No German stack stands next to that hex.
refused-can-move = That stack can move, so it may not stay and draw.
refused-germans-there = Germans hold that hex: a move cannot enter it.
refused-too-far-soviet = A Soviet unit moves only to a neighbouring hex.

# after "What would allow it:"
remedy-undo = taking back what you have begun.
remedy-own-unit-joins = a unit of your own army in that stack.
remedy-attack = an attack, quick or planned, that empties the hex.
remedy-long-move = a long move of the whole stack, over Clear hexes away from Soviets.
remedy-move-away = a unit that leaves the hex first.
remedy-long-way = the same move with that hex as its way, or without a way.
remedy-quick-attack = a quick attack, by units that start away from all Soviets.
remedy-short-move = a short move instead.
remedy-planned-attack = a planned attack from where the unit stands.
remedy-adjacent-target = a Soviet stack next to that hex.
remedy-adjacent-stack = a German stack next to the target.
remedy-add-stack = a stack of yours next to the target, added to the attack.
remedy-entry-yellow = entry hex X or Y, for yellow units.
remedy-entry-blue = entry hex Z, for blue units.
remedy-entry-white = entry hex X, Y or Z, for white units.
remedy-linden = Linden in play.
remedy-strongest = choosing one of the units with the most steps.
remedy-advance-one = at least one unit in the hex first.
remedy-march-or-draw = choosing to move first.
remedy-attack-instead = an attack with the whole stack instead of the move.

# --- the log
turn-begins = Turn { $turn }, { $who }
german-pass = The Germans pass.
german-draws = The Germans draw a card.
german-draws-private = The Germans draw a card: { $card }.
soviet-draws = The Soviets draw a card; { $left ->
    [0] none is left.
   *[other] { $left } left in the deck.
}
soviet-draws-private = The Soviets draw a card, { $card }; { $left ->
    [0] none is left.
   *[other] { $left } left in the deck.
}
leader-arrives = { $card } is in play from now on.
deck-exhausted-okh = The Soviet deck is empty. OKH gives the Germans { $turns ->
    [one] one more turn.
   *[other] { $turns } more turns.
}
headquarters = Chuikov sets up his headquarters at { $hex }.
headquarters-lost = Chuikov’s headquarters would be at { $hex }, in German hands: his card is discarded.
headquarters-overrun = Germans enter Chuikov’s headquarters at { $hex }: his card is discarded.
entry-captured = The Soviets take the German entry hex { $hex }.
landing-captured = The Germans take the reinforcement hex { $hex }.
fort-destroyed = The fortification at { $hex } is destroyed.
step-lost = { $unit } { $unit-number ->
    [p] lose
   *[s] loses
} a step; { $left } left.
german-destroyed = { $unit } { $unit-number ->
    [p] are
   *[s] is
} destroyed. German losses: { $losses }.
soviet-destroyed = { $unit } { $unit-number ->
    [p] are destroyed and return
   *[s] is destroyed and returns
} to the reserve.
rubble-placed = { $hex-The } is now rubble: two hits take one step there.
soviet-arrives = Soviet reinforcements at { $hex }: { $kind }.
soviet-arrives-private = Soviet reinforcements at { $hex }: { $unit }.

call-roll = Reinforcements called: rows { $dice }.
units-called = { $count ->
    [one] One German unit is called.
   *[other] { $count } German units are called.
}
units-called-private = Called: { $units }.
unit-arrives = A German unit arrives at { $hex }.
unit-arrives-private = { $unit } { $unit-number ->
    [p] arrive
   *[s] arrives
} at { $hex }.
unit-returns = A unit without room returns to row { $row }.
unit-returns-private = { $unit } { $unit-number ->
    [p] find no room and return
   *[s] finds no room and returns
} to row { $row }.
row-empty = Row { $row } is empty: no effect.
r-unit-withdrawn = Row { $row } is empty: { $unit } { $unit-number ->
    [p] are
   *[s] is
} withdrawn for good.
raus-arrives = Raus arrives: the three regiments of 6th Panzer join the table.

long-move = { $count ->
    [one] A German unit moves from { $start } to { $hex }.
   *[other] { $count } German units move from { $start } to { $hex }.
}
long-move-private = Long move from { $start } to { $hex }: { $units }.
short-move = A German unit moves from { $start } to { $hex }.
short-move-private = { $unit } { $unit-number ->
    [p] move
   *[s] moves
} from { $start } to { $hex }.
approach = A German unit closes in from { $start } to { $hex }.
approach-private = { $unit } { $unit-number ->
    [p] close
   *[s] closes
} in from { $start } to { $hex }.
quick-attack = Quick attack on { $hex } from { $stacks }.
planned-attack = Planned attack on { $hex } from { $stacks }.
consent-declined = The other German army stays out of the attack.
attack-called-off = The attack on { $hex } is called off.

soviet-no-landing = The Soviets hold no landing: they only draw.
soviet-reinforces = { $stacks ->
    [one] One largest stack
   *[other] { $stacks } largest stacks
} against { $held ->
    [one] one landing held
   *[other] { $held } landings held
}: the Soviets reinforce.
soviet-moves = { $stacks ->
    [one] One largest stack
   *[other] { $stacks } largest stacks
} against { $held ->
    [one] one landing held
   *[other] { $held } landings held
}: the Soviets move.
landing-full = { $hex-The } is full: a card instead of units.
pool-empty = The reserve is empty ({ $kind }): a card instead.
soviet-dice = The Soviets roll for { $stacks }: { $dice }.
soviet-equal-dice = { $count } dice show { $die }: a card for each, and no move.
soviet-cannot-move = Die { $die }: nobody can move from { $hex }. A card instead.
soviet-die-one = Die 1 at { $hex }: nobody moves, and a card is drawn.
soviet-stack-stuck = Nobody can move from { $hex }: a card instead.
soviet-move = A Soviet unit moves from { $start } to { $hex }.
soviet-move-private = { $unit } { $unit-number ->
    [p] move
   *[s] moves
} from { $start } to { $hex }.
soviet-quick-attack = Soviet quick attack on { $hex } from { $stacks }.
soviet-planned-attack = Soviet planned attack on { $hex } from { $stacks }.

soviet-card-laid = The Soviets lay a card face down.
soviet-no-card = The Soviets lay no card.
german-card-laid = The Germans lay a card face down.
confrontation = Blocks shown at { $hex }: { $germans } against { $soviets }.
soviet-card-shown = Soviet card: { $card }.
card-fires = { $card }: { $hits ->
    [0] no hit.
    [one] 1 hit, { $steps ->
        [0] no step to lose.
        [one] 1 step to lose.
       *[other] { $steps } steps to lose.
    }
   *[other] { $hits } hits, { $steps ->
        [0] no step to lose.
        [one] 1 step to lose.
       *[other] { $steps } steps to lose.
    }
}
card-cancelled = { $card } has no effect.
air-cancelled = Anti-aircraft fire: { $card } is driven off.
card-picks-off = { $card }: the strongest unit ({ $units }) loses { $steps ->
    [one] a step.
   *[other] { $steps } steps, the strongest each time.
}
card-no-effect = { $card }: no effect.
anti-tank-brigade = The anti-tank brigade: the strongest Panzer or Panzergrenadier loses a step.
joins-battle = { $unit } { $unit-number ->
    [p] join
   *[s] joins
} the combat, strength { $strength }.
landing-roll = The flotilla makes for { $hex }.
landing-repelled = Germans stand at { $hex }: no landing.
opportunity-fire = Soviet opportunity fire: { $hits ->
    [0] no hit.
    [one] 1 hit.
   *[other] { $hits } hits.
} { $steps ->
    [0] No German step to lose.
    [one] 1 German step to lose.
   *[other] { $steps } German steps to lose.
}{ $ones ->
    [0] {""}
    [one] {" "}A 1 costs the Soviets a step.
   *[other] {" "}{ $ones } ones cost the Soviets as many steps.
}
rubble-roll = Rubble roll at { $hex }: dice { $dice }, cards +{ $cards }, hexes +{ $stacks }, armour +{ $armour }, total { $total }. More than 18 is needed.
defender-fires-first = { $hex-The } is urban: the defender fires first.
combined-arms = Combined arms: the Germans fire first.
close-combat-german = German fire: { $hits ->
    [0] no hit.
    [one] 1 hit.
   *[other] { $hits } hits.
} { $steps ->
    [0] No Soviet step to lose.
    [one] 1 Soviet step to lose.
   *[other] { $steps } Soviet steps to lose.
}
close-combat-soviet = Soviet fire: { $hits ->
    [0] no hit.
    [one] 1 hit.
   *[other] { $hits } hits.
} { $steps ->
    [0] No German step to lose.
    [one] 1 German step to lose.
   *[other] { $steps } German steps to lose.
}{ $ones ->
    [0] {""}
    [one] {" "}A 1 costs the Soviets a step.
   *[other] {" "}{ $ones } ones cost the Soviets as many steps.
}
advances = { $unit } { $unit-number ->
    [p] advance
   *[s] advances
} to { $hex }.
blitz-move = Blitz: { $unit } { $unit-number ->
    [p] move
   *[s] moves
} on to { $hex }.

# --- how it ends
won-landings = The Germans hold all six landings on the Volga.
won-shore = The Germans hold the whole shore, hexes 1 to 19.
won-no-soviets = No Soviet unit is left in the city.
won-losses = German losses reach { $losses }: the attack is spent.
won-deck = The last Soviet card is drawn: Operation Uranus begins, and the city has held.
won-both = Both sides reach their goal in the same turn: a draw.

# --- what an attack would bring
forecast-planned = Planned attack on { $hex }
forecast-quick = Quick attack on { $hex }
forecast-soviet = Attack on { $hex }
mod-urban = Urban hex: the Soviets fire first
mod-combined-arms = Combined arms: you fire first, unless they show both tanks and infantry
mod-simultaneous = Both sides fire together
mod-rubble = Rubble: two hits take one step
mod-fortified = Fortification: Soviets hit on one lower
mod-khrushchev = Khrushchev: Soviets hit on one lower
mod-soviet-card = An unknown Soviet card; { $count } in their hand
mod-no-card = Quick attack: no German card, no rubble roll
roll-support = Your cards
roll-opportunity = Opportunity fire
roll-rubble = Rubble roll: { $needed } or more on three dice
roll-own-fire = Your fire
roll-their-fire = Their fire
roll-their-fire-range = { $blocks ->
    [one] One hidden block
   *[other] { $blocks } hidden blocks
}: { NUMBER($low, minimumFractionDigits: 1) } hits on average if weak, { NUMBER($high, minimumFractionDigits: 1) } if strong
rubble-cards = Cards
rubble-stacks = Hexes attacked from
rubble-armour = Panzers and Panzergrenadiers
chance-steps = { $steps ->
    [0] no step lost
    [one] 1 step
   *[other] { $steps } steps
}
chance-steps-more = { $steps } or more
chance-rubble = the hex becomes rubble
summary-steps = { $blocks ->
    [one] One block holds the hex
   *[other] { $blocks } blocks hold the hex
}, with { $low } to { $high } { $high ->
    [one] step
   *[other] steps
}.
summary-falls = The hex is taken with a chance of { $worst } % to { $best } %, as the hidden blocks and cards are strong or weak.
summary-taken = The hex is taken with a chance of { $chance } %.

## what the computer was thinking

thought-effort = { $effort } (since turn { $turn })
effort-flood = Levels its stacks so that reinforcements come by themselves
effort-bleed = Strikes where Germans can be destroyed or a landing won back
effort-clock = Draws cards: time is on its side
effort-pincer = Closes in on the landings from both ends
effort-north = Main effort in the north: hexes 3, 7 and 9
effort-centre = Main effort in the centre: hexes 9, 13 and 15
effort-south = Main effort in the south: hexes 13, 15 and 19
opening-call = calls fresh units first
opening-storm = storms first with a planned attack
opening-blow = strikes first with a quick attack
opening-close-up = brings up its stacks first

# --- what counters bear, word by word
label-r-oct = R. Oct.
label-fr = FR

## Lesson: volga

lesson-volga = Learn: To the Volga
lesson-volga-welcome = August 1942: the Germans are before Stalingrad. They win with the six landings through which the city is fed: 3, 7, 9, 13, 15 and 19. The Soviets win when the Germans have lost ten units, or when the last of their own 28 cards is drawn. You will play both sides, the Germans first.
lesson-volga-blocks = Your blocks lie open to you alone. The points on the upper edge are strength: so many dice, so many steps to lose. Their colour is firepower: red hits on 4 to 6, white on 5 and 6, black on 6 only. Of the enemy you see where somebody stands, not who and not how strong.
lesson-volga-one-action = A German turn is one action: call reinforcements, a long move, two short moves, a quick attack or a planned attack. Look north. Rynok, one of the six landings, is empty and beside you, but you may not move next to an enemy, and one stands on the Big Mushroom. He must go first.
lesson-volga-planned = Choose the Big Mushroom as target of a planned attack. Nobody moves, whole stacks attack from where they stand, and a card may help. Your stack in hex W joins; start the attack.
lesson-volga-no-card = Twelve dice against a single block: the planner gives at least 86 %. Keep your cards for harder places and lay none. Then everything is shown: the Workers of the Tractor Factory, strength 2. Outside the city both sides fire together.
lesson-volga-hit = Five hits destroy the workers, but they hit you once. A hit always goes to the strongest; among equals the German player chooses, for both sides. Spare Panzer Regiment 2: it is one of five that count as two losses. Give it to Motorised Regiment 15.
lesson-volga-advance = The hex is empty: at least one of the victors must enter, up to four may. Send in the tanks and the Panzergrenadiers, and leave the motorised infantry in W. Two stacks beside Rynok can attack it together. Then stop the advance.
lesson-volga-soviet-answer = The Soviet answer came by itself, and now you see it from their side. They count the hexes that hold their largest stack: 22 single blocks against 6 landings. While the first number is greater, they must reinforce: nine blocks have crossed the Volga, two of them to Rynok. Remember this count, it drives the whole game.
lesson-volga-call = You are outnumbered. Call reinforcements: a card, and then six dice, each of which brings the next regiment from the row of its number.
lesson-volga-deploy = A Heinkel for your hand and six regiments. Yellow ones of 6th Army enter in X or Y, blue ones of 4th Panzer Army in Z, four to a hex at most. Put one yellow regiment in X, one in Y, the blue ones in Z; the last has only one place to go.
lesson-volga-draw = Soviets. Your largest stacks are of three blocks now, in 2 hexes; you hold 6 landings. With as many or fewer you are free to march or to draw a card. Draw: each card is a weapon, and each one brings the end of the deck, your victory, nearer.
lesson-volga-rynok = Germans. Rynok now holds two blocks. You stand beside it with two stacks, so make it a planned attack with both: choose the target, add the Big Mushroom and W, attack.
lesson-volga-chuikov = Soviets. In a combat you may lay one card face down. You hold Chuikov, commander of the 62nd Army. Leaders stay in play once they are shown: the earlier, the better.
lesson-volga-howitzer = Germans. The odds are good, but a landing is worth a card: cards fire before anybody else, and what they destroy does not shoot back. Lay the Howitzer: six dice that hit on 4 and more. A single 5 comes up.
lesson-volga-whose-step = Both defenders turn out to have one step and to shoot alike, so the choice is free: destroy the Guards tanks. Soviet blocks go back to the pool and will return; German ones never do.
lesson-volga-opportunity = This is Chuikov: every Soviet block next to an attacking stack fires one die, those that are not attacked, too. One of three hits. Your two strongest are equal; take the step from the Panzergrenadiers. Then the close combat finishes the defender.
lesson-volga-landing = Rynok is yours, the first of six. The motorised regiment goes in as its guard, the armour stays where it can strike again. Whoever takes a landing draws a card at once: a Stuka.
lesson-volga-march = Soviets. You hold 5 landings. This time march: one block must leave each of your 2 largest stacks. Why march? Smaller stacks mean more of equal size, and once they outnumber your landings nine more blocks are due.
lesson-volga-kurgan = From the Central Landing a rifle division climbs the Mamayev Kurgan, from Kuporosnoye a brigade goes to the Bald Hill. Now five stacks of two are the largest: one more and you pass your landings.
lesson-volga-approach = Germans. In the centre nobody is in contact yet. A quick attack is a move and an attack in one action, but without card. It must begin away from all enemies. Bring all three regiments of Y to hex 100.
lesson-volga-strike = Strike at hex 89. You do not know what stands there: a full block could hold, a worn one is gone at once. It is a tank brigade with its blank side up, which counts as one step.
lesson-volga-reserve = Advance two regiments and keep one back in hex 100. Whoever is next to an enemy can begin no quick attack; a reserve behind the front can.
lesson-volga-another-card = Soviets. Five largest stacks against 5 landings: still your choice. Draw, because your hand is empty and the next blow will come at Spartanovka.
lesson-volga-spartanovka = Germans. Spartanovka is the first urban hex on the way to the Tractor Factory. In the city the defender fires first, and only who survives fires back. Attack it with the armour on the Big Mushroom.
lesson-volga-tommy-gun = Soviets. You drew a Tommy Gunner: two dice, hits on 5 and 6, and the Soviet card always works before the German one. Lay it.
lesson-volga-stuka = Germans. Lay a Stuka: five dice on 4 and more. It has a price. A planned attack on an urban hex makes a rubble roll: three dice, +2 for the Stuka, +1 for each hex you attack from, +1 for each armoured regiment. Above 18 the hex is rubble for good, and there two hits count as one. Today it is 15.
lesson-volga-taken = Read the log from the top: Tommy Gunner, Stuka, opportunity fire, rubble, the defender, you. Spartanovka is taken. The Panzergrenadiers go in; the tanks stay to keep the Big Mushroom.
lesson-volga-anti-aircraft = Soviets. Draw once more: anti-aircraft guns, the answer to the next Stuka. 25 cards are left: that is the German's clock.
lesson-volga-long-move = Germans. The entry hex Z is full, and the next call would find no room there. A long move takes a whole stack over two clear hexes, away from all enemies: bring the four blue regiments forward to hex 79.
lesson-volga-end = You have used every kind of German action but the short move, and the Soviet count. As the German make every action bring a landing, a needed hex, a destroyed stack or six fresh regiments. As the Soviet watch your stacks and let the cards run. Set up a table, or play alone against the Soviet algorithm.
gather-join = All stacks join

# --- said once, when a question comes for the first time
hint-german-turn = One action a turn: call reinforcements, make moves, or attack. Press a stack to see where it can go: blue hexes are moves, a Soviet stack next to it is a target.
hint-short-moves = Short moves come in pairs. Units with the same start and goal count as one, so a whole stack costs no more than one unit.
hint-planned-attack = Every stack next to the target may join, and joins whole. The planner shows the chance to take the hex before you commit anything.
hint-german-card = One support card for the whole attack. Some change the dice, some the rubble roll: pick one to see what it does to the chances.
hint-take-hit = Hits always go to the strongest unit. Only among equals somebody chooses, and it is always the Germans.
hint-advance = A taken hex must be entered. Think of who stays behind: what advances no longer guards where it stood.
hint-soviet-turn = Marching takes one unit from each of your largest stacks. Level your stacks, and reinforcements come by themselves; drawing brings a card.
hint-deploy = The colour of a unit says where it enters: blue at Z, yellow at X or Y, white anywhere.
