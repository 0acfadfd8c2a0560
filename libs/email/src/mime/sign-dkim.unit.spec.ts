import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { aDeliveryId } from '../testing/fixtures.js';
import { type Envelope, composeMime } from './compose-mime.js';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const shown = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`;
const dkim = { domain: 'acme.example', selector: 'rekindle-1', privateKey };
const envelope: Envelope = {
  deliveryId: aDeliveryId,
  from: { name: 'Robin', address: 'robin@acme.example' },
  replyTo: 'desk@acme.example',
  to: { name: 'Jo Moss', address: 'jo@garden.example' },
  unsubscribeUrl: 'https://app.rekindle.example/u/token',
  date: new Date('2026-11-21T09:00:00.000Z'),
  references: ['<one@acme.example>', '<two@acme.example>'],
  dkim,
};
const email = { subject: 'Hello  from Zürich', text: 'Hi  Jo \n\n\n', html: '<p>Hi\t Jo</p>\n' };

/** Verifies as a receiving server does that knows nothing of us: from the message and the DNS alone. */
async function verified(message: Buffer, record = shown) {
  const { results } = await dkimVerify(message, {
    resolver: async (name: string) => (name === 'rekindle-1._domainkey.acme.example' ? [[record]] : []),
  });
  return results.map(({ status, signingDomain, selector }) => ({ result: status.result, signingDomain, selector }));
}
const PASS = [{ result: 'pass', signingDomain: 'acme.example', selector: 'rekindle-1' }];

it('is verified by the key in the DNS', async () => expect(await verified(composeMime(email, envelope))).toEqual(PASS));

it("is verified regardless of the email's content", async () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 300 });
  await fc.assert(
    fc.asyncProperty(words, words, words, async (subject, text, html) =>
      expect(await verified(composeMime({ subject, text, html }, envelope))).toEqual(PASS),
    ),
    { numRuns: 40 },
  );
});

it('signs every header, including the two of List-Unsubscribe', () => {
  const [head = ''] = composeMime(email, envelope).toString('latin1').split('\r\n\r\n');
  const [signature = '', ...rest] = head.split(/\r\n(?! )/);
  const names = /;\s*h=([^;]+);/.exec(signature.replaceAll('\r\n', ''))?.[1]?.replace(/\s/g, '').split(':');
  expect(names).toEqual(rest.map((line) => line.slice(0, line.indexOf(':')).toLowerCase()));
  expect(names).toEqual(expect.arrayContaining(['from', 'list-unsubscribe', 'list-unsubscribe-post', 'references']));
});

describe('a signature is not valid', () => {
  const message = composeMime(email, envelope).toString('latin1');

  it.each([
    ['for changed text', message.replace('<p>', '<p>x')],
    ['for another sender', message.replace('<robin@acme.example>', '<evil@acme.example>')],
    ['for another unsubscribe link', message.replace('/u/token', '/u/other')],
  ])('%s', async (_, changed) => {
    expect(changed).not.toBe(message);
    expect(await verified(Buffer.from(changed, 'latin1'))).toMatchObject([{ result: expect.stringMatching(/^(fail|neutral)$/) }]);
  });

  it('with another key', async () => {
    const other = generateKeyPairSync('rsa', { modulusLength: 2_048 }).publicKey.export({ type: 'spki', format: 'der' });
    expect(await verified(composeMime(email, envelope), `v=DKIM1; p=${other.toString('base64')}`)).toMatchObject([{ result: 'fail' }]);
  });
});

it('adds only the signature header to the email', () => {
  const { dkim: _, ...unsigned } = envelope;
  const message = composeMime(email, envelope).toString('latin1');
  expect(message.replace(/^DKIM-Signature: .*(\r\n .*)*\r\n/, '')).toBe(composeMime(email, unsigned).toString('latin1'));
});
