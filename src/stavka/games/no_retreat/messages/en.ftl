# The words of No Retreat. The same ids with the same variables are in es.ftl.


# names
game-no-retreat = No Retreat! The Russian Front
game-no-retreat-short = No Retreat!
game-no-retreat-note = The war in the East, June 1941 to 1945
game-no-retreat-text = Armies and fronts from Berlin to the Volga: pockets, supply, odds and cards that answer each other, in one campaign or seven scenarios.
scenario-campaign = The campaign
scenario-campaign-note = The whole war, 28 turns.
scenario-barbarossa = Barbarossa
scenario-barbarossa-note = June 1941 to February 1942, five turns.
scenario-fall-blau = Fall Blau
scenario-fall-blau-note = The summer of 1942, four turns.
scenario-saturn = Operation Saturn
scenario-saturn-note = The winter of Stalingrad, three turns; the Soviets begin.
scenario-citadel = Citadel
scenario-citadel-note = Kursk and the autumn of 1943, four turns.
scenario-bagration = Operation Bagration
scenario-bagration-note = The summer of 1944, four turns; the Soviets begin.
scenario-na-berlin = Na Berlin!
scenario-na-berlin-note = The last months, six turns.
scenario-tournament = Tournament
scenario-tournament-note = Barbarossa in four turns with fixed weather.
role-axis = Axis
role-soviet = Soviets
    .form = p
did-axis = What the Axis did
did-soviet = What the Soviets did
aim-axis = Three supplied objectives of the enemy at once, or more points than the scale at the top asks for when they are counted.
aim-soviet = Three supplied objectives of the enemy at once, or keep the Axis below the points that the scale at the top asks for.
side-axis = Axis
side-soviet = Soviets
    .form = p
gather-join = Bring them all
among-join = Join the attack
option-no-surrender = No surrender
option-no-surrender-off = Sudden death ends the game
option-no-surrender-on = Sudden death costs cards
option-fixed-weather = Weather
option-fixed-weather-off = Variable weather
option-fixed-weather-on = Fixed weather
option-local-support = Local support
option-local-support-off = No support markers for single units
option-local-support-on = Each side may support a unit
option-blow-advance = Unanswered counterblows
option-blow-advance-off = Nothing happens
option-blow-advance-on = The units advance a hex
option-detachments = Detachments
option-detachments-off = Not in use
option-detachments-on = The Axis may break an army up once
option-fortified-fronts = Fortified fronts
option-fortified-fronts-off = Not in use
option-fortified-fronts-on = The Soviets may break a front up once
option-joker = Joker
option-joker-off = Not in use
option-joker-on = The Joker passes between the players

# phases and tracks
phase-cards = Cards
phase-supply = Supply
phase-organization = Organization
phase-movement = Movement
phase-combat = Combat
phase-removal = Removal
phase-detraining = Detraining
track-turn = Turn
track-points = Victory points
track-event-points = Event points
track-blitz = Blitz!
track-shock = Shock!
weather-clear = clear
weather-mud = mud
weather-snow = snow
weather-long-winter = long winter
marker-blitz = Blitz!
marker-shock = Shock!
table-axis = Axis table
table-soviet = Soviet table
red-pearl-harbor = Pearl Harbor
red-midway = Midway
red-el-alamein = El Alamein
red-italy-invaded = Italy invaded
red-d-day = D-Day
red-battle-of-the-bulge = Battle of the Bulge
red-rhine-crossed = Rhine crossed
red-economic-collapse = Economic collapse

# verbs
verb-pass = Pass
verb-pass-turn = Pass this kind all turn
verb-pass-all = Pass everything this turn
verb-discard = Discard
verb-play = Play the event
verb-choose = Choose
verb-pick = Choose this unit
verb-point = Choose this hex
verb-improve = Improve
verb-modernize = Modernize
verb-fortify = Fortify
verb-open = Give up the fortress
verb-deploy = Place
verb-replace = Replace
verb-reorganize = Reorganize
verb-split = Break up
verb-recall = Recall SS Panzer
verb-move = Move
verb-entrain = Board a train
verb-reserve = Into the Strategic Reserve
verb-detrain = Leave the train
verb-done = Done
verb-target = Mark as target
verb-counterblow = Counterblow
verb-battle = Battle
verb-join = Join the attack
verb-attack = Attack
verb-support = Commit a support marker
verb-terrain = This terrain counts
verb-counterattack = Counterattack
verb-decline = No
verb-lose = Lose a step
verb-cadre = Place the cadre
verb-retreat = Retreat
verb-advance = Advance
verb-advance-all = All advance
verb-mark = Lay the marker
verb-shatter = Leave the hex

# what happens
turn-begins = Turn { $turn }, { $date }: { $weather }. Blitz! { $blitz }, Shock! { $shock }.
player-turn = Turn { $turn }, { $who }
red-event = { $what }: a point for the Soviets (marker at { $points }).
moved = { $unit } { $unit-number ->
    [p] move
   *[s] moves
} to { $hex }.
captured = { $hex-The } is taken.
trigger-gg = Greater Germany is invaded.
trigger-oil = Ploesti is taken: next turn the Balkans open and the reinforcements of the oil come.
trigger-warsaw = Warsaw is taken.
entrained = { $unit } { $unit-number ->
    [p] board
   *[s] boards
} a train.
detrained = { $unit } { $unit-number ->
    [p] leave
   *[s] leaves
} the train in { $hex }.
reserved = { $unit } { $unit-number ->
    [p] are
   *[s] is
} in the Strategic Reserve.
to-trains = { $unit } { $unit-number ->
    [p] come
   *[s] comes
} to the trains.
improved = { $unit } { $unit-number ->
    [p] are
   *[s] is
} improved.
modernized = { $unit } { $unit-number ->
    [p] are
   *[s] is
} modernized.
fortified = { $unit } { $unit-number ->
    [p] become
   *[s] becomes
} a fortress.
unfortified = { $unit } { $unit-number ->
    [p] give up their
   *[s] gives up its
} fortress.
reinforced = { $unit } { $unit-number ->
    [p] arrive
   *[s] arrives
} in { $hex }.
recovered = { $unit } { $unit-number ->
    [p] recover
   *[s] recovers
} in { $hex }.
replaced = { $unit } { $unit-number ->
    [p] are
   *[s] is
} rebuilt in { $hex }.
recalled = { $unit } { $unit-number ->
    [p] return
   *[s] returns
} to { $hex } for two points.
reorganized = { $unit } { $unit-number ->
    [p] are
   *[s] is
} reorganized.
cadre-available = { $unit } { $unit-number ->
    [p] are
   *[s] is
} available.
cadre-enters = { $unit } { $unit-number ->
    [p] step
   *[s] steps
} in at { $hex }.
cadre-to-track = { $unit } { $unit-number ->
    [p] return
   *[s] returns
} on turn { $turn }.
returns-later = { $unit } { $unit-number ->
    [p] are lost and return
   *[s] is lost and returns
} on turn { $turn }.
lost-for-good = { $unit } { $unit-number ->
    [p] are
   *[s] is
} lost for good.
no-room = There is no room for { $unit }.
withdrawn = { $unit } { $unit-number ->
    [p] leave
   *[s] leaves
} the front.
ally-leaves = { $unit } { $unit-number ->
    [p] leave
   *[s] leaves
} the war.
surrendered = { $unit } { $unit-number ->
    [p] surrender
   *[s] surrenders
}.
surrender-point = A surrender is worth a point (marker at { $points }).
destroyed = { $unit } { $unit-number ->
    [p] are
   *[s] is
} destroyed.
shattered = { $unit } { $unit-number ->
    [p] are
   *[s] is
} shattered.
step-lost = { $unit } { $unit-number ->
    [p] lose
   *[s] loses
} a step.
cannot-retreat = { $unit } cannot retreat.
retreated = { $unit } { $unit-number ->
    [p] retreat
   *[s] retreats
} to { $hex }.
advanced = { $unit } { $unit-number ->
    [p] advance
   *[s] advances
} to { $hex }.
out-of-supply = Out of supply: { $units }.
air-supply = { $hex-The } is supplied by air.
target = { $hex-The } will be attacked.
counterblow = A counterblow in { $hex }.
counterblow-result = { $hex-The } must be answered in the next player turn.
marker-removed = The counterblow in { $hex } is called off.
too-few-attacks = { $attacks ->
    [one] No attack where one was due:
   *[other] Fewer than { $attacks } attacks:
} { $points ->
    [one] 1 point is lost.
   *[other] { $points } points are lost.
}
joins = { $unit } { $unit-number ->
    [p] join
   *[s] joins
} the attack on { $hex }: nobody else can.
battle-begins = Battle for { $hex }: { $attackers } ({ $attack }) against { $defenders } ({ $defence }).
odds = { $attack } to { $defence }: { $initial }; { $count ->
    [0] no shifts
   *[other] { $shifts }
}; column { $final }, { $table }.
odds-too-weak = below 1:3
combat-die = The die shows { $die }.
duel = Dice: attacker { $own }, defender { $other }.
too-weak = Too weak: the enemy may counterattack.
result = Result: { $result }.
result-none = no effect
result-ca = counterattack
result-cb = counterblow
result-dr = the defender retreats
result-ds = the defender is shattered
result-dd = the defender is destroyed
result-ex = exchange
support = A { $marker } marker supports the attack.
counterattack = A counterattack!
no-counterattack = No counterattack.
shift-line = { $value } { $what }
shift-terrain-city = city
shift-terrain-forest = forest
shift-terrain-marsh = marsh
shift-terrain-mountain = mountain
shift-terrain-kerch = strait
shift-objective = objective
shift-river = river
shift-works = defensive works
shift-belts = defensive belts
shift-snow = Axis in the snow
shift-unsupplied = defender cut off
shift-ss-grenadiers = SS Grenadiers
shift-shock = shock army
shift-support = support marker
shift-armour = armour
shift-card = card
discarded = { $card } is discarded.
drawn = A card is drawn.
drawn-private = { $card } is drawn.
hand-seen = A spy looks into the enemy's hand.
hand-seen-private = The enemy holds { $cards }.
immediate = { $card }: { $name } happens at once.
event-played = { $card }: { $name }.
event-unit = The event is for { $unit }.
event-choice = The event is used like this: { $what }.
event-cancelled = { $name } is cancelled.
card-taken = { $card } is taken into the hand.
reshuffled = The pile is shuffled: { $cards ->
    [one] 1 card.
   *[other] { $cards } cards.
}
cards-of-1945 = The cards of 1945 come into play.
event-points = { $points ->
    [one] 1 event point
   *[other] { $points } event points
} (marker at { $total }).
weather-changes = The weather of turn { $turn } is now { $weather }.
works = Defensive works in { $hex }.
scorched = { $hex-The } is scorched earth.
initiative-changes = The initiative passes to the Soviets. High Tide at { $high }, Soviet marker at { $points }.
war-goes-on = The war goes on into 1945 (marker at { $points }).
no-surrender = Sudden death is put off: { $excess ->
    [one] one card
   *[other] { $excess } cards
} fewer to draw.

