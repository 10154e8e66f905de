# The words of EastFront. The same ids with the same variables are in es.ftl.

# --- the game
game-eastfront = EastFront
game-eastfront-short = EastFront
game-eastfront-note = The war in the east, 1941 to 1945
game-eastfront-text = Corps and armies as hidden blocks from the Baltic to Baku. Headquarters decide who can move and fight; battles last for months.

# --- ways to play
scenario-edelweiss = Edelweiss
scenario-edelweiss-note = A lesson: Rostov and the Caucasus, July and August 1942.
scenario-s41 = Summer 1941: Barbarossa
scenario-s41-note = From the border in June to the first snow.
scenario-w41 = Winter 1941
scenario-w41-note = The Red Army strikes back before Moscow.
scenario-s42 = Summer 1942
scenario-s42-note = Stalingrad, the Caucasus, or Moscow after all.
scenario-w42 = Winter 1942
scenario-w42-note = The pocket on the Volga and the way back to the Don.
scenario-s43 = Summer 1943: Kursk
scenario-s43-note = Two armies of equal weight.
scenario-w43 = Winter 1943
scenario-w43-note = The Dnieper bend and the Ukraine in snow.
scenario-s44 = Summer 1944
scenario-s44-note = The front breaks from Vitebsk to Rumania.
scenario-w44 = Winter 1944
scenario-w44-note = From the Vistula to the edge of the map.
role-axis = Axis
role-soviet = Soviets
    .form = p
did-axis = What the Axis did
did-soviet = What the Soviets did
aim-axis = More victory points at the end: production, steps of headquarters, few losses.
aim-soviet = More victory points at the end: production, steps of headquarters, few losses.
side-axis = Axis
side-soviet = Soviets
    .form = p
option-length = Length
option-length-one = This scenario
option-length-one-note = Half a year.
option-length-year = One year
option-length-year-note = The winter that follows is played too.
option-length-campaign = Campaign
option-length-campaign-note = On through all later scenarios until a decisive victory.
option-deployment = Deployment
option-deployment-ready = Ready
option-deployment-ready-note = The deployment of the scenario, at once.
option-deployment-adjust = To adjust
option-deployment-adjust-note = Each side may change its deployment, the second to deploy with the other in sight.
option-paratroops = Paratroops
option-paratroops-off = No drops
option-paratroops-off-note = The corps fights as infantry.
option-paratroops-on = With drops
option-paratroops-on-note = The Soviet corps may jump behind the front.

option-deployment-later = The second deployer adjusts
option-deployment-later-note = Both start from the ready deployment; whoever deploys second may change it with the other in sight.
option-setup = Set-up of 1941
option-setup-historical = Historical
option-setup-historical-note = The Soviet units stand where they stood in June 1941.
option-setup-free = Free
option-setup-free-note = District units man the border, every great city has a garrison, both sides deploy as they like.
option-handicap = Handicap
option-handicap-book = Of the book
option-handicap-book-note = The printed points: history is the measure.
option-handicap-even = Even
option-handicap-even-note = Points with which equal players win about as often on either side.
option-sea-power = Sea power
option-sea-power-off = No ships
option-sea-power-off-note = Nobody moves, supplies or lands by sea.
option-sea-power-on = With ships
option-sea-power-on-note = Ports, sea lines, invasions and evacuations.
# --- phases, tracks, words
phase-production = Production
phase-command = Command
phase-movement = Movement
phase-combat = Combat
phase-blitz-movement = Blitz movement
phase-blitz-combat = Blitz combat
phase-supply = Supply
phase-state-now = now
phase-state-done = done
phase-state-next = next
track-level-axis = Axis production
track-level-axis-note = points a month
track-level-soviet = Soviet production
track-level-soviet-note = points a month
box-eliminated-axis = Eliminated Axis units
box-eliminated-soviet = Eliminated Soviet units
box-reinforcements = Reinforcements
month-jan = January { $year }
month-feb = February { $year }
month-mar = March { $year }
month-apr = April { $year }
month-may = May { $year }
month-jun = June { $year }
month-jul = July { $year }
month-aug = August { $year }
month-sep = September { $year }
month-oct = October { $year }
month-nov = November { $year }
month-dec = December { $year }
month-short-jan = Jan
month-short-feb = Feb
month-short-mar = Mar
month-short-apr = Apr
month-short-may = May
month-short-jun = Jun
month-short-jul = Jul
month-short-aug = Aug
month-short-sep = Sep
month-short-oct = Oct
month-short-nov = Nov
month-short-dec = Dec
weather-dry = dry
weather-mud = mud
weather-snow = snow
mode-normal = for one round of phases
mode-blitz = for a blitz
mode-airborne = for a drop
mode-airborne-blitz = for a drop in two phases
mode-invasion = for an invasion
mode-invasion-blitz = for an invasion in two phases
beachhead-ready = made ready
beachhead-restore = restored
beachhead-back = taken back
nation-rumanian = Rumania
nation-hungarian = Hungary
nation-bulgarian = Bulgaria
ending-points = Victory points
ending-production = Production
ending-headquarters = Headquarters, two points a step
ending-lost-headquarters = Headquarters lost
ending-lost-units = Units lost
ending-expeditions = Expeditions
ending-stranded = German units out of supply
ending-handicap = Handicap
ending-worn-command = Worn-down Axis headquarters
ending-tournament = Tournament points
outcome-axis-marginal = a marginal victory for the Axis; points: { $axis } to { $soviet }.
outcome-soviet-marginal = a marginal victory for the Soviets; points: { $soviet } to { $axis }.
outcome-axis-major = a major victory for the Axis; points: { $axis } to { $soviet }.
outcome-soviet-major = a major victory for the Soviets; points: { $soviet } to { $axis }.
outcome-axis-decisive = a decisive victory for the Axis; points: { $axis } to { $soviet }.
outcome-soviet-decisive = a decisive victory for the Soviets; points: { $soviet } to { $axis }.
outcome-draw = a draw; points: { $axis } to { $soviet }.
outcome-plain-soviet-decisive = a decisive victory for the Soviets: they stand alone on the Polish plain.
outcome-plain-soviet-major = a major victory for the Soviets: they stand alone on the Polish plain.
outcome-plain-soviet-marginal = a marginal victory for the Soviets: they stand alone on the Polish plain, later than they should.
outcome-plain-draw = a draw: the Soviets reach the Polish plain in March.
outcome-plain-axis-marginal = a marginal victory for the Axis: the Polish plain holds until April.
outcome-plain-axis-major = a major victory for the Axis: the Polish plain holds until May.
outcome-plain-held = a decisive victory for the Axis: no Soviet stands alone on the Polish plain by the end of May.

