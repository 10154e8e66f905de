/** How far this browser has read the chat of a table. */
const place = (id: string): string => `stavka-chat-${id}`;

export function seenOf(id: string): number {
  try {
    return Number(localStorage.getItem(place(id)) ?? 0) || 0;
  } catch {
    return 0;
  }
}

export function keepSeen(id: string, n: number): void {
  try {
    localStorage.setItem(place(id), String(n));
  } catch {
    /* where the browser keeps nothing, old lines are new again */
  }
}