# endings
won-objectives = The objectives are taken.
won-sudden-death = Sudden death: { $points ->
    [one] 1 point
   *[other] { $points } points
}, more than { $limit }.
won-total = Total victory with { $points ->
    [one] 1 point.
   *[other] { $points } points.
}
won-operational = Operational victory: High Tide { $high } against { $points }.
won-hitler = Berlin has fallen.
won-endurance = The Axis has held out.
won-scenario = The goal is reached: { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $needed } needed.
won-scenario-places = The places of the goal are held and supplied.
won-scenario-not = The goal is missed: { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $needed } needed.

# prompts
prompt-discard = { $count ->
    [one] Discard a card.
   *[other] Discard { $count } cards.
  }
wait-discard = The other side is discarding.
prompt-pay = { $count ->
    [one] Pay with a card.
   *[other] Pay with { $count } cards.
  }
wait-pay = The other side is paying.
pay-rail = For a rail move.
pay-improvement = For an improvement.
pay-fortress = For a fortress.
pay-replacement = For a replacement.
pay-reorganization = For a reorganization.
pay-counterblow = For a counterblow.
pay-two-fronts = For the war on two fronts.
pay-event = For an event.
pay-scorched = To clear scorched earth.
prompt-window-card = Card Phase: play an event?
prompt-window-supply = End of the supply check: play an event?
prompt-window-org-start = Start of the enemy Organization Phase: play an event?
prompt-window-move-end = End of the Movement Phase: play an event?
prompt-window-combat-end = End of the Combat Phase: play an event?
prompt-window-roll = After the die: play an event?
prompt-window-apply = Before the result: play an event?
prompt-window-removal = Removal Phase: play an event?
prompt-window-victory = Victory Phase: play an event?
prompt-window-cancel = Cancel the card?
wait-window = The other side may play a card.
wait-event = The other side carries out an event.
prompt-flip = Improve, modernize or fortify your units.
prompt-flip-detail = Free modernizations: { $free }. Cards: { $cards }.
prompt-place = Place your units: pick one, then a lit hex.
prompt-reorganize = Reorganize units, for a card each.
wait-organization = The other side is organizing.
prompt-movement = Move your units: pick one, then a lit hex.
prompt-movement-detail = { $left ->
    [one] One unit has not moved.
   *[other] { $left } units have not moved.
  }
wait-movement = The other side is moving.
prompt-free-moves = { $left ->
    [one] Move one more unit
   *[other] Move up to { $left } units
}, with { $points ->
    [one] one point
   *[other] { $points } points
} a unit.
prompt-reserve = Choose a unit for the Strategic Reserve, or go on.
prompt-detrain = Pick a unit on the trains, then where it gets off.
wait-detrain = The other side is detraining.
prompt-overstacked = { $hex-The } holds too many units: choose who leaves.
wait-overstacked = The other side clears a hex.
prompt-targets = Mark the hexes you will attack.
prompt-targets-detail = { $left ->
    [one] One target marker left.
   *[other] { $left } target markers left.
  } The planner shows the best odds of each.
wait-targets = The other side is marking targets.
prompt-counterblows = Force the enemy to attack one of your hexes, for a card each?
wait-counterblows = The other side may force attacks.
prompt-battles = Choose the next battle.
wait-battles = The other side is preparing a battle.
prompt-prepare = Choose who attacks { $hexes }.
prompt-terrain = Choose the hex whose terrain counts.
wait-terrain = The defender names the terrain.
prompt-commit = Commit a support marker or a card, or go on to the die.
wait-commit = The other side may commit a card.
prompt-die = Which die counts?
prompt-counterattack = Counterattack?
wait-counterattack = The other side may counterattack.
prompt-mark = Choose the hex that the enemy must answer.
wait-mark = The other side lays a counterblow marker.
prompt-step-loss = Choose the unit that loses a step.
wait-step-loss = The other side takes a loss.
prompt-cadre = Shall a cadre step in at { $hex }?
wait-cadre = The other side may bring a cadre.
prompt-retreat = Retreat your units: pick one, then a lit hex.
prompt-retreat-detail = Two hexes, towards supply if possible.
prompt-retreat-way = Which place does { $unit } take on the way to { $hex }?
wait-retreat = The other side is choosing where to retreat.
prompt-advance = Advance after combat: pick a unit, then a lit hex.
prompt-advance-all-detail = Pick the cleared hex itself and all of them enter it.
wait-advance = The other side may advance.
prompt-spy = Choose a card to be discarded.
prompt-choice-weather = Which weather markers change?
prompt-choice-wacht-am-rhein = Send a unit west?
prompt-choice-western-offensive = Two cards, or a card and a step?
prompt-choice-table = Which table?
prompt-choice-fleet = Left or right?
prompt-choice-tank-design = Armour shift, or none for the Soviets?
prompt-choice-lend-lease = Cards or an upgrade?
prompt-unit-wacht-am-rhein = Which unit goes west? ({ $left })
prompt-unit-ally = Which ally is lost? ({ $left })
prompt-unit-manpower = Units for the trains: { $left }
prompt-unit-kesselschlacht = Which unit surrenders? ({ $left })
prompt-unit-cavalry-raid = Which unit is cut off? ({ $left })
prompt-unit-manstein = Which unit counts double? ({ $left })
prompt-unit-free-step = Free replacement steps: { $left }
prompt-unit-conscripts = Which unit appears? ({ $left })
prompt-unit-strategic-reserves = Which unit returns? ({ $left })
prompt-unit-upgrade = Which unit is upgraded? ({ $left })
prompt-unit-crisis = Units that lose a step: { $left }
prompt-unit-ersatz = Kampfgruppen to place: { $left }
prompt-unit-festung = Which fort is rebuilt? ({ $left })
prompt-unit-volkssturm = Volkssturm to rebuild: { $left }
prompt-unit-general-staff = Which stack moves farther? ({ $left })
prompt-unit-surprise = Units for the trains: { $left }
prompt-hex-backhand = Which counterblow goes?
prompt-hex-air-supply = Which hex is supplied by air?
prompt-hex-wave = Where does the second wave strike?
prompt-hex-rebuild = Where does it return?
prompt-hex-by-rail = Where does it return?
prompt-hex-works = Where are works built?
prompt-hex-ersatz = Where does it arrive?
prompt-hex-festung = Where does it stand?
prompt-hex-scorched = Which city is scorched?
prompt-local-support = Which unit gets local support?
local-support = { $unit } { $unit-number ->
    [p] have
   *[s] has
} local support.
refused-local-support = Only a supplied unit gets local support.
split = { $unit } { $unit-number ->
    [p] are
   *[s] is
} broken up, for a point.
refused-split-soviet = Once a game, from turn 5: a supplied Soviet 4-3 front that stands alone.
refused-split-axis = Once a game, from turn 8: a supplied German 4-4 army.
prompt-joker = The Joker: { $left ->
    [one] exchange a card?
   *[other] exchange up to { $left } cards?
}
joker-passes = The Joker changes hands.
refused-joker = The Joker exchanges cards of the hand.
prompt-choice-stavka = The discard or the Joker?
prompt-hex-strike = Where does it strike?
prompt-hex-strike-way = Which place does the stack take on its way?
prompt-scorched-earth = Repair a scorched city for two cards?
prompt-choice-okh = Which card comes to the hand?
prompt-window-undo = Undo what the enemy has just built?
event-repeated = { $name } happens again.
undone = { $unit }: the effort comes to nothing.
prompt-hex-surprise-attack = Which stack strikes?

