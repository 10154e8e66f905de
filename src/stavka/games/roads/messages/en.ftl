# The words of Roads to Stalingrad. The same ids with the same variables are in es.ftl.

game-roads = Roads to Stalingrad
game-roads-short = Roads
game-roads-note = Southern Russia, June 1942 to February 1943
game-roads-text = Choose in secret between cards and operations, feed your armies along chains of cities, and fight battles with chits from a cup. Map, units and decks are reconstructed, not those of the published game.
scenario-campaign = Campaign
scenario-campaign-note = From Fall Blau to the winter: Axis against Soviets.
role-axis = Axis
role-soviet = Soviets
    .form = p
did-axis = What the Axis did
did-soviet = What the Soviets did
aim-axis = More victory points at the end: cities, and one for every two Soviet units destroyed.
aim-soviet = More victory points at the end: cities, one for each Axis infantry unit destroyed, two for a panzer unit.
side-axis = Axis
side-soviet = Soviets
    .form = p

# --- units
unit-corps = { $n-nth } Army Corps
unit-panzer-corps = { $n-nth } Panzer Corps
unit-ss-panzer-corps = { $n } Panzer Corps
unit-raus-corps = { $n } Corps
unit-hungarian-corps = Hungarian { $n } Corps
unit-italian-corps = Italian { $n } Corps
unit-romanian-corps = Romanian { $n } Corps
unit-alpine-corps = Italian Alpine Corps
unit-cavalry-corps = Romanian Cavalry Corps
unit-manstein = Manstein
unit-army = { $n-nth } Army
unit-guards-army = { $n-nth } Guards Army
unit-shock-army = { $n-nth } Shock Army
unit-tank-army = { $n-nth } Tank Army
unit-tank-corps = { $n-nth } Tank Corps
unit-mechanised-corps = { $n-nth } Mechanised Corps

# --- tracks
track-supply = Supply points
track-supply-note = left in this operation
track-used-cards = Cards used
track-used-cards-note = 30 open the winter
track-axis-points = Axis points
track-axis-points-note = if it ended now
track-soviet-points = Soviet points
track-soviet-points-note = if it ended now

# --- chits
chit-axis-air = Air attack
chit-axis-combined = Combined arms
chit-axis-assault = Assault
chit-axis-flank = Flank attack
chit-axis-ambush = Ambush
chit-axis-poor = Poor coordination
chit-axis-panzer = Panzer attack
chit-soviet-mass = Mass assault
chit-soviet-air = Air attack
chit-soviet-bombardment = Bombardment
chit-soviet-poor = Poor coordination
chit-soviet-attack = Attack
chit-soviet-ambush = Ambush
chit-soviet-armour = Armoured attack
chit-soviet-fort = Fortifications
choice-card = Card
choice-map = Map

# --- verbs
verb-choose = Choose
verb-play-card = Play card
verb-draw-card = Draw a card
verb-discard = Discard
verb-place-resource = Place resource point
verb-deploy = Deploy
verb-spend = Spend resource point
verb-activate = Move
verb-join = Moves along
verb-march = March
verb-leave = Leave the map
verb-decline = No operation
verb-halt = Halt
beyond-off-map = Leave the map
place-off-map = the west edge of the map
verb-reorganise = Reorganise
verb-rebuild = Rebuild
verb-end-operation = End operation
verb-pass-all = Pass for this operation
verb-stand-fast = Order 225
verb-play-chit = Play chit
verb-return-chit = Put back
verb-pick = Choose
verb-retreat = Retreat
verb-airlift = Supply by air

# --- events
fall-blau = Fall Blau: the Axis opens with an operation.
choices-opened = The choices are opened: Axis { $axis }, Soviets { $soviet }.
roll-for-map = For the operation: Axis { $axis } + { $bonus }, Soviets { $soviet }: { $winner }.
roll-for-card = For the first card: Axis { $axis } + { $bonus }, Soviets { $soviet }: { $winner }.
roll-tied = a tie, again
operation-begins = An operation begins at { $zone } with { $supply ->
    [one] 1 supply point.
   *[other] { $supply } supply points.
}
operation-ends = The operation is over.
no-resources = No resource points: no operation.
operation-declined = No operation: the resource points are kept.
moved = { $units }: { $start } to { $zone } ({ $left ->
    [0] no supply points left
    [one] 1 supply point left
   *[other] { $left } supply points left
}).
attacks = { $units } { $units-number ->
    [p] attack
   *[s] attacks
} { $zone } from { $start } ({ $left ->
    [0] no supply points left
    [one] 1 supply point left
   *[other] { $left } supply points left
}).
stacked = Stacking at { $zone } costs { $price }; { $left ->
    [0] no supply points left.
    [one] 1 supply point left.
   *[other] { $left } supply points left.
}
left-map = { $unit } leaves the map from { $zone }.
reorganised = { $unit } is reorganised; { $left ->
    [0] no supply points left.
    [one] 1 supply point left.
   *[other] { $left } supply points left.
}
rebuilt = { $unit } is rebuilt; { $left ->
    [0] no supply points left.
    [one] 1 supply point left.
   *[other] { $left } supply points left.
}
replaced = { $unit } gets replacements.
isolated = The units at { $zone } are isolated.
resources-captured =
    { $points ->
        [one] A resource point falls at { $zone }: { $kept ->
            [0] it is destroyed
           *[other] it is captured
        }.
       *[other] { $points } resource points fall at { $zone }: { $kept ->
            [0] all are destroyed
           *[other] { $kept } captured, the rest destroyed
        }.
    }
depot-kept = The depot at { $zone } is taken whole: { $points ->
    [one] one more resource point.
   *[other] { $points } more resource points.
}
resource-placed = A resource point at { $zone }.
resources-lost =
    { $points ->
        [one] No city for a resource point.
       *[other] No city for { $points } resource points.
    }
arrived = { $unit } arrives at { $zone }.
redeployed = { $unit } is redeployed to { $zone }.
unit-waits = { $unit } finds no city and stays in its box.
battle-begins = Battle at { $zone }: { $attackers } against { $defenders }.
battle-begins-title = Battle at { $zone }
battle-won =
    { $winner ->
        [axis] The Axis wins the battle of { $zone }.
       *[soviet] The Soviets win the battle of { $zone }.
    }
