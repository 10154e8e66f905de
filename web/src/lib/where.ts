/** Where on the page somebody has clicked; nowhere with the keyboard. */
export type At = { x: number; y: number } | null;
export const whereOf = (event: unknown): At =>
  event instanceof MouseEvent && (event.clientX || event.clientY) ? { x: event.clientX, y: event.clientY } : null;
