// Written by scripts/client_types.py from the Python structs: change those, not this.

/** An argument of a message: plain, a reference (`piece:64`, `place:42`), a text, or a list. */
export type Arg = string | number | boolean | Text | readonly Arg[] | null;

/** An action: a verb and its arguments. */
export type Action = { verb: string } & Record<string, string>;

/** A verb with the choices for each of its arguments. */
export type LegalOption = { verb: string } & Record<string, string | readonly string[]>;

/** What changed between two JSON values: see src/stavka/core/deltas.py. */
export type Delta = Record<string, unknown> | readonly unknown[];

/** A hex or zone. x grows to the east and y to the south, one unit being a hex's width across flats. */
export interface Cell {
  id: string;
  x: number;
  y: number;
  terrain: string;
  /** Message id. */
  name?: string;
  /** Zones; hexes follow from the orientation. */
  outline?: readonly number[];
  /** Printed symbols: landing, factory, hill, deploy. */
  marks?: readonly string[];
  /** How the book calls a place without a name: that of another, and "E1". */
  beside?: readonly [string, string];
}

/** A message id and its arguments. */
export interface Text {
  id: string;
  args?: Record<string, Arg>;
}

/** A piece as printed. `symbol` is a NATO symbol code; `values` are printed numbers. */
export interface PieceType {
  id: string;
  side: string;
  kind: string;
  label: string;
  name: Text;
  symbol?: string;
  steps?: number;
  /** Lowest face that hits. */
  fire?: number;
  /** Army or formation colour. */
  group?: string;
  marks?: readonly string[];
  values?: Record<string, string>;
}

/** A card as printed. Texts: `card-ID`, `card-ID-text`, `card-ID-when`. */
export interface CardType {
  id: string;
  side: string;
  kind: string;
  count?: number;
  values?: Record<string, string>;
}

/** Something that runs along a hexside: river, lake, border. */
export interface Side {
  kind: string;
  cell: string;
  direction: number;
}

/** A feature of the map as clients get it. */
export interface Drawn {
  kind: string;
  line: readonly number[];
  name?: string;
  closed?: boolean;
}

/** All static data that a client needs to draw a table. */
export interface Board {
  game: string;
  /** Of hexes, as the map's north is up. */
  orientation: 'flat' | 'pointy' | 'zones';
  /** How the board is first shown: degrees clockwise from north up. */
  rotation: number;
  cells: readonly Cell[];
  pieces: readonly PieceType[];
  cards: readonly CardType[];
  verbs: Record<string, Record<string, string>>;
  /** Turned: blocks with their strength at the upper edge. */
  style?: 'blocks' | 'counters' | 'turned';
  /** Faces of the die it is played with. */
  die?: number;
  sides?: readonly Side[];
  features?: readonly Drawn[];
  compass?: Record<string, number>;
  /** How the pieces and signs of each side are coloured. */
  tones?: Record<string, 'first' | 'second'>;
  /** What can be drawn over the map: `Game.overlay`; texts: `toggle-ID`. */
  overlays?: readonly string[];
}

/** An option of a match: its choices, the first being the default. Texts: `option-ID-CHOICE`. */
export interface OptionSpec {
  id: string;
  choices: readonly string[];
}

/** A way to play the game. `automatic` are sides run by the rules themselves; `allies` share a side. */
export interface Scenario {
  id: string;
  roles: readonly string[];
  automatic: readonly string[];
  options: readonly OptionSpec[];
  minutes: readonly [number, number];
  complexity: number;
  allies: readonly string[];
}

/** Games of a level against another with sides changed: the share it won, in percent, with its 95 % interval. */
export interface Measured {
  level: string;
  against: string;
  scenario: string;
  seed: string;
  pairs: number;
  share: number;
  low: number;
  high: number;
}

/** A game on the shelf. */
export interface GameInfo {
  id: string;
  rules_version: number;
  scenarios: readonly Scenario[];
  bots: readonly string[];
  lessons: readonly string[];
  /** Of its pieces: counters, blocks. */
  style: string;
  /** How its sides are coloured. */
  tones: Record<string, 'first' | 'second'>;
  /** Are there questions for which a hand may hold nothing?. */
  windows: boolean;
  /** How strong its computer players are. */
  measured: readonly Measured[];
  /** The same, on the scale of people's ratings. */
  ratings: Record<string, number>;
}

/** A sentence in both languages. */
export interface Words {
  en: string;
  es: string;
}

/** A chapter heading. */
export interface Chapter {
  id: string;
  title: Words;
}

/** One numbered rule, in our own words. */
export interface Rule {
  id: string;
  status: string;
  title: Words;
  en: string;
  es: string;
  reason: Words | null;
  interpretation: Words | null;
}

/** The rule ledger. */
export interface Rules {
  chapters: readonly Chapter[];
  rules: readonly Rule[];
}

/** How a word stands in sentences of both languages. */
export interface Forms {
  en: readonly string[];
  es: readonly string[];
}

/** A word of the game, in our own words; `rule` says more. */
export interface Term {
  id: string;
  rule: string;
  name: Words;
  en: string;
  es: string;
  forms: Forms;
}

/** The contents of a `glossary.toml`. */
export interface Glossary {
  term: readonly Term[];
}

/** A new table; the commitment binds the server to its share of the dice. */
export interface Created {
  id: string;
  commitment: string;
  invites: Record<string, string>;
}

/** A match file is now a finished table. */
export interface Imported {
  id: string;
}

/** Where others find the server; empty where it listens for its own machine only. */
export interface Reach {
  address: string;
}

/**
 * The clock of a seat: milliseconds `left` at the moment `since` which it runs (as `now` of the update counts), or for
 * as long as it stands; on vacation until `away` (time of day).
 */
export interface SeatClock {
  left: number;
  since?: number;
  away?: number;
}