battle-undecided = Nobody is left on the field of { $zone }.
chits-drawn = Chits in hand: { $count }.
chits-drawn-private = Chits in hand ({ $count }): { $chits }.
chit-played = Chit: { $chit }.
chit-idle = The chit has no effect.
check-passed = { $modifier ->
    [0] { $unit } holds: { $die } ≤ { $cohesion }.
   *[other] { $unit } holds: { $die } { $change } = { $total } ≤ { $cohesion }.
}
check-failed = { $modifier ->
    [0] { $unit } fails: { $die } > { $cohesion }.
   *[other] { $unit } fails: { $die } { $change } = { $total } > { $cohesion }.
}
decimated = { $unit } is decimated.
decimated-again = { $unit } was decimated already and is disorganised.
disorganised = { $unit } is disorganised.
fortified = { $unit } is fortified.
stands-fast = Order 225: { $unit } stands fast.
retreats = { $unit } retreats from { $start } to { $zone }.
withdraws = { $unit } gives up { $zone } in good order.
unit-destroyed = { $unit } is destroyed at { $zone }.
leader-lost = { $unit } is lost.
leader-follows = { $unit } goes with his last unit.
leader-goes = { $unit } goes with { $other }.
card-played = Card played: { $card }.
card-drawn = A card is drawn; { $left ->
    [0] none is left.
   *[other] { $left } left.
}
card-drawn-private = You draw { $card }; { $left ->
    [0] none is left.
   *[other] { $left } left.
}
card-discarded = A card is discarded face down.
card-discarded-private = You discard { $card } face down.
hand-seen = The Axis looks at the Soviet hand.
hand-seen-private = The Soviet hand: { $cards }.
airlift = { $zone-The } is supplied by air in this operation.
supply-lost = { $points ->
    [one] 1 supply point is lost
   *[other] { $points } supply points are lost
}; { $left ->
    [0] none is left.
   *[other] { $left } left.
}
traffic-jam = The stack at { $zone } is caught in a jam.
railhead-advances = The railhead advances: new resource points may go beyond the start line.
directive-45 = Directive 45: new Axis resource points are split between the army groups; Stalingrad is worth more.
winter-begins = General Winter is here.
stavka-reorganised = STAVKA is reorganised: nobody has the Initiative any more.
sudden-death = { $card }: the match ends at once.
won-points = Victory points: Axis { $axis }, Soviets { $soviet }.
won-nobody = A draw. Victory points: Axis { $axis }, Soviets { $soviet }.

# --- prompts
prompt-choose = Card or Map?
prompt-choose-detail = Card: play, draw or discard one. Map: an operation. Both choices are opened together.
prompt-card = Play, draw or discard a card.
prompt-card-detail = A discard brings one resource point.
prompt-card-no-city = Careful: no city can take anything new now. Resource points and units that a card brings would be wasted.
prompt-card-last = Careful: one card is left in your deck. Drawing it ends the match.
prompt-spend = Which resource point pays for the operation?
prompt-spend-optional = You may also make no operation and keep your resource points. One buys 6 supply points for your units within three zones of it, by paths without enemies.
prompt-spend-detail = It buys 6 supply points for your units within three zones of it, by paths without enemies.
prompt-operation = Operation at { $zone }: { $supply ->
    [0] no supply points left.
    [one] 1 supply point left.
   *[other] { $supply } supply points left.
}
prompt-operation-detail = Move a stack, reorganise or rebuild a unit within three zones.
prompt-move = { $units } at { $zone }: where to?
prompt-move-detail = Pick a lit zone, or go zone by zone. The figures: movement points, and supply points below.
prompt-place = Place a resource point ({ $left } left).
prompt-place-detail = Lit cities are joined to a source of supply by a chain of your cities.
prompt-place-sector = Directive 45: this point goes to Army Group { $group }.
prompt-arrive = Place the arriving units ({ $left } left).
prompt-arrive-detail = Pick a unit, then a lit city: it is joined to a source of supply.
prompt-redeploy = { $left ->
    [one] Redeploy a unit.
   *[other] Redeploy up to { $left } units.
}
prompt-redeploy-detail = Pick a unit that is not isolated, then a supplied city. You may stop before.
prompt-replacements = { $left ->
    [one] Rebuild a unit.
   *[other] Rebuild up to { $left } units.
}
prompt-replacements-detail = Pick decimated units on the map: they return to full strength. You may stop before.
prompt-airlift = Which isolated stack is supplied by air?
prompt-airlift-detail = For this operation it is within reach of the marker.
prompt-chit = Battle of { $zone }: play a chit.
prompt-chit-detail = Pick one to see its chances, then play it.
prompt-staff-work = Put chits back and draw as many ({ $count } so far).
prompt-staff-work-detail = Every chit that you put back is replaced from the cup when you halt.
prompt-pick-check = Battle of { $zone }: which unit checks its cohesion?
prompt-pick-check-detail = { $modifier ->
    [0] The die as it falls;
   *[other] +{ $modifier } on the die;
} { $fail ->
    [decimated] above its cohesion it is decimated.
    [both] above its cohesion it is decimated, disorganised and leaves.
   *[disorganised] above its cohesion it is disorganised and leaves.
}
prompt-pick-hit = Battle of { $zone }: which unit is decimated?
prompt-pick-hit-detail = No check: that is the price of the chit.
prompt-pick-fort = Battle of { $zone }: which unit is fortified?
prompt-pick-fort-detail = 2 off its dice for the rest of the battle.
prompt-onward = Which unit goes on?
prompt-onward-fight = One zone more, without supply points; it may attack.
prompt-onward-free = One zone more, without supply points, where no enemy is.
prompt-retreat = { $unit } must retreat from { $zone }: where to?
prompt-retreat-two = Two zones towards the nearest resource points of its side.
prompt-retreat-one = One zone only, towards the nearest resource points of its side.
prompt-retreat-back = Attackers go back the way they came.
prompt-retreat-way = By which zone does { $unit } retreat to { $zone }?
prompt-retreat-way-detail = Passing through an enemy-held zone without enemies takes control of it.
prompt-retreat-port = Ships retreat to a friendly port within range, or towards the nearest.
prompt-accompany = { $unit } has left the battle of { $zone }: with which unit does { $leader } stay?
prompt-react-move = { $units }: from { $start } to { $zone }.
prompt-react-cards = { $count ->
    [0] None of your cards fits this moment: pass.
    [one] One of your cards fits: it has a blue edge. Or pass.
   *[other] { $count } of your cards fit: they have a blue edge. Or pass.
}
prompt-react-operation = An operation begins: play a card?
prompt-react-march = A stack moves farther than one zone: play a card?
prompt-react-attacked = You are about to be attacked: play a card?
prompt-react-battle = The battle begins: play a card?
prompt-react-check = The die has been rolled: play a card?
prompt-react-won = The battle is won: play a card?
prompt-react-captured = Resource points were captured: play a card?
wait-choose = The choices are being made.
wait-card = The other side plays a card.
wait-operation = The other side is operating.
wait-place = The other side places resource points.
wait-arrive = The other side places units.
wait-chit = The other side plays a chit.
wait-pick = The other side chooses a unit.
wait-retreat = The other side retreats.
wait-reaction = The other side may react.

