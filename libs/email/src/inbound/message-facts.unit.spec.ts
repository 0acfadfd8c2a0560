import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readFacts } from './message-facts.js';

const factsOf = (...lines: string[]) => readFacts(Buffer.from(lines.join('\r\n')));

describe('the facts of a message', () => {
  it('are its own id, the ids before it, its sender and its recipients', () => {
    const facts = factsOf(
      'Message-ID: <own@lead.example>',
      'References: <first@acme.example>',
      ' <second@acme.example>',
      'In-Reply-To: <second@acme.example>',
      'From: =?utf-8?q?J=C3=B6?= <jo@lead.example>',
      'To: "Robin, Acme" <robin@acme.example>, desk@acme.example',
      'Cc: sam@lead.example',
      'Subject: =?utf-8?q?Re:_Gr=C3=BC=C3=9Fe?=',
      '',
      'Yes.',
    );
    expect(facts).toEqual({
      messageId: '<own@lead.example>',
      references: ['<first@acme.example>', '<second@acme.example>'],
      returned: [],
      tokens: [],
      ownToken: null,
      from: 'jo@lead.example',
      recipients: ['robin@acme.example', 'desk@acme.example', 'sam@lead.example'],
      subject: 'Re: Grüße',
    });
  });

  it('include the id of a returned message, but not the ids that one continues from', () => {
    const facts = factsOf(
      'From: MAILER-DAEMON@mx.example',
      'Content-Type: multipart/report; boundary=b',
      '',
      '--b',
      'Content-Type: text/rfc822-headers',
      '',
      'References: <first@acme.example>',
      'Message-ID:',
      ' <second@acme.example>',
      '--b--',
    );
    expect(facts.returned).toEqual(['<second@acme.example>']);
    expect(facts.references).toEqual([]);
  });

  it('include the tokens that it quotes or is addressed with, and its own', () => {
    const [own, quoted, path] = ['a'.repeat(51), 'b-_'.repeat(17), `${'0'.repeat(35)}v`];
    const facts = factsOf(
      `To: robin+${path}@acme.example`,
      `List-Unsubscribe: <https://acme.example/u/${own}>`,
      '',
      `> https://acme.example/u/${quoted} https://acme.example/u/${'c'.repeat(52)} robin+${path}@acme.example`,
    );
    expect([facts.tokens, facts.ownToken]).toEqual([[quoted, path], own]);
  });

  it('are read from arbitrary bytes without an error', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2_000 }), (bytes) => {
        expect(readFacts(bytes).references).toEqual([]);
      }),
    );
  });

  it('are read within the limits from a hostile message', () => {
    const bytes = Buffer.from(`References: ${'<a@b> '.repeat(50_000)}\n\n${'message-id: '.repeat(20_000)}${'\n>'.repeat(100_000)}`);
    const before = performance.now();
    expect(readFacts(bytes).references).toEqual(['<a@b>']);
    expect(performance.now() - before).toBeLessThan(200);
  });

  it.each(['\n', '\n ', '\n>', '\n\t'])('are read as quickly from a message of nothing but %j', (blank) => {
    const part = `--b\nContent-Type: text/plain\n\n${blank.repeat(24_000 / blank.length)}\n`;
    const bytes = Buffer.from(`Content-Type: multipart/mixed; boundary=b\n\n${part.repeat(10)}--b--\n`);
    const before = performance.now();
    expect(readFacts(bytes).returned).toEqual([]);
    expect(performance.now() - before).toBeLessThan(200);
  });
});
