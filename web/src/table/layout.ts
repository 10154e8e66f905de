export type Layout = 'wide' | 'mid' | 'tablet' | 'phone';

/** A tablet held upright stacks map and panels; one held sideways has room beside the map. */
export const layoutOf = (width: number, height: number): Layout =>
  width >= 1600
    ? 'wide'
    : width >= 1200 || (width >= 820 && width > height)
      ? 'mid'
      : width >= 768
        ? 'tablet'
        : 'phone';