# refusals
refused-pay-first = The cards must be paid first.
refused-discard-first = Cards must be discarded first.
refused-window = This window is for cards.
refused-card-not-held = You do not hold this card.
refused-initiative = The event needs the initiative of this side: { $side }.
refused-event-twice = This event has happened in this player turn.
refused-event-timing = This is not the moment for this event. Its moment: { $when }.
refused-event-condition = The moment is right, but what the event needs is not there. { $what }
refused-event-copy = The event of the top discard cannot happen at this moment.
refused-event-choice = The event asks for another choice.
refused-not-your-unit = That is no unit of yours on the map.
refused-moved = It has moved in this phase.
refused-immobile = It cannot move.
refused-rumania-waits = In the first turn the army group in Rumania does not move (scenario rule A-3).
refused-enemy-hex = An enemy stands there.
refused-balkans-shut = The Balkans open the turn after the Rumanian oil falls.
refused-balkans = The Balkans are open to Germans, Yugoslavs and Soviets only.
refused-finland = Finland is open to Germans, Finns and Soviets only.
refused-lake = No unit enters a lake.
refused-infiltration = Not straight from one enemy zone of control into another.
remedy-infiltration = Go round, or move a friend there first.
refused-via = It cannot go that way.
refused-too-far = That is too far for { $points ->
    [one] one point.
   *[other] { $points } points.
}
refused-phase-movement = This is the Movement Phase.
refused-free-move = This unit cannot use the event like this.
refused-train-unsupplied = A unit without supply boards no train.
refused-train-full = The trains are full.
refused-train-limited = Rail movement is limited on turns 1 and 2.
refused-no-cards = There is no card to pay with.
refused-cards = It costs { $price ->
    [one] a card
   *[other] { $price } cards
}, and you can pay { $held ->
    [0] none.
   *[other] { $held }.
}
refused-reserve = Only a Soviet unit on the map or on a train goes into the reserve.
refused-reserve-taken = The marker is in use: it can pass to another unit on the trains only.
refused-detrain = It is not on a train from which it may get off now.
refused-detrain-path = There is no overland path of at most { $length ->
    [one] one hex
   *[other] { $length } hexes
} from there.
refused-detrain-city = Not in an enemy city, nor next to one.
refused-overstacked = First a unit must leave the crowded hex.
refused-step-flip = Units are being flipped now.
refused-step-place = Units are being placed now.
refused-step-targets = Targets are being marked now.
refused-step-counterblows = Counterblows are being laid now.
refused-flip-unsupplied = It is out of supply.
refused-modernize = The free modernizations of this phase are used up.
refused-fortify-early = Fortresses are built from turn { $turn } on.
refused-yugoslavs = The Yugoslavs turn in the Balkans only.
refused-regional-already = It is a regional unit already.
refused-fortress-already = It is a fortress already.
refused-not-regional = Only regional units become fortresses, and only fortresses regional units.
refused-turned = It was turned or placed in this phase.
refused-full-strength = It shows its better side already.
refused-no-better-side = It has no better side.
refused-modernize-early = Modernization begins on turn { $turn }.
refused-modernize-axis = Only the Soviets modernize units.
refused-axis-replacements = The Axis neither replaces nor improves units on this turn.
refused-fragile = Soviet units have one step before turn 17.
refused-no-path = It has no overland path.
refused-replace = It lies in neither the Destroyed nor the Surrendered box.
refused-place = It does not come in there: only in or next to the cities, or on the edge, that are open to it.
refused-stack = The stacking limit would be passed there.
refused-place-path = There is no overland path from there.
refused-place-city = The city belongs to the enemy.
refused-place-zone = The hex lies in an enemy zone of control.
refused-not-waiting = It does not wait to be placed.
refused-place-first = Units are waiting to be placed.
refused-reorganize = There is nothing to reorganize here.
refused-no-enemy = No enemy stands there.
refused-no-own-unit = No unit of yours stands there.
refused-marked = The hex is marked already.
refused-no-marker = No Target marker is left.
refused-no-counterblow-marker = No Counterblow marker is left.
refused-counterblow-alone = No enemy unit is next to it.
refused-counterblow-white = Only white strengths stand there.
refused-nobody-attacks = No unit next to it may attack.
refused-battle = Choose a marked hex that can be attacked.
refused-fought = It has attacked in this phase.
refused-not-adjacent = It is not next to every hex of the battle.
refused-facing = In the first turn each army group attacks only the front that faces it (scenario rule A-2).
refused-white = A white strength only answers counterblows.
refused-disorganized = A disorganized unit only answers counterblows.
refused-needed-elsewhere = Another marked hex would be left without an attacker.
refused-attack = First every marked hex must have its attackers.
refused-prepare = That does not belong to this battle.
refused-in-battle = The hex is part of this battle already.
refused-draw-in = A unit must have joined, and every unit of the battle must be able to attack this hex too.
refused-terrain = Name one of the hexes attacked.
refused-support-unsupplied = No marker for an attack by unsupplied units alone.
refused-support-none = No support marker is left.
refused-support-once = One marker a battle.
refused-support-defender = Only the attacker commits a marker.
refused-one-card = One card a side in a battle.
refused-counterattack = Counterattack or not?
refused-mark = Lay the marker on one of your hexes in the battle.
refused-loss-bound = The loss falls on { $units }.
refused-step-loss = Choose a unit of the battle.
refused-cadre = Place an available cadre, or none.
refused-retreat = It cannot get there in two hexes.
refused-fall-back = It goes back one hex.
refused-retreat-supply = It must retreat to a hex where it is supplied.
refused-retreat-zone = The hex lies in an enemy zone of control, and no friend stands there.
refused-retreat-near = A retreat ends two hexes away.
refused-not-retreating = It does not retreat now.
refused-advance = It advances { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
} at most, first into a hex that was left; forest, marsh, mountain and objectives stop it.
refused-rumania-advance = In the first turn the army group in Rumania advances only into the hex that was left (scenario rule A-3).
refused-advance-all = Not all who can still advance reach this hex or fit into it together: choose who goes where.
refused-not-advancing = It has advanced, did not attack here, or is a unit that never advances.

# places
place-leningrad = Leningrad
place-berlin = Berlin
place-riga = Riga
place-posen = Posen
place-konigsberg = Königsberg
place-prague = Prague
place-breslau = Breslau
place-warsaw = Warsaw
place-kalinin = Kalinin
place-minsk = Minsk
place-yaroslavl = Yaroslavl
place-smolensk = Smolensk
place-moscow = Moscow
place-vienna = Vienna
place-tula = Tula
place-lublin = Lublin
place-gorki = Gorki
place-budapest = Budapest
place-kiev = Kiev
place-voronezh = Voronezh
place-kharkov = Kharkov
place-belgrade = Belgrade
place-saratov = Saratov
place-odessa = Odessa
place-dnepropetrovsk = Dnepropetrovsk
place-ploesti = Ploesti
place-stalino = Stalino
place-bucharest = Bucharest
place-rostov = Rostov
place-stalingrad = Stalingrad
place-sevastopol = Sevastopol
place-novorossiysk = Novorossiysk
place-astrakhan = Astrakhan
place-caucasus-oil = Caucasus oil fields
place-ladoga = Lake Ladoga
place-finland = Finland
place-west-balkans = Western Balkans
place-south-balkans = Southern Balkans
place-region-bessarabia = Bessarabia
place-region-bulgaria = Bulgaria
place-region-byelorussia = Byelorussia
place-region-caucasus = Caucasus
place-region-crimea = Crimea
place-region-donbass = Donbass
place-region-east-prussia = East Prussia
place-region-estonia = Estonia
place-region-finland = Finland
place-region-galicia = Galicia
place-region-germany = Germany
place-region-hungary = Hungary
place-region-kalmyk-steppe = Kalmyk Steppe
place-region-karelia = Karelia
place-region-kuban = Kuban
place-region-latvia = Latvia
place-region-lithuania = Lithuania
place-region-poland = Poland
place-region-rumania = Rumania
place-region-russia = Russia
place-region-serbia = Serbia
place-region-slovakia = Slovakia
place-region-turkey = Turkey
place-region-ukraine = Ukraine
place-region-valdai = Valdai Hills
place-region-volhynia = Volhynia
place-river-danube = Danube
place-river-dnepr = Dnieper
place-river-dniester = Dniester
place-river-don = Don
place-river-donets = Donets
place-river-dvina = Dvina
place-river-kuban = Kuban
place-river-niemen = Niemen
place-river-oder = Oder
place-river-pripet = Pripet
place-river-prut = Prut
place-river-southern-bug = Southern Bug
place-river-terek = Terek
place-river-vistula = Vistula
place-river-volga = Volga
place-river-volkhov = Volkhov
place-town-baranovichi = Baranovichi
place-town-belgorod = Belgorod
place-town-bialystok = Białystok
place-town-bobruisk = Bobruisk
place-town-brasov = Brasov
place-town-bratislava = Bratislava
place-town-brest-litovsk = Brest-Litovsk
place-town-bryansk = Bryansk
place-town-cherepovets = Cherepovets
place-town-cherkassy = Cherkassy
place-town-chernigov = Chernigov
place-town-chernovtsy = Chernovtsy
place-town-cluj = Cluj
place-town-constanta = Constanța
place-town-danzig = Danzig
place-town-daugavpils = Daugavpils
place-town-debrecen = Debrecen
place-town-demyansk = Demyansk
place-town-elista = Elista
place-town-galati = Galați
place-town-gomel = Gomel
place-town-grodno = Grodno
place-town-helsinki = Helsinki
place-town-iasi = Iași
place-town-istanbul = Istanbul
place-town-ivanovo = Ivanovo
place-town-izyum = Izyum
place-town-kaluga = Kaluga
place-town-kamyshin = Kamyshin
place-town-kaunas = Kaunas
place-town-kerch = Kerch
place-town-kherson = Kherson
place-town-kishinev = Kishinev
place-town-kotelnikovo = Kotelnikovo
place-town-kovel = Kovel
place-town-krakow = Krakow
place-town-krasnodar = Krasnodar
place-town-kremenchug = Kremenchug
place-town-kursk = Kursk
place-town-lodz = Łódź
place-town-luga = Luga
place-town-lvov = Lvov
place-town-maikop = Maikop
place-town-makhachkala = Makhachkala
place-town-mariupol = Mariupol
place-town-melitopol = Melitopol
place-town-memel = Memel
place-town-millerovo = Millerovo
place-town-mogilev = Mogilev
place-town-mozdok = Mozdok
place-town-mozyr = Mozyr
place-town-murom = Murom
place-town-narva = Narva
place-town-nikolayev = Nikolayev
place-town-novgorod = Novgorod
place-town-ordzhonikidze = Ordzhonikidze
place-town-orel = Orel
place-town-orsha = Orsha
place-town-penza = Penza
place-town-perekop = Perekop
place-town-petrozavodsk = Petrozavodsk
place-town-pinsk = Pinsk
place-town-polotsk = Polotsk
place-town-poltava = Poltava
place-town-przemysl = Przemysl
place-town-pskov = Pskov
place-town-rovno = Rovno
place-town-ryazan = Ryazan
place-town-rybinsk = Rybinsk
place-town-rzhev = Rzhev
place-town-salonika = Salonika
place-town-salsk = Salsk
place-town-siauliai = Šiauliai
place-town-sofia = Sofia
place-town-staraya-russa = Staraya Russa
place-town-stavropol = Stavropol
place-town-stockholm = Stockholm
place-town-sukhumi = Sukhumi
place-town-sumy = Sumy
place-town-tallinn = Tallinn
place-town-tambov = Tambov
place-town-tikhvin = Tikhvin
place-town-timisoara = Timișoara
place-town-turku = Turku
place-town-uman = Uman
place-town-varna = Varna
place-town-velikie-luki = Velikie Luki
place-town-vilna = Vilna
place-town-vinnitsa = Vinnitsa
place-town-vitebsk = Vitebsk
place-town-vladimir = Vladimir
place-town-vologda = Vologda
place-town-vyazma = Vyazma
place-town-vyborg = Vyborg
place-town-zagreb = Zagreb
place-water-adriatic = Adriatic Sea
place-water-aegean = Aegean Sea
place-water-azov = Sea of Azov
place-water-baltic = Baltic Sea
place-water-black-sea = Black Sea
place-water-caspian = Caspian Sea
place-water-gulf-of-finland = Gulf of Finland
place-water-gulf-of-riga = Gulf of Riga
place-water-ladoga = Ladoga