# --- what players do
verb-sail = Sail
verb-sail-hint = From port to port, a supreme move for each sea.
verb-invade = Invade
verb-invade-hint = Land on a coast of the same sea.
verb-evacuate = Evacuate
verb-evacuate-hint = Take a unit off a coast into the port of the invasion headquarters.
verb-beachhead = Beachhead
verb-beachhead-hint = Deploy it, make it ready, restore it or take it back.
verb-shift = Shift a step
verb-shift-hint = A step goes to another unit of the same class.
verb-exchange = Change places
verb-exchange-hint = Two units change places.
verb-drop = Jump
verb-drop-hint = Paratroops drop within air range.
verb-redeploy = Redeploy
verb-redeploy-hint = Start on another hex.
verb-activate = Activate
verb-activate-hint = Turn up a headquarters.
verb-move = Move
verb-move-hint = A unit marches, attacks or leaves a battle.
verb-rail = Move by rail
verb-rail-hint = Up to ten rail hexes for a supreme move.
verb-mobilise = Mobilise
verb-mobilise-hint = The headquarters stands down and moves.
verb-rearguard = Retreat as rearguard
verb-rearguard-hint = It leaves last, under pursuit fire.
verb-end-phase = End phase
verb-end-phase-hint = Go on to the next phase.
verb-air-strike = Air strike
verb-air-strike-hint = Strike a battle from the air.
verb-fight = Fight here
verb-fight-hint = Activate this battle.
verb-begin-combat = Begin combat
verb-begin-combat-hint = Reveal the active battles.
verb-resolve = Fight next
verb-resolve-hint = Fight this battle next.
verb-lose = Take the hit
verb-lose-hint = This unit takes the hit.
verb-repulse = Fall back
verb-repulse-hint = This unit is repulsed.
verb-shelter = Feed from the fortress
verb-shelter-hint = This unit suffers no attrition.
verb-starve = Count as unsupplied
verb-starve-hint = This unit is one too many.
verb-build = Add a step
verb-build-hint = Pay for a step.
verb-cadre = Rebuild
verb-cadre-hint = Pay for a cadre.
verb-arrive = Bring on
verb-arrive-hint = A reinforcement arrives.
verb-arrive-early = Bring on early
verb-arrive-early-hint = A month early, weaker or paid.
verb-disband = Disband
verb-disband-hint = Remove your own unit.
verb-withdraw = Send beyond the edge
verb-withdraw-hint = This unit guards the plain.

# --- prompts
prompt-beachhead = The coastal army is ashore: deploy the beachhead?
prompt-deployment = Change your deployment, or begin.
prompt-deployment-detail = Units go to supplied hexes behind your line, pass on steps or make way for others of their class; every front hex keeps a unit.
wait-deployment = The other side is deploying.
prompt-command = Choose the headquarters to activate.
prompt-command-detail = Each costs a step, a blitz two. Without any, nobody moves.
prompt-movement = { $supreme ->
    [0] Move the units under command.
    [one] Move units under command, and one by supreme order.
   *[other] Move units under command, and { $supreme } by supreme order.
}
prompt-movement-detail = Pick a unit, then a lit hex. Into a battle, pick the side it crosses too.
prompt-combat = Assign air strikes and choose battles.
prompt-combat-detail = New battles and those struck from the air are fought in any case.
prompt-next-battle = Which battle is fought next?
prompt-losses = At { $hex }, choose the unit that takes the hit. { $hits ->
    [one] One hit is left.
   *[other] { $hits } hits are left.
}
prompt-repulse = Choose the unit that falls back. { $left ->
    [one] One repulse is left.
   *[other] { $left } repulses are left.
}
prompt-rearguard = Where does the rearguard of { $hex } go?
prompt-garrison = Which unit in { $hex } lives on the supplies of the fortress?
prompt-besieged = Which unit in { $hex } is supplied by sea?
prompt-overfull = Too many units in { $hex }: name { $left ->
    [one] one that counts as unsupplied.
   *[other] { $left } that count as unsupplied.
}
prompt-production = Build units. { $left ->
    [0] No points are left.
    [one] 1 point is left.
   *[other] { $left } points are left.
}
prompt-plain = The Soviets hold { $hex }: which unit guards the plain beyond?
wait-turn = The other side is playing its turn.
wait-losses = Losses are being chosen.
wait-supply = Supply is being checked.
wait-production = The other side is still building.
wait-plain = The Axis is choosing a unit for the plain.

