export type Layout = 'wide' | 'mid' | 'tablet' | 'phone';

export const layoutOf = (width: number): Layout =>
  width >= 1600 ? 'wide' : width >= 1200 ? 'mid' : width >= 768 ? 'tablet' : 'phone';
