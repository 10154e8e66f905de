export type Layout = 'wide' | 'mid' | 'tablet' | 'phone';

/** Lower than a sheet below the map needs, and wider than tall: the sheet stands beside the map. */
export const isLow = (width: number, height: number): boolean => height < 560 && width > height;

/** A tablet held upright stacks map and panels; one held sideways has room beside the map. */
export const layoutOf = (width: number, height: number): Layout =>
  isLow(width, height)
    ? 'phone'
    : width >= 1600
      ? 'wide'
      : width >= 1200 || (width >= 820 && width > height)
        ? 'mid'
        : width >= 768
          ? 'tablet'
          : 'phone';