/** A seat as others see it. An open seat is human and not taken; `name` is its player's, or its program's. */
export interface Seat {
  role: string;
  kind: 'computer' | 'human' | 'program';
  taken: boolean;
  name: string;
  mine: boolean;
  /** Has sent its nonce. */
  ready: boolean;
  /** Not told in updates: `Presence` does. */
  online?: boolean;
  bot?: string;
  /** Of one's own seats, in games that have such windows. */
  windows?: 'ask' | 'auto';
  /** An open seat for somebody who was asked. */
  kept?: '' | 'me' | 'other';
  /** Somebody with an account, whose name is nobody else's. */
  member?: boolean;
  /** Somebody who has deleted his account. */
  former?: boolean;
  clock?: SeatClock;
}

/**
 * How a table keeps time: minutes for the whole match, with `increment` seconds every time that one must decide;
 * minutes for each time, or days.
 */
export interface Pace {
  kind: 'days' | 'live' | 'turn';
  /** Minutes, or days. */
  amount: number;
  /** Seconds; of live clocks. */
  increment?: number;
  late?: 'claim' | 'computer' | 'lose';
}

/** How a match ended. `winners` are roles (or an automatic side); none is a draw. */
export interface Outcome {
  winners: readonly string[];
  why: Text;
  rules?: readonly string[];
  level?: string;
  points?: Record<string, number>;
}

/** How a player wants to settle a frozen match: go on from where it holds, call it off, or agree on who won. */
export interface Wish {
  how: 'annul' | 'result' | 'rewind';
  /** Of a result; none is a draw. */
  winners?: readonly string[];
}

/** A frozen match: how many changes its rules no longer allow, and what its players want; all must want the same. */
export interface Settling {
  lost: number;
  wishes: Record<string, Wish>;
}

/** A table as a visitor sees it. */
export interface Table {
  id: string;
  game: string;
  scenario: string;
  options: Record<string, string>;
  status: 'damaged' | 'frozen' | 'over' | 'playing' | 'waiting';
  seats: readonly Seat[];
  commitment: string;
  number: number;
  made: number;
  changed: number;
  windows?: 'asked' | 'quick';
  strict?: boolean;
  programs?: boolean;
  analysis?: boolean;
  /** Anybody may join and watch. */
  listed?: boolean;
  rated?: boolean;
  /** The event of which it is a match. */
  event?: string;
  watching?: '30-minutes' | '5-minutes' | 'day' | 'never' | 'now';
  /** How it keeps time. */
  pace?: Pace;
  /** Somebody's own trial: no match, and nobody else sees it. */
  sandbox?: boolean;
  /** Why an administrator has stopped it. */
  halted?: string;
  pending?: readonly string[];
  invites?: Record<string, string>;
  outcome?: Outcome;
  problem?: Text;
  /** Of a frozen match. */
  settling?: Settling;
  /** This and the next two only in the visitor's own list. */
  title?: string;
  archived?: boolean;
  /** Is it the visitor's to delete?. */
  maker?: boolean;
  /** These three when the match is over: the proof of its dice. */
  secret?: string;
  nonces?: Record<string, string>;
  seed?: string;
}

/** The note of a seat; a pencil belongs to the position with its number. */
export interface Kept {
  number: number;
  actions: readonly Action[];
  seen: number;
}

/** How a table stands, in a line: the turn, whose it is, and the open decision as the visitor reads it. */
export interface Brief {
  number: number;
  turn?: number;
  side?: string;
  say?: Text;
}

/** Gone, or waiting for the others to agree. */
export interface Deleted {
  deleted: boolean;
}

/** A new one, with its token: told this once. */
export interface MadeProgram {
  id: string;
  name: string;
  made: number;
  token: string;
}

/** A program of a visitor's. */
export interface Program {
  id: string;
  name: string;
  made: number;
}

/** What the deciding player reads, what follows from it, and what the others read meanwhile. */
export interface Prompt {
  say: Text;
  detail?: Text;
  waiting?: Text;
  rules?: readonly string[];
}

/** A step of the phase ribbon: done, now or next. Text: `phase-ID`. */
export interface PhaseView {
  id: string;
  state: string;
}

/** A piece on the table. A hidden one has no id: only its side and place are known. */
export interface PieceView {
  place: string;
  side: string;
  id?: string;
  steps?: number;
  /** Which side of a two-sided counter, or how a block lies: "revealed". */
  face?: string;
  marks?: readonly string[];
}

/** A marker on a place: rubble, a fortification, control, a headquarters. */
export interface MarkView {
  kind: string;
  place: string;
  side?: string;
  /** A figure written on it. */
  value?: string;
}

/** How the country lies: under snow, and which kinds of the board's rivers carry floes or are frozen over. */
export interface Ground {
  snow?: boolean;
  drifting?: readonly string[];
  frozen?: readonly string[];
}

/** A counter at the top of the table. Text: `track-ID`, `track-ID-note`. */
export interface TrackView {
  id: string;
  value: number;
  max: number;
  side?: string;
}

/** Cards held by a role: their ids for those who may see them, else only how many. */
export interface HandView {
  owner: string;
  count: number;
  cards?: readonly string[];
}

/** An off-map box: pieces that may be known, and how many in all. */
export interface BoxView {
  id: string;
  count: number;
  pieces?: readonly string[];
}

/** A move that is told and not yet made: the others may still answer it. */
export interface Announced {
  from: string;
  to: string;
}

/** Where a battle is fought, and where the attackers come from. */
export interface BattleView {
  target: string;
  stacks?: readonly string[];
  /** Who attacks. */
  side?: string;
}

/** Everything a role may know of a position. */
export interface View {
  game: string;
  scenario: string;
  role: string;
  turn?: number;
  /** Whose turn it is. */
  side?: string;
  /** Roles who must decide. */
  pending: readonly string[];
  prompt: Prompt | null;
  phases?: readonly PhaseView[];
  pieces?: readonly PieceView[];
  marks?: readonly MarkView[];
  ground?: Ground;
  tracks?: readonly TrackView[];
  hands?: readonly HandView[];
  boxes?: readonly BoxView[];
  /** Cards with a lasting effect. */
  in_play?: readonly string[];
  legal?: readonly LegalOption[];
  /** The place that the question at hand is about. */
  focus?: string;
  /** Pieces in the deciding player's hand. */
  moving?: readonly string[];
  announced?: Announced;
  battle?: BattleView;
  /** What the game's own panels show: a struct of the game. */
  panel?: unknown;
  /** What the role knows of the position, for programs that ask: a `secrets.Known`. */
  known?: unknown;
  outcome?: Outcome;
}

