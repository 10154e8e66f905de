# The words of Minsk '44. The same ids with the same variables are in es.ftl.

# --- the game
game-minsk44 = Minsk ’44 (East Front Battles)
game-minsk44-short = Minsk ’44
game-minsk44-note = The race for Minsk, 27 June to 2 July 1944
game-minsk44-text = Soviet tank armies race for the Berezina and Minsk; a handful of German battle groups must keep the railway open. Command radius, artillery and air, two waves of combat.
scenario-minsk = Minsk, June 1944
scenario-minsk-note = Six days, the Soviets move first.
role-german = Germans
    .form = p
role-soviet = Soviets
    .form = p
did-german = What the Germans did
did-soviet = What the Soviets did
aim-german = Ten points more than the Soviets: hold towns day by day, destroy units, keep the railway open.
aim-soviet = Ten points more than the Germans: destroy units, cut the railway, hold the towns on the last day.
side-german = Germans
    .form = p
side-soviet = Soviets
    .form = p
option-setup = German set-up
option-setup-prepared = Prepared
option-setup-free = Free, within the areas of the book
option-arrivals = German arrivals from the west
option-arrivals-dice = By the die
option-arrivals-historical = On their historical dates
option-what_if = What-if reinforcements
option-what_if-off = Without
option-what_if-on = With
option-long_range = German long-range anti-tank fire
option-long_range-off = Without
option-long_range-on = With
option-long_range-on-note = German guns with a bracketed attack fire at armour from afar.
option-entrenchments = Entrenchments
option-entrenchments-off = Without
option-entrenchments-on = With
option-entrenchments-on-note = Engineers dig in; entering the zone of entrenched enemies costs two points more.
option-rubble = Rubble
option-rubble-off = Without
option-rubble-on = With
option-rubble-on-note = The heaviest shelling leaves rubble in the hex.

# --- what players do
verb-deploy = Deploy
verb-choose-corps = Choose the corps
verb-sabotage = Cut the railway
verb-replace = Replace
verb-no-replacement = No more replacements
verb-call-up = Call up
verb-no-contingency = Call up nobody
verb-enter = Enter the map
verb-move = Move
verb-leave = Leave the map
verb-uncover = Lay on top
verb-halt = No more advances
verb-entrain = Move by rail
verb-pontoon = Build a bridge
verb-dig = Entrench
verb-end-phase = End the phase
verb-blow = Blow the bridge
verb-spare = Leave the bridge
verb-supply = Spend supply
verb-target = Attack this hex
verb-join = Join the attack
verb-shell = Fire at this hex
verb-fire = Fire
verb-attack = Attack
verb-open-fire = Open fire
verb-choose-table = Choose the table
verb-stand-firm = Stand firm
verb-give-ground = Give ground
verb-lose = Lose this unit
verb-go-first = Retreats first
verb-take-in = Take under command
verb-retreat = Retreat
verb-advance = Advance

# --- phases and tracks
phase-reinforcements = Reinforcements
phase-movement = Movement
phase-protective = Protective fire
phase-first-wave = First wave
phase-second-wave = Second wave
phase-recovery = Recovery
track-turn = Day
track-turn-note = six days in all
track-german-points = German points
track-german-points-note = victory points
track-soviet-points = Soviet points
track-soviet-points-note = victory points
track-german-air = German air units
track-german-air-note = ready to fly
track-soviet-air = Soviet air units
track-soviet-air-note = ready to fly
date-1 = 27 June 1944
date-2 = 28 June 1944
date-3 = 29 June 1944
date-4 = 30 June 1944
date-5 = 1 July 1944
date-6 = 2 July 1944
weather-clear = clear
weather-hazy = haze
weather-rain = light rain
weather-clear-effect = No effect.
weather-hazy-effect = Air units count half; guns see six hexes.
weather-rain-effect = Movement and air units are halved; guns see three hexes.
event-none = no event
event-partisans = partisans on the railway
event-soviet-air = a Soviet air effort
event-german-air = a Luftwaffe effort
table-mobile = Mobile
table-assault = Assault
stretch-krupki-borisov = Krupki to Borisov
stretch-borisov-minsk = Borisov to Minsk
shift-line = { $value } { $what }
shift-engineers = engineers
shift-anti-tank-attack = anti-tank attack
shift-suppressed-defender = suppressed defender
shift-combined-arms = combined arms
shift-anti-tank-defence = anti-tank defence
shift-suppressed-attacker = suppressed attacker
shift-terrain = terrain
shift-entrenched = entrenchments
shift-rubble = rubble

