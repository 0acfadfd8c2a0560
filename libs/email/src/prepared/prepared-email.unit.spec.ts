import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { composeEscaped, composeMime, escapedEmail } from '../mime/compose-mime.js';
import { readEmail } from '../render/compile-email.js';
import type { EmailLead, EmailLinks, EmailSender, EmailTemplate } from '../template/email.types.js';
import { aDeliveryId } from '../testing/fixtures.js';
import { PreparedEmail } from './prepared-email.js';

/** All of them: one that was forgotten would be missing from every email but the first. */
const linksOf = (id: string): Required<EmailLinks> => ({
  hiddenUrl: `https://t.example/${id}-hidden`,
  pixelUrl: `https://t.example/${id}.gif`,
  unsubscribeUrl: `https://app.example/u/${id}?a=1&b='2'`,
  track: (url, link) => `https://t.example/${id}${link}?dest=${encodeURIComponent(url)}`,
});
const envelope = {
  deliveryId: aDeliveryId,
  from: { name: 'Larkfield', address: 'hello@rekindle.example' },
  replyTo: 'maya@larkfield.example',
  to: { name: 'Jo Moss', address: 'jo@garden.example' },
  unsubscribeUrl: 'https://app.rekindle.example/u/token',
  date: new Date('2026-11-21T09:00:00.000Z'),
};

/** Mostly ordinary values, and some troublesome ones. */
const value = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom('Ada', 'Jörg', 'Zoë & Co', 'A <b> "c" \'d\' Ltd', '李明', 'नमिता', '👩\u200d💻 Kit', '.dot', 'a=b'),
  },
  { weight: 2, arbitrary: fc.constantFrom('', ' ', '\r\n', '.', 'x'.repeat(90), 'é'.repeat(40), '= =', 'CEO/Founder', '&quot;', '\u0301') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'http',
      'https',
      'htt',
      'https://evil.example',
      '/x',
      '//x.example',
      'http:',
      'mailto:a@b.example',
      '{{ email }}',
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
);
const lead: fc.Arbitrary<EmailLead> = fc.record({
  email: fc.constantFrom('jo@garden.example', 'ann@leads.example'),
  firstName: fc.option(value),
  lastName: fc.option(value),
  company: fc.option(value),
  title: fc.option(value),
  phone: fc.option(value),
  custom: fc.dictionary(fc.constantFrom('Last Order', 'last_order', 'Plan', 'First Name', 'sender_name'), value, { maxKeys: 3 }),
});
const field = fc
  .tuple(
    fc.constantFrom('first_name', 'last_name', 'company', 'email', 'title', 'phone', 'last_order', 'plan', 'sender_name', 'Nobody', '"{{"'),
    fc.constantFrom(
      '',
      '',
      ' | default: "there"',
      " | default: 'é. '",
      ' | default: company',
      ' | upcase',
      ' | default: "http" | default: "x"',
    ),
    fc.constantFrom('{{ }}', '{{- -}}'),
  )
  .map(([name, filter, around]) => around.replace(' ', ` ${name}${filter} `));
const PLAIN = ['Hello ', ' ', '\n', '\n\n', '\n.', '. ', '=', 'naïve — ', ' https://acme.example/oaks ', 'w'.repeat(70), ' and so on '];
const words = fc.constantFrom(
  ...[
    'Hello ',
    ' ',
    '  ',
    ', ',
    '.',
    '\n',
    '\n\n',
    '\n\n\n',
    '\r\n',
    '\n.',
    '\n..\n',
    '\t\n',
    '=',
    "it's",
    ' & ',
    ' <b>bold</b> ',
    'naïve — ',
  ],
  ...[
    'https://acme.example/oaks',
    'https://acme.example/?a=1&b=2',
    'http',
    '://',
    's://x.example',
    'https:',
    ':/',
    '/',
    '"',
    '!',
    ')',
    '你好',
  ],
  ...['A long line that goes on and on, and on, until it has to be broken somewhere, and then it goes on for a while. ', 'w'.repeat(80)],
  ...['{% if company %}at {{ company }}{% endif %}', '{% comment %}x{% endcomment %}', '\u00a0', '👋🏽', '\u200d'],
);
const source = fc
  .array(fc.oneof({ weight: 3, arbitrary: words }, { weight: 2, arbitrary: field }), { maxLength: 14 })
  .map((all) => all.join(''));
