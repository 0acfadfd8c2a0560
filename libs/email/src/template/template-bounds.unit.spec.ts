import { describe, expect, it } from '@jest/globals';
import { liquidPlaces, markLiquid } from '../html/liquid-marks.js';
import type { EmailTemplate } from './email.types.js';
import { checkTemplate, readTemplate } from '../render/check-template.js';
import { knownFields } from './merge-fields.js';
import { BOUNDS } from './template-bounds.js';

const fields = knownFields();
const faultsOf = (template: Partial<EmailTemplate>) => checkTemplate({ subject: 'Hello', text: 'x', html: null, ...template }, fields);
const fault = (field: string, message: string) => [{ field, message }];

const TOO_MANY = 'There are too many merge fields and conditions: at most 300.';
const TOO_LONG = 'A merge field or condition is too long: at most 1,000 characters in one, 10,000 in all.';
const TOO_RICH = 'The HTML has too many tags and entities: at most 3,000 of < and &.';
const GROWS = 'The email grows too long when it is filled in.';

describe('a template is checked against limits before it is read', () => {
  it.each([
    ['merge fields', '{{ phone }}'.repeat(BOUNDS.marks + 1), TOO_MANY],
    ['conditions', '{% if phone %}x{% endif %}'.repeat(BOUNDS.marks / 2 + 1), TOO_MANY],
    ['39,800 merge fields of one letter', '{{a}}'.repeat(9_950), TOO_MANY],
    ['one merge field', `{{ phone | default: "${'x'.repeat(BOUNDS.mark)}" }}`, TOO_LONG],
    ['long merge fields', `{{ phone | default: "${'x'.repeat(900)}" }}`.repeat(11), TOO_LONG],
    ['merge fields never closed', '{{'.repeat(25_000), 'A merge field opens with {{ but never closes with }}.'],
    ['conditions never closed', '{%'.repeat(25_000), 'A condition opens with {% but never closes with %}.'],
    ['a quotation never closed', '{{ " }}', 'A quote inside {{ }} is never closed.'],
  ])('text: %s', (_, text, message) => expect(faultsOf({ text })).toEqual(fault('text', message)));

  it.each([
    ['tags', '<b>'.repeat(BOUNDS.markup + 1), TOO_RICH],
    ['entities', '&amp;'.repeat(BOUNDS.markup + 1), TOO_RICH],
    ['merge fields', '{{ phone }}'.repeat(BOUNDS.marks + 1), TOO_MANY],
    ['length', 'x'.repeat(100_001), 'This is too long: at most 100,000 characters.'],
  ])('HTML: %s', (_, html, message) => expect(faultsOf({ html })).toEqual(fault('html', message)));

  it('allows exactly that much', () => {
    expect(faultsOf({ text: '{{ phone }}'.repeat(BOUNDS.marks), html: '<br>'.repeat(BOUNDS.markup) })).toEqual([]);
  });

  it('reports each fault once, and twenty at most', () => {
    expect(faultsOf({ text: '{first_name} '.repeat(500) })).toEqual(fault('text', 'Write {{ first_name }} instead of {first_name}.'));
    const unknown = Array.from({ length: 200 }, (_, n) => `{{ nothing_${n} }}`).join('');
    expect(faultsOf({ text: unknown })).toHaveLength(20);
  });
});