# --- events
sailed = A unit sails from { $start } to { $hex }.
sailed-private = { $unit } sails from { $start } to { $hex }.
invaded = A unit from { $start } lands at { $hex }.
invaded-private = { $unit } from { $start } lands at { $hex }.
evacuated = A unit is taken off { $start } to { $hex }.
evacuated-private = { $unit } is taken off { $start } to { $hex }.
beachhead-deployed = The beachhead is deployed at { $hex }.
beachhead-lost = The beachhead at { $hex } is lost.
beachhead-work = The beachhead is { $how }.
deployment-done = The deployment is finished.
deployment-done-private = The deployment is finished.{ $steps ->
    [0] {""}
   *[other] {" "}Giving steps: { $givers }. Getting them: { $takers }.
}{ $others ->
    [0] {""}
   *[other] {" "}Starting instead of others: { $chosen }.
}
dropped = Paratroops jump from { $start } at { $hex }.
linked-up = { $unit } links up at { $hex }.
drop-lost = { $unit } finds no friends at { $hex } and is lost.
redeployed = A unit starts at { $hex }.
redeployed-private = { $unit } starts at { $hex }.
player-turn = { $month }, fortnight { $fortnight }: { $who }
weather = { $month }, fortnight { $fortnight }: { $weather } in the east, { $west } in the west.
production = { $month }: { $axis ->
    [one] 1 production point
   *[other] { $axis } production points
} for the Axis and { $soviet } for the Soviets.
production-done = A side has finished building.
production-done-private = { $steps ->
    [0] Building is finished, no steps were built;
   *[other] Building is finished, one more step for { $built };
} { $lost ->
    [0] no points are lost.
    [one] 1 point is lost.
   *[other] { $lost } points are lost.
}
cadre-built = A new unit at { $hex }.
cadre-built-private = { $unit } is rebuilt at { $hex }.
reinforcement = Reinforcements at { $hex }.
reinforcement-private = { $unit } arrives at { $hex }.
disbanded = A unit at { $hex } is disbanded.
disbanded-private = { $unit } is disbanded at { $hex }.
hq-activated = { $unit } is activated at { $hex }, value { $value }, { $mode }.
hq-stands-down = { $unit } stands down with { $left ->
    [0] no steps.
    [one] 1 step.
   *[other] { $left } steps.
}
blitz-step = { $unit } goes on with { $left ->
    [0] no steps.
    [one] 1 step.
   *[other] { $left } steps.
}
hq-lost = { $unit } is spent and eliminated.
march = A unit moves from { $start } to { $hex }.
march-private = { $unit } moves from { $start } to { $hex }.
rail = A unit goes by rail from { $start } to { $hex }.
rail-private = { $unit } goes by rail from { $start } to { $hex }.
engage = A unit from { $start } enters the battle at { $hex }.
engage-private = { $unit } from { $start } enters the battle at { $hex }.
disengage = A unit leaves the battle at { $start } for { $hex }.
disengage-private = { $unit } leaves the battle at { $start } for { $hex }.
rearguard = A rearguard stays at { $hex } till the end.
rearguard-private = { $unit } is the rearguard at { $hex }.
pursuit = Pursuit fire on { $unit } at { $hex }: { $hits ->
    [0] no hit
    [one] 1 hit
   *[other] { $hits } hits
}, { $losses ->
    [0] no step lost.
    [one] 1 step lost.
   *[other] { $losses } steps lost.
}
battle-joined = A new battle at { $hex }.
battle-begins = { $supported ->
    [0] Battle for { $hex }, without support.
   *[other] Battle for { $hex }.
}
attackers-joined = { $units } { $units-number ->
    [p] join
   *[s] joins
} the attack on { $hex }.
strike-assigned = { $unit } will strike { $hex } with { $dice ->
    [one] 1 die.
   *[other] { $dice } dice.
}
battle-active = Battle at { $hex }: { $axis } against { $soviet }.
air-strike = Air strike on { $hex }: { $hits ->
    [0] no hit
    [one] 1 hit
   *[other] { $hits } hits
}{ $tough ->
    [0] {", in vain against a fortress without support."}
    [1] .
   *[other] ; it takes { $tough } to cost a step.
}
defensive-fire = Defensive fire at { $hex }: { $hits ->
    [0] no hit
    [one] 1 hit
   *[other] { $hits } hits
}, { $repulses ->
    [0] no repulse.
    [one] 1 repulse.
   *[other] { $repulses } repulses.
}
offensive-fire = Offensive fire at { $hex }: { $hits ->
    [0] no hit
    [one] 1 hit
   *[other] { $hits } hits
}{ $tough ->
    [0] {", in vain against a fortress without support."}
    [1] .
   *[other] { $supported ->
        [0] ; without support it takes { $tough } to cost a step.
       *[other] ; it takes { $tough } to cost a step.
    }
}
partial-hits-lapse = Hits on { $unit } lapse: { $parts } of the { $tough } that cost a step.
landing-marked = { $unit } marks { $hex } for a second landing.
prompt-peace = Roll for the surrender of a satellite?
prompt-defection = Which unit changes sides?
verb-demand-peace = Demand peace
verb-demand-peace-hint = Roll a die for the surrender of a satellite.
verb-win-over = Win over
verb-win-over-hint = This unit changes sides; the others of its nation are gone.
verb-mark-landing = Mark a landing
verb-mark-landing-hint = Another hex for the second landing of this blitz.
refused-peace = No satellite is near surrender, or its die has been rolled.
refused-defection = Only a unit of that nation out of reach of the Axis changes sides.
refused-unmarked = A second landing goes to the hex of the first, or to one marked before.
refused-mark = Only an invasion headquarters in a blitz marks another landing, once, on a coast of its sea, in the first phase.
step-lost = { $gone ->
    [1] A unit at { $hex } is eliminated.
   *[other] A unit at { $hex } loses a step.
}
step-lost-private = { $gone ->
    [1] { $unit } is eliminated.
   *[other] { $unit } loses a step; { $left } left.
}
unit-starves = { $gone ->
    [1] A unit at { $hex } is out of supply and is eliminated.
   *[other] A unit at { $hex } is out of supply and loses a step.
}
unit-starves-private = { $gone ->
    [1] { $unit } is out of supply and is eliminated.
   *[other] { $unit } is out of supply and loses a step; { $left } left.
}
repulsed = A unit is thrown back from { $start } to { $hex }.
repulsed-private = { $unit } is thrown back from { $start } to { $hex }.
static-lost = { $unit } has no strength left and is eliminated.
battle-over = The battle for { $hex } is over.
all-supplied = Nobody is out of supply.
garrison-lives = The garrison of { $hex } lives on its own supplies.
garrison-lives-private = { $unit } lives on the supplies of { $hex }.
port-lives = A unit in the besieged port of { $hex } is supplied by sea.
port-lives-private = { $unit } is supplied by sea in the besieged port of { $hex }.
surrender-roll = { $falls ->
    [1] { $nation } surrenders
   *[other] { $nation } fights on
}: Soviet hexes, { $hexes }; units lost, { $lost }.
unit-defects = { $unit } at { $hex } changes sides.
country-conquered = { $nation } is in Soviet hands.
group-e-called = Army Group E is called up.
plain-guarded = A unit leaves { $start } to guard the plain beyond { $hex }.
plain-guarded-private = { $unit } leaves { $start } to guard the plain beyond { $hex }.
plain-return = A unit returns to the map at { $hex }.
plain-return-private = { $unit } returns to the map at { $hex }.
next-scenario = The war goes on: { $scenario }.
unit-withdrawn = { $unit } leaves the war in the East.