/** What was done for the role without asking: the index of the action, the question, and the answer to it. */
export interface Spared {
  action: number;
  say: Text;
  answer: Action;
}

/** What the computer would do in the role's place, and why; nothing is played. */
export interface Hint {
  action: Action;
  reasons?: readonly Text[];
}

/** A take-back that a role asks for: to which position, how many actions it would take back, why, who agrees. */
export interface Request {
  role: string;
  to: number;
  count: number;
  reason?: string;
  agreed?: readonly string[];
}

/** A piece slides along a path; `piece` is empty when the reader may not know which. */
export interface Moved {
  path: readonly string[];
  side: string;
  piece?: string;
}

/** Dice on the table. `hit` is the lowest face that hits, 0 when faces are only summed or read. */
export interface Rolled {
  dice: readonly number[];
  hit?: number;
  piece?: string;
}

/** An event in its place: `n` in the log, and the index of the action it came from (-1: set-up). */
export interface LoggedEvent {
  id: string;
  args?: Record<string, Arg>;
  rules?: readonly string[];
  places?: readonly string[];
  side?: string;
  reveals?: boolean;
  moves?: readonly Moved[];
  rolls?: readonly Rolled[];
  action: number;
  n: number;
}

/** The columns of a table, where the ratio falls and where the shifts lead (-1: off the table). */
export interface Ruler {
  columns: readonly string[];
  start: number;
  end: number;
}

/** One line of an attack preview, with the rule it comes from. */
export interface Modifier {
  text: Text;
  rule: string;
  value?: string;
  good?: boolean;
}

/** A possible result and its exact probability. */
export interface Chance {
  text: Text;
  chance: number;
  good?: boolean;
  /** Of one die, those that bring it. */
  faces?: readonly number[];
  /** The result as the table prints it. */
  sign?: string;
}

/** A roll still to come: who rolls what, and the chances of each result. */
export interface Roll {
  title: Text;
  /** (how many, lowest face that hits). */
  dice: readonly (readonly [number, number])[];
  chances?: readonly Chance[];
  modifiers?: readonly Modifier[];
  rules?: readonly string[];
  /** What several of the chances have in common, added up. */
  sums?: readonly Chance[];
}

/** A figure: exact when both ends are equal, else what it is at least and at most, each end exact. */
export interface Span {
  low: number;
  high: number;
}

/** What a player means by the odds of a fight: is the place taken, and what does it cost both sides? */
export interface Prospect {
  /** The chance that the attacker takes the place. */
  taken: Span;
  attacker_loses: Span;
  defender_loses: Span;
}

/** What an attack would bring, as far as the role can know. */
export interface Forecast {
  title: Text;
  note?: Text;
  attackers?: readonly string[];
  defenders?: readonly string[];
  unseen?: number;
  /** Of both sides. */
  strengths?: readonly [number, number];
  ruler?: Ruler;
  modifiers?: readonly Modifier[];
  rolls?: readonly Roll[];
  summary?: readonly Text[];
  /** What would still change it, each with the column it would bring. */
  options?: readonly Modifier[];
  /** Where it would be fought. */
  place?: string;
  /** What else is planned at the same time. */
  more?: readonly Forecast[];
  /** The headline; held against many resolutions by `core.fights`. */
  prospect?: Prospect;
}

/** The position for a role, and what happened since the reader's last news. */
export interface Update {
  number: number;
  actions: number;
  /** The position shown: after this many actions. */
  at: number;
  view: View;
  can_undo: boolean;
  table: Table;
  /** The last few; told to nobody but the role. */
  spared?: readonly Spared[];
  /** That the role asked for in this position; told to nobody else. */
  hint?: Hint;
  /** May the role ask for one?. */
  advice?: boolean;
  /** The roles that want a draw. */
  draws?: readonly string[];
  /** The roles that want to give up, while others on their side play on. */
  resigning?: readonly string[];
  /** Where the role may ask to go back to: before its last decision, where undo does not reach. */
  back?: number;
  /** A take-back that is asked for. */
  request?: Request;
  /** So many times. */
  taken_back?: number;
  /** "take-back", "advice", "sandbox", "reseat": a match with any is not rated. */
  aids?: readonly string[];
  /** The roles whose time is up. */
  late?: readonly string[];
  /** What the role may do about that. */
  claims?: readonly ('draw' | 'victory' | 'wait')[];
  /** The roles whose seats it may give away, should they have gone. */
  partners?: readonly string[];
  /** Who would give which seat away. */
  votes?: Record<string, readonly string[]>;
  /** May the role call the match off, because it has not moved yet?. */
  abort?: boolean;
  events: readonly LoggedEvent[];
  /** Names the picture; a change says which one it applies to. */
  tag?: string;
  /** Drop log events from this place on before adding `events`. */
  undone?: number;
  /** In answers; over the live connection it follows the news: `LiveForecast`. */
  forecast?: Forecast;
  /** This moment as clocks count it, at tables that have some. */
  now?: number;
}

/** A position that somebody shares: what its link ends with, whose view, after how many actions, since when. */
export interface Shared {
  id: string;
  role: string;
  number: number;
  made: number;
}

/** One thing drawn over the map when a player asks for it. */
export interface Overlay {
  kind: string;
  places: readonly string[];
  side?: string;
  text?: Text;
  /** The figure. */
  value?: string;
}

/** What a link shows: a position as its sharer saw it, and what each overlay drew over the map. */
export interface SharedPosition {
  title: string;
  made: number;
  /** Not one side's view, but what everybody sees. */
  observer: boolean;
  update: Update;
  overlays?: Record<string, readonly Overlay[]>;
}

