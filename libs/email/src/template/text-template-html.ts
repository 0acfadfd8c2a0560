import { markLiquid, restoreLiquid } from '../html/liquid-marks.js';
import { textToHtml } from '../html/text-to-html.js';

/** The HTML that an email without any of its own is sent with, as a template: the text's paragraphs, its liquid in place. */
export function textTemplateHtml(text: string): string {
  const { html, liquid } = markLiquid(text.replaceAll('\r\n', '\n').trim());
  return restoreLiquid(textToHtml(html), liquid);
}