# --- what happened
turn-begins = Day { $turn }: { $date }
player-turn = Turn: { $who }
event-roll = Events, die { $die }: { $weather }, { $event }
air-roll = Air units: die { $die }
air-drawn = Air units ready: ground attack { $attack }, bombers { $bombers }
arrivals = Ready to enter: { $units }
arrival-comes = { $count ->
    [one] { $units } arrives, die { $die }
   *[other] { $units } and the rest of the group ({ $count } in all) arrive, die { $die }
  }
arrival-waits = { $count ->
    [one] { $units } does not arrive yet, die { $die }
   *[other] { $units } and the rest of the group ({ $count } in all) do not arrive yet, die { $die }
  }
contingency = { $who }: { $points ->
    [one] 1 point
   *[other] { $points } points
} for contingency reinforcements
corps-chosen = { $corps } comes first
unit-enters = { $unit } enters at { $hex }
unit-lines-up = { $unit } lines up on the road to { $hex }
unit-deployed = { $unit } is deployed at { $hex }
replacement-comes = { $unit } will return in { $die ->
    [one] one turn
   *[other] { $die } turns
}
replacement-lost = { $unit } is lost for good, die { $die }
sabotage = Partisans cut the railway at { $hex }
a-unit = A unit
unit-moves = { $unit } moves to { $hex }
unit-leaves = { $unit } leaves the map from { $hex }: { $points ->
    [one] 1 point
   *[other] { $points } points
}
unit-uncovered = { $unit } lies on top in { $hex }
units-seen = In sight at { $hex }: { $units }
rail-move = { $unit } goes by rail to { $hex }
unit-retreats = { $unit } retreats to { $hex }
unit-advances = { $unit } advances to { $hex }
overstacked = { $count } units stand at { $hex }: at the end of the phase only { $limit ->
    [one] one may.
   *[other] { $limit } may.
}
unit-lost = { $unit } is eliminated at { $hex }{ $kept ->
    [no] {", for good"}
   *[other] {""}
}: { $points ->
    [0] no points
    [one] 1 point
   *[other] { $points } points
}
unit-revealed = { $unit } is revealed: { $attack }-{ $defence }
pontoon-built = { $unit } bridges the water towards { $hex }
pontoon-lost = The bridge of { $unit } is destroyed
entrenched = { $unit } entrenches { $hex }
bridge-blown = The bridge { $first } – { $second } is blown, die { $die }
bridge-stands = The bridge { $first } – { $second } stands, die { $die }
bridge-spared = The bridge { $first } – { $second } is left standing
fire-barrage = Barrage on { $hex }: { $guns ->
    [0] air units { $air }
   *[other] { $air ->
        [0] { $units }
       *[other] { $units }; air units { $air }
      }
  }
fire-protective = Final protective fire on { $hex }: { $guns ->
    [0] air units { $air }
   *[other] { $air ->
        [0] { $units }
       *[other] { $units }; air units { $air }
      }
  }
fire-result = { $unit }: differential { $differential }, column { $column }, die { $die }: { $result }
suppressed = { $unit } is suppressed
rubble = { $hex-The } lies in rubble
supply-spent = { $unit } at { $hex } is spent; firing double: { $units }
attack-declared = { $units } { $units-number ->
    [p] attack
   *[s] attacks
} { $hexes }, { $table } table, support: { $support }
attack-declared-title = Attack on { $hexes }
attack-result = { $attack } against { $defence }, { $table }; { $count ->
    [0] no shifts
   *[other] { $why }
}; column { $column }, die { $die }: { $result }
table-chosen = The defender chooses the { $table } table
stands-firm = The defender stands firm
river-lost = { $unit } is lost in the river, die { $die }
river-crossed = { $unit } crosses the river, die { $die }
recovers = { $unit } recovers
still-suppressed = { $unit } stays suppressed, die { $die }
town-held = { $hex-The } is held: { $points ->
    [one] 1 point
   *[other] { $points } points
}
railway-cut = The railway is cut, { $stretch }: { $points ->
    [one] 1 point
   *[other] { $points } points
}
won-draw = A draw, { $german } to { $soviet }.
won-tactical = A tactical victory, { $german } to { $soviet }.
won-operational = An operational victory, { $german } to { $soviet }.
won-strategic = A strategic victory, { $german } to { $soviet }.
level-draw = Neither side leads by ten points.
level-tactical = The lead is ten points or more.
level-operational = The lead is twenty points or more.
level-strategic = The lead is thirty points or more.