/** A note at a position of a finished match, and who wrote it. */
export interface Annotation {
  id: number;
  number: number;
  text: string;
  name: string;
  role: string;
  at: number;
  mine?: boolean;
}

/** A turn begins with the position after so many actions. */
export interface TurnAt {
  number: number;
  turn: number;
  title?: Text;
}

/** A fight, the position before its dice; `luck` is what the attacker got above what was to be expected. */
export interface FightAt {
  number: number;
  place: string;
  side: string;
  luck: number;
  taken?: boolean;
}

/** Steps that a side lost with the action after this position. */
export interface LossAt {
  number: number;
  side: string;
  steps: number;
  places?: readonly string[];
}

/** The index of a match. */
export interface MatchIndex {
  turns: readonly TurnAt[];
  fights?: readonly FightAt[];
  losses?: readonly LossAt[];
}

/** A stop of a lesson: the position, the explanation, and the moves of its step that are still to be made. */
export interface LessonStop {
  lesson: string;
  stop: number;
  stops: number;
  step: number;
  steps: number;
  say: Text;
  update: Update;
  rules?: readonly string[];
  places?: readonly string[];
  wanted?: readonly Action[];
  /** Moves of the step already made. */
  done?: number;
  /** Those moves. */
  made?: readonly Action[];
}

/** Why an action is not possible: the rule, the reason, and what would allow it. */
export interface Refusal {
  rule: string;
  why: Text;
  remedy?: Text;
  places?: readonly string[];
}

/** One of a group that cannot do what the others do. */
export interface Stays {
  action: Action;
  refusal: Refusal;
}

/** A position that was only considered. */
export interface Pencil {
  view: View;
  events: readonly LoggedEvent[];
  done: number;
  stop?: '' | 'ends' | 'passes' | 'reveals';
  forecast?: Forecast;
  /** All that is pencilled: what was asked about, and those of the group that go. */
  actions?: readonly Action[];
  /** Those of the group that cannot. */
  stays?: readonly Stays[];
}

/** A position that was only considered, as what it changes in the `view` of the present picture. */
export interface PencilChanged {
  /** The tag of that picture. */
  base: string;
  delta: Delta;
  events: readonly LoggedEvent[];
  done: number;
  stop?: '' | 'ends' | 'passes' | 'reveals';
  forecast?: Forecast;
  /** All that is pencilled: what was asked about, and those of the group that go. */
  actions?: readonly Action[];
  /** Those of the group that cannot. */
  stays?: readonly Stays[];
}

/** An update as what is different from the picture that the reader has. */
export interface Changed {
  number: number;
  /** The tag of that picture; where it is another, ask for the whole. */
  base: string;
  /** Of the new picture. */
  tag: string;
  delta: Delta;
  events: readonly LoggedEvent[];
  /** Drop log events from this place on before adding `events`. */
  undone?: number;
  /** As in an update. */
  forecast?: Forecast;
  /** As in an update. */
  now?: number;
}

/** A decision is stored; the news of it comes over the live connection. */
export interface Accepted {
  number: number;
}

/** What an overlay shows. */
export interface Shown {
  shapes: readonly Overlay[];
}

/** The rule that forbids an action; null when it is legal. */
export interface WhyNotAnswer {
  refusal: Refusal | null;
}

/** The body of every answer that is not a success. */
export interface ErrorAnswer {
  error: string;
  message: Text;
  refusal?: Refusal;
  update?: Update;
}

/** A passkey. */
export interface Passkey {
  id: string;
  name: string;
  made: number;
  used: number;
}

/** A device that is signed in. */
export interface Session {
  id: string;
  device: string;
  made: number;
  seen: number;
  here: boolean;
}

/** One's own account; nobody else reads this. */
export interface Account {
  name: string;
  email: string;
  verified: boolean;
  password: boolean;
  passkeys: readonly Passkey[];
  sessions: readonly Session[];
  /** Recovery codes that are left. */
  codes: number;
  made: number;
  administrator: boolean;
  /** Why an administrator gave it this name, until one has read it. */
  renamed: string | null;
}

/** Who asks, and whether there can be accounts here. */
export interface Me {
  accounts: 'asked' | 'off' | 'shown';
  account: Account | null;
  /** Of a guest: what he would bring along. */
  tables: number;
  /** Does this server send mail?. */
  mail: boolean;
}

/** A session: its token stands in the place of the visitor's. Recovery codes are told this once. */
export interface SignedIn {
  token: string;
  name: string;
  codes: readonly string[];
}

/** New recovery codes, in the place of those before; told this once. */
export interface Codes {
  codes: readonly string[];
}

/** What the browser is to ask an authenticator for: `options` as WebAuthn writes them. */
export interface Challenge {
  challenge: string;
  options: Record<string, unknown>;
}

/** A way to oneself; `secret` is what a webhook's letters are signed with. */
export interface NoticeWay {
  id: string;
  kind: 'apprise' | 'hook' | 'mail' | 'push';
  name: string;
  target: string;
  made: number;
  confirmed: boolean;
  secret: string;
  /** Why nothing is sent this way any more, until it has been tried. */
  trouble: Text | null;
  trouble_at: number | null;
  /** Of a browser's push service: by it the browser knows its own. */
  endpoint: string;
}

/** As one has set them. */
export interface Wishes {
  language: 'en' | 'es';
  zone: string;
  quiet_from: number | null;
  quiet_to: number | null;
  games: readonly string[];
}

/** What this server can do, and what one has chosen of it. */
export interface Notices {
  /** The key of this server, for browsers. */
  push: string;
  mail: boolean;
  /** The services that are allowed. */
  apprise: readonly string[];
  ways: readonly NoticeWay[];
  wishes: Wishes | null;
  /** Tables. */
  silent: readonly string[];
}

/** A seat of a table for everybody. */
export interface ListedSeat {
  role: string;
  kind: string;
  taken: boolean;
  name?: string;
  member?: boolean;
  former?: boolean;
  rating?: number;
  /** For somebody who was asked. */
  kept?: boolean;
}