# units
unit-pz1 = 1st Panzer
unit-pz2 = 2nd Panzer
unit-pz3 = 3rd Panzer
unit-pz4 = 4th Panzer
unit-a4 = 4th Army
unit-a6 = 6th Army
unit-a9 = 9th Army
unit-a11 = 11th Army
unit-a16 = 16th Army
unit-a17 = 17th Army
unit-a18 = 18th Army
unit-a2 = 2nd Army
unit-sspz = SS Panzer
unit-a8 = 8th Army
unit-ssgr = SS Grenadiers
    .form = p
unit-grpe = Group E
unit-grpf = Group F
unit-finn = Finns
    .form = p
unit-rum3 = 3rd Rumanian
unit-rum4 = 4th Rumanian
unit-hun2 = 2nd Hungarian
unit-ita8 = 8th Italian
unit-hun1 = 1st Hungarian
unit-hun3 = 3rd Hungarian
unit-fest1 = Festung 1
unit-fest2 = Festung 2
unit-luft = Luftwaffe
unit-kg1 = Kampfgruppe 1
unit-kg2 = Kampfgruppe 2
unit-kg3 = Kampfgruppe 3
unit-vs-berlin = Volkssturm Berlin
unit-vs-konigsberg = Volkssturm Königsberg
unit-vs-posen = Volkssturm Posen
unit-vs-breslau = Volkssturm Breslau
unit-vs-vienna = Volkssturm Vienna
unit-berlin = Berlin Garrison
unit-abt1 = Abteilung 1
unit-abt2 = Abteilung 2
unit-abtm = Mechanized Abteilung
unit-northwest = Northwest Front / 2nd Baltic Front
unit-northwest-weak = Northwest Front
unit-northwest-strong = 2nd Baltic Front
unit-west = West Front / 3rd Byelorussian Front
unit-west-weak = West Front
unit-west-strong = 3rd Byelorussian Front
unit-southwest = Southwest Front / 1st Byelorussian Front
unit-southwest-weak = Southwest Front
unit-southwest-strong = 1st Byelorussian Front
unit-central = Central Front / 5th Guards Tank Army
unit-central-weak = Central Front
unit-central-strong = 5th Guards Tank Army
unit-south = South Front / 4th Ukraine Front
unit-south-weak = South Front
unit-south-strong = 4th Ukraine Front
unit-reserve = Reserve Front / 3rd Tank Army
unit-reserve-weak = Reserve Front
unit-reserve-strong = 3rd Tank Army
unit-bryansk = Bryansk Front / 4th Tank Army
unit-bryansk-weak = Bryansk Front
unit-bryansk-strong = 4th Tank Army
unit-leningrad = Leningrad Garrison
unit-kalinin = Kalinin Front / 1st Baltic Front
unit-kalinin-weak = Kalinin Front
unit-kalinin-strong = 1st Baltic Front
unit-caucasus = Caucasus Front / 2nd Tank Army
unit-caucasus-weak = Caucasus Front
unit-caucasus-strong = 2nd Tank Army
unit-moscow = Moscow Garrison
unit-sevastopol = Sevastopol Garrison
unit-volkhov = Volkhov Front / 3rd Baltic Front
unit-volkhov-weak = Volkhov Front
unit-volkhov-strong = 3rd Baltic Front
unit-crimean = Crimean Front / Shock Army
unit-crimean-weak = Crimean Front
unit-crimean-strong = Shock Army
unit-ncaucasus = North Caucasus Front / 2nd Byelorussian Front
unit-ncaucasus-weak = North Caucasus Front
unit-ncaucasus-strong = 2nd Byelorussian Front
unit-voronezh = Voronezh Front / 1st Ukraine Front
unit-voronezh-weak = Voronezh Front
unit-voronezh-strong = 1st Ukraine Front
unit-stalingrad = Stalingrad Front / 3rd Ukraine Front
unit-stalingrad-weak = Stalingrad Front
unit-stalingrad-strong = 3rd Ukraine Front
unit-don = Don Front / 1st Tank Army
unit-don-weak = Don Front
unit-don-strong = 1st Tank Army
unit-kursk = Kursk Front / 6th Tank Army
unit-kursk-weak = Kursk Front
unit-kursk-strong = 6th Tank Army
unit-steppe = Steppe Front / 2nd Ukraine Front
unit-steppe-weak = Steppe Front
unit-steppe-strong = 2nd Ukraine Front
unit-ost1 = Ostatky 1
unit-ost2 = Ostatky 2
unit-rumsov = Rumanians
    .form = p
unit-yug1 = 1st Yugoslav Army
unit-yug2 = 2nd Yugoslav Army
unit-polish = Poles
    .form = p
unit-ff1 = Fortified Front 1
unit-ff2 = Fortified Front 2
unit-rezervy = Rezervy

