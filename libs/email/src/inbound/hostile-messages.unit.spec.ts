import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { classifyMessage } from './classify-message.js';
import { limits } from './reading/limits.js';
import { htmlText } from './reading/html-text.js';
import { readMessage } from './reading/read-message.js';
import { inboundSamples } from './testing/inbound-samples.js';

const samples = inboundSamples.map(({ message }) => Buffer.from(message));
const KINDS = ['bounce', 'complaint', 'auto_reply', 'reply', 'other'];
const SEED = 20261123;

/** Everything that was read is within the limits, and so is the work: every later step reads that text a fixed number of times. */
function expectBounded(bytes: Uint8Array): void {
  const verdict = classifyMessage(bytes);
  expect(KINDS).toContain(verdict.kind);
  expect(verdict.hard === null).toBe(verdict.kind !== 'bounce');
  expect(verdict.recipients.length).toBeLessThanOrEqual(limits.recipients);
  const { parts, headers } = readMessage(bytes);
  expect(parts.length).toBeLessThanOrEqual(limits.parts);
  expect([...headers.names].length).toBeLessThanOrEqual(limits.headers);
  for (const { type, text } of parts) expect(text.length).toBeLessThanOrEqual(type === 'text/html' ? limits.html : limits.text);
}

const mutated = fc
  .tuple(fc.constantFrom(...samples), fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 40 }), fc.nat())
  .map(([sample, changes, length]) => {
    const bytes = Buffer.from(sample);
    for (const [at, byte] of changes) bytes[at % Math.max(1, bytes.length)] = byte;
    return bytes.subarray(0, length % 3 === 0 ? length % (bytes.length + 1) : bytes.length);
  });

/** Pieces of the grammar in random order. */
const grammar = fc
  .array(
    fc.constantFrom(
      '\n',
      '\n\n',
      'Content-Type: multipart/mixed; boundary=b\n',
      '--b\n',
      '--b--\n',
      '=?utf-8?b?',
      '?=',
      'Final-Recipient: rfc822;',
      'Action: failed\n',
      ' ',
      '\t',
      '<',
      '>',
      '@',
      'a@b.c',
      '5.1.1',
      '"',
      ';',
      '=',
      '<style>',
      '&#x110000;',
      '{"notificationType":',
      'From: a@b.c\n',
      '\r',
      '\0',
      'é',
    ),
    { maxLength: 400 },
  )
  .map((pieces) => Buffer.from(pieces.join('')));