/** A table that anybody may join or watch. */
export interface Listed {
  id: string;
  game: string;
  scenario: string;
  options: Record<string, string>;
  status: 'damaged' | 'frozen' | 'over' | 'playing' | 'waiting';
  rated: boolean;
  strict: boolean;
  seats: readonly ListedSeat[];
  made: number;
  changed: number;
  watching: '30-minutes' | '5-minutes' | 'day' | 'never' | 'now';
  pace: Pace | null;
}

/** Where one may sit down, and what one may watch; both newest first. */
export interface Meeting {
  open: readonly Listed[];
  running: readonly Listed[];
  /** Ask with it for those before. */
  open_before: number | null;
  running_before: number | null;
}

/**
 * How strong somebody is at scenarios of a group: 1500 is a newcomer's, `spread` how far it may be off (two
 * deviations).
 */
export interface Rating {
  game: string;
  group: 'long' | 'short' | 'team';
  rating: number;
  spread: number;
  games: number;
}

/** A finished match of somebody's. */
export interface Played {
  table: string;
  game: string;
  scenario: string;
  role: string;
  against: readonly string[];
  /** Partners. */
  beside: readonly string[];
  /** 2 won, 1 drawn, 0 lost. */
  score: number;
  rated: boolean;
  before: number;
  after: number;
  at: number;
}

/** What everybody may know of somebody with a name. */
export interface Profile {
  name: string;
  made: number;
  ratings: readonly Rating[];
  played: readonly Played[];
  /** Ask with it for those before. */
  before: number | null;
}

/**
 * How the sides of a scenario stand here: of the matches that everybody may see, the first side has won `share`
 * percent, a draw counted half; `counted` is what ratings reckon with, which begins with games between computers.
 */
export interface Balance {
  scenario: string;
  /** Of the first side. */
  roles: readonly string[];
  played: number;
  /** Nobody has played it yet. */
  share: number | null;
  counted: number;
}

/** Ratings of a game: scenarios that are rated together, and where computers stand, by which scenario. */
export interface Scale {
  game: string;
  group: 'long' | 'short' | 'team';
  scenarios: readonly Balance[];
  computers: Record<string, number>;
}

/** What everybody is told: in the language in which it was not written, the other's words stand. */
export interface Notice {
  en: string;
  es: string;
  until: number | null;
}

/** What everybody is told now. */
export interface Standing {
  announcement: Notice | null;
  read_only: Notice | null;
}

/** Who runs this server, and what of people it keeps, for how long. */
export interface About {
  operator: string;
  contact: string;
  /** The operator's own words, by language. */
  privacy: Record<string, string>;
  imprint: Record<string, string>;
  accounts: boolean;
  session_days: number;
  finished_days: number;
  waiting_days: number;
  browser_days: number;
  report_days: number;
}

/** Somebody on one's own list. */
export interface Blocked {
  id: string;
  name: string;
  deaf: boolean;
  made: number;
}

/** What somebody may not do. */
export interface Restriction {
  kind: 'muted' | 'suspended';
  why: string;
  until: number | null;
  at: number;
}

/** An account, as administrators see it: its public profile, and how it behaves; never its address. */
export interface Player {
  name: string;
  made: number;
  seen: number | null;
  administrator: boolean;
  restrictions: readonly Restriction[];
  /** About it, not closed. */
  reports: number;
  /** Other accounts of the same browser. */
  beside: readonly string[];
}

/** A page of accounts. */
export interface Players {
  players: readonly Player[];
  before: number | null;
}

/** A table, as administrators see it: nothing of what is secret there. */
export interface Watched {
  id: string;
  game: string;
  scenario: string;
  status: 'damaged' | 'frozen' | 'over' | 'playing' | 'waiting';
  listed: boolean;
  halted: string;
  /** Role, name. */
  seats: readonly (readonly [string, string])[];
  made: number;
  changed: number;
  number: number;
  reports: number;
}

/** A report. */
export interface Complaint {
  id: number;
  kind: 'line' | 'name' | 'table';
  reason: 'cheating' | 'insult' | 'name' | 'other' | 'spam';
  words: string;
  quoted: string;
  name: string;
  role: string;
  table: string;
  /** A name, where the reporter has one. */
  by: string;
  at: number;
  closed: number | null;
}

/** What an administrator did. Without a name: an account that is gone; "server": on its machine. */
export interface Done {
  id: number;
  who: string;
  what: string;
  about: string;
  detail: string;
  why: string;
  at: number;
}

/** All of one account that an administrator may know. */
export interface PlayerPage {
  player: Player;
  tables: readonly Watched[];
  reports: readonly Complaint[];
  done: readonly Done[];
}

/** A page of tables. */
export interface WatchedTables {
  tables: readonly Watched[];
  before: number | null;
}

/** A page of reports. */
export interface Complaints {
  reports: readonly Complaint[];
  before: number | null;
}

/** A page of what administrators did. */
export interface Deeds {
  done: readonly Done[];
  before: number | null;
}

/** An event in a list. */
export interface EventCard {
  id: string;
  name: string;
  game: string;
  scenario: string;
  kind: 'double' | 'once' | 'swiss';
  state: 'off' | 'open' | 'over' | 'running';
  round: number;
  /** 0: of a round robin that has not begun. */
  rounds: number;
  players: number;
  most: number;
  days: number;
  rated: boolean;
  /** Empty: a former player. */
  maker: string;
  made: number;
  changed: number;
  /** When the time of the round is up. */
  until: number | null;
  /** Does the visitor play in it?. */
  mine: boolean;
  /** Could he enter?. */
  enters: boolean;
}

/** Events that take players, that are being played, and the last that were. */
export interface Events {
  open: readonly EventCard[];
  running: readonly EventCard[];
  over: readonly EventCard[];
  /** Ask with it for those that ended before. */
  before: number | null;
}

/** Who plays in an event. Before it starts, numbers are those of the list. */
export interface Entrant {
  number: number;
  name: string;
  former?: boolean;
  rating?: number;
  /** The first round he could play in. */
  since?: number;
  out?: boolean;
}