# events and cards
event-erich-von-manstein = Erich von Manstein
event-erich-von-manstein-text = In a battle one of your units counts double; or, in a Soviet Combat Phase, lay three counterblow markers.
event-new-conscripts = New Conscripts
event-new-conscripts-text = End of a phase: a destroyed or surrendered unit returns in or next to a Soviet city with overland supply.
card-1 = 1 { event-erich-von-manstein } / { event-new-conscripts }
card-1-text = { event-erich-von-manstein }: { event-erich-von-manstein-text } { event-new-conscripts }: { event-new-conscripts-text }
event-gott-mit-uns = Gott mit uns
event-gott-mit-uns-text = Carry out the Axis event of the top discard, whatever its symbol.
event-manpower-reserves = Manpower Reserves
event-manpower-reserves-text = Up to two shattered, destroyed or surrendered units go to the trains.
card-2 = 2 { event-gott-mit-uns } / { event-manpower-reserves }
card-2-text = { event-gott-mit-uns }: { event-gott-mit-uns-text } { event-manpower-reserves }: { event-manpower-reserves-text }
event-troop-transfer = Troop Transfer
event-troop-transfer-text = Organization: one free replacement step, even in 1941.
event-black-sea-fleet = Black Sea Fleet
event-black-sea-fleet-text = A column left or right for every battle on the Black Sea coast this phase.
card-3 = 3 { event-troop-transfer } / { event-black-sea-fleet }
card-3-text = { event-troop-transfer }: { event-troop-transfer-text } { event-black-sea-fleet }: { event-black-sea-fleet-text }
event-elastic-defense = Elastic Defence
event-elastic-defense-text = In a Soviet attack: the result is a retreat, without a die.
event-rasputitsa = Rasputitsa
event-rasputitsa-text = In an Axis battle: one hex of advance only.
card-4 = 4 { event-elastic-defense } / { event-rasputitsa }
card-4-text = { event-elastic-defense }: { event-elastic-defense-text } { event-rasputitsa }: { event-rasputitsa-text }
event-okh = OKH
event-okh-text = Own Card Phase: take one of the top three discards, then shuffle deck and discards.
event-cavalry-raid = Cavalry Raid
event-cavalry-raid-text = Start of the Axis Organization Phase: one Axis unit is out of supply.
card-5 = 5 { event-okh } / { event-cavalry-raid }
card-5-text = { event-okh }: { event-okh-text } { event-cavalry-raid }: { event-cavalry-raid-text }
event-luftwaffe-support = Luftwaffe Support
event-luftwaffe-support-text = A column right for an own attack; or the unsupplied units of a hex survive the Removal Phase.
event-partisans = Partisans
event-partisans-text = Own Organization Phase: the Axis loses a step of its choice.
card-6 = 6 { event-luftwaffe-support } / { event-partisans }
card-6-text = { event-luftwaffe-support }: { event-luftwaffe-support-text } { event-partisans }: { event-partisans-text }
event-production-problems = Production Problems
event-production-problems-text = Undo a Soviet improvement or replacement just made.
event-scorched-earth = Scorched Earth
event-scorched-earth-text = A Soviet city counts as marsh until its owner pays two cards in a Removal Phase.
card-7 = 7 { event-production-problems } / { event-scorched-earth }
card-7-text = { event-production-problems }: { event-production-problems-text } { event-scorched-earth }: { event-scorched-earth-text }
event-new-tank-design = New Tank Design
event-new-tank-design-text = For the phase: armour shift against armour too, or none for the Soviets.
event-allied-lend-lease = Allied Lend-Lease
event-allied-lend-lease-text = Organization from turn 6: draw two cards or upgrade a unit.
card-8 = 8 { event-new-tank-design } / { event-allied-lend-lease }
card-8-text = { event-new-tank-design }: { event-new-tank-design-text } { event-allied-lend-lease }: { event-allied-lend-lease-text }
event-unseasonal-weather = Unseasonal Weather
event-unseasonal-weather-text = At once: turn the weather markers of this turn, the next, or both; draw a card.
event-za-rodinu = Za Rodinu!
event-za-rodinu-text = Victory Phase: no sudden death for the Axis this turn; or at any time: draw two cards and keep one.
card-9 = 9 { event-unseasonal-weather } / { event-za-rodinu }
card-9-text = { event-unseasonal-weather }: { event-unseasonal-weather-text } { event-za-rodinu }: { event-za-rodinu-text }
event-battle-initiative = Battle Initiative
event-battle-initiative-text = End of Soviet movement: a supplied unit outside enemy zones moves up to two points.
event-not-a-step-back = Not a Step Back!
event-not-a-step-back-text = In an Axis Combat Phase: every retreat becomes an exchange.
card-10 = 10 { event-battle-initiative } / { event-not-a-step-back }
card-10-text = { event-battle-initiative }: { event-battle-initiative-text } { event-not-a-step-back }: { event-not-a-step-back-text }
event-fickle-weather = Fickle Weather
event-fickle-weather-text = At once: turn this turn's weather marker; draw a card.
event-no-mercy = No Mercy!
event-no-mercy-text = After this battle each side loses one more step.
card-11 = 11 { event-fickle-weather } / { event-no-mercy }
card-11-text = { event-fickle-weather }: { event-fickle-weather-text } { event-no-mercy }: { event-no-mercy-text }
event-fedor-von-bock = Fedor von Bock
event-fedor-von-bock-text = Draw a card when this one pays for a replacement.
event-general-mud = General Mud
event-general-mud-text = At once: next turn's variable weather is mud; draw a card.
card-12 = 12 { event-fedor-von-bock } / { event-general-mud }
card-12-text = { event-fedor-von-bock }: { event-fedor-von-bock-text } { event-general-mud }: { event-general-mud-text }
event-summer-campaign = Summer Campaign
event-summer-campaign-text = Own Card Phase in clear weather: draw three; declare four attacks or lose a point.
event-general-winter = General Winter
event-general-winter-text = At once: next turn's variable weather is snow if it can be; draw a card.
card-13 = 13 { event-summer-campaign } / { event-general-winter }
card-13-text = { event-summer-campaign }: { event-summer-campaign-text } { event-general-winter }: { event-general-winter-text }
event-inexperienced-soviet-officers = Inexperienced Soviet Officers
event-inexperienced-soviet-officers-text = Cancel a Soviet card just played or discarded, and what it was for.
event-russian-tenacity = Russian Tenacity
event-russian-tenacity-text = In an Axis attack on a city: the result is an exchange.
card-14 = 14 { event-inexperienced-soviet-officers } / { event-russian-tenacity }
card-14-text = { event-inexperienced-soviet-officers }: { event-inexperienced-soviet-officers-text } { event-russian-tenacity }: { event-russian-tenacity-text }
event-backhand-blow = Backhand Blow
event-backhand-blow-text = Own Combat Phase: remove up to two Soviet counterblow markers; draw a card.
event-strategic-reserves = Strategic Reserves
event-strategic-reserves-text = End of a Combat Phase: a shattered, destroyed or surrendered unit returns as if by rail.
card-15 = 15 { event-backhand-blow } / { event-strategic-reserves }
card-15-text = { event-backhand-blow }: { event-backhand-blow-text } { event-strategic-reserves }: { event-strategic-reserves-text }
event-knights-cross-wearers = Knight's Cross Wearers
event-knights-cross-wearers-text = Roll a combat die again.
event-nkvd = NKVD
event-nkvd-text = In an Axis attack: both roll and the lower loses a step; a tie is fought on the Axis table.
card-16 = 16 { event-knights-cross-wearers } / { event-nkvd }
card-16-text = { event-knights-cross-wearers }: { event-knights-cross-wearers-text } { event-nkvd }: { event-nkvd-text }
event-general-staff = General Staff
event-general-staff-text = Two more points for a stack; or one more hex of advance.
event-infiltration-tactics = Infiltration Tactics
event-infiltration-tactics-text = In a Soviet attack: the units of an Axis stack are attacked one after another.
card-17 = 17 { event-general-staff } / { event-infiltration-tactics }
card-17-text = { event-general-staff }: { event-general-staff-text } { event-infiltration-tactics }: { event-infiltration-tactics-text }
event-kesselschlacht = Kesselschlacht
event-kesselschlacht-text = After a supply check: a Soviet unit without supply surrenders.
event-strategic-surprise = Strategic Surprise
event-strategic-surprise-text = Card Phase: up to two supplied units board, then up to two leave the trains.
card-18 = 18 { event-kesselschlacht } / { event-strategic-surprise }
card-18-text = { event-kesselschlacht }: { event-kesselschlacht-text } { event-strategic-surprise }: { event-strategic-surprise-text }
event-roving-cauldron = Roving Cauldron
event-roving-cauldron-text = Axis retreats may pass enemy zones of control.
event-hitler-orders-attack = Hitler Orders Attack!
event-hitler-orders-attack-text = Axis Card Phase: the Axis makes three voluntary attacks or loses two points.
card-19 = 19 { event-roving-cauldron } / { event-hitler-orders-attack }
card-19-text = { event-roving-cauldron }: { event-roving-cauldron-text } { event-hitler-orders-attack }: { event-hitler-orders-attack-text }
event-anti-bolshevik-crusade = Anti-Bolshevik Crusade
event-anti-bolshevik-crusade-text = At once: shuffle deck and discards; draw a card only while the Joker shows Hitler.
event-major-offensive = Major Offensive
event-major-offensive-text = Own Card Phase, clear or snow: draw four; declare four attacks or lose two points.
card-20 = 20 { event-anti-bolshevik-crusade } / { event-major-offensive }
card-20-text = { event-anti-bolshevik-crusade }: { event-anti-bolshevik-crusade-text } { event-major-offensive }: { event-major-offensive-text }
event-expert-leaders = Expert Leaders
event-expert-leaders-text = In an own attack: roll two dice and choose one.
event-bridgehead = Bridgehead
event-bridgehead-text = Own attack: no river shift, and an exchange instead of no effect.
card-21 = 21 { event-expert-leaders } / { event-bridgehead }
card-21-text = { event-expert-leaders }: { event-expert-leaders-text } { event-bridgehead }: { event-bridgehead-text }
event-albert-speer-reorganizes-economy = Albert Speer Reorganizes Economy
event-albert-speer-reorganizes-economy-text = Draw three cards, discard one.
event-georgy-zhukov = Georgy Zhukov
event-georgy-zhukov-text = Choose the table for this battle and those within two hexes this phase.
card-22 = 22 { event-albert-speer-reorganizes-economy } / { event-georgy-zhukov }
card-22-text = { event-albert-speer-reorganizes-economy }: { event-albert-speer-reorganizes-economy-text } { event-georgy-zhukov }: { event-georgy-zhukov-text }
event-stalin-orders-attack = Stalin Orders Attack!
event-stalin-orders-attack-text = Soviet Card Phase: the Soviets make four attacks of any kind or lose a point.
event-sturmoviks = Sturmoviks!
event-sturmoviks-text = From 1943: each Soviet unit has two points more, four from 1944, in this battle and the next.
card-23 = 23 { event-stalin-orders-attack } / { event-sturmoviks }
card-23-text = { event-stalin-orders-attack }: { event-stalin-orders-attack-text } { event-sturmoviks }: { event-sturmoviks-text }
event-hold-at-all-costs = Hold at All Costs!
event-hold-at-all-costs-text = In a Soviet Combat Phase: every retreat becomes an exchange.
event-western-allied-offensive = Western Allied Offensive
event-western-allied-offensive-text = The Axis discards two cards, or one and loses a step.
card-24 = 24 { event-hold-at-all-costs } / { event-western-allied-offensive }
card-24-text = { event-hold-at-all-costs }: { event-hold-at-all-costs-text } { event-western-allied-offensive }: { event-western-allied-offensive-text }
event-ersatz-units = Ersatz Units
event-ersatz-units-text = Organization: up to two Kampfgruppen come to the map as if by rail.
event-red-orchestra = Red Orchestra
event-red-orchestra-text = See the Axis hand and discard a card from it.
card-25 = 25 { event-ersatz-units } / { event-red-orchestra }
card-25-text = { event-ersatz-units }: { event-ersatz-units-text } { event-red-orchestra }: { event-red-orchestra-text }
event-mobile-defense = Mobile Defence
event-mobile-defense-text = In a Soviet Combat Phase: lay two counterblow markers.
event-na-berlin = Na Berlin!
event-na-berlin-text = Carry out the Soviet event of the top discard, whatever its symbol.
card-26 = 26 { event-mobile-defense } / { event-na-berlin }
card-26-text = { event-mobile-defense }: { event-mobile-defense-text } { event-na-berlin }: { event-na-berlin-text }
event-river-crossing = River Crossing
event-river-crossing-text = Own attack: no river shift, and another die instead of no effect.
event-ivan-konev = Ivan Konev
event-ivan-konev-text = Own attack at 2:1 or better: the defender retreats, without a die.
card-27 = 27 { event-river-crossing } / { event-ivan-konev }
card-27-text = { event-river-crossing }: { event-river-crossing-text } { event-ivan-konev }: { event-ivan-konev-text }
event-soviet-snafu = Soviet SNAFU
event-soviet-snafu-text = After a Soviet die: a column left.
event-katyushas = Katyushas
event-katyushas-text = Own attack: a column right, two from 1944.
card-28 = 28 { event-soviet-snafu } / { event-katyushas }
card-28-text = { event-soviet-snafu }: { event-soviet-snafu-text } { event-katyushas }: { event-katyushas-text }
event-walter-model = Walter Model
event-walter-model-text = In a Soviet attack: the strength of the Axis defenders is doubled.
event-wave-assault = Wave Assault
event-wave-assault-text = End of the own Combat Phase: one more attack, by supplied units that may have fought.
card-29 = 29 { event-walter-model } / { event-wave-assault }
card-29-text = { event-walter-model }: { event-walter-model-text } { event-wave-assault }: { event-wave-assault-text }
event-last-reserves = Last Reserves
event-last-reserves-text = Card Phase: up to two replacement steps for a point.
event-andrei-yeremenko = Andrei Yeremenko
event-andrei-yeremenko-text = After an Axis die: a column left.
card-30 = 30 { event-last-reserves } / { event-andrei-yeremenko }
card-30-text = { event-last-reserves }: { event-last-reserves-text } { event-andrei-yeremenko }: { event-andrei-yeremenko-text }
event-stalins-interference = Stalin's Interference
event-stalins-interference-text = Cancel a Soviet event just played, and take the card unless its Axis event is played at once.
event-allied-strategic-bombing = Allied Strategic Bombing!
event-allied-strategic-bombing-text = Undo an Axis improvement or replacement just made.
card-31 = 31 { event-stalins-interference } / { event-allied-strategic-bombing }
card-31-text = { event-stalins-interference }: { event-stalins-interference-text } { event-allied-strategic-bombing }: { event-allied-strategic-bombing-text }
event-counteroffensive = Counteroffensive
event-counteroffensive-text = In a Soviet attack: the Axis counterattacks at once.
event-prepared-offensive = Prepared Offensive
event-prepared-offensive-text = Own movement: in up to three adjacent hexes one unit above the stacking limit; at the end of the turn it falls back a hex.
card-32 = 32 { event-counteroffensive } / { event-prepared-offensive }
card-32-text = { event-counteroffensive }: { event-counteroffensive-text } { event-prepared-offensive }: { event-prepared-offensive-text }
event-siege-artillery = Siege Artillery
event-siege-artillery-text = Own attack on a target: forts are ordinary infantry.
event-stavka = Stavka
event-stavka-text = Take the top discard with a Soviet event that is not played at once; or turn a Hitler Joker to Stalin and take it.
card-33 = 33 { event-siege-artillery } / { event-stavka }
card-33-text = { event-siege-artillery }: { event-siege-artillery-text } { event-stavka }: { event-stavka-text }
event-soviet-logistics-problems = Soviet Logistics Problems
event-soviet-logistics-problems-text = All Soviet attacks a column left for the phase.
event-conflicting-hitler-directives = Conflicting Hitler Directives
event-conflicting-hitler-directives-text = Cancel an Axis card just played or discarded, and what it was for; draw a card.
card-34 = 34 { event-soviet-logistics-problems } / { event-conflicting-hitler-directives }
card-34-text = { event-soviet-logistics-problems }: { event-soviet-logistics-problems-text } { event-conflicting-hitler-directives }: { event-conflicting-hitler-directives-text }
event-soviet-manpower-crisis = Soviet Manpower Crisis
event-soviet-manpower-crisis-text = Organization from 1944: two supplied Soviet units lose a step each.
event-maskirovka = Maskirovka
event-maskirovka-text = End of own movement: units leave the trains and move.
card-35 = 35 { event-soviet-manpower-crisis } / { event-maskirovka }
card-35-text = { event-soviet-manpower-crisis }: { event-soviet-manpower-crisis-text } { event-maskirovka }: { event-maskirovka-text }
event-surprise-attack = Surprise Attack
event-surprise-attack-text = End of Soviet movement: a supplied stack moves up to two hexes and gets a counterblow marker.
event-hitlers-interference = Hitler's Interference
event-hitlers-interference-text = Cancel an Axis card just played or discarded, and take it unless its Soviet event is played at once.
card-36 = 36 { event-surprise-attack } / { event-hitlers-interference }
card-36-text = { event-surprise-attack }: { event-surprise-attack-text } { event-hitlers-interference }: { event-hitlers-interference-text }
event-heinz-guderian = Heinz Guderian
event-heinz-guderian-text = Own attack at 2:1 or better, not on a city: the defender retreats.
event-russian-courage = Russian Courage
event-russian-courage-text = In an Axis Combat Phase: lay two counterblow markers.
card-37 = 37 { event-heinz-guderian } / { event-russian-courage }
card-37-text = { event-heinz-guderian }: { event-heinz-guderian-text } { event-russian-courage }: { event-russian-courage-text }
event-hedgehogs = Hedgehogs
event-hedgehogs-text = In a Soviet attack: both roll instead; the lower loses a step, both on a tie.
event-industrial-surge = Industrial Surge
event-industrial-surge-text = Own turn: draw two cards and take a free replacement step.
card-38 = 38 { event-hedgehogs } / { event-industrial-surge }
card-38-text = { event-hedgehogs }: { event-hedgehogs-text } { event-industrial-surge }: { event-industrial-surge-text }
event-operational-moves = Operational Moves
event-operational-moves-text = End of Soviet movement: units outside enemy zones move one point into easy hexes.
event-russian-steam-roller = Russian Steam Roller
event-russian-steam-roller-text = Own Card Phase: Shock! markers give two columns this player turn.
card-39 = 39 { event-operational-moves } / { event-russian-steam-roller }
card-39-text = { event-operational-moves }: { event-operational-moves-text } { event-russian-steam-roller }: { event-russian-steam-roller-text }
event-das-vaterland = Das Vaterland
event-das-vaterland-text = Victory Phase: no sudden death for the Soviets this turn; or at any time: draw two cards and keep one.
event-great-patriotic-war = Great Patriotic War
event-great-patriotic-war-text = At once: shuffle deck and discards; draw a card only while the Joker shows Stalin.
card-40 = 40 { event-das-vaterland } / { event-great-patriotic-war }
card-40-text = { event-das-vaterland }: { event-das-vaterland-text } { event-great-patriotic-war }: { event-great-patriotic-war-text }
event-defensive-works = Defensive Works
event-defensive-works-text = Organization: an Axis hex defends a column better until Soviets enter it.
event-central-command = Central Command
event-central-command-text = End of Axis movement: up to four units outside enemy zones move a hex.
card-41 = 41 { event-defensive-works } / { event-central-command }
card-41-text = { event-defensive-works }: { event-defensive-works-text } { event-central-command }: { event-central-command-text }
event-soviet-industrial-relocation = Soviet Industrial Relocation
event-soviet-industrial-relocation-text = Soviet Card Phase: a random Soviet card is discarded.
event-seymon-timoshenko = Seymon Timoshenko
event-seymon-timoshenko-text = In an Axis attack: the Soviets counterattack at once.
card-42 = 42 { event-soviet-industrial-relocation } / { event-seymon-timoshenko }
card-42-text = { event-soviet-industrial-relocation }: { event-soviet-industrial-relocation-text } { event-seymon-timoshenko }: { event-seymon-timoshenko-text }
event-panzerblitz = Panzerblitz!
event-panzerblitz-text = End of Soviet movement, clear weather: supplied Panzers outside enemy zones move up to two points.
event-heroes-of-the-soviet-union = Heroes of the Soviet Union!
event-heroes-of-the-soviet-union-text = Roll a combat die again.
card-43 = 43 { event-panzerblitz } / { event-heroes-of-the-soviet-union }
card-43-text = { event-panzerblitz }: { event-panzerblitz-text } { event-heroes-of-the-soviet-union }: { event-heroes-of-the-soviet-union-text }
event-paul-von-kleist = Paul von Kleist
event-paul-von-kleist-text = Own attack: another die instead of no effect or a counterblow.
event-axis-allies-waver = Axis Allies Waver
event-axis-allies-waver-text = Axis Card Phase: the Axis discards a card and, after turn 10, loses an ally.
card-44 = 44 { event-paul-von-kleist } / { event-axis-allies-waver }
card-44-text = { event-paul-von-kleist }: { event-paul-von-kleist-text } { event-axis-allies-waver }: { event-axis-allies-waver-text }
event-desperate-offensive = Desperate Offensive
event-desperate-offensive-text = Own Card Phase: three more Blitz! markers for a point; draw a card.
event-last-fascist-ally = Last Fascist Ally
event-last-fascist-ally-text = At once: a point if Budapest is Soviet, else one less; draw a card.
card-45 = 45 { event-desperate-offensive } / { event-last-fascist-ally }
card-45-text = { event-desperate-offensive }: { event-desperate-offensive-text } { event-last-fascist-ally }: { event-last-fascist-ally-text }
event-fuhrers-bunker = Führer's Bunker
event-fuhrers-bunker-text = At once: a point if the garrison is in Berlin, else one less; draw a card.
event-konstantin-rokossovsky = Konstantin Rokossovsky
event-konstantin-rokossovsky-text = Supplied attack with armour and infantry: a column right; draw a card.
card-46 = 46 { event-fuhrers-bunker } / { event-konstantin-rokossovsky }
card-46-text = { event-fuhrers-bunker }: { event-fuhrers-bunker-text } { event-konstantin-rokossovsky }: { event-konstantin-rokossovsky-text }
event-lebensraum = Lebensraum
event-lebensraum-text = At once: a point if an Axis unit is in the USSR, else one less; draw a card.
event-heavy-artillery = Heavy Artillery
event-heavy-artillery-text = Own attack on a city: forts and Volkssturm are ordinary, a column right.
card-47 = 47 { event-lebensraum } / { event-heavy-artillery }
card-47-text = { event-lebensraum }: { event-lebensraum-text } { event-heavy-artillery }: { event-heavy-artillery-text }
event-festung-deutschland = Festung Deutschland
event-festung-deutschland-text = Organization: a lost fort is rebuilt in a held German city for a point.
event-war-in-finland = War in Finland
event-war-in-finland-text = At once: a point if Finland is Soviet; draw a card.
card-48 = 48 { event-festung-deutschland } / { event-war-in-finland }
card-48-text = { event-festung-deutschland }: { event-festung-deutschland-text } { event-war-in-finland }: { event-war-in-finland-text }
event-volkssturm-levies = Volkssturm Levies
event-volkssturm-levies-text = Organization: up to two Volkssturm units stand again.
event-balkan-politics = Balkan Politics
event-balkan-politics-text = At once: a point if a Soviet unit is in Bucharest, else one less; draw a card.
card-49 = 49 { event-volkssturm-levies } / { event-balkan-politics }
card-49-text = { event-volkssturm-levies }: { event-volkssturm-levies-text } { event-balkan-politics }: { event-balkan-politics-text }
event-sacred-east-prussia = Sacred East Prussia
event-sacred-east-prussia-text = At once: a point if Königsberg is held, else one less; draw a card.
event-hurrah = Hurrah!
event-hurrah-text = Attack on a city of Greater Germany: a column right; draw a card.
card-50 = 50 { event-sacred-east-prussia } / { event-hurrah }
card-50-text = { event-sacred-east-prussia }: { event-sacred-east-prussia-text } { event-hurrah }: { event-hurrah-text }
event-wacht-am-rhein = Wacht am Rhein
event-wacht-am-rhein-text = At once: send a unit west for a point, or lose one; draw a card.
event-one-last-push = One Last Push!
event-one-last-push-text = After an exchange in a Soviet attack: fight again with the survivors; draw a card.
card-51 = 51 { event-wacht-am-rhein } / { event-one-last-push }
card-51-text = { event-wacht-am-rhein }: { event-wacht-am-rhein-text } { event-one-last-push }: { event-one-last-push-text }
event-gotthard-heinrici = Gotthard Heinrici
event-gotthard-heinrici-text = In a Soviet attack: the Axis counterattacks at once; draw a card.
event-josip-broz-tito = Josip Broz Tito
event-josip-broz-tito-text = At once: a point if both Balkan areas, or Belgrade, are Soviet; draw a card.
card-52 = 52 { event-gotthard-heinrici } / { event-josip-broz-tito }
card-52-text = { event-gotthard-heinrici }: { event-gotthard-heinrici-text } { event-josip-broz-tito }: { event-josip-broz-tito-text }
event-volksgrenadiers = Volksgrenadiers
event-volksgrenadiers-text = Organization: this card pays as two.
event-soviet-revenge = Soviet Revenge
event-soviet-revenge-text = At once: shuffle deck and discards; draw a card.
card-53 = 53 { event-volksgrenadiers } / { event-soviet-revenge }
card-53-text = { event-volksgrenadiers }: { event-volksgrenadiers-text } { event-soviet-revenge }: { event-soviet-revenge-text }
event-gotterdammerung = Götterdämmerung!
event-gotterdammerung-text = At once: shuffle deck and discards; draw a card.
event-stalin-tanks = Stalin Tanks
event-stalin-tanks-text = Attack with the armour shift: two columns for it.
card-54 = 54 { event-gotterdammerung } / { event-stalin-tanks }
card-54-text = { event-gotterdammerung }: { event-gotterdammerung-text } { event-stalin-tanks }: { event-stalin-tanks-text }