# --- previews
table-ranged = Ranged
forecast-attack = Attack on { $hexes }
forecast-fire = Fire at { $hex }
forecast-column = { $table }, column { $column }
forecast-worst = { $table }, at worst column { $column }
forecast-best = { $table }, at best column { $column }
forecast-screen = Only reconnaissance or motorcycles defend: the defender chooses the table.
forecast-can-join = with { $unit }
forecast-more-points = { $points } more
forecast-unseen-near = { $count ->
    [one] An unseen unit next to the defenders: if it is anti-tank, it
   *[other] { $count } unseen units next to the defenders: anti-tank guns among them
} would shift two columns.
result-a1 = Attackers retreat one hex
result-a2 = Attackers retreat two hexes
result-aa = Attackers lose a unit and retreat two
result-ae = All attackers eliminated
result-ax = Defenders retreat one, an attacker is lost
result-br = Both retreat one hex
result-d1 = Defenders retreat one hex
result-d2 = Defenders retreat two hexes
result-d3 = Defenders retreat three hexes
result-d4 = Defenders retreat four hexes
result-da = Defenders lose a unit and retreat two
result-de = Defenders eliminated
result-ex = Each side loses a unit
result-ds = Suppressed
result-dt = Suppressed, or eliminated if it was
result-none = No effect
fire-none = no effect

# --- prompts
prompt-deployment = Place your units: { $left } left.
prompt-deployment-detail = Take a unit or a whole formation, then a lit hex of its area.
prompt-partisans = Where do the partisans cut the railway?
prompt-partisans-detail = No German train passes the lit hex you choose in this turn.
prompt-replacements = { $points ->
    [one] Spend your replacement point on a lost unit.
   *[other] Spend your { $points } replacement points on lost units.
  }
prompt-replacements-detail = 1–4 brings the unit back after that many turns, 5–6 loses it for good. Points are not saved.
prompt-corps = Which rifle corps arrives today?
prompt-corps-detail = The other corps comes tomorrow.
prompt-contingency = Call up contingency reinforcements?
prompt-contingency-detail = The enemy scores for every unit that you call up.
prompt-arrivals = Bring your units in: { $left } left.
prompt-arrivals-detail = Take a formation or a unit, then a lit hex on the edge. Whoever finds it full enters beside it.
prompt-movement = Move your units.
prompt-movement-crowded = Too many units at { $hexes }: move one on, or give one up before the phase ends.
prompt-movement-detail = { $left ->
    [0] Every unit has moved.
    [one] One unit has not moved. Take it, then a lit hex.
   *[other] { $left } units have not moved. Take a unit or a stack, then a lit hex.
  }
prompt-demolition = Blow the bridge { $first } – { $second }?
prompt-demolition-detail = 1–4 blows it. There is only this chance.
prompt-protective = Final protective fire
prompt-protective-detail = Choose a lit enemy hex next to your units, or let the guns rest.
prompt-protective-none = Nobody can fire any more; only you know that.
prompt-fire-plan = { $count ->
    [0] Choose who fires at { $hex }.
   *[other] Fire at { $hex }: add more, or open fire.
  }
prompt-fire-plan-detail = Guns and air units in range stand beside the map; each unit in the hex is hit by the full sum.
prompt-first-wave = First wave: choose a hex to attack or to shell.
prompt-first-wave-detail = { $units ->
    [0] Every obligation is met.
    [one] One unit must still attack.
   *[other] { $units } units must still attack.
  }
prompt-first-wave-over = First wave: there is nobody left to attack or to shell.
prompt-second-wave-over = Second wave: there is nobody you could attack or shell.
prompt-wave-over-detail = End the phase; the enemy does not learn why.
prompt-second-wave = Second wave: choose a hex to attack or to shell.
prompt-second-wave-detail = Units in command may attack again; nobody must. But every enemy in whose zone an attacker stands has to be attacked, by it or by others.
prompt-assault = { $count ->
    [0] Choose who attacks { $hexes }.
   *[other] Attack on { $hexes }: add more, or choose the table.
  }
