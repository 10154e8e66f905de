import type { Theme } from '..';

export const theme: Theme = {
  panels: null,
  toggles: { names: true, numbers: false, terrain: true },
  opening: 0.62,
  conclude: ['open-fire', 'attack'],
};
