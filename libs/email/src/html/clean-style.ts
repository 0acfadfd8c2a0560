// No url(), no expression(): a style may colour and place, but never load. Matches at whole words only, which keeps it linear.
const LOADS = /(?<![\w-])(?=[\w-]*(?:url|expression|image))[\w-]+\s*\(/i;
const VALUE = /^[\w\s#%.,()'"!+-]*$/;
const NAMES = new Set(
  'color background-color background font font-family font-size font-style font-weight line-height letter-spacing text-align text-decoration text-transform vertical-align white-space width max-width min-width height max-height margin margin-top margin-right margin-bottom margin-left padding padding-top padding-right padding-bottom padding-left border border-top border-right border-bottom border-left border-radius border-collapse border-spacing display'.split(
    ' ',
  ),
);

/** A style attribute reduced to what an email may contain. A style sheet parser would be quadratic for hostile input. */
export const cleanStyle = (style: string): string =>
  uncommented(style)
    .split(';')
    .flatMap((declaration) => {
      const colon = declaration.indexOf(':');
      const name = declaration.slice(0, Math.max(0, colon)).trim();
      const value = declaration.slice(colon + 1).trim();
      return NAMES.has(name) && value !== '' && VALUE.test(value) && !LOADS.test(value) ? [`${name}:${value}`] : [];
    })
    .join(';');

const uncommented = (style: string): string =>
  style
    .split('/*')
    .map((part, index) => (index === 0 ? part : part.split('*/').slice(1).join('*/')))
    .join('');