prompt-assault-detail = You may add units, guns, air units and further hexes.
prompt-screening = Your screen chooses the table.
prompt-screening-detail = The attack is fought on the table that you name.
prompt-firmness = Does the defender stand firm?
prompt-firmness-detail = Firm: if both sides would retreat, each loses a unit instead.
prompt-losses = Choose the unit that you lose.
prompt-losses-detail = It leaves the map.
prompt-retreat = { $unit } retreats { $distance ->
    [one] one hex
   *[other] { $distance } hexes
}: choose where to.
prompt-retreat-detail = The lit hexes are the straightest ways through empty ground.
prompt-retreat-order = There is not room for all who retreat: choose who goes first.
prompt-retreat-order-detail = Whoever finds no room goes on, or is lost.
prompt-recovery = Recovery: whom do headquarters take under command?
prompt-recovery-detail = Those whom they take recover without a die; there is not room for all. The others need 4–6.
prompt-recovery-none = There is nothing to choose, and only you know it.
prompt-pursuit = Advance after combat.
prompt-pursuit-detail = Take a victorious unit and show how far it follows, or stop here.
movement-end-phase = End movement
protective-end-phase = No more fire
first-wave-end-phase = End the first wave
second-wave-end-phase = End the second wave
recovery-end-phase = Roll for the others
among-join = Join the attack
among-fire = Add fire
among-lose = Lose
among-replace = Replace
among-take-in = Take under command
among-supply = Spend supply: guns near it fire double
wait-deployment = The Germans are deploying.
wait-partisans = The Soviets send their partisans.
wait-reinforcements = Reinforcements are arriving.
wait-movement = The other side is moving.
wait-demolition = The Germans decide about a bridge.
wait-fire = The guns are being laid.
wait-combat = The other side is attacking.
wait-screening = The screen chooses the table.
wait-firmness = The defender decides whether to stand.
wait-losses = Losses are being chosen.
wait-retreat = A unit is retreating.
wait-recovery = The Germans see to their suppressed units.
wait-pursuit = The victors may advance.

# --- why not
refused-phase = This belongs to another phase.
refused-no-unit = There is no such unit.
refused-no-hex = There is no such hex.
refused-unit-not-yours = { $unit } is not yours.
refused-not-on-map = { $unit } is not on the map.
refused-cannot-move = { $unit } has movement zero and never moves.
refused-moved = { $unit } has moved already.
refused-no-exit = Nobody leaves the map from this hex.
refused-leave-zone = Nobody leaves the map from an enemy zone of control.
refused-leave-points = { $unit } has no movement points left to leave with.
refused-uncover = { $unit } lies on top already, or has been laid there in this phase.
refused-enemy-hex = An enemy holds that hex.
refused-disengaging = A unit that disengages enters no enemy zone of control.
refused-forbidden-side = Armour cannot cross that river without a bridge.
refused-stopped = The unit has stopped in an enemy zone of control.
refused-too-far = That is too far for its movement points.
refused-way-barred = Enemies and their zones of control bar every way there.
refused-road-full = A full hex blocks the road.
refused-rail-soviet = Only the Germans move by rail.
refused-rail-three = Three units have gone by rail in this turn.
refused-rail-entry = { $unit } has just entered by an edge without trains.
refused-rail-start = The unit is not on a railway.
refused-rail-zone = No train leaves an enemy zone of control.
refused-rail-way = No train gets there.
refused-engineers-only = Only engineers can do that.
refused-engineer-zone = Not in an enemy zone of control.
refused-no-digging = This match is played without entrenchments.
refused-dug = The hex is entrenched already.
refused-no-water = There is no water to bridge.
refused-bridged = There is a bridge already.
refused-at-bridge = { $unit } is at its bridge.
refused-bridge-first = The bridge comes first.
refused-deploy-first = All units must be placed first.
refused-not-starting = That unit is not waiting to be placed.
refused-stack-full = The hex is full.
refused-area = The hex is not in the area of that group.
refused-sabotage = Choose a railway hex outside German zones of control.
refused-corps = Choose the corps first.
refused-contingency = This group cannot be called up now.
refused-arrivals-first = Arriving units may not be held back.
refused-not-due = That unit does not arrive now.
refused-entry = That is not one of its entry hexes.
refused-relieved = Only one replacement enters a hex in a turn.
refused-gone = { $unit } is lost for good.
refused-replacement-kind = No point is left for units like { $unit }.
refused-not-lost = That unit is not among the eliminated ones.
refused-replacements-first = Replacements come first.
refused-no-enemy = There is no enemy there.
refused-struck = That hex has been attacked in this phase.
refused-not-next-to-friends = The target is not next to a unit of yours.
refused-nobody-in-range = Nobody who could fire is in range.
refused-nobody-fires = Nobody fires yet.
refused-finish-fire = Finish the fire plan first.
refused-no-plane = That air unit is not ready.
refused-air-protects = Air units give no protective fire in this year.
refused-air-mission = Bombers fly barrages only.
refused-air-limit = Air units for one hex: { $limit } at most.
refused-air-command = Air units do not support units out of command.
refused-no-gun = No such gun can fire.
refused-not-artillery = { $unit } is no artillery.
refused-fired = { $unit } has fired already.
refused-suppressed = { $unit } is suppressed.
refused-out-of-command = { $unit } is out of command.
refused-gun-adjacent = { $unit } is next to an enemy.
refused-fire-control = Guns in one combat: { $limit } at most.
refused-sight = In this weather nobody sees farther than { $sight ->
    [one] one hex.
   *[other] { $sight } hexes.
}
refused-no-brackets = { $unit } has no bracketed attack factor.
refused-gun-zone = { $unit } is in an enemy zone of control.
refused-no-armour = No armoured unit lies on top there.
refused-range = The target is out of range of { $unit }.
refused-obligations = Still to attack: { $units }. Still to be attacked: { $hexes }.
refused-release = { $units } would have nobody to attack.
refused-no-supply = That is no supply unit.
refused-nobody-supplied = No gun in its radius would be doubled.
refused-overstacked = Too many units stand at { $hexes }.
refused-not-overstacked = That unit does not stand in a hex with too many.
remedy-overstacked = Move one on, or give one up.
refused-nobody-adjacent = None of your units that can still attack is next to it.
refused-target-plan = With that hex not every obligation could be met.
refused-support-first = Support needs attackers.
refused-finish-attack = Finish the attack first.
refused-joined = { $unit } has joined already.
refused-targeted = That hex is part of the attack already.
refused-not-next-to = Not next to that hex: { $units }.
refused-not-adjacent = { $unit } is not next to every defender.
refused-has-attacked = { $unit } has attacked or fired already.
refused-needed = { $unit } is needed against { $hexes }.
refused-no-attackers = Nobody attacks yet.
refused-must-target = The attack must include { $hexes }.
refused-must-join = Must join, too: { $units }.
refused-mobile-city = Never the Mobile table against a city.
refused-mobile-units = The Mobile table needs an armoured unit among the attackers.
refused-mobile-german = The Mobile table needs an armoured or a fusilier unit among the attackers.
refused-mobile-allies = Axis allies alone do not use the Mobile table.
refused-mobile-date = This side does not use the Mobile table yet.
refused-choose-table = Choose the table first.
refused-firmness = Say first whether you stand firm.
refused-choose-loss = Choose one of the units that can be lost.
refused-retreat = That is not one of the best ways to retreat: the straightest, through empty hexes.
refused-retreat-first = The retreat comes first.
refused-retreat-order = Choose one of the units that can retreat.
refused-no-guest = Name a suppressed unit that a headquarters within reach can take besides those already named.
refused-retreat-zone = That is an enemy zone of control, where the unit would be lost.
refused-retreat-short = It must get { $distance ->
    [one] one hex
   *[other] { $distance } hexes
} away.
refused-advance-first = The advance comes first.
refused-not-victorious = That unit is not among the victors.
refused-artillery-advance = Artillery never advances.
refused-advance = That hex is not on the path of the retreat.
refused-advance-river = Without a bridge or engineers nobody advances over that river.
remedy-halt = Advance, or say that nobody does.
remedy-bridge = Use a bridge, or have engineers build one.
remedy-rail-start = Move it to a railway first.
remedy-undo = Take it back with undo.
remedy-attack = Attack, or release units by a barrage.
remedy-join = Let units join the attack.