# --- forecasts
forecast-battle = Battle for { $hex }
forecast-pursuit = Retreat from { $hex }
battle-new = New battle, { $terrain }
battle-old = Battle of earlier weeks, { $terrain }
battle-must = Must be fought, { $terrain }
battle-chosen = Will be fought, { $terrain }
battle-optional = May be left alone, { $terrain }
terrain-clear = clear
terrain-forest = forest
terrain-hill = hills
terrain-marsh = marsh
terrain-mountain = mountain
mod-supported = Supported: a headquarters commands here
mod-unsupported = Unsupported: no headquarters commands here
mod-in-vain = Unsupported against a fortress: no hit counts
mod-shelter = It takes { $hits } hits to cost the defender a step
mod-city = Major city: the defender hits on 5 and 6
mod-mud = Mud: the attacker hits on 6 only
mod-repulse = Assault: each die of { $number } or less throws an attacker back
mod-parts = Partial hits already there: { $parts } of { $hits }
roll-air = Air strike
roll-their-defence = Their defensive fire
roll-own-defence = Your defensive fire
roll-own-offence = Your offensive fire
roll-their-offence = Their offensive fire
roll-pursuit = Pursuit fire
roll-range = { $low } to { $high } { $high ->
    [one] hit
   *[other] hits
} from { $blocks ->
    [one] an unseen block
   *[other] { $blocks } unseen blocks
}
chance-steps = { $steps ->
    [0] no step
    [one] a step
   *[other] { $steps } steps
 }
chance-steps-more = { $steps } { $steps ->
    [one] step
   *[other] steps
} or more
summary-lose-range = { $blocks ->
    [one] You lose { $low } to { $high } { $high ->
            [one] step
           *[other] steps
        } to an unseen block, less if it is a headquarters.
   *[other] You lose { $low } to { $high } { $high ->
            [one] step
           *[other] steps
        } to { $blocks } unseen blocks, less if one is a headquarters.
 }
summary-take-range = They lose { $low } to { $high } { $high ->
    [one] step
   *[other] steps
}.
summary-exact = On average you lose { $own } { $own ->
    [one] step
   *[other] steps
} and they lose { $theirs }.
summary-repulsed = Thrown back on average: { $value }.
summary-cleared = Chance to clear the hex: { $value } %.
summary-pursuit = The rearguard loses { $low } to { $high } { $high ->
    [one] step
   *[other] steps
}.

# --- refusals
refused-no-sea-power = This match is played without sea power.
refused-invasion = It must stand in a friendly port on a sea of yours, outside battle; supreme headquarters cannot do it.
refused-invasion-command = An invasion needs a free invasion headquarters in the port, and infantry.
refused-invasion-sender = Say which invasion headquarters in the port directs it: they cannot all do the same.
refused-one-landing = Only one unit a phase lands on a defended coast.
refused-coast = No landing there: a coast of the same sea, not mountain, shoal or marsh; in mud everything is marsh.
refused-evacuate = A free invasion headquarters must be in that port, on a sea of yours that washes the unit's hex, with room for it.
refused-no-port = Naval movement goes from a friendly port to a friendly port without a battle.
refused-port-full = The port has no room for more ships this turn.
refused-sea-retreat = The last unit of a battle does not leave by sea, except by evacuation.
refused-sea-not-ours = No sea of yours leads there.
refused-beachhead = Once a month it is made ready or restored for 20 points, or taken back; it goes ashore with the coastal army.
refused-exchange = Each must be allowed to start where the other stands.
refused-order-of-battle = The order of battle of this scenario is fixed.
refused-other-class = That must be another unit of the same class.
refused-called-before = It has made way for another already.
refused-shift-hq = Headquarters keep their steps.
refused-shift-battle = Units in a battle keep their steps.
refused-shift-last = A unit keeps its last step.
refused-shift-back = Who has given a step takes none, and who has taken one gives none.
refused-district = District units stay on the front of their district.
refused-airborne = It needs paratroops in its hex, outside battle, and a value of at least one.
refused-not-paratroops = Only paratroops jump.
refused-drop-hq = A headquarters in its hex must direct the drop.
refused-drop-range = Too far: it jumps only within air range of the headquarters that directs the drop.
refused-drop-mountain = Nobody jumps into mountains.
refused-deployment-first = Deployment comes first.
refused-must-stay = It must stay: it has been moved, is in a battle or a pocket, or its hex needs it.
refused-deploy-there = It cannot start there: own, supplied hexes with room, headquarters apart.
refused-hq-apart = Headquarters never start in the same or adjacent hexes.
refused-newcomer = It starts where new units arrive.
refused-no-changes = No more changes of place are left.
refused-active-hq = An active headquarters does not march with the others.
refused-air-range = The battle is out of air range (value { $value }).
refused-arrival = New units come to a home city or a home rail entry with supply and room, out of battle: two to a major city, one elsewhere.
refused-abroad = A restricted satellite gets no steps outside its country.
refused-arrival-used = As many new units as may come there this month have come.
refused-arrival-home = A satellite comes back only in or next to its own country.
refused-arrival-group-e = Army Group E comes to Greek and Albanian ports without Soviet units, one unit to each.
refused-blitz-stays = A blitz headquarters stays through the first phases.
refused-combat-first = It is the combat phase.
refused-command-first = It is the command phase.
refused-deploy = A headquarters deploys only to an adjacent friendly hex without enemies.
refused-deploy-mud = No headquarters deploys in mud.
refused-disband = A unit that was built or placed this month stays.
refused-disrupted-zero = A disrupted headquarters of value zero has no command.
refused-engage-again = A unit that has left a battle does not engage again in this phase.
refused-engaged = Units in battle cannot be built up.
refused-exit-not-friendly = { $hex-The } is not friendly: a battle is left only to friendly hexes.
refused-fought-anyway = This battle is fought in any case.
refused-full-strength = The unit is at full strength.
refused-hexside = That hexside has been crossed by as many units as it takes.
refused-hq-attack = Headquarters never attack.
refused-last-unit = The last unit in a battle can only retreat as a rearguard.
refused-moved-already = The unit has moved in this phase.
refused-scattered = It has jumped this turn and stays scattered until it links up.
refused-movement-first = It is the movement phase.
refused-name-exit = Say by which adjacent hex the unit leaves the battle.
refused-name-side = Say from which adjacent hex the unit enters the battle.
refused-no-battle = There is no battle there.
refused-no-command = No active headquarters commands this unit.
refused-no-exit = There is no friendly hex to leave for.
refused-no-line = The unit has no supply line now.
refused-no-supreme = Rail movement needs the supreme headquarters.
refused-not-active = That headquarters is not active.
refused-not-active-battle = That battle is not to be fought now.
refused-not-due = That unit is not due this month.
refused-not-eliminated = That unit cannot be rebuilt now.
refused-not-in-battle = The unit is not in a battle.
refused-not-largest = Only the largest unit lives on fortress supply.
refused-not-nearest = It must be the nearest unit.
refused-not-on-rail = The unit is not on friendly rail.
refused-not-strongest = The strongest unit must take the hit.
refused-not-weakest = The weakest unit is repulsed.
refused-not-your-hq = That is no headquarters you can activate.
refused-not-your-unit = That is not a unit of yours on the map.
refused-off-map = That hex is not on the map.
refused-one-ss-step = Only one SS step a month.
refused-one-step = Only one step a month.
refused-one-strike = Only one air strike on a battle.
refused-others-remain = Other units stay, so no rearguard is needed.
refused-overfull = There are too many units in a hex: take one away first.
refused-politics = A restricted satellite stays in or next to its country, and { $hex } is not.
refused-production-first = It is the production phase.
refused-rail-battle = Nobody goes into battle by rail.
refused-rail-not-friendly = No friendly rail reaches { $hex }.
refused-rail-retreat = The last unit does not leave a battle by rail.
refused-railed = The unit has gone by rail this turn.
refused-rearguard-first = The rearguard must leave first.
refused-spent-hq = That headquarters has stood down this turn.
refused-stack-full = No more units fit there.
refused-static = Static units move only by supreme order.
refused-struck-already = That headquarters has struck already.
refused-supreme-blitz = Supreme headquarters never blitz.
refused-supreme-moves = Too far for the supreme moves left ({ $left }).
refused-too-dear = It costs { $price ->
    [one] 1 point
   *[other] { $price } points
}; { $left ->
    [0] none is left.
   *[other] { $left } left.
}
refused-too-far = Out of reach (speed { $speed }).
refused-there-already = The unit is there already.
refused-way = That way is not possible.
refused-zero-blitz = A headquarters of value zero cannot blitz.
refused-drop-stays = A headquarters that directs a drop spends its whole command on it and stays.
refused-no-drops = This match is played without drops.
refused-invasion-deploy = A headquarters directs an invasion from the port where it stands.
refused-starve = Name one of your units in the overfull hex.
refused-not-cadre = A port under siege feeds one unit at its lowest step.
refused-june-1941 = In June 1941 Hungarian units stay put and Germans keep out of Hungary.
refused-no-ships = Naval movement needs the supreme headquarters.
refused-no-air = This headquarters has no air power now (value { $value }).
refused-air-drop = A headquarters that directs a drop has no air strike.
refused-not-due-soon = Only a unit that is due next month comes early.
refused-too-weak = A unit of one step cannot come weaker.
remedy-begin-combat = Begin combat when ready.
remedy-end-phase = End the phase first.
remedy-make-room = Move another unit away first.
remedy-mobilise = Mobilise it instead.
remedy-other-side = Another hexside may be free.
remedy-plain-move = Move it like any other unit.
remedy-rearguard = Let it be the rearguard.
remedy-supreme = The supreme headquarters can order it.

