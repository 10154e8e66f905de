import type { MarkArt } from '../../../board/marks';
import Fortification, { covers as trenches } from './Fortification.svelte';
import Headquarters, { covers as flag } from './Headquarters.svelte';

export const marks: MarkArt = {
  fortification: { draw: Fortification, layer: 'ground', covers: trenches },
  headquarters: { draw: Headquarters, layer: 'top', covers: flag },
};