# --- counters
unit-infantry = { $n }
unit-motorised-infantry = { $n } (motorised)
unit-armoured-infantry = { $n } (armoured infantry)
unit-airborne = { $n } (airborne)
unit-cavalry = { $n } (cavalry)
unit-tank = { $n } (tanks)
unit-heavy-tank = { $n } (heavy tanks)
unit-armoured-recon = { $n } (reconnaissance)
unit-motorcycle = { $n } (motorcycles)
unit-engineer = { $n } (engineers)
unit-armoured-engineer = { $n } (armoured engineers)
unit-sp-antitank = { $n } (assault guns)
unit-antitank = { $n } (anti-tank)
unit-artillery = { $n } (artillery)
unit-sp-artillery = { $n } (self-propelled artillery)
unit-heavy-mortar = { $n } (mortars)
unit-rocket = { $n } (rockets)
unit-flak = { $n } (anti-aircraft)
unit-supply = { $n }
unit-hq = { $n }
unit-mech-hq = { $n }
unit-ga = { $n } (ground attack)
unit-mb = { $n } (medium bombers)

# --- places
place-berezino = Berezino
place-bobr = Bobr
place-borisov = Borisov
place-cherven = Cherven
place-dukora = Dukora
place-fanipol = Fanipol
place-gorodok = Gorodok
place-ilya = Ilya
place-kholopenichi = Kholopenichi
place-koidanovo = Koidanovo
place-kolodishchi = Kolodishchi
place-krasnoe = Krasnoe
place-krupki = Krupki
place-krupki-station = Krupki station
place-logoisk = Logoisk
place-loshnitsa = Loshnitsa
place-minsk = Minsk
place-molodechno = Molodechno
place-obchuga = Obchuga
place-ostroshitsky-gorodok = Ostroshitsky Gorodok
place-pleshchenitsy = Pleshchenitsy
place-pogost = Pogost
place-radoshkovichi = Radoshkovichi
place-rakov = Rakov
place-smilovichi = Smilovichi
place-smolevichi = Smolevichi
place-ukhvala = Ukhvala
place-vileika = Vileika
place-zaslavl = Zaslavl
place-zembin = Zembin
place-zhodino = Zhodino