/** How a player stands, with all that decides between equals. */
export interface EventPlace {
  number: number;
  place: number;
  points: number;
  won: number;
  drawn: number;
  lost: number;
  /** Not in a round robin. */
  buchholz: number | null;
  berger: number;
  /** Points among equals who have all met. */
  direct: number | null;
  /** He left so early that his results do not count. */
  struck: boolean;
}

/** A pairing: the first has the scenario's first side. Without a second it is a bye. */
export interface EventMatch {
  first: number;
  second: number | null;
  /** Empty: there is none, or no more. */
  table: string;
  /** Not decided yet. */
  scores: readonly [number, number] | null;
  how: '' | 'bye' | 'forfeit' | 'played' | 'time';
}

/** The pairings of a round. */
export interface EventRound {
  round: number;
  matches: readonly EventMatch[];
}

/** All of an event. */
export interface EventPage {
  id: string;
  name: string;
  game: string;
  scenario: string;
  kind: 'double' | 'once' | 'swiss';
  state: 'off' | 'open' | 'over' | 'running';
  round: number;
  /** 0: of a round robin that has not begun. */
  rounds: number;
  players: number;
  most: number;
  days: number;
  rated: boolean;
  /** Empty: a former player. */
  maker: string;
  made: number;
  changed: number;
  /** When the time of the round is up. */
  until: number | null;
  /** Does the visitor play in it?. */
  mine: boolean;
  /** Could he enter?. */
  enters: boolean;
  options: Record<string, string>;
  roles: readonly [string, string];
  late: number;
  entrants: readonly Entrant[];
  /** From the first to the last. */
  places: readonly EventPlace[];
  /** From the first round to the last that is paired. */
  turns: readonly EventRound[];
  /** The visitor's number. */
  me: number | null;
  /** May he leave?. */
  leaves: boolean;
  /** May he start, end and call it off, and remove players?. */
  runs: boolean;
}

/** A new event. */
export interface MadeEvent {
  id: string;
}

/** `Update` as a live message. */
export interface LiveUpdate {
  type: 'update';
  number: number;
  actions: number;
  /** The position shown: after this many actions. */
  at: number;
  view: View;
  can_undo: boolean;
  table: Table;
  /** The last few; told to nobody but the role. */
  spared?: readonly Spared[];
  /** That the role asked for in this position; told to nobody else. */
  hint?: Hint;
  /** May the role ask for one?. */
  advice?: boolean;
  /** The roles that want a draw. */
  draws?: readonly string[];
  /** The roles that want to give up, while others on their side play on. */
  resigning?: readonly string[];
  /** Where the role may ask to go back to: before its last decision, where undo does not reach. */
  back?: number;
  /** A take-back that is asked for. */
  request?: Request;
  /** So many times. */
  taken_back?: number;
  /** "take-back", "advice", "sandbox", "reseat": a match with any is not rated. */
  aids?: readonly string[];
  /** The roles whose time is up. */
  late?: readonly string[];
  /** What the role may do about that. */
  claims?: readonly ('draw' | 'victory' | 'wait')[];
  /** The roles whose seats it may give away, should they have gone. */
  partners?: readonly string[];
  /** Who would give which seat away. */
  votes?: Record<string, readonly string[]>;
  /** May the role call the match off, because it has not moved yet?. */
  abort?: boolean;
  events: readonly LoggedEvent[];
  /** Names the picture; a change says which one it applies to. */
  tag?: string;
  /** Drop log events from this place on before adding `events`. */
  undone?: number;
  /** In answers; over the live connection it follows the news: `LiveForecast`. */
  forecast?: Forecast;
  /** This moment as clocks count it, at tables that have some. */
  now?: number;
}

/** `Changed` as a live message. */
export interface LiveChanged {
  type: 'change';
  number: number;
  /** The tag of that picture; where it is another, ask for the whole. */
  base: string;
  /** Of the new picture. */
  tag: string;
  delta: Delta;
  events: readonly LoggedEvent[];
  /** Drop log events from this place on before adding `events`. */
  undone?: number;
  /** As in an update. */
  forecast?: Forecast;
  /** As in an update. */
  now?: number;
}

/**
 * What the role's decision at this number may bring; none where there is nothing to tell. It follows the news, so that
 * nobody waits for the news while it is worked out.
 */
export interface LiveForecast {
  type: 'forecast';
  number: number;
  forecast: Forecast | null;
}

/** A table that has not started yet: somebody took a seat. */
export interface LiveTableNews {
  type: 'table';
  table: Table;
}

/** The decision with this key is stored. */
export interface LiveAccepted {
  type: 'accepted';
  key: string;
  number: number;
}

/** The decision with this key has changed nothing; the rest is as in every refusal. */
export interface LiveRefused {
  type: 'refused';
  key: string;
  status: number;
  error: string;
  message: Text;
  refusal?: Refusal;
  update?: Update;
}

/** A line of chat; `n` counts them. */
export interface ChatLine {
  type: 'chat';
  n: number;
  role: string;
  name: string;
  text: string;
  at: number;
}

/** Which roles are at the table. */
export interface Presence {
  type: 'presence';
  online: readonly string[];
}

/** Drop log events from this place on. */
export interface Undone {
  type: 'undone';
  from: number;
}

/** What everybody is told has changed: see `/api/standing`; 0: nothing is told now. */
export interface LiveNotice {
  type: 'notice';
  number: number;
}

/** Nothing has happened, and the line lives. */
export interface Beat {
  type: 'beat';
}

/** `Act` over the live connection. */
export interface LiveAct {
  type: 'act';
  role: string;
  number: number;
  key: string;
  /** What to answer with. */
  tell?: 'change' | 'number' | 'update';
  actions: readonly Action[];
}

/** `Undo` over the live connection. */
export interface LiveUndo {
  type: 'undo';
  role: string;
  number: number;
  key: string;
  /** What to answer with. */
  tell?: 'change' | 'number' | 'update';
}

/** `Resign` over the live connection. */
export interface LiveResign {
  type: 'resign';
  role: string;
  number: number;
  key: string;
  /** What to answer with. */
  tell?: 'change' | 'number' | 'update';
}

