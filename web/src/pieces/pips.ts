// The shape of a pip is its hit number: diamond 4 to 6, disc 5 or 6, square 6.

export type Pip = 'diamond' | 'disc' | 'square';

export function pipOf(fire: number): Pip {
  if (fire > 0 && fire <= 4) return 'diamond';
  return fire === 5 ? 'disc' : 'square';
}

/** A pip centred at x, y with radius r. */
export function pipPath(pip: Pip, x: number, y: number, r: number): string {
  if (pip === 'diamond') {
    const s = r * 1.18;
    return `M${x} ${y - s}L${x + s} ${y}L${x} ${y + s}L${x - s} ${y}Z`;
  }
  if (pip === 'disc') return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
  const s = r * 0.92;
  return `M${x - s} ${y - s}h${2 * s}v${2 * s}h${-2 * s}Z`;
}