const markup = fc.constantFrom(
  ...[
    '<p>Hi ',
    '</p>',
    '<a href="https://acme.example/oaks">oaks</a>',
    '<br>',
    '<a href="https://a.example/{{ first_name }}">x</a>',
    '&amp;',
  ],
  ...[
    '<img src="https://a.example/x.png" alt="{{ company }}">',
    '<a href="{{ company }}">y</a>',
    '<a href="{{ title }}://a.example">z</a>',
  ],
);
const html = fc.array(fc.oneof(words, field, markup), { maxLength: 12 }).map((all) => all.join(''));
const template: fc.Arbitrary<EmailTemplate> = fc.record({
  subject: source,
  text: source,
  html: fc.option(html),
  testSubject: fc.option(source),
});
const plainTemplate: fc.Arbitrary<EmailTemplate> = fc.record({
  subject: fc.constantFrom('Hi {{ first_name }} ', '{{company}}{{title}}', ' a  {{ first_name }}\u200d'),
  text: fc
    .array(fc.constantFrom(...PLAIN, '{{ first_name }}', '{{ company | default: "é" }}', '{{ last_order }}', '{{ sender_name }}'), {
      maxLength: 20,
    })
    .map((all) => all.join('')),
  html: fc.option(fc.constantFrom('<p>.{{ company }}\n.{{ first_name }}</p> <a href="https://acme.example">{{ title }}</a>')),
});
const sender: fc.Arbitrary<EmailSender> = fc.record({
  senderName: fc.constantFrom('Olive', 'Zoë'),
  replyTo: fc.constant('o@acme.example'),
  postalAddress: fc.constantFrom(null, '1 Main St', 'Larkfield, 2 Elm St'),
  companyName: fc.constantFrom('Larkfield', 'A & B'),
  signature: fc.option(fc.constantFrom('Olive\r\n.\nhttps://acme.example')),
});

const read = (written: EmailTemplate) => {
  try {
    return readEmail(written);
  } catch {
    return null;
  }
};
const attempt = <T>(work: () => T): T | string => {
  try {
    return work();
  } catch (error) {
    return (error as Error).message;
  }
};

it.each([
  ['ordinary', plainTemplate, 100],
  ['any', template, 300],
])('writes %s emails byte for byte as the renderer does, for every lead', (_, templates, numRuns) => {
  let prepared = 0;
  fc.assert(
    fc.property(
      templates,
      sender,
      fc.array(lead, { minLength: 2, maxLength: 8 }),
      fc.constantFrom('a' as const, 'b' as const),
      fc.constantFrom({}, { pixelUrl: null }, { hiddenUrl: null }),
      (...all) => {
        const [written, who, leads, variant, without] = all;
        const email = read(written);
        if (!email) return;
        let rendered = 0;
        const counting = { ...email, render: (...of: Parameters<typeof email.render>) => ((rendered += 1), email.render(...of)) };
        const many = new PreparedEmail(counting);
        // Each twice, so that each kind of lead is filled.
        for (const one of [...leads, ...leads]) {
          const context = { sender: who, links: { ...linksOf('abc-_'), ...without }, variant };
          const expected = attempt(() => composeMime(email.render(one, context), envelope).toString('latin1'));
          expect(attempt(() => composeEscaped(many.write(one, context), envelope).toString('latin1'))).toBe(expected);
        }
        if (rendered < leads.length * 2) prepared += 1;
      },
    ),
    { numRuns },
  );
  expect(prepared).toBeGreaterThan(numRuns / 20);
});

describe('an email with plain fields only', () => {
  const email = readEmail({
    subject: 'Hi {{ first_name }}',
    text: 'Hi {{ first_name | default: "you" }}, see https://a.example',
    html: null,
  });
  const who = { senderName: 'Olive', replyTo: 'o@a.example', postalAddress: null, companyName: 'Larkfield' };
  const write = (many: PreparedEmail, firstName: string | null, links = linksOf('1')) =>
    many.write(
      { email: 'a@b.example', firstName, lastName: null, company: null, title: null, phone: null, custom: {} },
      { sender: who, links },
    );

  it('is rendered only for the first two leads of each kind', () => {
    let rendered = 0;
    const many = new PreparedEmail({ ...email, render: (...of) => ((rendered += 1), email.render(...of)) });
    for (const name of ['Ada', 'Bo', 'Cy', null, '', 'Di', null]) write(many, name);
    expect(rendered).toBe(4);
  });

  it('contains the links of its own delivery', () => {
    const many = new PreparedEmail(email);
    const texts = ['1', '2', '3'].map((id) => Buffer.concat(write(many, 'Ada', linksOf(id)).text).toString());
    expect(texts[2]).toContain('see https://t.example/31?dest=3Dhttps%3A%2F%2Fa.example');
    expect(texts[2]).not.toContain('t.example/1');
  });

  it('is rendered if a value could be a URL', () => {
    const many = new PreparedEmail(email);
    for (const name of ['Ada', 'Bo']) write(many, name);
    expect(write(many, 'https://evil.example').html).toHaveLength(escapedEmail({ subject: '', text: '', html: '' }).html.length);
  });
});
