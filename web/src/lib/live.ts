/** The live line to a table: says what it has, gets the rest, comes back by itself when lost. */
import { token } from './api';
import type { Hello, LiveMessage } from './generated';

export interface LiveOptions {
  id: string;
  role: () => string;
  since: () => number;
  number: () => number | undefined;
  /** Of the picture it has. */
  tag: () => string | undefined;
  chat: () => number;
  on: (message: LiveMessage) => void;
  state: (connected: boolean, attempt: number) => void;
}

export interface Line {
  /** Does it carry news now? */
  isOpen: () => boolean;
  close: () => void;
  /** Anew, for another role. */
  again: () => void;
}

export function backoff(attempt: number): number {
  return Math.min(15_000, 400 * 2 ** Math.min(attempt, 6));
}

export function live(options: LiveOptions): Line {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  let closed = false;

  function open(): void {
    clearTimeout(timer);
    if (closed) return;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const line = new WebSocket(`${scheme}://${location.host}/ws/tables/${options.id}`);
    socket = line;
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
        } satisfies Hello),
      );
      options.state(true, 0);
    };
    line.onmessage = (event) => {
      if (socket !== line) return; // of the role looked through before
      try {
        options.on(JSON.parse(String(event.data)) as LiveMessage);
      } catch (error) {
        console.error(error);
      }
    };
    line.onclose = () => {
      if (closed || socket !== line) return;
      attempt += 1;
      options.state(false, attempt);
      timer = setTimeout(open, backoff(attempt));
    };
  }
  const back = (): void => {
    if (socket?.readyState !== WebSocket.OPEN) open();
  };
  addEventListener('online', back);
  open();
  return {
    isOpen: () => socket?.readyState === WebSocket.OPEN,
    close() {
      closed = true;
      clearTimeout(timer);
      removeEventListener('online', back);
      socket?.close();
    },
    again() {
      const old = socket;
      socket = null;
      old?.close();
      open();
    },
  };
}
