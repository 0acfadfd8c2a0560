import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@rekindle/contracts';
import { linksFor, untrackedLinks } from '../links/links-for.js';
import { aDeliveryId, aLead, aSender, someLinkSettings } from '../testing/fixtures.js';
import { compileEmail } from './compile-email.js';
import type { EmailTemplate } from '../template/email.types.js';

const plain = untrackedLinks(someLinkSettings);
const tracked = linksFor(someLinkSettings, aDeliveryId);
const render = (template: Partial<EmailTemplate>, links = plain, lead = aLead) =>
  compileEmail({ subject: 'Hello', text: 'Hello', html: null, ...template })(lead, { sender: aSender, links });

describe('merge fields', () => {
  it('fill subject, text and HTML', () => {
    const email = render({ subject: 'For {{ company }}', text: 'Hi {{ first_name }}, you paid {{ last_order }}.\n\n{{ sender_name }}' });
    expect(email.subject).toBe('For Garden & Sons');
    expect(email.text).toContain('Hi Jo, you paid 42 €.\n\nMaya Okafor');
    expect(email.html).toContain('>Hi Jo, you paid 42 €.</p>\n<p style="margin:0 0 16px">Maya Okafor</p>');
  });

  it('use their fallback if the lead has no value', () => {
    const nameless = { ...aLead, firstName: null, company: '  ' };
    const text = 'Hi {{ first_name | default: "there" }}{% if company != "" %} at {{ company }}{% endif %}!';
    expect(render({ text }, plain, nameless).text).toMatch(/^Hi there!\n/);
  });

  it('are inserted as text and never as liquid', () => {
    expect(render({ text: '{{ company }}' }, plain, { ...aLead, company: '{{ email }}{% if' }).text).toMatch(/^\{\{ email \}\}\{% if\n/);
  });
});

describe('a second subject', () => {
  const second = compileEmail({ subject: 'For {{ company }}', testSubject: '{{ first_name }},  one thing', text: 'Hello', html: null });
  const subjectOf = (variant?: 'a' | 'b') => second(aLead, { sender: aSender, links: plain, ...(variant && { variant }) }).subject;

  it('is used for its variant only; otherwise the first is used', () => {
    expect([subjectOf('a'), subjectOf('b'), subjectOf()]).toEqual(['For Garden & Sons', 'Jo, one thing', 'For Garden & Sons']);
  });

  it('falls back to the first one if there is none', () => {
    for (const testSubject of [undefined, null]) {
      const one = compileEmail({ subject: 'Hello', text: 'Hello', html: null, testSubject });
      expect(one(aLead, { sender: aSender, links: plain, variant: 'b' }).subject).toBe('Hello');
    }
  });

  it('is named if it cannot be read', () => {
    const broken = () => compileEmail({ subject: 'x', testSubject: '{% if company %}', text: 'x', html: null });
    expect(broken).toThrow(expect.objectContaining({ faults: [expect.objectContaining({ field: 'testSubject' })] }));
  });
});

describe('text without HTML', () => {
  it('is rendered as paragraphs, line breaks and links', () => {
    const { html } = render({ text: 'One\r\ntwo\n\n\nSee https://larkfield.example/a?b=1&c=2.' });
    expect(html).toContain('>One<br>\ntwo</p>');
    expect(html).toContain('<a href="https://larkfield.example/a?b=1&amp;c=2">larkfield.example/a?b=1&amp;c=2</a>.</p>');
  });
});

describe("an author's own HTML", () => {
  it('loses everything that does not belong in an email', () => {
    const { html } = render({
      html: '<script>x()</script><p onclick="x()" style="color:red;background:url(https://x.example)">Hi<iframe src="https://x.example"></iframe></p><form><input></form><a href="javascript:x()">a</a>',
    });
    expect(html).toContain('<p style="color:red">Hi</p><a>a</a>');
    expect(html).not.toMatch(/script|onclick|iframe|<form|input|url\(/);
  });

  it('keeps tables, images and styles', () => {
    const own =
      '<table width="100%"><tr><td style="color:#fff" bgcolor="#006780"><img src="https://larkfield.example/a.png" alt="Oak" /></td></tr></table>';
    expect(render({ html: own }).html).toContain(own);
  });

  it('provides the text if there is none', () => {
    const { text } = render({
      text: '',
      html: '<h1>Hi {{ first_name | default: "there" }}</h1><p>See <a href="https://larkfield.example">our oaks</a></p>',
    });
    expect(text).toMatch(/^Hi Jo\n+See our oaks \(https:\/\/larkfield\.example\)\n/);
  });

  it('cannot be given a link of another kind by a merge field', () => {
    const lead = { ...aLead, company: 'javascript:alert(1)' };
    expect(render({ html: '<a href="{{ company }}">a</a><img src="{{ company }}">' }, plain, lead).html).toContain('<a>a</a><img />');
  });
});

describe('links', () => {
  it('are tracked in text and HTML, with one number per URL', () => {
    const { text, html } = render({ text: 'https://a.example/x?y=1 https://b.example https://a.example/x?y=1' }, tracked);
    const first = tracked.track('https://a.example/x?y=1', 1);
    expect(text).toContain(`${first} ${tracked.track('https://b.example', 2)} ${first}\n`);
    expect(html.split(first.replaceAll('&', '&amp;'))).toHaveLength(3);
  });

  it('are tracked in own HTML, except for mailto and tel', () => {
    const { html } = render(
      { html: '<a href="https://a.example/?a=1&amp;b=2">a</a><a href="mailto:x@a.example">b</a><a href="tel:+49301">c</a>' },
      tracked,
    );
    expect(html).toContain(
      `<a href="${tracked.track('https://a.example/?a=1&b=2', 1)}">a</a><a href="mailto:x@a.example">b</a><a href="tel:+49301">c</a>`,
    );
  });

  it('may be built from merge fields', () => {
    const { html } = render({ html: '<a href="https://a.example/?for={{ email | url_encode }}">a</a>' });
    expect(html).toContain('<a href="https://a.example/?for=jo%40garden.example">a</a>');
  });

  it('end where the sentence continues', () => {
    const { text } = render(
      { text: 'Go (https://a.example/x), "https://b.example/y" or https://c.example/z!' },
      { ...plain, track: (url, n) => `[${n}|${url}]` },
    );
    expect(text).toMatch(/^Go \(\[1\|https:\/\/a.example\/x\]\), "\[2\|https:\/\/b.example\/y\]" or \[3\|https:\/\/c.example\/z\]!\n/);
  });
});

describe('every email', () => {
  it('ends with its sender, the postal address, and the unsubscribe link', () => {
    const { text, html } = render({}, tracked);
    expect(text).toBe(`Hello\n\n--\nLarkfield, 12 Mill Lane, Bristol\nUnsubscribe: ${tracked.unsubscribeUrl}\n`);
    expect(html).toContain(`Larkfield, 12 Mill Lane, Bristol<br><a href="${tracked.unsubscribeUrl}"`);
  });

  it.each(['Larkfield, 12 Mill Lane, Bristol', 'LARKFIELD\n12 Mill Lane, Bristol', 'Larkfield'])(
    'names the company once where its postal address begins with it: %j',
    (postalAddress) => {
      const { text } = compileEmail({ subject: 'Hello', text: 'Hello', html: null })(aLead, {
        sender: { ...aSender, postalAddress },
        links: plain,
      });
      expect(text.match(/larkfield/gi)).toHaveLength(1);
    },
  );

  it('keeps the company before an address that only begins with the same letters', () => {
    const { text } = compileEmail({ subject: 'Hello', text: 'Hello', html: null })(aLead, {
      sender: { ...aSender, postalAddress: 'Larkfields House, 12 Mill Lane' },
      links: plain,
    });
    expect(text).toContain('\nLarkfield, Larkfields House, 12 Mill Lane\n');
  });

  it('contains the pixel, but a preview does not', () => {
    expect(render({}, tracked).html).toContain(`<img src="${tracked.pixelUrl}" width="1" height="1" alt=""`);
    expect(render({}, plain).html).not.toContain('<img');
  });

  it('contains one invisible link, in few bytes and without a style; a preview does not', () => {
    const { html, text } = render({}, tracked);
    expect(html).toContain(`</div><a href="${tracked.hiddenUrl}" rel="nofollow" tabindex="-1" aria-hidden="true"></a><img `);
    expect(text).not.toContain(tracked.hiddenUrl);
    expect(html.length - render({}, { ...tracked, hiddenUrl: null }).html.length).toBeLessThan(150);
    expect(render({}, plain).html).not.toContain('aria-hidden');
  });
});

it('a template that cannot be read is refused, naming the part', () => {
  const broken = () => compileEmail({ subject: 'x', text: '{% if company %}', html: null });
  expect(broken).toThrow(DomainError);
  expect(broken).toThrow('{% if %} is never ended: add {% endif %}.');
});

it('a template that would grow without end is stopped', () => {
  const doubling = `{% assign a = "xxxxxxxxxx" %}${'{% assign a = a | append: a %}'.repeat(40)}{{ a }}`;
  expect(() => render({ text: doubling })).toThrow('The email grows too long when it is filled in.');
});