# --- refusals
refused-choose-first = First choose Card or Map.
refused-no-resources = There is no resource point to pay for an operation.
refused-card-not-held = That card is not in your hand.
refused-card-moment = { $card } is played { $moment }.
moment-operation = when the enemy begins an operation
moment-any-operation = in an operation of your own, or when the enemy begins one
moment-own-operation = in an operation of your own
moment-march = when an Axis stack moves farther than one zone
moment-attacked = when Soviet units are about to be attacked
moment-battle = when a battle begins
moment-chit = when it is your turn to play a chit
moment-check = after a cohesion die has been rolled
moment-won = when you have won a battle you started
moment-captured = when the Axis has captured resource points
refused-passed = You have passed for the rest of the operation.
refused-card-or-pass = Play a card or pass.
refused-card-turn = Play, draw or discard a card.
refused-hand-full = Your hand is full.
refused-too-few-copies = { $card } would change nothing: it takes { $needed } of them together.
refused-already-in-play = Its effect is already in play.
refused-condition = The condition of { $card } does not hold: { $says }
refused-kind-operational = Operational cards are played in your Card turn.
refused-kind-tactical = Tactical cards are played in a battle.
refused-kind-attack = Attack cards are played in a battle you start.
refused-kind-event = Events are played during an operation.
refused-gate = { $used ->
    [0] No card has been used
    [one] One card has been used
   *[other] { $used } cards have been used
}; it takes { $needed }.
refused-railhead-first = You must control Rostov and Millerovo.
refused-railhead-next = You must control Maikop or Grozny.
refused-railhead-city = One more card for each of Maikop and Grozny.
refused-place-first = First place the resource points.
refused-no-city = There is no city here.
refused-not-controlled = You do not control it.
refused-no-chain = No chain of cities leads to a source.
refused-beyond-railhead = It lies beyond the start line.
refused-other-sector = This point goes to the other army group.
refused-arrive-first = First place the units.
refused-not-arriving = That unit does not arrive now.
refused-leader-alone = The leader never stands or moves alone.
refused-nations = Another Axis nation is there or too near.
refused-must-operate = This operation must be made: who chose Map alone, and who opens the campaign, spends a resource point.
refused-spend = Spend a resource point of yours.
refused-activate-first = Choose an action of this operation.
refused-not-your-unit = That is not a unit of yours on the map.
refused-acted = It has acted in this operation.
refused-out-of-reach = It is out of reach of the marker at { $zone }.
refused-supply = It costs { $needed ->
    [one] 1 supply point
   *[other] { $needed } supply points
}, and { $left ->
    [0] none is left.
    [one] 1 is left.
   *[other] { $left } are left.
}
refused-stack-supply = Stacking there costs { $needed ->
    [one] 1 supply point
   *[other] { $needed } supply points
}, and { $left ->
    [0] none would be left.
   *[other] { $left } would be left.
}
refused-not-disorganised = It is not disorganised.
refused-not-decimated = It is not decimated.
refused-isolated = It is isolated.
refused-rebuilt = A unit has been rebuilt in this operation.
refused-rebuilt-before = A unit was rebuilt in the operation before.
refused-leave = Only German units that began in Kerch leave the map, from there.
refused-move-first = The stack has not moved yet.
refused-finish-move = Finish this move first.
refused-not-here = It is not in this zone.
refused-already-moving = The stack is on its way.
refused-already-joined = It is with the stack already.
refused-off-map = There is no such way.
refused-at-sea = Land units move over land; ships carry them over the sea.
refused-too-far = { $zone-The } is too far.
refused-mountains = { $zone-The } lies behind mountains, which end the move.
refused-river-point = Crossing the river into enemies costs one movement point more.
refused-strait = The strait is closed to the Soviets before winter.
refused-volga-closed = Ice drifts on the Volga.
refused-volga-attack = No attack across the Volga.
refused-volga-first = The Volga takes a whole move.
refused-no-fight = This step may not lead into enemies.
refused-infantry-attack = German infantry attacks only next to where it starts.
refused-nowhere = It has nowhere to go.
refused-aboard = Troops aboard act when they are ashore.
refused-there-already = It is there already.
refused-airlift = Choose an isolated stack.
refused-chit-first = First play a chit.
refused-no-such-chit = You have not drawn that chit.
refused-return-or-halt = Put a chit back, or halt.
refused-pick-first = First choose the unit.
refused-not-in-battle = It is not in this battle.
refused-other-side = This falls on a unit of the other side.
refused-other-kind = The chit names another kind of unit.
refused-fortified = It has fortifications already.
refused-replacements-first = First rebuild units, or halt.
refused-far-from-resources = No resource point of yours is within three zones of it.
refused-retreat-first = First comes the retreat.
refused-accompany = He goes with the unit that retreats, or stays with one that fights on.
refused-no-exit = There is no way out there.
refused-retreat-enemy = Enemy units or resources are there.
refused-retreat-origin = The attackers came from there.
refused-retreat-back = An attacker goes back to { $zone } first.
refused-retreat-far = A retreat is two zones long.
refused-retreat-way = That is not on a way to { $zone }.
refused-retreat-nearest = The retreat leads towards the nearest own resource points.
remedy-card = Choose Card.
remedy-discard = You may discard one.
remedy-railhead = Play Railhead Advance first.
remedy-undo = Undo to begin differently.