# --- units
unit-german-armor = { $n-nth } Panzer Corps
unit-german-mech = { $n-nth } Motorised Corps
unit-german-infantry = { $n-nth } Corps
unit-german-mountain = { $n-nth } Mountain Corps
unit-rumanian-infantry = { $n-nth } Rumanian Army
unit-hungarian-infantry = { $n-nth } Hungarian Army
unit-italian-infantry = { $n-nth } Italian Army
unit-bulgarian-infantry = { $n-nth } Bulgarian Army
unit-rumanian-static = { $n-nth } Rumanian static Army
unit-bulgarian-static = { $n-nth } Bulgarian static Army
unit-soviet-infantry = { $n-nth } Army
unit-soviet-coastal = Coastal Army
unit-soviet-armor = { $n-nth } Tank Corps
unit-soviet-mech = { $n-nth } Mechanised Corps
unit-soviet-cavalry = { $n-nth } Cavalry Corps
unit-soviet-shock = { $n-nth } Shock Army
unit-soviet-paratroop = { $n-nth } Paratroop Corps
unit-german-armor-ss = { $n-nth } SS Panzer Corps
unit-german-mech-ss = { $n-nth } SS Motorised Corps
unit-german-infantry-group-e = { $n-nth } Corps of Group E
unit-soviet-infantry-guards = { $n-nth } Guards Army
unit-soviet-armor-guards = { $n-nth } Guards Tank Corps
unit-soviet-mech-guards = { $n-nth } Guards Mechanised Corps
unit-soviet-cavalry-guards = { $n-nth } Guards Cavalry Corps
hq-okh = OKH
hq-agn = Army Group North
hq-agc = Army Group Centre
hq-ags = Army Group South
hq-aga = Army Group A
hq-stavka = Stavka
hq-len = Leningrad Front
hq-bal = Baltic Front
hq-wes = West Front
hq-ukr = Ukrainian Front
hq-sou = South Front