# --- rivers
river-berezina = Berezina
river-viliya = Viliya
river-svisloch = Svisloch
river-bobr = Bobr
river-ilya = Ilya
river-dvinosa = Dvinosa
river-usha-molodechno = Usha
river-gaina = Gaina
river-tsna = Tsna
river-usyazha = Usyazha
river-plissa = Plissa
river-skha = Skha
river-nacha = Nacha
river-mozha = Mozha
river-oslik = Oslik
river-olsa = Olsa
river-kleva = Kleva
river-usha-berezino = Usha
river-ptich = Ptich
river-volma = Volma
river-islach = Islach
river-usa = Usa

# --- over the map and beside it
toggle-command = Command
toggle-zones = Zones of control
toggle-ranges = Ranges
toggle-communications = Communications
toggle-obligations = Must attack
tab-boxes = Staff
sign-out-of-command = { $count ->
    [one] no command
   *[other] no command: { $count }
  }
sign-no-line = no line
sign-ring = { $hq }, radius { $radius }
sign-must-attack = must attack
command-none = It has no headquarters of its own.
command-off-map = No headquarters of { $formation } is on the map.
command-suppressed = { $hq } is suppressed.
command-suppressed-itself = It is suppressed.
command-too-far = { $hq } is { $distance ->
    [one] one hex
   *[other] { $distance } hexes
} away; its radius is { $radius }.
choice-mobile = Mobile table
choice-assault = Assault table
assault-mobile = Attack: Mobile table
assault-assault = Attack: Assault table
terrain-clear = clear
terrain-forest = forest
terrain-marsh = marsh
terrain-hilltop = hilltop
terrain-village = village
terrain-town = town
terrain-city = city
mark-rubble = Rubble
mark-entrenchment = Entrenched
mark-sabotage = Partisans hold the railway
state-full = ready
state-suppressed = suppressed
state-out-of-command = out of command
state-moved = has moved
panel-weather = Weather
panel-trains = Trains used
panel-formations = Command
panel-formations-note = Units within the radius of their headquarters are in command.
panel-all-led = all in command
panel-lost = out of command: { $count }
panel-no-hq = no headquarters
panel-hq-silent = suppressed
panel-account = Victory points
panel-account-note = Towns: German points each turn / Soviet points at the end, for who stands there with a line to a friendly edge.
panel-account-lead = { $lead ->
    [0] Level.
   *[other] { $side } lead by { $lead }: { $level }.
  }
panel-level-draw = a draw
panel-level-tactical = a tactical victory
panel-level-operational = an operational victory
panel-level-strategic = a strategic victory
panel-empty-town = nobody
panel-no-line = no line
panel-rail = Railway { $stretch }
panel-rail-worth = { $points } if cut now
panel-rail-cut = cut
panel-arrivals = To come
panel-arrival-die = die { $need }
panel-arrival-date = from turn { $turn }
panel-arrivals-none = Nobody is still to come.
panel-losses = Eliminated
panel-air = Air units ready
panel-map-key = On the map
key-suppressed = suppressed
key-out-of-command = out of command
key-untried = untried: values unknown until it fights
key-radius = radius of a headquarters
key-points = German / Soviet points
key-values = attack-defence-movement; guns: barrage-protective fire-range/defence-movement; [ ] anti-tank
plan-guns = Guns { $count }/{ $limit }
plan-air = Air { $count }/{ $limit }
plan-add = Add
plan-strength = Strength { $n }
plan-unknown = Untried units take part: no sum before they fight.
plan-idle = Guns that cannot fire
plan-out-of-range = Out of range:
plan-done = Fired in this turn
plan-differential = { $strength } − { $defence } = { $sum }
plan-column = column { $column }
plan-must-attack = Must still attack
plan-must-be-attacked = Must still be attacked
plan-none-owed = Every obligation is met. More attacks are voluntary.
plan-lacks = Not ready
plan-closed = Mobile table closed
plan-attackers = Attackers
plan-defenders = Defenders
plan-total = { $attack } + { $support } support
plan-sum = { $attack } − { $defence } = { $sum }
plan-leaves = The defenders leave the hex: { $chance }.
plan-loses = The attackers lose a unit: { $chance }.
plan-thrown = The attackers retreat: { $chance }.
plan-options = Would change the column:
plan-pick-target = Choose a hex to attack or to shell.
plan-pick-attackers = Add units next to the target.
entering-enter = Ready to enter
entering-deploy = To be placed
entering-note = Take a whole formation or single units, then a lit hex.
entering-units = { $count ->
    [one] one unit
   *[other] { $count } units
  }
