/** The live line to a table: says what it has, gets the rest, comes back by itself when lost. */
import { mistake, token } from './api';
import type { Accepted, Hello, LiveDecision, LiveMessage } from './generated';
import { rooted } from './root';

export interface LiveOptions {
  id: string;
  role: () => string;
  since: () => number;
  number: () => number | undefined;
  /** Of the picture it has. */
  tag: () => string | undefined;
  chat: () => number;
  /** The seat is not one's own any more. */
  refused: () => void;
  on: (message: LiveMessage) => void;
  state: (connected: boolean, attempt: number) => void;
}

export interface Line {
  /** Does it carry news now? */
  isOpen: () => boolean;
  /** Decide over it; null where it is closed, or closes before the answer: the same decision may then go another way. */
  decide: (ask: LiveDecision) => Promise<Accepted | null>;
  close: () => void;
  /** Anew, for another role. */
  again: () => void;
}

const QUIET = 4200; // ms without a word, not even a beat: the line is dead
const LOOK = 400; // ms between looks at the clock
const SILENT = 5000; // ms without an answer to a decision: the line may be dead without knowing it

export function backoff(attempt: number): number {
  return Math.min(15_000, 400 * 2 ** Math.min(attempt, 6));
}

export function live(options: LiveOptions): Line {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  let closed = false;
  let heard = Date.now();
  let looked = heard;
  const asked = new Map<string, { yes: (answer: Accepted | null) => void; no: (why: Error) => void }>();

  /** Is it the answer to a decision? */
  function answered(message: LiveMessage): boolean {
    if (message.type !== 'accepted' && message.type !== 'refused') return false;
    const waiting = asked.get(message.key);
    if (message.type === 'accepted') waiting?.yes({ number: message.number });
    else void mistake(message.status, message).then((why) => waiting?.no(why));
    return true;
  }

  function unanswered(): void {
    for (const waiting of [...asked.values()]) waiting.yes(null);
  }

  function open(): void {
    clearTimeout(timer);
    if (closed) return;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    let refused = false;
    const line = new WebSocket(`${scheme}://${location.host}${rooted(`/ws/tables/${options.id}`)}`);
    socket = line;
    heard = Date.now();
    line.onopen = () => {
      attempt = 0;
      line.send(
        JSON.stringify({
          hello: token(),
          role: options.role(),
          since: options.since(),
          number: options.number(),
          chat: options.chat(),
          changes: true,
          tag: options.tag(),
          beats: true,
          forecasts: true,
        } satisfies Hello),
      );
      options.state(true, 0);
    };
    line.onmessage = (event) => {
      if (socket !== line) return; // of the role looked through before
      heard = Date.now();
      try {
        const message = JSON.parse(String(event.data)) as LiveMessage | { type: 'error'; error: string };
        if (message.type === 'error') refused = message.error === 'not-your-seat';
        else if (message.type !== 'beat' && !answered(message)) options.on(message);
      } catch (error) {
        console.error(error);
      }
    };
    line.onclose = () => {
      if (socket === line) unanswered();
      if (closed || socket !== line) return;
      if (refused) {
        options.refused();
        return;
      }
      attempt += 1;
      options.state(false, attempt);
      timer = setTimeout(open, backoff(attempt));
    };
  }
  /** A line that died without saying so: given up, and opened anew. */
  function watch(): void {
    const now = Date.now();
    if (now - looked > 4 * LOOK) heard = Math.max(heard, now - LOOK); // the page slept, and may have heard nothing
    looked = now;
    const line = socket;
    if (!line || line.readyState > WebSocket.OPEN || now - heard < QUIET) return;
    socket = null;
    unanswered();
    line.close();
    attempt += 1;
    options.state(false, attempt);
    timer = setTimeout(open, backoff(attempt));
  }
  const watching = setInterval(watch, LOOK);
  const back = (): void => {
    if (socket?.readyState !== WebSocket.OPEN) open();
  };
  addEventListener('online', back);
  open();
  return {
    isOpen: () => socket?.readyState === WebSocket.OPEN,
    decide(ask) {
      if (socket?.readyState !== WebSocket.OPEN) return Promise.resolve(null);
      socket.send(JSON.stringify(ask));
      return new Promise((yes, no) => {
        const timer = setTimeout(() => asked.get(ask.key)?.yes(null), SILENT);
        const settle =
          <T>(how: (value: T) => void) =>
          (value: T): void => {
            clearTimeout(timer);
            asked.delete(ask.key);
            how(value);
          };
        asked.set(ask.key, { yes: settle(yes), no: settle(no) });
      });
    },
    close() {
      closed = true;
      unanswered();
      clearTimeout(timer);
      clearInterval(watching);
      removeEventListener('online', back);
      socket?.close();
    },
    again() {
      const old = socket;
      socket = null;
      unanswered();
      old?.close();
      open();
    },
  };
}