# --- places
place-konosha = Konosha
place-kotlas = Kotlas
place-kirov = Kirov
place-tallinn = Tallinn
place-narva = Narva
place-leningrad = Leningrad
place-volkhov = Volkhov
place-tikhvin = Tikhvin
place-vologda = Vologda
place-kotelnich = Kotelnich
place-luga = Luga
place-novgorod = Novgorod
place-izhevsk = Izhevsk
place-ventspils = Ventspils
place-tartu = Tartu
place-pskov = Pskov
place-dno = Dno
place-demyansk = Demyansk
place-bologoe = Bologoe
place-kostroma = Kostroma
place-kineshma = Kineshma
place-riga = Riga
place-ostrov = Ostrov
place-kalinin = Kalinin
place-rybinsk = Rybinsk
place-yaroslavl = Yaroslavl
place-ivanovo = Ivanovo
place-dzerzhinsk = Dzerzhinsk
place-gorki = Gorki
place-kazan = Kazan
place-siauliai = Šiauliai
place-daugavpils = Daugavpils
place-velikie-luki = Velikie Luki
place-klin = Klin
place-memel = Memel
place-kaunas = Kaunas
place-polotsk = Polotsk
place-vitebsk = Vitebsk
place-rzhev = Rzhev
place-mozhaisk = Mozhaisk
place-moscow = Moscow
place-ulyanovsk = Ulyanovsk
place-ufa = Ufa
place-danzig = Danzig
place-konigsberg = Königsberg
place-insterburg = Insterburg
place-vilna = Vilna
place-orsha = Orsha
place-vyazma = Vyazma
place-kaluga = Kaluga
place-ryazan = Ryazan
place-thorn = Thorn
place-suwalki = Suwalki
place-grodno = Grodno
place-minsk = Minsk
place-mogilev = Mogilev
place-smolensk = Smolensk
place-tula = Tula
place-penza = Penza
place-syzran = Syzran
place-bialystok = Białystok
place-baranovichi = Baranovichi
place-bobruisk = Bobruisk
place-bryansk = Bryansk
place-orel = Orel
place-elets = Elets
place-michurinsk = Michurinsk
place-tambov = Tambov
place-kuibyshev = Kuibyshev
place-lodz = Łódź
place-warsaw = Warsaw
place-brest-litovsk = Brest-Litovsk
place-pinsk = Pinsk
place-zhlobin = Zhlobin
place-gomel = Gomel
place-lipetsk = Lipetsk
place-saratov = Saratov
place-katowice = Katowice
place-radom = Radom
place-lublin = Lublin
place-kovel = Kovel
place-konotop = Konotop
place-kursk = Kursk
place-voronezh = Voronezh
place-engels = Engels
place-uralsk = Uralsk
place-krakow = Krakow
place-luck = Luck
place-rovno = Rovno
place-korosten = Korosten
place-kiev = Kiev
place-sumy = Sumy
place-belgorod = Belgorod
place-liski = Liski
place-lvov = Lvov
place-ternopol = Ternopol
place-zhitomir = Zhitomir
place-poltava = Poltava
place-kharkov = Kharkov
place-kupyansk = Kupyansk
place-kosice = Kosice
place-vinnitsa = Vinnitsa
place-cherkassy = Cherkassy
place-kremenchug = Kremenchug
place-pavlograd = Pavlograd
place-izyum = Izyum
place-millerovo = Millerovo
place-kalach = Kalach
place-stalingrad = Stalingrad
place-guryev = Guryev
place-budapest = Budapest
place-miskolc = Miskolc
place-cernauti = Cernauti
place-zhmerinka = Zhmerinka
place-uman = Uman
place-kirovograd = Kirovograd
place-dnepropetrovsk = Dnepropetrovsk
place-stalino = Stalino
place-voroshilovgrad = Voroshilovgrad
place-kamensk = Kamensk
place-kotelnikovo = Kotelnikovo
place-szeged = Szeged
place-oradea = Oradea
place-cluj = Cluj
place-jassy = Jassy
place-pervomaisk = Pervomaisk
place-krivoi-rog = Krivoi Rog
place-zaporozhye = Zaporozhye
place-mariupol = Mariupol
place-rostov = Rostov
place-astrakhan = Astrakhan
place-timisoara = Timișoara
place-kishinev = Kishinev
place-odessa = Odessa
place-nikolaev = Nikolaev
place-melitopol = Melitopol
place-salsk = Salsk
place-elista = Elista
place-belgrade = Belgrade
place-ploesti = Ploesti
place-galati = Galați
place-perekop = Perekop
place-krasnodar = Krasnodar
place-kropotkin = Kropotkin
place-stavropol = Stavropol
place-sarajevo = Sarajevo
place-craiova = Craiova
place-bucharest = Bucharest
place-simferopol = Simferopol
place-kerch = Kerch
place-novorossiysk = Novorossiysk
place-maikop = Maikop
place-armavir = Armavir
place-pyatigorsk = Pyatigorsk
place-makhachkala = Makhachkala
place-nis = Nis
place-constanta = Constanța
place-sevastopol = Sevastopol
place-tuapse = Tuapse
place-ordzhonikidze = Ordzhonikidze
place-grozny = Grozny
place-derbent = Derbent
place-sofia = Sofia
place-varna = Varna
place-sochi = Sochi
place-sukhumi = Sukhumi
place-tbilisi = Tbilisi
place-tirana = Tirana
place-skopje = Skopje
place-plovdiv = Plovdiv
place-burgas = Burgas
place-batumi = Batumi
place-kirovabad = Kirovabad
place-baku = Baku
place-salonika = Salonika
place-leninakan = Leninakan
place-larissa = Larissa
place-yerevan = Yerevan
place-patras = Patras
place-athens = Athens
place-kalamata = Kalamata

## Lessons

