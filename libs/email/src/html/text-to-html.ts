import { escapeHtml } from './escape-html.js';
import { markLiquid, restoreLiquid } from './liquid-marks.js';

// Ends before closing punctuation, which belongs to the surrounding sentence.
export const WEB_ADDRESS = /https?:\/\/[^\s<>"'`\u00a0]*[^\s<>"'`\u00a0.,;:!?)\]}*_]/gi;

const PARAGRAPH = 'margin:0 0 16px';

/** Plain text as HTML: blank lines separate paragraphs, URLs become links, and everything else is text. */
export function textToHtml(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p style="${PARAGRAPH}">${lines(paragraph)}</p>`)
    .join('\n');
}

function lines(paragraph: string): string {
  let html = '';
  let end = 0;
  for (const match of paragraph.matchAll(WEB_ADDRESS)) {
    html += escapeHtml(paragraph.slice(end, match.index)) + link(match[0]);
    end = match.index + match[0].length;
  }
  return (html + escapeHtml(paragraph.slice(end))).replaceAll('\n', '<br>\n');
}

// Shown without its scheme: a full URL that points to another target makes mail clients warn.
const link = (url: string): string => `<a href="${escapeHtml(url)}">${escapeHtml(url.replace(/^https?:\/\//i, ''))}</a>`;

/** The HTML of an email that has only text, as a template: the text's paragraphs, with its liquid preserved. */
export function textTemplateHtml(text: string): string {
  const { html, liquid } = markLiquid(text.replaceAll('\r\n', '\n').trim());
  return restoreLiquid(textToHtml(html), liquid);
}
