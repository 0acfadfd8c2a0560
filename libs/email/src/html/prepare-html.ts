import sanitizeHtml from 'sanitize-html';
import { cleanStyle } from './clean-style.js';
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