# --- cards
card-railhead = Logistic Railhead Advance
card-railhead-text = Place 3 resource points; from the first on, beyond the start line too. First: Rostov and Millerovo. Others: one for each of Maikop and Grozny.
card-directive-45-axis = Directive 45
card-directive-45-axis-text = New Axis resource points are split between the army groups; Stalingrad is worth 2 more. Needs a Railhead Advance in play.
card-directive-45-soviet = Directive 45
card-directive-45-soviet-text = { card-directive-45-axis-text }
card-winter-axis = General Winter
card-winter-axis-text = Winter begins. Needs 30 cards used by both sides.
card-winter-soviet = General Winter
card-winter-soviet-text = { card-winter-axis-text }
card-castling = Castling
card-castling-text = In winter: Manstein joins German units in a supplied city, then two operations may follow, each paid for.
card-redeployment = Strategic Redeployment
card-redeployment-text = Move up to 2 units that are not isolated to supplied cities.
card-supply-trains = Supply Trains
card-supply-trains-text = Place 3 resource points.
card-stockpile = Summer Stockpile
card-stockpile-text = Before winter: place 3 resource points.
card-replacements-axis = Replacements
card-replacements-axis-text = Rebuild up to 2 units that are not isolated, within 3 zones of resource points.
card-italian-8 = Italian Eighth Army
card-italian-8-text = Two Italian corps arrive.
card-hungarian-2 = Hungarian Second Army
card-hungarian-2-text = Two Hungarian corps arrive.
card-romanian-3 = Romanian Third Army
card-romanian-3-text = Four Romanian corps arrive.
card-romanian-4 = Romanian Fourth Army
card-romanian-4-text = Two Romanian corps arrive.
card-ss-panzer = SS Panzer Corps
card-ss-panzer-text = In winter: two corps arrive and 1 resource point is placed.
card-oil = Oil for the Reich
card-oil-text = With Stalingrad, Maikop and Grozny held and supplied the match ends, and points are counted.
card-fliegerkorps = Fliegerkorps VIII
card-fliegerkorps-text = If only Germans attack, before chits are drawn: a Soviet unit checks at +2 or is disorganised.
card-bridge = Captured Bridge
card-bridge-text = Across a minor or major river: the attackers ignore it in this battle.
card-pioneers = Assault Pioneers
card-pioneers-text = In this battle Soviet fortification chits are discarded on drawing.
card-breakthrough = Panzer Breakthrough
card-breakthrough-text = After winning a battle you started: a Panzer unit moves one zone more and may fight.
card-kampfgruppe = Kampfgruppe
card-kampfgruppe-text = A German unit that has failed its check is not decimated.
card-eighty-eights = Eighty-Eights
card-eighty-eights-text = In defence or against tanks: 2 off the die of an Axis unit that has failed its check.
card-elastic = Elastic Defence
card-elastic-text = In defence: a disorganised unit retreats one zone instead of two.
card-staff-work = Staff Work
card-staff-work-text = Put any of your drawn chits back and draw as many again.
card-reconnaissance = Air Reconnaissance
card-reconnaissance-text = Look at the Soviet hand, in any operation.
card-air-bridge = Air Bridge
card-air-bridge-text = An isolated stack counts as within reach of this operation.
card-depot = Captured Depot
card-depot-text = Keep all resource points just captured instead of half.
card-stavka = STAVKA Reorganisation
card-stavka-text = In winter, or with Stalingrad in Axis hands: nobody has the Initiative any more, and four chits join the Soviet cup, two of them with tanks.
card-order-225 = Order 225
card-order-225-text = Once a battle a unit that defends a city is decimated instead of disorganised, if it is at full strength.
card-reinforcements-1 = Reinforcements I
card-reinforcements-1-text = Units of its reserve box arrive and 1 resource point is placed. The first at 15 used cards, one more for every 5; no limit while the Axis holds Stalingrad.
card-reinforcements-2 = Reinforcements II
card-reinforcements-2-text = { card-reinforcements-1-text }
card-reinforcements-3 = Reinforcements III
card-reinforcements-3-text = { card-reinforcements-1-text }
card-reinforcements-4 = Reinforcements IV
card-reinforcements-4-text = { card-reinforcements-1-text }
card-reinforcements-5 = Reinforcements V
card-reinforcements-5-text = { card-reinforcements-1-text }
card-reinforcements-6 = Reinforcements VI
card-reinforcements-6-text = { card-reinforcements-1-text }
card-replacements-soviet = Replacements
card-replacements-soviet-text = Rebuild up to 2 units that are not isolated and place 1 resource point.
card-ural = Ural Production
card-ural-text = Place 2 resource points.
card-lend-lease = Lend-Lease
card-lend-lease-text = With Astrakhan or Makhachkala: place 1 resource point.
card-collapse = Collapse of the Southern Wing
card-collapse-text = In winter, with Stalingrad, Rostov and Kharkov held and supplied, the match ends, and points are counted.
card-zhukov = Zhukov in Command
card-zhukov-text = Tactical value +2 in a battle you start.
card-katyushas = Katyushas
card-katyushas-text = Before chits are drawn: an Axis unit checks at +3 or is decimated.
card-tanks-26 = 26th Tank Corps
card-tanks-26-text = In a battle you start tanks count as present, and an armoured attack joins your chits.
card-cavalry = Cavalry Corps
card-cavalry-text = After winning a battle you started: a unit moves one zone more where no enemy is.
card-not-one-step = Not One Step Back
card-not-one-step-text = In defence: a unit that has failed its check is not disorganised.
card-t-34 = T-34
card-t-34-text = With tanks: roll a cohesion die again, yours failed or theirs passed.
card-street-fighting = Street Fighting
card-street-fighting-text = Defending a city: Panzer attacks and combined arms are discarded on drawing.
card-commissars = Commissars
card-commissars-text = 2 off the die of a Soviet unit that has failed its check.
card-traffic-jam = Traffic Jam
card-traffic-jam-text = An Axis stack on the move enters one zone only; if it has entered one, it stays there.
card-poor-logistics = Poor Logistics
card-poor-logistics-text = An Axis operation begins with 2 supply points fewer.
card-withdrawal = Strategic Withdrawal
card-withdrawal-text = Units about to be attacked retreat up to two zones in good order, if all of them can; no battle.