entering-take = Take all
entering-taken = In hand
held-title = In hand
held-hq = Headquarters, radius { $radius }
held-led = In command.
held-slowed = { $points } MP: { $why }
slowed-command = out of command
slowed-zone = leaving a zone of control
slowed-weather = rain
held-entrain = To hexes marked T it goes by train: { $used } of { $trains } used.
held-pontoon = It can bridge the water: choose the hex beyond.
held-leave = It can leave the map here.
formation-minsk-garrison = Minsk garrison
formation-group-von-saucken = Group von Saucken
formation-soviet-supply = Army supply
corps-first = { $corps } comes today
unseen = { $count ->
    [one] one unseen unit
   *[other] { $count } unseen units
  }
ending-towns = Towns held
ending-lost = Units lost
ending-rail-open = open to the end
mission-barrage = Barrage
mission-protective = Final protective fire

## What the computer was thinking

thought-effort = { $effort } (since turn { $turn })
effort-highway = Along the highway: cuts the railway, goes round what is too strong, attacks from both sides
effort-bypass = Goes round what stands in the way and makes for Minsk
effort-heart = All mobile corps make for Minsk
effort-wings = Takes the towns beside the way first
effort-storm = Attacks wherever it can
effort-forward = Delays east of the Berezina
effort-river = Holds the crossings of the Berezina and goes back before it is trapped
effort-hedgehog = Holds Minsk and Molodechno with what it has

# --- what counters bear, word by word
label-supply = Supply
label-heavy-tank = heavy tank
label-fwd-det = Fwd Det
label-gtc = GTC
label-gta = GTA
label-tc = TC
label-gmc = GMC
label-grc = GRC
label-gds = Gds
label-tank = Tank
label-mrb = MRB
label-hvy = Hvy
label-mortar = Mortar
label-mcycle = Mcycle
label-how = How
label-rocket = Rocket
label-eng = Eng
label-mech = Mech
label-rifle = Rifle
label-regt = Regt
label-gun-how = Gun/How
label-bde = Bde
label-sec = Sec
label-corps = Corps
label-group = Group

## Lesson: bagration