describe('a message of arbitrary bytes', () => {
  it.each([
    ['random', fc.uint8Array({ maxLength: 4_000 })],
    ['changed and cut samples', mutated],
    ['pieces of grammar', grammar],
  ] as const)('is classified: %s', (_name, bytes) => {
    fc.assert(fc.property(bytes, expectBounded), { seed: SEED, numRuns: 400 });
  });

  it.each([
    ['endless headers', 'X-A: b\n'.repeat(400_000)],
    ['one header of megabytes', `Subject: ${'=?utf-8?q?a?= '.repeat(200_000)}`],
    ['one line', 'a'.repeat(3_000_000)],
    ['only line ends', '\r\n'.repeat(1_500_000)],
    ['only carriage returns', '\r'.repeat(3_000_000)],
    ['only carriage returns, in a bounce', `From: MAILER-DAEMON@x.example\nSubject: failure notice\n\n${'\r'.repeat(3_000_000)}`],
    ['only blanks', ' '.repeat(3_000_000)],
    ['only equals signs', '='.repeat(3_000_000)],
    ['only angle brackets', '<'.repeat(3_000_000)],
    ['only NULs', '\0'.repeat(3_000_000)],
    ['endless folds', `Subject: a${'\r\n '.repeat(1_000_000)}`],
    ['endless quotation marks', `From: a@b.c\n\n${'>\n'.repeat(1_000_000)}`],
    ['invalid base64', `Content-Transfer-Encoding: base64\n\n${'!@#$'.repeat(500_000)}`],
    ['carriage returns in base64', `Content-Transfer-Encoding: base64\n\n${'DQ0N'.repeat(500_000)}`],
    ['soft line breaks', `Content-Transfer-Encoding: quoted-printable\n\n${'=\n'.repeat(1_000_000)}`],
    ['invalid UTF-16', `Content-Type: text/plain; charset=utf-16\n\n${'\r'.repeat(1_000_000)}`],
    ['entities', `Content-Type: text/html\n\n${'&#65;'.repeat(500_000)}`],
    ['only at signs', `From: MAILER-DAEMON@x.example\nSubject: failure notice\n\n${'@'.repeat(1_000_000)}`],
    ['only addresses', `From: MAILER-DAEMON@x.example\nSubject: failure notice\n\n${'a@b.example '.repeat(100_000)}`],
    ['tags that never close', `Content-Type: text/html\n\n${'<style><'.repeat(200_000)}`],
    ['a part for every line', `Content-Type: multipart/mixed; boundary=b\n\n${'--b\n\na\n'.repeat(200_000)}`],
    ['strings that only resemble delimiters', `Content-Type: multipart/mixed; boundary=b\n\n${'--bb'.repeat(300_000)}`],
    ['parts within parts', Array.from({ length: 10_000 }, (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\n\n--b${n}\n`).join('')],
    [
      'endless report fields',
      `Content-Type: message/delivery-status\n\n${'Final-Recipient: rfc822; a@b.example\nAction: failed\nStatus: 5.1.1\n\n'.repeat(20_000)}`,
    ],
    ['parameters in pieces', `Content-Type: text/plain; ${"a*0*=utf-8''%41;".repeat(100_000)}\n\nHello`],
    ['quoted words', `Content-Type: text/plain; ${'a="b;";'.repeat(100_000)}\n\nHello`],
    ['gaps', `From: MAILER-DAEMON@x.example\nSubject: failure notice\n\n${'user mailbox account sender '.repeat(50_000)}`],
  ])('is read only up to the limits if it has %s', (_name, message) => {
    expectBounded(Buffer.from(message));
  });

  it.each(['\r', '\n', '\r\n'])('is read correctly if its lines end in %j', (end) => {
    const lines = ['From: a@b.c', 'Subject: he\0llo', '', 'One', '', 'two', ''];
    const { headers, parts } = readMessage(Buffer.from(lines.join(end)));
    expect([headers.get('from'), headers.get('subject')]).toEqual(['a@b.c', 'hello']);
    expect(parts.map(({ text }) => text)).toEqual(['One\n\ntwo\n']);
  });

  it('loses the carriage returns in encoded parts', () => {
    const encoded = Buffer.from('One\r\ntwo\r').toString('base64');
    const { parts } = readMessage(Buffer.from(`Content-Transfer-Encoding: base64\r\n\r\n${encoded}\r\n`));
    expect(parts.map(({ text }) => text)).toEqual(['One\ntwo']);
  });

  it.each(['constructor', '__proto__', 'toString'])('may contain %s, a property of every object, as an ordinary word', (word) => {
    const lines = [
      ...['From: MAILER-DAEMON@mx.example', 'Content-Type: multipart/report; report-type=delivery-status; boundary=b', '', '--b'],
      ...['Content-Type: message/delivery-status', '', 'Final-Recipient: rfc822; a@b.example', 'Action: failed', 'Status: 5.1.1'],
      ...[`X-PowerMTA-BounceCategory: ${word}`, `${word}: ${word}`, '', '--b--', ''],
    ];
    const { failed } = classifyMessage(Buffer.from(lines.join('\n')));
    expect(failed).toEqual([{ address: 'a@b.example', status: '5.1.1', reason: 'user_unknown', hard: true }]);
    expect(htmlText(`&${word};`)).toBe(`&${word};`);
  });

  it('is classified by its head if it is a bounce of 25 MB', () => {
    const [head = Buffer.alloc(0)] = samples;
    const large = Buffer.concat([head, Buffer.alloc(25 * 1024 * 1024, 'QUJD\n')]);
    expect(classifyMessage(large)).toEqual(classifyMessage(head));
  });
});