# --- places
place-abganerovo = Abganerovo
place-achikulak = Achikulak
place-alekseyevka = Alekseyevka
place-armavir = Armavir
place-artemovsk = Artemovsk
place-astrakhan = Astrakhan
place-balashov = Balashov
place-bataisk = Bataisk
place-belgorod = Belgorod
place-boguchar = Boguchar
place-bokovskaya = Bokovskaya
place-borisoglebsk = Borisoglebsk
place-budyonnovsk = Budyonnovsk
place-buturlinovka = Buturlinovka
place-cherkessk = Cherkessk
place-cherny-yar = Cherny Yar
place-divnoye = Divnoye
place-dnepropetrovsk = Dnepropetrovsk
place-dubovka = Dubovka
place-elista = Elista
place-elton = Elton
place-engels = Engels
place-frolovo = Frolovo
place-grozny = Grozny
place-ilovlya = Ilovlya
place-izyum = Izyum
place-kalach-na-donu = Kalach-na-Donu
place-kalach-voronezhsky = Kalach-Voronezhsky
place-kamensk = Kamensk
place-kamyshin = Kamyshin
place-kantemirovka = Kantemirovka
place-kastornoye = Kastornoye
place-kazbek = Kazbek
place-kerch = Kerch
place-kharkov = Kharkov
place-kizlyar = Kizlyar
place-kletskaya = Kletskaya
place-klukhor = Klukhor
place-konstantinovskaya = Konstantinovskaya
place-korocha = Korocha
place-kotelnikovo = Kotelnikovo
place-krasnoarmeyskoye = Krasnoarmeyskoye
place-krasnodar = Krasnodar
place-krasnograd = Krasnograd
place-krasny-luch = Krasny Luch
place-kropotkin = Kropotkin
place-kupyansk = Kupyansk
place-kursk = Kursk
place-kushchevskaya = Kushchevskaya
place-lagan = Lagan
place-leninsk = Leninsk
place-lipetsk = Lipetsk
place-lisichansk = Lisichansk
place-liski = Liski
place-livny = Livny
place-lozovaya = Lozovaya
place-maikop = Maikop
place-makhachkala = Makhachkala
place-mariupol = Mariupol
place-martynovka = Martynovka
place-matveyev-kurgan = Matveyev Kurgan
place-melitopol = Melitopol
place-mikhailovka = Mikhailovka
place-millerovo = Millerovo
place-morozovsk = Morozovsk
place-mozdok = Mozdok
place-nalchik = Nalchik
place-nikolayevsk = Nikolayevsk
place-novorossiysk = Novorossiysk
place-novy-oskol = Novy Oskol
place-oboyan = Oboyan
place-ordzhonikidze = Ordzhonikidze
place-ostrogozhsk = Ostrogozhsk
place-pavlograd = Pavlograd
place-pavlovsk = Pavlovsk
place-poltava = Poltava
place-pyatigorsk = Pyatigorsk
place-rossosh = Rossosh
place-rostov = Rostov
place-sadovoye = Sadovoye
place-salsk = Salsk
place-saratov = Saratov
place-serafimovich = Serafimovich
place-shakhty = Shakhty
place-shchigry = Shchigry
place-slavyansk = Slavyansk
place-sochi = Sochi
place-stalingrad = Stalingrad
place-stalino = Stalino
place-starobelsk = Starobelsk
place-stary-oskol = Stary Oskol
place-sukhumi = Sukhumi
place-sumy = Sumy
place-surovikino = Surovikino
place-svatovo = Svatovo
place-taganrog = Taganrog
place-taman = Taman
place-tikhoretsk = Tikhoretsk
place-tim = Tim
place-timashevskaya = Timashevskaya
place-tsimlyanskaya = Tsimlyanskaya
place-tuapse = Tuapse
place-uryupinsk = Uryupinsk
place-utta = Utta
place-valuiki = Valuiki
place-veshenskaya = Veshenskaya
place-vladimirovka = Vladimirovka
place-volchansk = Volchansk
place-voronezh = Voronezh
place-voroshilovgrad = Voroshilovgrad
place-voroshilovsk = Voroshilovsk (Stavropol)
place-yashkul = Yashkul
place-yegorlykskaya = Yegorlykskaya
place-yelan = Yelan
place-yelets = Yelets
place-zaporozhye = Zaporozhye
place-zherdevka = Zherdevka
place-zhirnovsk = Zhirnovsk
place-zimovniki = Zimovniki

# --- previews
forecast-battle = Battle at { $zone }
forecast-river-open = No river in the way.
forecast-river-minor = Across a minor river.
forecast-river-major = Across a major river.
forecast-river-volga = Across the Volga.
forecast-river-strait = Across the strait.
forecast-draws = { $side }: chits drawn
forecast-cup = { $side }: { $count ->
    [one] 1 chit
   *[other] { $count } chits
} in the cup
forecast-chit = { $chit } × { $count }
forecast-void = { $count ->
    [one] one of them would be replaced when drawn
   *[other] { $count } of them would be replaced when drawn
}
forecast-unit = { $unit }: cohesion { $cohesion }
forecast-fails-at = fails at { $modifier }
forecast-play = Chits at { $zone }
forecast-picks =
    on one { $of ->
        [axis] Axis
       *[soviet] Soviet
    } die; { $side ->
        [axis] the Axis picks the unit
       *[soviet] the Soviets pick the unit
    }
forecast-sure = A unit of your own is decimated without a check.
forecast-fails-disorganised = { $unit } is disorganised
forecast-fails-decimated = { $unit } is decimated
forecast-fails-both = { $unit } is disorganised and decimated
forecast-holds = { $unit } holds
forecast-check = Cohesion check at { $zone }
forecast-die = Added to the die
tactical-leader = Manstein
tactical-mountain = Mountains help the defender
tactical-zhukov = Zhukov in command
tactical-best = Best tactical value
cohesion-printed = Cohesion, full strength
cohesion-reduced = Cohesion, decimated
cohesion-disorganised = Disorganised
cohesion-isolated = Isolated
cohesion-mountain = Mountains help the defender
cohesion-minor = Attack across a minor river
cohesion-major = Attack across a major river
cohesion-volga = Attack across the Volga
cohesion-strait = Attack across the strait
cohesion-fort = Fortifications, off the die
cohesion-chit = Chit
cohesion-card = Card

# --- ships and fortresses
scenario-exercises = Series exercises
scenario-exercises-note = Ships, troops at sea, landings and a siege on the Strait of Kerch: a short match with the rules that the campaign does not need.
unit-flotilla = { $n-nth } Flotilla
unit-squadron = Squadron { $n }
place-dzhankoy = Dzhankoy
place-simferopol = Simferopol
place-arabat = Arabat
place-feodosia = Feodosia
place-marfovka = Marfovka
place-temryuk = Temryuk
place-sea-of-azov = Sea of Azov
place-kerch-strait = Strait of Kerch
place-gulf-of-feodosia = Gulf of Feodosia
place-caucasian-coast = Caucasian coast
place-open-black-sea = Open Black Sea
verb-embark = Embark
verb-land = Land
verb-load = Load resource point
verb-unload = Unload resource point
verb-shelter = Go inside
verb-besiege = Storm the fortress
siege-begins = The siege of { $zone } begins.
siege-lifted = The siege of { $zone } is lifted.
goes-inside = { $unit } goes inside the fortress of { $zone }.
sallies = { $unit } sallies from { $zone }.
fortress-falls = { $zone-The } falls: { $die } + { $factor } (fortress) + { $inside } (inside) − { $around } (around) = { $total } ≤ { $number }.
fortress-holds = { $zone-The } holds: { $die } + { $factor } (fortress) + { $inside } (inside) − { $around } (around) = { $total } > { $number }.
embarked = { $unit } embarks at { $zone }.
landed = { $unit } lands at { $zone }.
unloaded = A resource point is unloaded at { $zone }.
resources-sunk =
    { $points ->
        [one] A resource point goes down at { $zone }.
       *[other] { $points } resource points go down at { $zone }.
    }