describe('filling a template before it is accepted', () => {
  const doubled = `{% assign a = "0123456789" %}${'{% assign a = a | append: a %}'.repeat(20)}`;

  it.each([
    ['{{ (1..100000000) | join: "," }}', GROWS],
    [`${doubled}{{ a }}`, GROWS],
    [`{% if company %}${doubled}{% endif %}`, GROWS],
    [`{% unless company != "" %}${doubled}{% endunless %}`, GROWS],
  ])('reports excessive growth: %.60s', (text, message) => expect(faultsOf({ text })).toEqual(fault('text', message)));

  const grown = `{% assign a = "0123456789" %}${'{% assign a = a | append: a %}'.repeat(10)}`;
  it.each([
    ['a text that is searched repeatedly', `${grown}${`{% if a contains "${'x'.repeat(30)}" %}x{% endif %}`.repeat(10)}`],
    ['a list that is searched', `${grown}{% assign b = a | split: "" %}{% if b contains "x" %}x{% endif %}`],
    ['lists that are compared', `${grown}{% assign b = a | split: "" %}{% if b == b %}x{% endif %}`],
    ['a text that is encoded', `${grown}${'{% assign b = a | url_encode %}'.repeat(10)}`],
  ])('also counts operations that produce no text: %s', (_, text) => expect(faultsOf({ text })).toEqual(fault('text', GROWS)));

  it('costs little for a search in usual values', () => {
    const text = '{% if company contains "Ltd" or company contains "GmbH" %}x{% endif %}'.repeat(100);
    expect(faultsOf({ text })).toEqual([]);
  });

  it('checks both subjects', () => {
    const testSubject = '{{ (1..100000000) | join: "," }}';
    expect(faultsOf({ testSubject })).toEqual(fault('testSubject', GROWS));
  });

  it('counts different links', () => {
    const links = (count: number): string => Array.from({ length: count }, (_, n) => `http://x${n}.example`).join(' ');
    expect(faultsOf({ text: links(BOUNDS.links) })).toEqual([]);
    expect(faultsOf({ text: links(BOUNDS.links + 1) })).toEqual(
      fault('text', 'There are too many different links: at most 500 in one email.'),
    );
  });

  it("an email is reported as unfillable if its lead's own values make it explode", () => {
    const render = readTemplate({ subject: 'x', text: '{{ company }}'.repeat(300), html: null }, fields).render;
    const lead = {
      email: 'a@x.example',
      firstName: null,
      lastName: null,
      title: null,
      phone: null,
      custom: {},
      company: 'x'.repeat(2_000),
    };
    const context = {
      sender: { senderName: '', replyTo: '', postalAddress: null, companyName: '' },
      links: { pixelUrl: null, unsubscribeUrl: 'https://x.example', track: (url: string) => url },
    };
    expect(() => render?.(lead, context)).toThrow(expect.objectContaining({ code: 'EMAIL_TEMPLATE_INVALID', message: GROWS }));
  });
});

describe('no template takes longer than a moment', () => {
  const LONGEST_MS = 50;
  const cpuMsOf = (work: () => unknown): number => {
    const since = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(since);
    return (user + system) / 1_000;
  };
  // Of five, the shortest: the first compiles, and a collection of garbage may fall into any.
  const shortest = (work: () => unknown): number => Math.min(...[1, 2, 3, 4, 5].map(() => cpuMsOf(work)));
  const of1000 = (repeated: string): string => repeated.repeat(Math.floor(960 / repeated.length));
  const tenFold = '{% assign a = "0123456789" %}';

  it.each([
    ['the maximum number of merge fields', { text: '{{ phone }}'.repeat(300), html: '{{ phone }}'.repeat(300) }],
    ['names in brackets', { text: `{{ a${of1000('[b]')} }}`.repeat(10) }],
    ['names in brackets within brackets', { text: `{{ a${'[b'.repeat(310)}${']'.repeat(310)} }}`.repeat(10) }],
    ['brackets around nothing', { text: `{{ ${'['.repeat(480)}${']'.repeat(480)} }}`.repeat(10) }],
    ['brackets never closed', { text: `{{ a${of1000('[b')} }}`.repeat(10) }],
    ['brackets in a condition', { text: `{% if a${of1000('[b]')} %}x{% endif %}`.repeat(9) }],
    ['quoted names in brackets', { text: `{{ phone${of1000('["b"]')} }}`.repeat(10) }],
    ['indexes into a text', { text: `{{ phone${of1000('[0]')} }}`.repeat(10) }],
    ['names after dots', { text: `{{ phone${of1000('.b')} }}`.repeat(10) }],
    ['ranges in ranges', { text: `{{ ${'(1..'.repeat(190)}2${')'.repeat(190)} }}`.repeat(10) }],
    ['filters', { text: `{{ phone ${of1000('| upcase ')} }}`.repeat(10) }],
    ['arguments', { text: `{{ phone | default: ${of1000('phone, ')}1 }}`.repeat(10) }],
    ['long conditions', { text: `{% if phone ${of1000('and phone ')} %}x{% endif %}`.repeat(9) }],
    ['conditions in conditions', { text: `${'{% if phone %}'.repeat(150)}${'{% endif %}'.repeat(150)}` }],
    ['a text that grows', { text: `${tenFold}${'{% assign a = a | append: a %}'.repeat(14)}` }],
    ['a text cut and joined', { text: `${tenFold}${'{% assign a = a | split: "" | join: ",,," %}'.repeat(40)}` }],
    ['merge fields never closed', { text: '{{'.repeat(25_000) }],
    ['single braces', { text: '{a'.repeat(25_000) }],
    ['addresses', { text: 'https://x.example/(( '.repeat(2_300) }],
    ['an address full of brackets', { text: `https://x.example/${'(.,'.repeat(16_000)}` }],
    ['tags', { html: '<div>'.repeat(1_500) + '</div>'.repeat(1_500) }],
    ['tables in tables', { html: '<table><tr><td>'.repeat(1_000) }],
    ['tags that are never closed', { html: '<a><b><i>'.repeat(1_000) }],
    ['comments', { html: '<!--'.repeat(3_000) }],
    ['entities', { html: '&amp;'.repeat(3_000) }],
    ['attributes', { html: `<a ${'a=b '.repeat(20_000)}>x</a>` }],
    ['a quotation in a tag', { html: `<a href="${"'".repeat(90_000)}` }],
    ['a style', { html: `<style>${'a{'.repeat(40_000)}</style>` }],
  ])('%s', (_, template) => {
    expect(shortest(() => faultsOf(template))).toBeLessThan(LONGEST_MS);
  });
});