# the table
date = { $months } { $year }
months-jan = Jan
months-feb = Feb
months-mar = Mar
months-apr = Apr
months-may = May
months-jun = Jun
months-jan-feb = Jan–Feb
months-mar-apr = Mar–Apr
months-may-jun = May–Jun
months-jul-aug = Jul–Aug
months-sep-oct = Sep–Oct
months-nov-dec = Nov–Dec
toggle-supply = Supply
toggle-zoc = Enemy ZOC
toggle-control = Control
overlay-cut-off = cut off
overlay-by-sea = by sea
terrain-open = open ground
terrain-city = city
terrain-forest = forest
terrain-marsh = marsh
terrain-mountain = mountains
terrain-kerch = strait of Kerch
terrain-lake = lake
terrain-area = area
mark-target = Target of an attack
mark-counterblow = Counterblow: it must be attacked
mark-scorched-earth = Scorched earth: enters as marsh, gives no supply
mark-defensive-works = Defensive works: one column left for the attacker
mark-belt = Defensive belts: two columns left for the attacker
mark-unsupplied = out of supply
mark-disorganized = disorganized
mark-supported = local support
mark-moved = has moved
mark-fought = has attacked
panel-done = done
movement-done = End movement
targets-done = Targets are set
counterblows-done = No more counterblows
commit-done = Go on to the die
flip-done = Go on
place-done = Go on
reorganize-done = Go on
reserve-done = Go on
detrain-done = The rest stays aboard
advance-done = End the advance
free-moves-done = No more moves
joker-done = Keep the rest
local-support-done = No support
scorched-earth-done = Not now
commit-support = { $side ->
    [soviet] Commit Shock!
   *[other] Commit Blitz!
  }
