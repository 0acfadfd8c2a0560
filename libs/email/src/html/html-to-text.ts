import { convert } from 'html-to-text';
import { markLiquid, restoreLiquid } from './liquid-marks.js';

const DEEPEST = 150;

/** The text of an email that was written as HTML only, with its liquid preserved. */
export function htmlToText(source: string): string {
  const { html, liquid } = markLiquid(source);
  const text = convert(html, {
    wordwrap: false,
    limits: { maxDepth: DEEPEST },
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  });
  return restoreLiquid(text, liquid);
}