describe('the values of a lead', () => {
  const { render } = readTemplate({ subject: 'x', text: '{{ note }} {{ note }}', html: null }, [...fields, 'note']);
  const { render: renderAll } = readTemplate({ subject: 'x', text: '{{ note }}{{ other }}', html: null }, [...fields, 'note', 'other']);
  const context = {
    sender: { senderName: '', replyTo: '', postalAddress: null, companyName: '' },
    links: { pixelUrl: null, unsubscribeUrl: 'https://x.example', track: (url: string) => url },
  };
  const blank = { email: 'a@x.example', firstName: null, lastName: null, title: null, phone: null, company: null };

  it('are read only if they are named, and once', () => {
    const looked: string[] = [];
    const row: Record<string, string> = { note: 'Called', other: 'Never', Third: 'x' };
    const custom = new Proxy(row, {
      get: (_, column: string) => {
        looked.push(column);
        return row[column];
      },
    });
    expect(render?.({ ...blank, custom }, context).text).toMatch(/^Called Called\n/);
    expect(looked).toEqual(['note']);
  });

  it('are refused if they are more than can be read in a moment', () => {
    const long = { note: 'x'.repeat(60_000), other: 'y'.repeat(40_000) };
    expect(renderAll?.({ ...blank, custom: long }, context).text).toHaveLength(100_000 + '\n\n--\nUnsubscribe: https://x.example\n'.length);
    const custom = { ...long, note: 'x'.repeat(60_001) };
    const filling = () => renderAll?.({ ...blank, custom }, context);
    expect(filling).toThrow(expect.objectContaining({ code: 'EMAIL_TEMPLATE_INVALID', message: GROWS }));
  });
});

describe('liquid', () => {
  it('is found in one pass, in which an unclosed piece is searched for once', () => {
    expect([...liquidPlaces('{{'.repeat(1_000))]).toEqual([{ start: 0, end: -1 }]);
    expect([...liquidPlaces(`${'{{'.repeat(1_000)}${'{%'.repeat(1_000)}`)]).toEqual([
      { start: 0, end: -1 },
      { start: 2_000, end: -1 },
    ]);
  });

  it('is found whether or not a later piece is closed', () => {
    expect(markLiquid('a {{ b }} {% if c %} {{ d {% endif %}').liquid).toEqual(['{{ b }}', '{% if c %}', '{% endif %}']);
  });
});
