import { expect, it } from '@jest/globals';
import { checkTemplate } from '../render/check-template.js';
import { textTemplateHtml } from '../html/text-to-html.js';

const text = 'Hi {{ first_name | default: "there" }},\n\nSee https://example.com/?a=1&b=2.\nBest <wishes>';

it('creates paragraphs and links, and leaves merge fields unchanged', () => {
  const html = textTemplateHtml(text);
  expect(html).toContain('Hi {{ first_name | default: "there" }},</p>');
  expect(html).toContain('<a href="https://example.com/?a=1&amp;b=2">');
  expect(html).toContain('Best &lt;wishes&gt;');
});

it('creates HTML that an author may send back', () => {
  expect(checkTemplate({ subject: 'Hi', text, html: textTemplateHtml(text) }, ['first_name'])).toEqual([]);
});