lesson-edelweiss = Learn: Edelweiss
lesson-edelweiss-welcome = July 1942. The Germans want the oil of the Caucasus, and Rostov is the door. You will play both sides of this campaign, move by move, with the dice as they fell. Stalingrad is already a battle; leave it alone for now.
lesson-edelweiss-blocks = Your own blocks lie with their faces to you; the enemy sees only that something stands there. The number of pips at the upper edge is a block's combat value: it rolls that many dice and can take that many hits. Each hit turns the block a quarter down.
lesson-edelweiss-command = A turn begins with command. Only units within reach of an active headquarters may move. Activate Army Group A at Kamensk: its value of two is also its radius in hexes. Then end the command phase.
lesson-edelweiss-rostov = Send four corps into Rostov. Entering a hex with enemies engages them and ends the move. Each hexside into a battle lets only so many units through, so they come from three sides. Only one of them crosses a river; because the others do not, this is no river assault.
lesson-edelweiss-river = East of Rostov the only way leads over the Don. All attackers cross a river: that is a river assault, and each river hexside takes a single unit. The 3rd Panzer and the mountain corps use one side each.
lesson-edelweiss-wide-front = Attack along the whole river: the 4th corps alone in the middle, the 29th and the 24th Panzer at Kotelnikovo. The panzers take a detour so that each uses a hexside of its own.
lesson-edelweiss-air = Movement is over; the new battles begin. A headquarters that stays put keeps fighting: it supports its battles and lends its aircraft. Assign the air strike of Army Group A to Rostov.
lesson-edelweiss-fire = Begin combat and settle Rostov first. The aircraft roll two dice and hit on 5 and 6, but Rostov is a major city: every hit counts only half. Then the defender fires, before the attacker. Infantry usually hits on 6; defending a major city it hits on 5 and 6.
lesson-edelweiss-losses = Two hits. They must fall on the strongest blocks, one each; among equals the owner chooses. Take them on the 52nd and the 44th, and keep the panzers whole. Then your side fires back.
lesson-edelweiss-half-hits = Four halves from your fire and one from the air: two and a half steps, and the defender keeps one. Halves left over at the end of a round are forgotten. The Soviet block stands up again, unknown, as the original defender; yours stay face up.
lesson-edelweiss-crossing = Settle the crossing east of Rostov. The defender hits once, and the loss goes to the strongest attacker, the 3rd Panzer. Each 1 or 2 would have repulsed a unit; none came. Two hits of the panzers destroy the defender: the bridgehead is yours.
lesson-edelweiss-repulse = The other two crossings settle themselves. In a river assault the defender's low rolls drive units back: the 4th corps takes a hit and is thrown back over the river, the 29th returns to Kalach without a shot. The 24th Panzer holds on alone and wins a step.
lesson-edelweiss-july-over = You did not fight at Stalingrad: only new battles must be fought, old ones may wait. Army Group A stands down one step lower, since every activation costs a headquarters a step. At the end of your turn the enemy's supply is checked: everybody has a line today.
lesson-edelweiss-stavka = Now you are the Soviet player. Stavka, the supreme headquarters, sits in Moscow and commands no radius. Instead it gives supreme moves, two for each of its steps, to any units on the map. Activate it.
lesson-edelweiss-by-rail = A unit that begins on a railway of yours goes up to ten hexes along it for a supreme move, as far as the line is yours, and never into a battle. The 9th army goes from Tbilisi to Armavir: seven hexes, one supreme move.
lesson-edelweiss-reinforce = Three more moves: guards infantry to Maikop to guard the oil, the mechanised corps into the battle at Kotelnikovo, where friends are fighting, and the shock army closer to Stalingrad.
lesson-edelweiss-headquarters = South Front's headquarters takes the train to the far bank at Stalingrad. It is eleven hexes, so it takes two supreme moves. Nobody knows what arrives there: a standing block tells nothing.
lesson-edelweiss-no-fight = You need not fight in old battles, and today you would only lose. End movement and begin combat without choosing any battle. Stavka stands down with two steps.
lesson-edelweiss-axis-production = Before August both sides produce. The Axis has 28 points. A step of a headquarters costs ten, of infantry four, of armour eight. No unit may gain more than one step a month. Two points are left over, and lost.
lesson-edelweiss-soviet-production = The Soviets have 30 points and cheaper troops. Four blocks gain a step. Two destroyed units come back as cadres of one step, for double the price, in cities of their own. One point is lost.
lesson-edelweiss-okh = August, first half. Instead of an army group the Axis now activates its own supreme headquarters: OKH at Voroshilovgrad, six supreme moves anywhere.
lesson-edelweiss-caucasus = Ride for the oil: the 3rd Panzer goes three hexes and over the Kuban into Maikop, the mountain corps to Krasnodar, the 4th corps across the steppe.
lesson-edelweiss-disengage = Units may leave a battle, but only to friendly hexes, and the hexsides of a battle are narrow in both directions. The 14th Panzer leaves Rostov over the bridge and goes on to Kropotkin. The side is used up: try to follow with the 40th and the table will tell you why not. It leaves by Kamensk instead.
lesson-edelweiss-forward = The sixth supreme move brings the headquarters of Army Group A forward to Salsk, ready for the next fortnight.
lesson-edelweiss-strategic-air = A supreme headquarters has aircraft as well, and they reach twice as far: six hexes at value three. Send them to Maikop. You may also choose old battles: mark Kotelnikovo to be fought.
lesson-edelweiss-unsupported = Supreme headquarters give no combat support, so both battles are unsupported: your hits count half. Three aircraft score two halves at Maikop. Then the guards hit the 3rd Panzer, which misses. At Kotelnikovo the mechanised corps hits twice, and the 24th Panzer is down to half its strength.
lesson-edelweiss-starved = Your armies have cut Rostov off. A unit that can trace no line to a railway of its own loses a step at the supply check: the last defender disappears, and the city now works for Axis production.
lesson-edelweiss-pass = The Soviet player saves the steps of the headquarters and passes. Without an active headquarters nobody moves. End both phases.
lesson-edelweiss-blitz = August, second half. A headquarters with two steps can blitz: move, fight, move and fight again, for two steps. Activate Army Group A, deploy it one hex to Kropotkin, and choose blitz.
lesson-edelweiss-blitz-moves = All units within two hexes obey. Reinforce Maikop: a battle already joined is no river assault for those who come later. Attack Armavir over the river with two units, each on its own side. The mountain corps takes the port of Novorossiysk. The 29th at Kalach is too far away; the table will refuse it.
lesson-edelweiss-blitz-fire = Support at last: armour hits with double fire, aircraft as well. Maikop falls, and at Armavir the defender loses a step. Watch the order: air, defender, attacker.
lesson-edelweiss-second-moves = Blitz: the same units move once more, while the headquarters is one step weaker and its radius shorter. Panzers pour through Maikop to the south, and the 4th corps leaves Armavir to go round it. End movement.
lesson-edelweiss-second-fire = Fight at Armavir again, with the single die of aircraft that is left. It takes a step of the defender, who answers with a hit on the 40th Panzer. Then supply is checked: the defender is cut off and loses the last step.
lesson-edelweiss-spent = The Caucasus lies open, but the price is high: the headquarters at Kropotkin is down to zero. It could command only its own hex, and using it once more would be its end.
lesson-edelweiss-south-west = The Soviet answer. South Front has waited beside Stalingrad for this. Deploy it one hex and blitz.
lesson-edelweiss-counterblow = Shock army and guards tanks join the battle at Kotelnikovo from the Volga. Assign the aircraft there.
lesson-edelweiss-break-in = Begin combat. One battle only, so it settles itself: the aircraft take a step of the 24th Panzer, which answers with a hit.
lesson-edelweiss-shock-loss = The hit must fall on one of your two strongest blocks. Give it to the shock army. Then the guards tanks finish the 24th Panzer: the flank is open.
lesson-edelweiss-trap = Blitz movement into the void: the guards tanks reach Voroshilovgrad and attack OKH itself, the mechanised corps takes Rostov back, the shock army attacks north-east of Salsk. The railway to the Caucasus is cut.
lesson-edelweiss-mobilise = Instead of fighting on, South Front packs up: a headquarters that mobilises may move, but supports no battle this turn. Bring it back beside Stalingrad, out of reach.
lesson-edelweiss-last-fire = Two new battles must be fought, without support. North-east of Salsk the shock army loses a step and misses; against OKH the tanks miss.
lesson-edelweiss-end = Supply is checked: with Rostov gone no line leads to the Caucasus, and every German block there loses a step. One more month and the army is finished. You have seen command, battles, rivers, air power, production, blitz and supply: this is the whole game. Set up a table and play it.

sign-no-supply = no supply

## Panels

