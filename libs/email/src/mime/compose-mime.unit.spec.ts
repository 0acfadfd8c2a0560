import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { simpleParser } from 'mailparser';
import { plainLine } from '@rekindle/platform';
import { aDeliveryId } from '../testing/fixtures.js';
import { composeMime, deliveryIdOf, type Envelope, messageIdOf, safeAddress } from './compose-mime.js';

const envelope: Envelope = {
  deliveryId: aDeliveryId,
  from: { name: 'Larkfield', address: 'hello@rekindle.example' },
  replyTo: 'maya@larkfield.example',
  to: { name: 'Jo Moss', address: 'jo@garden.example' },
  unsubscribeUrl: 'https://app.rekindle.example/u/token',
  date: new Date('2026-11-21T09:00:00.000Z'),
};
const email = { subject: 'Hello', text: 'Hi Jo', html: '<p>Hi Jo</p>' };
const line = fc.string({ unit: 'grapheme' }).map((value) =>
  value
    .replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim(),
);
const words = fc.array(line, { maxLength: 12 }).map((parts) => parts.join(' ').replace(/\s+/g, ' ').trim());

it('carries the headers that an email needs', async () => {
  const { headers, ...mail } = await simpleParser(composeMime(email, envelope));
  expect(mail).toMatchObject({ subject: 'Hello', text: 'Hi Jo', html: '<p>Hi Jo</p>', date: envelope.date });
  expect(mail.messageId).toBe(`<${aDeliveryId}@rekindle.example>`);
  expect(mail.from?.value).toEqual([{ name: 'Larkfield', address: 'hello@rekindle.example' }]);
  expect(mail.to).toMatchObject({ value: [{ name: 'Jo Moss', address: 'jo@garden.example' }] });
  expect(mail.replyTo?.value).toMatchObject([{ address: 'maya@larkfield.example' }]);
  expect(headers.get('list')).toMatchObject({
    unsubscribe: { url: envelope.unsubscribeUrl },
    'unsubscribe-post': { name: 'List-Unsubscribe=One-Click' },
  });
});

it('shows a name that neither hides nor reverses the address behind it', async () => {
  const name = 'Bank\u202e\u2066\u200b\r\nBcc: all@evil.example\0 علی\u200cرضا';
  const mail = await simpleParser(composeMime(email, { ...envelope, from: { ...envelope.from, name }, to: { ...envelope.to, name } }));
  const shown = 'Bank Bcc: all@evil.example علی\u200cرضا';
  expect(mail.from?.value).toEqual([{ name: shown, address: 'hello@rekindle.example' }]);
  expect(mail.to).toMatchObject({ value: [{ name: shown, address: 'jo@garden.example' }] });
  expect(mail.bcc).toBeUndefined();
});

it('is the same message every time', () => expect(composeMime(email, envelope)).toEqual(composeMime(email, envelope)));

it('contains the headers required by the service it is sent through', async () => {
  const { headers } = await simpleParser(composeMime(email, { ...envelope, more: ['X-PM-Metadata-delivery: 42'] }));
  expect(headers.get('x-pm-metadata-delivery')).toBe('42');
});

it('identifies its delivery', () => {
  expect(deliveryIdOf(messageIdOf(aDeliveryId, 'hello@rekindle.example'))).toBe(aDeliveryId);
  expect(deliveryIdOf('<CAF.123@mail.example>')).toBeNull();
});

describe('any text', () => {
  it('arrives as written, in lines that every server accepts', async () => {
    await fc.assert(
      fc.asyncProperty(words, fc.array(words), words, async (subject, paragraphs, name) => {
        const text = ['Hi', ...paragraphs, 'Yours'].join('\n');
        const raw = composeMime({ subject, text, html: `<p>${text}</p>` }, { ...envelope, from: { ...envelope.from, name } });
        expect(raw.every((byte) => byte < 127)).toBe(true);
        expect(
          raw
            .toString('latin1')
            .split('\r\n')
            .filter((l) => l.length > 76 && !l.includes('<https://')),
        ).toEqual([]);
        const mail = await simpleParser(raw);
        expect(mail.subject ?? '').toBe(subject);
        expect(mail.from?.value[0]?.name).toBe(plainLine(name));
        expect(mail.text).toBe(text);
        expect(mail.html).toBe(`<p>${text}</p>`);
      }),
      { numRuns: 60 },
    );
  });

  it('cannot add a header', () => {
    const hostile = 'x\r\nBcc: all@evil.example\r\n\r\nbody\u2028y';
    const raw = composeMime({ ...email, subject: hostile }, { ...envelope, from: { name: hostile, address: 'hello@rekindle.example' } });
    expect(raw.toString()).not.toMatch(/^bcc:/im);
  });
});

describe('an address', () => {
  it('has an international domain encoded', () => expect(safeAddress('jo@gärten.example')).toBe('jo@xn--grten-gra.example'));

  it.each([
    'jo',
    '@x.example',
    'jo@',
    'a b@x.example',
    'a@x.example\r\nRCPT TO:<y@x.example>',
    'a>@x.example',
    '<a@x.example>',
    '"a"@x.example',
    'a@b@x.example',
  ])('is refused if it could break a header: %j', (address) => expect(() => safeAddress(address)).toThrow('not an email address'));
});
