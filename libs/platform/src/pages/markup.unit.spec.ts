import { expect, it } from '@jest/globals';
import { markup, trusted } from './markup.js';

it('escapes values and keeps nested templates', () => {
  const name = `<b>"O'Neil" & Sons</b>`;
  const items = ['<', '>'].map((item) => markup`<li>${item}</li>`);
  expect(markup`<p title="${name}">${trusted('<i>x</i>')}${3}${null}${false}</p>${items}`.html).toBe(
    '<p title="&lt;b&gt;&quot;O&#39;Neil&quot; &amp; Sons&lt;/b&gt;"><i>x</i>3</p><li>&lt;</li><li>&gt;</li>',
  );
});
