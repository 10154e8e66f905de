import type { Board } from './generated';

/** A board says by how much it is turned clockwise from north up; drawing wants the bearing at the top. */
export const bearing = (board: Board | null, northUp = false): number =>
  northUp || !board ? 0 : (360 - board.rotation) % 360;
