/** The live line to a table: says what it has, gets the rest, comes back by itself when lost. */
import { token } from './api';
import type { LiveMessage } from './generated';

export interface LiveOptions {
  id: string;
  role: () => string;
  since: () => number;
  number: () => number | undefined;
  chat: () => number;
  on: (message: LiveMessage) => void;
  state: (connected: boolean, attempt: number) => void;
}

export function backoff(attempt: number): number {
  return Math.min(15_000, 400 * 2 ** Math.min(attempt, 6));
}

export function live(options: LiveOptions): { close: () => void; again: () => void } {
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
        }),
      );
      options.state(true, 0);
    };
    line.onmessage = (event) => {
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