/**
 * A table to set up. A seat is for "me", "open", "computer", "computer:BOT", or for "player:NAME", somebody with an
 * account who is asked to play.
 */
export interface NewTable {
  game: string;
  scenario: string;
  seats: Record<string, string>;
  options?: Record<string, string>;
  name?: string;
  windows?: 'asked' | 'quick';
  /** No take-backs past what was revealed, not even by consent. */
  strict?: boolean;
  /** May programs take the open seats?. */
  programs?: boolean;
  /** May people who play each other ask for advice, and try things in a sandbox?. */
  analysis?: boolean;
  /** May anybody take the open seats, and watch?. */
  listed?: boolean;
  /** Only people with accounts; see `meeting/ratings.py`. */
  rated?: boolean;
  /** How far behind those see it who do not play. */
  watching?: '30-minutes' | '5-minutes' | 'day' | 'never' | 'now';
  /** No clock. */
  pace?: Pace;
}

/**
 * A private table that begins with a position: after `at` actions, as `role` knows it. A seat is for "me", "computer"
 * or "computer:BOT". `true`: of a finished match, with what was really there.
 */
export interface NewSandbox {
  role: string;
  at: number;
  seats: Record<string, string>;
  name?: string;
  true?: boolean;
}

/** Share the position after `at` actions, as `role` sees it. */
export interface Share {
  at: number;
  role?: string;
  title?: string;
}

/** A note at the position after `at` actions of a finished match; without text one's own goes. */
export interface Annotate {
  at: number;
  text?: string;
}

/** Take a seat (with its invite), or only add one's share of the dice. A program names an open seat instead. */
export interface Join {
  nonce: string;
  invite?: string;
  name?: string;
  role?: string;
}

/** A program of the visitor's, to be given a token. */
export interface NewProgram {
  name: string;
}

/** A batch of actions, all or nothing. */
export interface Act {
  role: string;
  number: number;
  key: string;
  /** What to answer with. */
  tell?: 'change' | 'number' | 'update';
  actions: readonly Action[];
}

/** Take the last action back. */
export interface Undo {
  role: string;
  number: number;
  key: string;
  /** What to answer with. */
  tell?: 'change' | 'number' | 'update';
}

/** Give the match up. */
export interface Resign {
  role: string;
  number: number;
  key: string;
  /** What to answer with. */
  tell?: 'change' | 'number' | 'update';
}

/** Actions in pencil. */
export interface Consider {
  role: string;
  number: number;
  actions: readonly Action[];
  /** A `Pencil`, or a `PencilChanged`. */
  tell?: 'change' | 'update';
  group?: readonly (readonly Action[])[];
}

/** What a seat keeps for itself: its pencil on a position, and how many actions its player has seen. */
export interface Note {
  role: string;
  number?: number;
  actions?: readonly Action[];
  seen?: number;
}

/** What would the computer do? */
export interface AskHint {
  role: string;
  number: number;
  key: string;
  /** What to answer with. */
  tell?: 'change' | 'number' | 'update';
}

/** Go back past what was revealed, to the position after `to` actions, if the others agree. */
export interface AskTakeBack {
  role: string;
  number: number;
  key: string;
  /** What to answer with. */
  tell?: 'change' | 'number' | 'update';
  to: number;
  reason?: string;
}

/** Call the match off before one's own first move: it never was. */
export interface Abort {
  role: string;
  number: number;
  key: string;
  /** What to answer with. */
  tell?: 'change' | 'number' | 'update';
}

/** Another's time is up, and the match is won or drawn, or one goes on waiting. */
export interface Claim {
  role: string;
  number: number;
  key: string;
  /** What to answer with. */
  tell?: 'change' | 'number' | 'update';
  what: 'draw' | 'victory' | 'wait';
}

/** A partner has gone: the computer plays `seat`, or it is open to somebody else. */
export interface Reseat {
  role: string;
  number: number;
  key: string;
  /** What to answer with. */
  tell?: 'change' | 'number' | 'update';
  seat: string;
  to: 'computer' | 'open';
}

/** So many days of vacation from now on; none ends it. */
export interface Rest {
  days: number;
}

/** Until when one rests (time of day), and how many days of it one has left in a year. */
export interface Vacation {
  until: number | null;
  left: number;
  yearly: number;
}

/** Agree to the take-back that is asked for. */
export interface Consent {
  role: string;
  number: number;
  key: string;
  /** What to answer with. */
  tell?: 'change' | 'number' | 'update';
}

/** The take-back that is asked for is not wanted, or no longer by who asked. */
export interface Refuse {
  role: string;
  number: number;
  key: string;
  /** What to answer with. */
  tell?: 'change' | 'number' | 'update';
}

/** Offer a draw, or agree to the one that is offered. */
export interface Draw {
  role: string;
  number: number;
  key: string;
  /** What to answer with. */
  tell?: 'change' | 'number' | 'update';
}

/** Play on: the draw that is offered is not wanted. */
export interface Decline {
  role: string;
  number: number;
  key: string;
  /** What to answer with. */
  tell?: 'change' | 'number' | 'update';
}

/** What a computer thought before an action: its reasons, its plan as JSON, and whether time was up. */
export interface ThoughtAt {
  action: number;
  role: string;
  reasons?: readonly Text[];
  plan?: string;
  cut?: boolean;
}

/** Move now: the computer's decision on this position is wanted at once. */
export interface Hurry {
  number: number;
}

/** How one's own seat is asked about windows that nothing it holds fits. */
export interface AskMe {
  role: string;
  windows: 'ask' | 'auto';
}

/** How one's own role wants to settle a frozen match. */
export interface Settle {
  role: string;
  how: 'annul' | 'result' | 'rewind';
  winners?: readonly string[];
}

/** Name a table (for all at it), or put it away (for oneself); what is not said stays. */
export interface Shelve {
  title?: string;
  archived?: boolean;
}

