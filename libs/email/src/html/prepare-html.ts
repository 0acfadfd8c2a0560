import sanitizeHtml from 'sanitize-html';
import { cleanStyle } from './clean-style.js';
import { countMarks, holdsTag, markLiquid, restoreLiquid } from './liquid-marks.js';
import { shownHtml } from './shown-html.js';

const { allowedAttributes } = shownHtml;
const options: sanitizeHtml.IOptions = {
  ...shownHtml,
  allowedAttributes: { ...allowedAttributes, table: [...allowedAttributes.table, 'role'] },
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
 * An author's HTML reduced to what an email may contain, with its liquid preserved.
 * @throws Error if liquid is in a place where a value could change the markup
 */
export function prepareHtml(source: string): string {
  const { html, liquid } = markLiquid(source);
  const clean = sanitizeHtml(html, options);
  if (countMarks(clean) !== liquid.length) throw new Error('misplaced liquid');
  return restoreLiquid(clean, liquid);
}
