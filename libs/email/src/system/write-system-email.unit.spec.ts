import { expect, it } from '@jest/globals';
import type { SystemEmailText } from './system-email-text.js';
import { writeSystemEmail } from './write-system-email.js';

const email: SystemEmailText = {
  subject: 'Your week',
  preheader: 'Three replies',
  greeting: 'Jane',
  paragraphs: ['Two lines,\nthe second here.', 'Another paragraph.'],
  figures: {
    title: 'Your funnel',
    columns: ['past 7 days', 'the 7 before'],
    rows: [
      { label: 'Sent', value: '120', before: '80' },
      { label: 'Total', value: '$100.00', isTotal: true },
    ],
  },
  action: { label: 'Open', url: 'https://app.example/a?b=1&c=2' },
  closing: ['Until then.'],
  reason: { words: 'You get this email every week.', link: 'Choose your emails', url: 'https://app.example/settings/notifications' },
};

it('writes all of it as text', () => {
  expect(writeSystemEmail(email).text).toBe(
    [
      'Hello Jane,',
      'Two lines,\nthe second here.',
      'Another paragraph.',
      'Your funnel: past 7 days (the 7 before)\nSent: 120 (80)\nTotal: $100.00',
      'Open:\nhttps://app.example/a?b=1&c=2',
      'Until then.',
      'You get this email every week. Choose your emails: https://app.example/settings/notifications',
      'Rekindle\n',
    ].join('\n\n'),
  );
});

it('writes all of it as HTML, in the order of the text', () => {
  const { html } = writeSystemEmail(email);
  const inOrder = [
    ...['<title>Your week</title>', '>Three replies</div>', '>Hello Jane,</div>', '>Two lines,<br />the second here.</div>'],
    ...['>Another paragraph.</div>', '<caption>Your funnel</caption>'],
    ...['<th scope="col">past 7 days</th><th scope="col">the 7 before</th>'],
    ...['<tr><th scope="row">Sent</th><td>120</td><td>80</td></tr>'],
    ...['<tr class="total"><th scope="row">Total</th><td>$100.00</td></tr>', 'href="https://app.example/a?b=1&amp;c=2"'],
    ...['>Until then.</div>', 'You get this email every week. <a href="https://app.example/settings/notifications"'],
  ];
  const places = inOrder.map((part) => html.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

it('contains no part that was not given', () => {
  const { html, text } = writeSystemEmail({ subject: 'Short', greeting: null, paragraphs: ['One line.'] });
  expect(text).toBe('Hello,\n\nOne line.\n\nRekindle\n');
  expect(html).toContain('>One line.</div>');
  expect(html).not.toMatch(/<caption|<th |<a |If the button|\{%|\{\{|undefined|null/);
});

it('escapes names, figures and addresses', () => {
  const hostile = `"><script>alert('x')</script>{{ subject }}{% raw %}`;
  const row = { label: hostile, value: hostile, before: hostile };
  const { html } = writeSystemEmail({
    ...{ subject: hostile, preheader: hostile, greeting: hostile, paragraphs: [hostile], closing: [hostile] },
    action: { label: hostile, url: `https://app.example/${hostile}` },
    figures: { title: hostile, columns: [hostile, hostile], rows: [row] },
    reason: { words: hostile, link: hostile, url: `https://app.example/${hostile}` },
  });
  const written = '&#34;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;{{ subject }}{% raw %}';
  expect(html).not.toContain('<script');
  // Title, preview, name of the article; greeting, paragraph, closing; caption, columns, row; button, its address twice; reason.
  expect(html.split(written)).toHaveLength(1 + 3 + 3 + 6 + 3 + 3);
});

it('loads nothing from other servers, and supports both colour schemes', () => {
  const { html } = writeSystemEmail(email);
  expect(html).not.toMatch(/<(img|link|script|iframe)\b|@import|url\(/);
  expect(html).toContain('<meta name="color-scheme" content="light dark" />');
  expect(html).toContain('@media (prefers-color-scheme: dark)');
});