/** What an overlay shows after the pencilled `actions`, or `at` an earlier position; `costs` are of a `piece`. */
export interface ShowOverlay {
  overlay: string;
  number: number;
  role?: string;
  actions?: readonly Action[];
  at?: number;
  piece?: string;
}

/** Why is `action` not possible after the pencilled `actions`? */
export interface WhyNot {
  role: string;
  number: number;
  action: Action;
  actions?: readonly Action[];
}

/** Moves at a stop of a lesson: tried in pencil, or made. */
export interface TryStop {
  stop: number;
  actions?: readonly Action[];
  group?: readonly (readonly Action[])[];
}

/** Why is `action` not possible there? */
export interface WhyNotStop {
  stop: number;
  actions?: readonly Action[];
  group?: readonly (readonly Action[])[];
  action: Action;
}

/** What an overlay shows there. */
export interface ShowStop {
  stop: number;
  actions?: readonly Action[];
  group?: readonly (readonly Action[])[];
  overlay: string;
  piece?: string;
}

/** A line of chat. */
export interface Say {
  text: string;
}

/** The first message on a live connection: who it is and what it already has. */
export interface Hello {
  hello: string;
  role?: string;
  since?: number;
  number?: number;
  chat?: number;
  /** After the first update, only what changes. */
  changes?: boolean;
  /** Of the picture it has. */
  tag?: string;
  /** Wants to hear a beat where nothing else is told: a dead line is silent. */
  beats?: boolean;
  /** Wants to hear what its decisions may bring. */
  forecasts?: boolean;
}

/** An event to set up. `rounds` and `late` are a Swiss's: entry is open until the round `late` is paired. */
export interface NewEvent {
  name: string;
  game: string;
  scenario: string;
  kind: 'double' | 'once' | 'swiss';
  options?: Record<string, string>;
  rounds?: number;
  most?: number;
  late?: number;
  days?: number;
  rated?: boolean;
}

/** Who is to leave an event, by number. */
export interface Removed {
  number: number;
}

/** What an authenticator answered to a challenge. */
export interface KeyShown {
  /** The id of the challenge. */
  challenge: string;
  credential: Record<string, unknown>;
}

/** Keep everything under a name: with a password, a passkey, or both. */
export interface SignUp {
  name: string;
  password?: string;
  passkey?: KeyShown;
  email?: string;
  language?: 'en' | 'es';
  device?: string;
  browser?: string;
  /** What the guest has who asks: seats, programs, shelf. */
  bring?: boolean;
}

/** With name and password, or with a passkey, which knows whose it is. */
export interface SignIn {
  name?: string;
  password?: string;
  passkey?: KeyShown;
  device?: string;
  browser?: string;
  bring?: boolean;
}

/** With a recovery code; with a new password all other sessions end. */
export interface Recover {
  name: string;
  code: string;
  password?: string;
  device?: string;
  browser?: string;
}

/** Show again who one is, before something that cannot be taken back. */
export interface Prove {
  password?: string;
  passkey?: KeyShown;
}

/** A new password; all other sessions end. */
export interface SetPassword {
  password: string;
}

/** An address to be written to, or none. */
export interface SetEmail {
  email: string;
  language?: 'en' | 'es';
}

/** The code that came by mail. */
export interface ConfirmEmail {
  code: string;
}

/** A code to come back with, by mail to an address that was confirmed. */
export interface AskWayIn {
  email: string;
}

/** A passkey of one's own account. */
export interface AddPasskey {
  passkey: KeyShown;
  name?: string;
}

/** What an authenticator is to be asked: to make a passkey (for an account of this name) or to show one. */
export interface AskPasskey {
  what: 'make' | 'use';
  name?: string;
}

/**
 * A way to tell one: a browser's push service as it describes itself (JSON), an address of mail, a webhook's, or one of
 * Apprise's. Where one lives and reads is kept with it, where nothing is yet.
 */
export interface AddWay {
  kind: 'apprise' | 'hook' | 'mail' | 'push';
  target: string;
  name?: string;
  language?: 'en' | 'es';
  zone?: string;
}

/** The code that came by mail. */
export interface ConfirmWay {
  code: string;
}

/**
 * When one is not to be disturbed (minutes of one's own day), in which language one is told, and which games are
 * silent.
 */
export interface SetWishes {
  language: 'en' | 'es';
  zone: string;
  quiet_from?: number;
  quiet_to?: number;
  /** Noqa: RUF012. */
  games?: readonly string[];
}

/** Is nothing to be told of this table? */
export interface SetSilent {
  silent: boolean;
}

/** Somebody with a name, or who sits at a table: nothing of him any more, or only his chat not (`deaf`). */
export interface Block {
  name?: string;
  table?: string;
  role?: string;
  deaf?: boolean;
}

/** A line of chat (`line`: its number), the name of who sits there (`role`), or a table is not as it should be. */
export interface Report {
  kind: 'line' | 'name' | 'table';
  table: string;
  reason: 'cheating' | 'insult' | 'name' | 'other' | 'spam';
  line?: number;
  role?: string;
  words?: string;
}

/**
 * What an administrator does: to a table, a report (its number), or somebody: a name, `TABLE/ROLE`, or whom a report is
 * about, `report:NUMBER`.
 */
export interface Deed {
  do:
    | 'announce'
    | 'close'
    | 'delete-account'
    | 'delete-table'
    | 'demote'
    | 'freeze'
    | 'mute'
    | 'promote'
    | 'read-only'
    | 'read-write'
    | 'rename'
    | 'resume'
    | 'suspend'
    | 'thaw'
    | 'unannounce'
    | 'unmute';
  about?: string;
  why?: string;
  /** 0: until it is lifted. */
  days?: number;
  /** Of an announcement. */
  hours?: number;
  /** That somebody bears from now on. */
  name?: string;
  en?: string;
  es?: string;
}

export type LiveMessage =
  | LiveUpdate
  | LiveChanged
  | LiveForecast
  | LiveTableNews
  | LiveAccepted
  | LiveRefused
  | ChatLine
  | Presence
  | Undone
  | LiveNotice
  | Beat;

export type LiveDecision = LiveAct | LiveUndo | LiveResign;