panel-fortnight = Fortnight
panel-months = Months and weather
panel-today = { $month } { $fortnight }
panel-west = west
key-title = Reading a block
key-infantry = Square: hits on 6. Each is a step and a die; a dash is a lost step.
key-armor = Disc: hits on 5 and 6.
key-hq = A headquarters: its pips are also its radius.
key-standing = Standing: you see only that it is there.
panel-before-month = Both sides build before the month begins.
panel-effect-dry = The Axis moves first.
panel-effect-mud = The Axis moves first. Headquarters are disrupted, two hits cost a step, hexsides take one unit.
panel-effect-snow = The Soviets move first. Rivers and marshes are frozen; Axis headquarters are disrupted.
panel-levels = Production points a month
panel-weather-east = Weather in the east
panel-weather-west = Weather in the west
panel-supreme = Supreme moves left
panel-headquarters = Headquarters
panel-battles = Battles
panel-defends = Defending: { $side }
panel-production = Production
panel-cadre = one step, in a city of yours
panel-points-left = of { $all } { $all ->
    [one] point
   *[other] points
} left
panel-level = { $base } from the base, { $map } from cities and resources
panel-bought = Bought this month
panel-steps = Add a step
panel-cadres = Rebuild as a cadre
panel-next-step = { $from } to { $to }, { $place }
fire-air_strike = Air strike
fire-defensive_fire = Defensive fire
fire-offensive_fire = Offensive fire
fire-to-come = { $dice ->
    [one] one die to roll
   *[other] { $dice } dice to roll
}
fire-hits = { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
}
fire-repulses = { $repulses ->
    [one] one thrown back
   *[other] { $repulses } thrown back
}
fire-needs = hits on { $face }
fire-nobody = Nobody fires.
fire-gone = eliminated
fire-left = down to { $left }
board-of = Battle board: { $hex }
board-attacks = attacking
board-defends = defending
board-steps = { $steps ->
    [one] one step left
   *[other] { $steps } steps left
}
board-steps-lost = steps lost
board-part = Partial hits on this block: { $parts } of { $hits }. They lapse at the end of the round.
board-back = thrown back
board-lost = steps lost: { $steps }
board-held = { $side } hold the hex
board-goes-on = The battle goes on
board-unsupported = without support
board-choose-hits = Who takes the next hit? To decide: { $side }. Hits left: { $left }.
board-choose-repulses = Who falls back? To decide: { $side }. Repulses left: { $left }.
board-tough = { $hits } hits cost a step here.
board-exits = Ways out
board-no-exit = none
board-fought = Battles fought
board-line = Axis { $axis ->
    [0] 0
   *[other] −{ $axis }
}, Soviets { $soviet ->
    [0] 0
   *[other] −{ $soviet }
}
panel-commands = In command
panel-can-move = Can still move
panel-moved = Moved
panel-supreme-moves = supreme moves left: { $moves }
panel-radius = commands within { $radius ->
    [one] a hex
   *[other] { $radius } hexes
}
panel-supreme-hq = { $moves ->
    [one] 1 supreme move
   *[other] { $moves } supreme moves
} anywhere on the map
panel-reach = radius { $radius }, units in reach: { $units }
panel-disrupted = disrupted
panel-spent = has stood down
state-active = active
state-blitz = prepares a blitz
state-unsupplied = out of supply
state-moved = has moved
hq-state-active = active
hq-state-blitz = blitz
mark-battle = Battle
mark-strike = Air strike

## The map

water-baltic = Baltic Sea
water-gulf-of-riga = Gulf of Riga
water-gulf-of-finland = Gulf of Finland
water-black-sea = Black Sea
water-azov = Sea of Azov
water-caspian = Caspian Sea
water-adriatic = Adriatic Sea
water-aegean = Aegean Sea
region-poland = Poland
region-hungary = Hungary
region-rumania = Rumania
region-bulgaria = Bulgaria
region-serbia = Serbia
region-greece = Greece
region-byelorussia = Byelorussia
region-ukraine = Ukraine
region-crimea = Crimea
region-kalmyk-steppe = Kalmyk Steppe
region-caucasus = Caucasus
region-turkey = Turkey
region-sweden = Sweden
region-finland = Finland

choice-normal = Normal
choice-blitz = Blitz
choice-airborne = Air drop
choice-airborne-blitz = Air drop, two phases
choice-rumanian = Rumania
choice-hungarian = Hungary
choice-bulgarian = Bulgaria
choice-invasion = Invasion
choice-invasion-blitz = Invasion, two phases
choice-weaker = A step weaker
choice-paid = For the cadre price
choice-deploy = Deploy it
choice-ready = Make it ready
choice-restore = Restore it
choice-back = Take it back
confirm-resolve = Fight the battle
confirm-lose = Take the hit
confirm-repulse = Fall back
held-command = Normal: one round of movement and combat, for a step. Blitz: two rounds, for two.
held-command-place = Pick it again to act where it stands, or a lit hex to deploy there first.
range = { $low } to { $high }

# --- what the computer was thinking
thought-effort = { $effort } (since player turn { $turn })
thought-attacks = attacks { $hexes }
thought-line = falls back on { $hexes }
effort-own = Takes what the position offers
effort-storm = Attacks wherever it can
effort-hold = Holds its line and attacks little
effort-save = Saves its headquarters
effort-rest = Stands and waits: no headquarters leads
effort-back = Falls back on a line that it can hold
effort-mass = Attacks with all it can bring up, and marches afterwards
effort-north = Main effort in the north
effort-centre = Main effort in the centre
effort-south = Main effort in the south

# --- what counters bear, word by word
label-agn = AGN
label-agc = AGC
label-ags = AGS
label-aga = AGA
label-mtn = Mtn
label-wes = WES
label-ukr = UKR
label-sou = SOU
label-coast = COAST
label-cav = Cav
label-gcav = GCav
label-shk = Shk
label-tk = Tk
label-gtk = GTk
label-mk = Mk
label-gmk = GMk

# --- said once, when a question comes for the first time
hint-command = Nothing moves without headquarters. Each one activated loses a step; a blitz costs two and gives a second round. Keep some for next month.
hint-movement = Blocks within the radius of an active headquarters may move. Into a battle, the side they cross counts: two over a clear side, one over any other.
hint-combat = Battles last. New ones are fought in any case; in old ones you choose. An air strike is assigned before the blocks are shown.
hint-losses = The strongest unit takes the hit; among equals the owner chooses. A block at its last step that is hit is gone.
hint-repulse = Attacks over a river throw the weakest attackers back. One attacker over a dry side ends that for all.
hint-rearguard = The last to leave a battle is shot at by those who are as fast or faster. A quick rearguard leaves unharmed.
hint-production = Points cannot be saved. Headquarters first, then the line; a cadre within reach of the enemy only feeds him.
hint-deployment = The enemy sees where blocks stand, not which. Armour behind the line, infantry in it.
