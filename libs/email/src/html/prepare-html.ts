import sanitizeHtml from 'sanitize-html';
import { countMarks, holdsTag, markLiquid, restoreLiquid } from './liquid-marks.js';

const TEXT_TAGS = 'p br h1 h2 h3 h4 h5 h6 blockquote pre hr ul ol li b strong i em u s small sub sup code span div center font';
const TABLE_TAGS = 'table thead tbody tfoot tr th td caption colgroup col';
const BOX = ['align', 'valign', 'width', 'height', 'bgcolor', 'style', 'dir', 'lang'];
const DEEPEST = 100;

const options: sanitizeHtml.IOptions = {
  allowedTags: [...TEXT_TAGS.split(' '), ...TABLE_TAGS.split(' '), 'a', 'img'],
  allowedAttributes: {
    '*': BOX,
    a: [...BOX, 'href', 'title'],
    img: [...BOX, 'src', 'alt', 'title', 'border'],
    table: [...BOX, 'border', 'cellpadding', 'cellspacing', 'role'],
    td: [...BOX, 'colspan', 'rowspan'],
    th: [...BOX, 'colspan', 'rowspan'],
    font: [...BOX, 'color', 'face', 'size'],
  },
  parseStyleAttributes: false,
  nestingLimit: DEEPEST,
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  transformTags: { '*': cleanAttributes },
};

function cleanAttributes(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const kept = Object.entries(attribs)
    .filter(([, value]) => !holdsTag(value))
    .map(([name, value]) => [name, name === 'style' ? cleanStyle(value) : value] as const)
    .filter(([name, value]) => name !== 'style' || value !== '');
  return { tagName, attribs: Object.fromEntries(kept) };
}

/**
 * An author's HTML with nothing left in it but what an email may hold, its liquid in place.
 * @throws Error when liquid is where a value could change the markup
 */
export function prepareHtml(source: string): string {
  const { html, liquid } = markLiquid(source);
  const clean = sanitizeHtml(html, options);
  if (countMarks(clean) !== liquid.length) throw new Error('misplaced liquid');
  return restoreLiquid(clean, liquid);
}

// No url(), no expression(): a style can colour and place, never load. Begins at whole words only, so that it stays linear.
const LOADS = /(?<![\w-])(?=[\w-]*(?:url|expression|image))[\w-]+\s*\(/i;
const VALUE = /^[\w\s#%.,()'"!+-]*$/;
const NAMES = new Set(
  'color background-color background font font-family font-size font-style font-weight line-height letter-spacing text-align text-decoration text-transform vertical-align white-space width max-width min-width height max-height margin margin-top margin-right margin-bottom margin-left padding padding-top padding-right padding-bottom padding-left border border-top border-right border-bottom border-left border-radius border-collapse border-spacing display'.split(
    ' ',
  ),
);

/** A style attribute with nothing left in it but what an email may say. A parser of style sheets is quadratic for hostile ones. */
const cleanStyle = (style: string): string =>
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
