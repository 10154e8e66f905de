import type { Theme } from '..';
import header from './Header.svelte';
import draw from './Mark.svelte';
import panels from './Panels.svelte';

const ground = { draw, layer: 'ground' } as const;
const top = { draw, layer: 'top' } as const;

export const theme: Theme = {
  panels,
  header,
  toggles: { names: true },
  conclude: ['attack'],
  gather: 'join',
  joins: 'join',
  flocks: ['advance'],
  bare: true,
  opening: 0.62,
  marks: {
    control: top,
    target: top,
    counterblow: top,
    'scorched-earth': ground,
    'defensive-works': ground,
    belt: ground,
  },
};
