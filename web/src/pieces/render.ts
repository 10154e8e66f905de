// NATO symbols by milsymbol, in the colour of the text, always in the friendly frame. Large: the client is built with the
// symbols of its games drawn (`virtual:symbols`) and fetches this only for a code that a data pack brings.

import ms from 'milsymbol';

/** Inner SVG of a friendly symbol whose frame spans 25-175 by 50-150. */
export function render(code: string): string {
  const options = { size: 100, fill: false, monoColor: 'currentColor', infoFields: false };
  return new ms.Symbol(code, options)
    .asSVG()
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '')
    .replace(/stroke-width="[\d.]+"/g, 'stroke-width="10"')
    .replace(/(<path d="M25,50 L175,150[^>]*) fill="currentColor"/g, '$1 fill="none"');
}