prompt-sail-detail = Range left: { $left }. Take troops and resource points aboard, sail, embark or land on the way.
prompt-sortie-detail = Units inside may attack those around the fortress.
prompt-shelter = Enemies reach { $zone }: who goes inside the fortress?
prompt-shelter-detail = Up to four units find room inside; the others meet the enemy outside.
prompt-sally = Relief fights at { $zone }: who sallies to help?
prompt-sally-detail = They fight beside the relief; disorganised ones go back inside.
prompt-aboard-disorganised = A ship at { $zone } is disorganised: which unit aboard is, too?
prompt-aboard-decimated = A ship at { $zone } is decimated: which unit aboard is, too?
prompt-aboard-destroyed = A ship is lost at { $zone }: which unit aboard goes down with it?
prompt-aboard-detail = What a ship suffers, one unit aboard suffers with it.
prompt-overboard = Too many units at sea at { $zone }: which one is lost?
prompt-overboard-detail = At the end of an operation a sea zone holds no more than { $most } land { $most ->
    [one] unit
   *[other] units
}.
refused-besieged = It is besieged: only resource points inside the fortress serve it.
refused-fortress-supply = Resource points of a besieged fortress serve only the units inside.
refused-no-siege = There is no siege of yours here.
refused-stormed = This fortress has been stormed in this operation.
refused-shelter = Up to four units of the zone go inside; the others fight.
refused-sortie = Units inside only gather and attack those around the fortress.
refused-retreat-port = Ships retreat to a friendly port within range, or towards the nearest.
refused-embark-or-land = A move embarks or lands on the way, not both.
refused-embark = Only troops of one zone here that have not acted or been carried go aboard.
refused-land = Only troops aboard land, in one zone beside the sea without enemies.
refused-load = Resource points go aboard where the ships begin their move.
refused-unload = Resource points are left in a port that the ships enter.
refused-range = There is not enough range left.
refused-port = That port is not yours, or enemies are in it.
refused-anchorage = Ships end their move in a port or next to one.
forecast-siege = Storming { $zone }
forecast-siege-die = Siege roll, { $number } or less
forecast-falls = { $zone-The } falls
forecast-stands = { $zone-The } holds
siege-factor = The fortress
siege-inside = Units inside
siege-around = Besieging units

# --- the table
table-turn = { $turn ->
    [0] { $scenario }, Fall Blau
   *[other] { $scenario }, round { $turn }
}
table-turn-short = { $turn ->
    [0] { $side }, Fall Blau
   *[other] { $side }, round { $turn }
}
turn-short = { $turn ->
    [0] Fall Blau
   *[other] Round { $turn }
}
chits-replaced = Chits in hand: { $count }. Replaced on drawing: { $discarded }.
chits-replaced-private = Chits in hand ({ $count }): { $chits }. Replaced on drawing: { $discarded }.
gather-join = Take the whole stack
among-join = Take along
among-activate = Move
among-pick = Choose
state-full = full strength
state-reduced = decimated
state-disorganised = disorganised
state-isolated = isolated
state-acted = has acted
card-kind-operational = Operational
card-kind-tactical = Tactical
card-kind-attack = Attack
card-kind-event = Event
card-cost = { $cost } SP
card-verb-discard = Discard
card-verb-play-card = Play
mark-siege = Besieged by: { $side }
toggle-operation = Reach
toggle-chains = Chains
toggle-isolation = Isolated
toggle-control = Control
toggle-sectors = Sectors
sign-isolated = isolated
sign-sector = { $group }
sign-sector-next = { $group }: next point
terrain-clear = { "" }
terrain-mountain = Mountains
mark-resource = Resource points, { $side }: { $value }
mark-operation = Operation: { $value ->
    [0] no supply points left
    [one] 1 supply point left
   *[other] { $value } supply points left
}
mark-control = Held by: { $side }
planner-empty = No battle planned
planner-empty-text = Move a stack into a zone with enemies: cups, chits and every check appear here before you confirm.
panel-operation = Operation at { $zone }
panel-no-operation = Supply points
panel-supply = Supply points left: { $left }
panel-winter-costs = Winter doubles what the Axis pays, but for infantry on the move.
cost-supply = { $points } SP
cost-move = Move infantry
cost-armour = Move with armour
cost-stack = End on own units
cost-reorganise = Reorganise a unit
cost-rebuild = Rebuild a unit
header-season-summer = Campaign season
header-volga-ice = { $cards ->
    [one] Volga: ice for 1 card more
   *[other] Volga: ice for { $cards } cards more
}
header-volga-frozen = The Volga is frozen
header-operation = { $side }: operation
header-no-operation = no operation now
header-points = Victory points
header-decks = Decks
header-decks-note = cards left to draw
count-destroyed = { $count ->
    [one] 1 unit destroyed
   *[other] { $count } units destroyed
}
count-none = no points
count-cut = Struck out: no chain of supply, no points.
ending-cards = { $rounds ->
    [one] One round
   *[other] { $rounds } rounds
} of Card or Map, { $cards ->
    [one] 1 card used.
   *[other] { $cards } cards used.
}
plan-draws = draws
plan-checks = Fails, by what is added to the die
panel-points = Victory points now
panel-initiative = Initiative
panel-nobody = nobody
panel-season = Season
panel-winter = Winter
panel-to-winter = { $cards ->
    [0] General Winter may come
    [one] 1 card to winter
   *[other] { $cards } cards to winter
}
panel-volga = Volga
panel-volga-summer = open water
panel-volga-closed = { $cards ->
    [one] ice for 1 card more
   *[other] ice for { $cards } cards more
}
panel-volga-frozen = frozen
panel-gate = Soviet reserves
panel-gate-count = { $cards ->
    [0] no card allowed
    [one] 1 card allowed
   *[other] { $cards } cards allowed
}
panel-sector = Directive 45
panel-sector-last = last point: { $group }
panel-rebuild = Axis rebuild
panel-rebuild-yes = possible
panel-rebuild-no = not in this operation
lasting-railhead = New Axis resource points may go beyond the start line.
lasting-directive-45 = Army Groups A and B take turns with new Axis points. Stalingrad: 2 points more.
lasting-winter = Snow: rivers freeze, and the Axis pays double for all but infantry on the move.
lasting-stavka = Nobody has the Initiative. Four more Soviet chits.
lasting-order-225 = Once a battle a defender of a city is decimated instead of disorganised.
replacements-halt = No more
redeploy-halt = No more
staff-work-halt = Draw again
shelter-halt = The others fight
sally-halt = The others stay inside
panel-lasting = Permanent cards
panel-lasting-none = None in play.
panel-boxes = Off the map
panel-key = Reading a counter
panel-choice = Card or Map
key-values = Cohesion, movement, tactical value. Red: movement of German infantry that does not attack.
key-reduced = Decimated: one dot, a cut corner, lower values.
key-disorganised = Disorganised: every value one less.
key-isolated = Isolated: cohesion one less, destroyed when disorganised.
box-ax-ita = Italian 8th Army
box-ax-hun = Hungarian 2nd Army
box-ax-ro3 = Romanian 3rd Army
box-ax-ro4 = Romanian 4th Army
box-ax-ss = SS Panzer Corps
box-castling = Castling
box-so-1 = Reserves 1
box-so-2 = Reserves 2
box-so-3 = Reserves 3
box-so-4 = Reserves 4
box-so-5 = Reserves 5
box-so-6 = Reserves 6
box-lost = Destroyed
box-gone = Left the map

