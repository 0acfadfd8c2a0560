import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { linksFor } from '../links/links-for.js';
import { aDeliveryId, aLead, aSender, someLinkSettings } from '../testing/fixtures.js';
import { compileEmail } from './compile-email.js';

const links = linksFor(someLinkSettings, aDeliveryId);
const OWN_HTML =
  '<p title="x">Hi {{ first_name }}</p>{% if company %}<a href="https://a.example/{{ company }}" title="{{ title }}">{{ phone | default: "us" }}</a>{% endif %}<a href="{{ company }}">b</a><img src="{{ company }}" alt="{{ title }}">';
const fromText = compileEmail({
  subject: 'Hi {{ first_name }}',
  text: 'Hi {{ first_name }} of {{ company }}\n\n{{ title }} {{ phone }}',
  html: null,
});
const fromHtml = compileEmail({ subject: '{{ company }}', text: '', html: OWN_HTML });

const nasty = fc.constantFrom(
  '"><script>alert(1)</script>',
  "' onmouseover='x",
  '" onerror="x',
  'javascript:alert(1)',
  ' data:text/html,x',
  '</p><h1>x',
  '<!--',
  '&quot; onclick=x',
  '{{ raw }}',
  '\r\nBcc: x@evil.example',
  '\ue0000\ue002',
);
const value = fc.oneof(
  nasty,
  fc.string({ unit: 'binary' }),
  fc.tuple(nasty, fc.string(), nasty).map((parts) => parts.join('')),
);
const lead = fc.record({ firstName: value, company: value, title: value, phone: value }).map((values) => ({ ...aLead, ...values }));

/** Tags and attribute names in order, to which a value must never add. */
function structure(html: string): { tags: string[]; urls: string[] } {
  const tags: string[] = [];
  const urls: string[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => {
      tags.push(
        `${name} ${Object.keys(attributes)
          .filter((key) => key !== 'href' && key !== 'src')
          .join(' ')}`,
      );
      urls.push(...[attributes.href, attributes.src].filter((url) => url !== undefined));
    },
    oncomment: () => tags.push('comment'),
  });
  parser.end(html);
  return { tags, urls };
}

const filled = { ...aLead, firstName: 'A', company: 'B', title: 'C', phone: 'D' };
const expected = {
  text: structure(fromText(filled, { sender: aSender, links }).html).tags.filter((tag) => !tag.startsWith('a ') && !tag.startsWith('p ')),
  html: structure(fromHtml(filled, { sender: aSender, links }).html).tags,
};

it("no lead's value changes the markup of an author's HTML", () => {
  fc.assert(
    fc.property(lead, (hostile) => {
      const { tags, urls } = structure(fromHtml(hostile, { sender: aSender, links }).html);
      expect(tags).toEqual(expected.html);
      for (const url of urls) expect(url).toMatch(/^(https?|mailto|tel):/i);
    }),
    { numRuns: 400 },
  );
});

it("no lead's value adds anything but text and links to a text email", () => {
  fc.assert(
    fc.property(lead, (hostile) => {
      const { tags, urls } = structure(fromText(hostile, { sender: aSender, links }).html);
      expect(tags.filter((tag) => !tag.startsWith('a ') && !tag.startsWith('p '))).toEqual(expected.text);
      for (const url of urls) expect(url).toMatch(/^https?:/);
    }),
    { numRuns: 400 },
  );
});

it("no lead's value gives the subject a second line", () => {
  fc.assert(
    fc.property(lead, (hostile) => {
      for (const render of [fromText, fromHtml])
        expect(render(hostile, { sender: aSender, links }).subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    }),
  );
});