lesson-bagration = Learn: The Road to Minsk
lesson-bagration-welcome = 27 June 1944. Army Group Centre is broken, and 5th Guards Tank Army races for Minsk. You lead the Soviets and must cut the railway, destroy units and hold towns on the last of six days. The Germans score their towns every day, so time is on their side. Ten points of difference decide.
lesson-bagration-counters = A fighting unit shows attack, defence and movement: a Guards tank brigade is 6-4-8. An oval symbol is armoured, brackets are good against armour. Guns show barrage, protective fire and range instead. Of an enemy stack you see only the top unit.
lesson-bagration-spearhead = Your first twelve units enter on the northern edge, two to a hex. Entering is free, so think of the road: along it a hex costs a third of a point. Only two units find room at Kholopenichi, where the road begins. Give it to the tank brigades 3 and 18, the spearhead.
lesson-bagration-the-rest = The others come in beside them, mostly on open ground. Mortar and headquarters stay together: only a unit within the radius of its headquarters is in command.
lesson-bagration-road = Two German hexes bar the way to Borisov: 3610 and 3711. Drive both brigades down the road and over the open to hex 3710, between them. It is a zone of control of both, so you stop there. It is also a hex of the railway: remember that.
lesson-bagration-flank = The forward detachment and the motorcycles are the fastest. Put them on 3709, beside 3610 only. Where you stand decides whom you must fight: in the first wave every enemy whose zone you are in has to be attacked.
lesson-bagration-guns = Mortars reach two hexes. On 3809 they have 3711 in range and nobody beside them: guns next to an enemy cannot fire from afar. Their headquarters goes there, too. Its radius is five.
lesson-bagration-second-line = Bring up the rest as far as they get, out of enemy zones. The headquarters of the forward detachment stays close enough to command it when it fights: command is checked again at that moment.
lesson-bagration-rail-cut = End movement. The railway between Krupki and Borisov is cut at the end of the phase: 10 points on the first day, without a shot. Always look for this before you look for a fight.
lesson-bagration-protective = Now sit with the Germans: final protective fire. After enemy movement guns in command may fire at a hex beside a friend. Shell the tanks on 3710. One battery reaches them, and it is chosen for you.
lesson-bagration-differential = Fire is a difference, not a ratio: 4 of the guns minus 4 of defence is 0. Each unit in the hex gets a die of its own, and on that column only 5 and 6 suppress. Open fire; both miss. Then end the phase.
lesson-bagration-two-enemies = First wave. Your brigades are in the zones of 3610 and of 3711 and would have to attack both. But an enemy under barrage need not be attacked, if those beside him attack somebody else. So 3711 gets shells, 3610 gets everything that rolls.
lesson-bagration-barrage = Shell 3711 with the mortars, 3, and the two bombers, 1 each. Bombers can do nothing else; keep the ground-attack aircraft for later.
lesson-bagration-suppression = Open fire. Both units in the hex are suppressed: no zone of control, no command, no fire, no advance, and two columns in your favour when you attack them. The second one, so far hidden, is a reconnaissance battalion.
lesson-bagration-attack = Attack 3610 with both brigades, the detachment and the motorcycles: 6 + 6 + 3 + 2 = 17 against 5, a difference of 12, and combined arms give a column more. It is the last column of the table.
lesson-bagration-mobile = Which table? Assault kills more and costs more, Mobile drives the enemy far and lets you follow. You want the ground behind him: Mobile. A 3: he retreats three hexes.
lesson-bagration-advance = Victors may follow the path of the retreat as far as they like. Do not run: brigade 18 and the detachment take 3610, brigade 3 stays. Now 3711 is held from two sides. Who advances fights no more in this phase, but the second wave is another phase.
lesson-bagration-second-wave = End the first wave. In the second, units in command may attack again, if they want to. Guns that have fired stay silent, but the three aircraft you kept back can fly, and the Germans have no protective fire.
lesson-bagration-again = Attack 3711 from both sides: 6 + 6 + 3, and 3 aircraft with one point each: 18 against 9. That is 9, two columns more for suppression, one for combined arms: again the last column. This is why the guns went first.
lesson-bagration-assault = Two units are in the trap, so choose Assault: half of its faces cost them at least one. A 4: one unit lost, the other retreats two hexes.
lesson-bagration-loss = Germans. You choose the loss. An armoured unit would give the Soviets 4 points, another one 2: lose the Panzergrenadiers. As they were suppressed they were out of command, and such a unit cannot be replaced.
lesson-bagration-retreat = The reconnaissance goes back two hexes, away from the battle and never into an enemy zone. Choose 3613, towards your own guns. Had the Soviets closed this side too, it would be lost.
lesson-bagration-hold = Soviets. Brigade 3 takes 3711 and stops there. Ahead stand Panthers and Tigers, and a lone brigade among them does not live long. Your turn ends with recovery.
lesson-bagration-german-move = Germans. Draw the reconnaissance and the battery back, out of reach but with the enemy still in range. Guns live two hexes behind the others. End movement.
lesson-bagration-answer = Artillery fires once in each player turn, so the battery may fire again. Shell brigade 3 on 3711: 5 minus 4 is 1, and 4 or 5 suppress. A 5. Then end both waves.
lesson-bagration-end = The day is over. German units in command have recovered; Minsk, Molodechno, Borisov and Berezino gave 8 points, you have 12. That is the race: you need the second stretch of railway, more kills and in the end Minsk itself, ringed rather than stormed. Set up a table and go on from here in your own way.

# --- said once, when a question comes for the first time
hint-movement = A headquarters leads units within its radius. Move it so that those who will attack are in command when the fighting begins.
hint-first-wave = Units in enemy zones must attack, and so must every enemy be attacked. Shell first: a suppressed enemy is two columns weaker.
hint-assault = Add units, guns and aircraft, then name the table: the planner shows both, with every shift and its rule.
hint-second-wave = A second blow for units in command. Use it where the first one opened a hole, not everywhere.
hint-protective = Your guns answer what has come next to your units: a suppressed attacker fights worse.
hint-arrivals = A whole formation enters at once at a lit hex on the edge. Keep its headquarters with it.
hint-demolition = Only one try for each bridge. A blown bridge stops armour, yours as well.
hint-retreat = Retreats go the straightest way through empty ground. With no way left the unit is lost: leave a door open before you need it.
hint-pursuit = Victorious units may follow at once. Take the hex if you can hold it; command reaches no farther than before.