# --- the secret choice
choice-sealed = has chosen
choice-open = is choosing
choice-pair-map = Both Map
choice-pair-map-text = A d10 each, the Axis adds 2 and wins ties: { $percent } in 100 that the Axis operates. The other waits.
choice-pair-map-even = A d10 each, ties again. The higher operates, the other waits.
choice-pair-card = Both Card
choice-pair-card-text = The Axis first, then the Soviets.
choice-pair-card-even = A d10 each decides who is first.
choice-pair-mixed = One each
choice-pair-mixed-text = The operation first, then the card.

# --- the battle
battle-of = Battle of { $zone }
battle-turn = { $side } to play
battle-from = { $side ->
    [axis] The Axis attacks
   *[soviet] The Soviets attack
} from { $zone }.
battle-attacks = { $side ->
    [axis] attacks
   *[soviet] attack
}
battle-defends = { $side ->
    [axis] defends
   *[soviet] defend
}
battle-tactical = Tactical value
battle-cohesion = C { $cohesion }
battle-holds = holds { $percent } %
battle-nobody = No unit left
battle-drawn = Drawn
battle-cup = In the cup
battle-cup-unseen = Cup and drawn
battle-none = none
battle-fails = { $unit } fails
battle-passes = { $unit } holds
battle-sum = Rolled { $die }
battle-against = total { $total } against { $cohesion }.
battle-result-disorganised = It would be disorganised and leave the battle.
battle-result-decimated = It would be decimated.
battle-result-both = It would be decimated and disorganised.
flag-bridge = Captured Bridge
flag-pioneers = Assault Pioneers
flag-zhukov = Zhukov in command
flag-tanks-26 = 26th Tank Corps
flag-street-fighting = Street fighting
flag-order-225 = Order 225 used
flag-onward = Victory followed up
chit-axis-air-text = A Soviet unit checks at +2: disorganised.
chit-axis-combined-text = A Soviet unit checks at +1: disorganised. Then a German unit: decimated.
chit-axis-assault-text = A Soviet unit checks: disorganised. An Axis unit checks: decimated.
chit-axis-flank-text = A unit of each side checks: disorganised.
chit-axis-ambush-text = A Soviet unit checks: decimated.
chit-axis-poor-text = An Axis unit checks: disorganised.
chit-axis-panzer-text = The Axis picks a Soviet unit, which checks: disorganised and decimated.
chit-soviet-mass-text = A Soviet unit is decimated. An Axis unit checks: disorganised.
chit-soviet-air-text = An Axis unit checks at +1: disorganised and decimated.
chit-soviet-bombardment-text = An Axis unit checks at +3: decimated.
chit-soviet-poor-text = A Soviet unit checks: disorganised.
chit-soviet-attack-text = A unit of each side checks: disorganised.
chit-soviet-ambush-text = An Axis unit checks: decimated.
chit-soviet-armour-text = A Soviet tank unit checks: decimated. An Axis unit checks: disorganised.
chit-soviet-fort-text = A Soviet unit takes 2 off its dice for the rest of the battle.
choice-axis-air = { chit-axis-air }
choice-axis-combined = { chit-axis-combined }
choice-axis-assault = { chit-axis-assault }
choice-axis-flank = { chit-axis-flank }
choice-axis-ambush = { chit-axis-ambush }
choice-axis-poor = { chit-axis-poor }
choice-axis-panzer = { chit-axis-panzer }
choice-soviet-mass = { chit-soviet-mass }
choice-soviet-air = { chit-soviet-air }
choice-soviet-bombardment = { chit-soviet-bombardment }
choice-soviet-poor = { chit-soviet-poor }
choice-soviet-attack = { chit-soviet-attack }
choice-soviet-ambush = { chit-soviet-ambush }
choice-soviet-armour = { chit-soviet-armour }
choice-soviet-fort = { chit-soviet-fort }
confirm-spend = Begin operation
confirm-march = Confirm move
confirm-play-chit = Play chit
confirm-play-card = Play card
confirm-discard = Discard
confirm-place-resource = Place
confirm-deploy = Deploy
confirm-pick = Confirm
confirm-retreat = Retreat
confirm-reorganise = Reorganise
confirm-rebuild = Rebuild
confirm-airlift = Supply by air

# --- waters and lands
place-black-sea = Black Sea
place-caspian-sea = Caspian Sea
place-ukraine = UKRAINE
place-donbass = DONBASS
place-don-steppe = DON STEPPE
place-kalmykia = KALMYKIA
place-kuban-land = KUBAN
place-terek-land = TEREK
place-crimea = CRIMEA
place-georgia = GEORGIA
place-kazakhstan = KAZAKHSTAN

# --- rivers
river-aidar = Aidar
river-bityug = Bityug
river-chir = Chir
river-dnepr = Dnieper
river-don = Don
river-donets = Donets
river-ilovlya = Ilovlya
river-kalmius = Kalmius
river-khoper = Khoper
river-kuban = Kuban
river-kuma = Kuma
river-laba = Laba
river-malka = Malka
river-manych = Manych
river-medveditsa = Medveditsa
river-mius = Mius
river-oskol = Oskol
river-sal = Sal
river-samara = Samara
river-seim = Seim
river-terek = Terek
river-terek-malka = Terek
river-tikhaya-sosna = Tikhaya Sosna
river-tim = Tim
river-volga = Volga
river-vorskla = Vorskla

phase-choice = Card or Map
phase-operation = Operation
phase-battle = Battle
phase-card = Card

# --- what the computer was thinking ---------------------------------------------------------------
thought-operation = { $effort }, from { $zone }
thought-pockets = cuts off { $zones }
thought-attacks = attacks { $zones }
effort-balanced = Takes what the position offers
effort-pockets = Encircles
effort-drive = Drives for the cities
effort-hold = Holds what it has
effort-rails = Makes for Rostov and Millerovo, for the railway
effort-caucasus = Makes for the Caucasus
effort-stalingrad = Makes for Stalingrad
effort-voronezh = Makes for Voronezh
effort-kharkov = Makes for Kharkov
effort-dnieper = Makes for the Dnieper
effort-rostov = Makes for Rostov