counterattack-decline = Do not counterattack
cadre-decline = No cadre
forecast-reach = Attacks within reach
sign-dd = destroyed
sign-ds = shattered
sign-dr = retreats
sign-ex = exchange
sign-cb = counterblow
sign-ca = counterattack
sign-- = no effect
panel-boxes = Boxes
panel-arrivals = Next arrivals
panel-arrival = Turn { $turn }
panel-turn = This turn
panel-cards = Cards
panel-deck = { $count } in the pile, { $discard } discarded
panel-top = On top: { $card }
panel-selected = Selected stack
panel-front = Whole front
panel-none = none
panel-points = Points
panel-points-goal = { $side }: { $points ->
    [one] 1 point
   *[other] { $points } points
}
panel-points-turn = by turn { $turn }
panel-support = Support
panel-initiative = Initiative: { $side }
panel-high-tide = High Tide { $points }
panel-joker = Joker: { $side }
panel-weather = Weather
panel-steps = { $left } of { $all } { $all ->
    [one] step
   *[other] steps
}
panel-reserve = Strategic Reserve
box-rail = Rail
box-shattered = Shattered
box-destroyed = Destroyed
box-surrendered = Surrendered
box-cadre = Cadres
rail-open = free: one unit
rail-limited = one free move
rail-shut = shut until turn 3
kind-armour = Armour
kind-mechanized = Mechanized
kind-infantry = Infantry
kind-fort = Fortress
kind-cadre = Cadre
kind-volkssturm = Volkssturm
kind-regional = Regional
kind-shock = Shock army
kind-reserve = Reserve
when-any = Any phase
when-any-own = Your own turn
when-apply = Before the result
when-cancel = When an event is played
when-card = Card Phase
when-card-enemy = Enemy Card Phase
when-card-own = Your Card Phase
when-combat-end = End of combat
when-commit = When you commit
when-counterblow = When counterblows are laid
when-discarded = When a card is discarded
when-move = Your movement
when-move-enemy = End of enemy movement
when-move-own = End of your movement
when-now = At once
when-org = Organization
when-org-enemy = Enemy organization
when-pay = When it pays
when-phase-end = End of a phase
when-removal = Removal Phase
when-roll = After a die
when-supply = Supply check
when-undo = After an enemy replacement
when-victory = Victory Phase
card-verb-discard = Can be discarded
card-needs-axis = needs Axis initiative
card-needs-soviet = needs Soviet initiative
card-other = { $side }: { $name }
choice-weather-this = This turn
choice-weather-next = Next turn
choice-weather-both = Both turns
choice-weather-neither = Neither
choice-wacht-am-rhein-send = Send a unit
choice-wacht-am-rhein-keep = Send none
choice-western-offensive-cards = Two cards
choice-western-offensive-step = A card and a step
choice-stavka-discard = The discard
choice-stavka-joker = The Joker
choice-rally-stop = Stop the check
choice-rally-draw = Draw two, keep one
choice-table-axis = Axis table
choice-table-soviet = Soviet table
choice-fleet-left = A column left
choice-fleet-right = A column right
choice-tank-design-shift = Armour shift
choice-tank-design-cancel = None for the Soviets
choice-duel-die-attacker = The attacker's die
choice-duel-die-defender = The defender's die
choice-lend-lease-draw-two = Draw two cards
choice-lend-lease-upgrade = An upgrade
confirm-move = Confirm move
confirm-entrain = Board the train
confirm-detrain = Leave the train
confirm-target = Confirm targets
confirm-counterblow = Lay it
confirm-join = Confirm
confirm-retreat = Confirm retreat
confirm-advance = Confirm advance
confirm-discard = Discard
confirm-play = Play the card
confirm-deploy = Place
confirm-replace = Replace
confirm-lose = Lose the step

# the attack planner
forecast-attack = Attack on { $hexes }
forecast-counterattack = Counterattack on { $hexes }
forecast-targets = The attacks that are planned
forecast-target = { $hex-The }: { $attack } to { $defence }
forecast-at-most = If everyone who can attack it joins.
forecast-ratio = { $attack } to { $defence }: { $initial }
forecast-column = { $table }, { $column }
forecast-reply-column = The counterattack: { $table }, { $column }
forecast-reply = counterattack: { $result }
forecast-chain = In the end, if every counterattack is made
forecast-cleared = The hex is cleared with a chance of { $percent } %.
forecast-trapped = No way back: { $units }.
forecast-terrain = The defender chooses the terrain; the worst for you is shown.
forecast-supposed = The figures suppose: no further card, every counterattack is made, the winner enters the hex.
forecast-more = { $points ->
    [one] One more point
   *[other] { $points } more points
  }
forecast-marker = A { $marker } marker
forecast-join = { $unit } can still join
forecast-cards = { $count ->
    [one] The enemy holds one card.
   *[other] The enemy holds { $count } cards.
  }
result-dr-volkssturm = Volkssturm holds the hex and is lost
result-dd-fort = every defender loses a step, none retreats
result-duel-attacker = the attacker loses a step
result-duel-defender = the defender loses a step
result-duel-both = both lose a step

# cards: windows, discards, choices
prompt-window-discarded = Cancel the discard?
prompt-window-org-end = End of the Organization Phase: play an event?
prompt-window-removal-end = End of the Removal Phase: play an event?
prompt-window-turn-end = End of the player turn: play an event?
prompt-keep-one = Discard one of the two cards.
refused-keep-one = One of the two cards just drawn must be discarded.
discard-cancelled = { $card } counts for nothing.
prepared-offensive = { $hex-The } may hold one more unit this turn.
prompt-fall-back = Too many units after the offensive: who goes back a hex?
prompt-hex-prepared = Which neighbouring hexes may hold one more unit?
prompt-unit-infiltration = Which unit is attacked first?
prompt-choice-rally = Stop the sudden death check, or draw two cards and keep one?
prompt-choice-duel-die = Which die is rolled again?

# optional rules
option-fixed-weather-1941 = Fixed in 1941, variable afterwards
option-rezervy = Rezervy
option-rezervy-off = Not in use
option-rezervy-on = A Soviet reserve that absorbs losses
option-drop = Paratroops and partisans
option-drop-off = Not in use
option-drop-on = They disorganize an Axis unit now and then
option-handicap = Points to win
option-handicap-book = The scenario's own
option-handicap-book-note = As many as the campaign asks for: few armies of 1941 got that far.
option-handicap-even = Even match
option-handicap-even-note = As many as equal players reach about every other time.
option-war = The end
option-war-scenario = After the scenario's last turn
option-war-campaign = Play on to the end of the war
rezervy = { $unit } can be built.
dropped = Paratroops and partisans disorganize { $unit }.
prompt-drop = Which Axis unit do paratroops and partisans disorganize?
refused-drop = Only an Axis unit in the USSR next to a supplied Soviet unit, in snow or mud.

verb-take = Take the card

# what a window is about
about-discard = { $card } was discarded. { $why }
about-built = { $unit } { $unit-number ->
    [p] were
   *[s] was
} just improved or rebuilt.
about-roll = The die shows { $die }: { $result }.
thrown-away = It pays for nothing.

# --- what the computer was thinking
thought-effort = { $effort } (since turn { $turn })
thought-pocket = cuts off { $units } and leaves { $units-number ->
    [p] them
   *[s] it
} alone
thought-attacks = attacks { $hexes }
effort-own = Takes what the position offers
effort-north = Main effort in the north
effort-centre = Main effort in the centre
effort-south = Main effort in the south
effort-bold = Presses on and bears risks
effort-wary = Goes carefully and keeps together
effort-wait = Attacks nothing this turn
effort-storm = Attacks wherever it can instead of encircling

