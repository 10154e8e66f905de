import type { Theme } from '..';
import panels from './Panels.svelte';
import { marks } from './marks';

export const theme: Theme = {
  panels,
  toggles: { names: true, numbers: true, terrain: false },
  conclude: ['attack'],
  gather: 'join',
  joins: 'join',
  marks,
};