# --- what counters bear, word by word
label-cav = Cav
label-ta = TA
label-tc = TC
label-mc = MC

## Lesson: blau

lesson-blau = Learn: Fall Blau
lesson-blau-welcome = 28 June 1942: the summer offensive. Blue figures on cities score for the Axis, red ones for the Soviets, and both only in a chain of own cities; destroyed units score as well. There are no turns, only operations and cards, until a deck runs out. You play both sides, the Axis first.
lesson-blau-units = A unit has cohesion, movement and tactical value. Cohesion is what it stands: a check is a ten-sided die, which must not be higher. A Panzer corps has 7, a Soviet army 6. Tactical value is how many chits it draws in a battle: the Panzer corps 4, the army 1.
lesson-blau-the-plan = A beaten army only retreats, and a supply point puts it in order again. An army whose neighbouring zones are all yours is isolated: if it is disorganised then, it is destroyed for good. The 21st Army at Korocha lacks three such zones. That is the plan: Tim, Novy Oskol, Stary Oskol.
lesson-blau-resource = The match begins with an Axis operation. It costs one resource point and gives six supply points for units within three zones of it. Spend the one at Kharkov: it reaches all the zones of the plan.
lesson-blau-window = Soviets. You may answer an operation with events, such as Traffic Jam. Save it for the operation that hurts most, and pass for now.
lesson-blau-tim = Take both Panzer corps and the 13th Corps at Kursk and march on Tim. Units that attack together must begin together. A stack with Panzers costs two supply points, whatever its size.
lesson-blau-chits = Before chits are drawn both sides may play cards; you hold none that fits, so pass for this operation. You draw four chits, by the best tactical value in your stack. The Soviets draw one.
lesson-blau-air = The attacker plays first. The air attack is a check at +2: start with it. 3 + 2 = 5, not above 6, so the army holds. Then the Soviets play their only chit, a mass assault: it decimates their own army and lets one of yours be checked.
lesson-blau-pick = You pick who checks. Give it to the infantry, not to the Panzers. A 5 against 7: it holds.
lesson-blau-panzer = Decimated, the army has a cohesion of 4. Now the Panzer attack: an 8 fails, the army is disorganised and must leave the battle. Tim is yours.
lesson-blau-novy-oskol = Who fought does nothing more in this operation, but others may. Send the 40th Panzer and the 51st Corps from Volchansk to Novy Oskol. In pairs: alone a Panzer corps loses too often.
lesson-blau-best-chit = Compare your chits: the planner says 70 % for the air attack, 50 % for the others. 6 + 2 = 8 is above the 5 of the tank corps.
lesson-blau-retreat = Soviets. A beaten unit retreats two zones towards its own resource points, never into enemies; who cannot is destroyed. Go to Voronezh, where the next blow must be met.
lesson-blau-march = Infantry that attacks nobody marches two zones for a single supply point. The 7th Corps goes through Tim to Stary Oskol, into the back of Korocha.
lesson-blau-ring = Volchansk is empty since the Panzers left, and an empty zone is a hole. The last supply point brings the 17th Corps there: the 21st Army is isolated. Stop; the operation is over.
lesson-blau-choose-axis = Now the heart of the game: both sides choose in secret, Map or Card. Two Maps are decided by dice, and you with the Initiative add 2. A ring is only worth something if you are the next to strike: choose Map.
lesson-blau-choose-soviet = Soviets. Against the Initiative Map is a poor bet, and every card brings your reinforcements and the winter nearer. Choose Card: the operation comes first, then your card, for certain.
lesson-blau-second-operation = Axis. Spend the next point at Kharkov. Points do not move over land: where they lie decides what you can do later.
lesson-blau-window-again = Soviets. Nothing saves Korocha now: the ring stands already. Pass.
lesson-blau-korocha = Attack Korocha with the two corps at Belgorod; infantry costs one point. Isolated, the army has 1 cohesion less, and it stays isolated although you come from the ring. Pass the moment for cards.
lesson-blau-ambush = You have an ambush and a flank attack. The ambush risks nothing of yours: play it first. A 7 against 5: the army is decimated. It answers with an attack, in which both sides check, and holds.
lesson-blau-destroyed = Your 29th Corps checks and holds, too. Then your last chit is played: a 9 against 3. Disorganised while isolated means destroyed. Two such armies are a victory point.
lesson-blau-kastornoye = The flank attack checks one of yours as well: the 8th Corps holds. There are supply points left, and the Panzers at Tim are fresh in this operation. Drive on to Kastornoye.
lesson-blau-again = Again the air attack first: 7 + 2 = 9 against 5.
lesson-blau-voronezh = Soviets. Fall back to Voronezh. Three beaten units stand there now; each needs one supply point to be put in order, but only in an operation of yours.
lesson-blau-enough = Axis. Three supply points are left, and they cannot be saved. In your own game spend them: an infantry march costs one, so does reorganising. Here end the operation.
lesson-blau-card = Soviets. A Card turn is one of three: play an operational card, draw one if you hold fewer than five, or discard one for a resource point. Play Lend-Lease.
lesson-blau-place = Put the point in Lipetsk: near enough to help Voronezh, far enough not to be captured. Points beside the enemy are a gift.
lesson-blau-end = Both sides choose again, and so it goes on. You have seen the choice, resources, marches, battles with chits, a ring and a card. As the Axis look for zones that lack one or two neighbours; as the Soviets never stand where one operation closes the last. Set up a table and try it.

# --- said once, when a question comes for the first time
hint-choose = Both choose in secret. A Card brings what you lack; the Map moves armies and costs a resource point. If both take the Map, dice decide who operates.
hint-spend = The operation is fought around the point that pays for it: only units within three zones can use its six supply points.
hint-operation = Figures in the lit zones: movement points, and supply points below. Stacking costs, attacking costs; units that have fought are done.
hint-chit = Sides play chits in turn until both are out. Pick one to see its chances: who must check its cohesion, and how likely it fails.
hint-place = Points lie only in cities joined to a source of supply by a chain of your cities. Put them where the next operation begins, not where the enemy takes them.
hint-arrive = Lit cities are in supply. A unit in a threatened city keeps the chain together.
hint-retreat = Retreats lead towards the nearest resource points of their side. A unit with no way out is destroyed: rings are the strongest weapon here.
hint-card = Each discarded card is a resource point. The last card of a deck ends the match.