# --- what counters bear, word by word
label-gren = Gren
label-finnish = Finnish
label-hun = Hun
label-berlin = Berlin
label-breslau = Breslau
label-vienna = Vienna
label-mech = mech.
label-balt = Balt
label-n-west = N-West
label-west = West
label-s-west = S-West
label-byel = Byel
label-tank = Tank
label-ukr = Ukr
label-south = South
label-reserve = Reserve
label-bryansk = Bryansk
label-caucasus = Caucasus
label-moscow = Moscow
label-sevastopol = Sevastopol
label-volkhov = Volkhov
label-shock = Shock
label-crimean = Crimean
label-voronezh = Voronezh
label-stalingrad = Stalingrad
label-steppe = Steppe
label-polish = Polish
label-fort-fr = Fort Fr

## Lesson: june41

lesson-june41 = Learn: June 1941
lesson-june41-welcome = 22 June 1941. You lead the Axis, and in a moment the Soviets as well. A city or oil field is a point: you begin with 12 and want 24 by the fifth turn, or Moscow and one more great prize. You win points in two ways: take cities, and make armies surrender. The second way comes first today.
lesson-june41-counters = Each counter is an army. Of its two large figures the left is strength, in attack and in defence, and the right is movement: 3rd Panzer is 6-6. Two pips are two steps: a hit turns such an army to a weaker side. Soviet fronts of 1941 have one step only, so one hit is their end.
lesson-june41-hand = You hold six cards and keep four. The upper half of a card is your event, the lower one the enemy's. To undo a Soviet improvement is of little use in June, and no army of yours needs replacing yet: discard cards 7 and 3. Guderian stays: he will win a battle for you.
lesson-june41-supply = Look at West Front, in front of Białystok. An army lives by a path of at most four hexes to a city or map edge of its own that is itself supplied: here, to Minsk. Enemy armies block the path, and so do the six hexes around each of them, the zone of control. You need not beat this front. You only have to stand around it.
lesson-june41-north-arm = Put 3rd Panzer on Grodno, the northern arm of the ring. Each open hex costs one point, a forest costs armour two. Grodno lies in West Front's zone of control: whoever enters one must stop there.
lesson-june41-south-arm = Now the southern arm: 2nd Panzer goes below West Front, west of Baranovichi. It could not slip farther round, because nobody moves straight from one enemy zone of control into another. But its own zone now covers the gap to the east, and so does that of 3rd Panzer.
lesson-june41-plug = 9th Army fills the place between 3rd Panzer and 4th Army, which stays where it is. To the east two hexes are still empty, but both lie in your zones. Only a Soviet unit that stood on one of them would open a path, and Bryansk Front at Smolensk is too far away for that. Always look for the relief before you trust a ring.
lesson-june41-the-ring = The ring is closed: switch on Supply above the map and see. Resist the wish to attack. A front that is beaten today is only destroyed: it comes back for one card, and you score nothing. A front that starves surrenders: a point for you, and two cards to raise it again.
lesson-june41-south-group = In the south you do attack, because the road to Kiev must be opened. On this first turn each army group may attack only the front that faces it. Put 1st Panzer on Brest-Litovsk, 6th Army beside it to the west and 17th Army south of Southwest Front, so that it is gripped from three sides.
lesson-june41-north-group = In the north 16th Army and 4th Panzer both go to Kaunas. Two Axis armies may share a hex; the Soviets of 1941 never do. A river lies between Kaunas and the enemy, but it helps a defender only if all attackers cross one, and 18th Army will not.
lesson-june41-end-movement = The group in Rumania does not move this turn, and the Finns wait. End the Movement Phase. Every player turn has the same seven phases: Cards, Supply, Organization, Movement, Combat, Removal, Detraining. Your first turn begins with Movement.
lesson-june41-targets = All attacks are announced before the first die falls. Mark Southwest Front, Northwest Front at Šiauliai and South Front at Iași. Leave West Front without a marker. A hex that is marked must be attacked.
lesson-june41-odds = You choose the order. Begin with Southwest Front and send in all three: 7 + 4 + 4 = 15 against 5. The ratio is rounded down in favour of the defender: 3:1. The planner shows what each face of the die would bring.
lesson-june41-blitz = Armour against infantry in the open moves the column one to the right, to 4:1. A Blitz! marker gives one more: 5:1, where every face clears the hex. You have three markers for this turn and three attacks; what you do not use is lost. Commit one, then roll.
lesson-june41-no-way-back = A three: shattered. After each die there is a moment for cards; you have none that fits, so let all such moments of this turn go by. A shattered unit must first be able to retreat, two hexes and not through your zones. You grip it from three sides: it cannot, and is destroyed.
lesson-june41-advance = Winners advance, without counting points or zones: a first hex into the empty place, then a second one, and in clear weather armour a third. 1st Panzer rolls to the gates of Kiev; 17th Army follows to Kovel, 6th Army into the forest beside it. Armour that runs ahead needs friends behind it, or it is the next to be ringed.
lesson-june41-siauliai = Next Šiauliai: 5 + 3 + 3 = 11 against 3, again 3:1, armour and Blitz! make 5:1. Choose the three, commit the marker and roll.
lesson-june41-retreat = A two: the defender retreats, and now you sit on the Soviet side for a moment. Your front goes back two hexes, towards supply, never into an enemy zone of control without a friend there. Go to Riga, so that the city is not taken for nothing.
lesson-june41-daugava = Advance in the north: 4th Panzer three hexes to the Daugava, 16th Army two, 18th Army up to Riga from the west. Count before you stop: 4th Panzer is four hexes from Königsberg, the farthest that supply reaches.
lesson-june41-guderian = The last battle is in Rumania, without armour and over a river: 8 against 3 is 2:1, the river takes a column away, Blitz! gives it back. At 2:1 half of the faces would not clear the hex. This is what Guderian is for: in an attack at 2:1 or better, not on a city, the defender retreats without a die.
lesson-june41-odessa = South Front has three places to go. Odessa is a city with a port: it holds a point, and the Black Sea would supply it even behind the enemy's lines.
lesson-june41-iasi = 11th Army enters Iași. Units that begin in Rumania advance a single hex this turn, so it stops there, and the Rumanians stay behind their river. End the advance, and with it your turn.
lesson-june41-soviet-cards = The Soviets draw four cards. At the end of most phases both sides may play an event. As you hold none for this turn, pass everything: nobody will ask you again until it is over.
lesson-june41-manpower = Now you are the Soviets, and the picture is grim: one front destroyed, one surrounded. But you have drawn Manpower Reserves. Play it and put Southwest Front on the trains: a destroyed unit returns for a single card. Then pass the other moments.
lesson-june41-out-of-supply = The supply check comes at once, and West Front finds no path. It is marked: it has no zone of control any more, moves at most three points, and whoever attacks it gains two columns. It has until the end of this turn to be relieved.
lesson-june41-organization = In the Organization Phase units are improved, replaced and placed, mostly for cards. There is nothing to do in June: end both steps.
lesson-june41-fall-back = Who can reach the ring? Nobody, so save the others. Three Axis armies stand around Riga: leave it before they close the last side. Leaving a zone of control costs a point more. Reserve Front comes forward from Moscow to a place two hexes from Smolensk: with a gap of one hex between them, two zones make a closed line.
lesson-june41-no-attack = West Front could try to break out, but look at the planner: a low die means that the defender strikes back with the same units. Central Front alone against 1st Panzer is no better. Mark nothing and end the step.
lesson-june41-counterblow = Back on the Axis side. For a card you could force the enemy to attack one of your hexes: a counterblow, good when he is weak there. But inside the ring time works for you. Decline.
lesson-june41-surrender = In the Removal Phase marked units look for supply once more. West Front finds none and surrenders: 13 points. You lost nobody, rolled no die and spent no card for it. This is how Barbarossa is won.
lesson-june41-detrain = Last phase of the Soviet turn: whoever is on a train gets off, on almost any hex of yours away from the enemy. Southwest Front takes post in Dnepropetrovsk, at the bend of the Dnieper.
lesson-june41-july = July. Your player turn now has all seven phases. First discard down to two cards, then draw four; OKH can go, since nothing in the pile is worth taking back.
lesson-june41-soviet-pass = Some Soviet cards can cancel a discard, so the Soviets are asked. Pass everything for this turn.
lesson-june41-second-army = No event yet: pass. Then 2nd Army arrives. Axis reinforcements stand up in a supplied city of Greater Germany or next to one. Put it south-east of Warsaw, on the road to Białystok.
lesson-june41-cities = And now the cities fall into your lap. 3rd Panzer rides from Grodno into Minsk, 18th Army walks into Riga: nobody is left to defend them. 14 and 15 points.
lesson-june41-end = You have seen supply and zones of control, a ring, odds and columns, advance, cards, surrender and trains. From here on ask yourself two questions each turn: whom can I cut off, and who could cut me off? In September comes the mud, then the snow and the Soviet blow. Set up a table and see how far you get.

# --- said once, when a question comes for the first time
hint-movement = A unit stops when it enters an enemy zone of control. Ring the enemy instead of attacking him: whoever is cut off surrenders at the end of the turn.
hint-targets = Mark every hex that you will attack before the first die. The planner shows the best odds of each; an exchange costs you, too.
hint-prepare = Units that can fight in two places are worth planning: pick who goes where, and watch the column.
hint-commit = Now or never: a support marker moves the column once, and what is not used lapses with the turn.
hint-counterblows = For a card you force the enemy to attack a hex of yours, without help from its terrain. It spoils a plan that counts on quiet sectors.
hint-counterattack = The same units fight again with the roles exchanged. It is the only way to hurt an attacker in his own turn, and a way to lose more.
hint-retreat = A unit retreats towards supply if it can, and never into an enemy zone that no friend covers.
hint-flip = Cards are also money: here they improve units. Keep the events that you will want in the enemy's turn.
hint-place = Reinforcements go to cities in supply. Holding a city with one unit denies it to the enemy for a turn.
hint-detrain = Trains take a unit anywhere that supply reaches, away from enemies: this is how a front is closed again.
