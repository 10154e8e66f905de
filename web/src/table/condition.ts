/** The state of a piece in words where the game has them, else the steps that are left. */
import type { PieceType, PieceView } from '../lib/generated';
import { current, t } from '../lib/words.svelte';

export function condition(p: PieceView, type: PieceType | undefined): string {
  const words = [p.face ?? '', ...(p.marks ?? [])].flatMap((m) =>
    m && current.words.has(`state-${m}`) ? [t(`state-${m}`)] : [],
  );
  if (current.words.has('state-full')) return words.join(', ') || t('state-full');
  const steps = t('steps-of', { left: p.steps ?? 0, full: type?.steps ?? 1 });
  const fire = type?.fire;
  return [steps, ...(fire ? [t('hits-with', { face: t('hits-on', { hit: fire }) })] : []), ...words].join(', ');
}
