import type { Theme } from '..';

export const theme: Theme = {
  panels: null,
  toggles: { names: true, numbers: false, terrain: true },
  conclude: ['open-fire', 'attack'],
};
