/** What the panels of this game share. */
import type { View } from '../../lib/generated';
import type { Panel } from './panel.generated';

/** Points of production that something could still be bought for. */
export const productionPoints = (view: View): number => {
  const { points = 0, offers = [] } = (view.panel as Panel | undefined) ?? {};
  return offers.some((offer) => offer.cost <= points) ? points : 0;
};
