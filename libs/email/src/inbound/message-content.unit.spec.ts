import { describe, expect, it } from '@jest/globals';
import { readContent } from './message-content.js';

const contentOf = (...lines: string[]) => readContent(Buffer.from(lines.join('\r\n')));

describe('the readable content of a message', () => {
  it('is its text, its HTML and its author, without attachments', () => {
    const content = contentOf(
      ...['From: =?utf-8?q?J=C3=B6?= "Green" <jo@lead.example>', 'Content-Type: multipart/mixed; boundary=m', '', '--m'],
      ...['Content-Type: multipart/alternative; boundary=a', '', '--a', 'Content-Type: text/plain; charset=utf-8', ''],
      ...['Yes, Grüße.', '--a', 'Content-Type: text/html; charset=utf-8', 'Content-Transfer-Encoding: quoted-printable', ''],
      ...['<p>Yes, Gr=C3=BC=C3=9Fe.</p>', '--a--', '--m', 'Content-Type: text/html', 'Content-Disposition: attachment', ''],
      ...['<p>An attachment</p>', '--m--', ''],
    );
    expect(content).toEqual({ fromName: 'Jö Green', text: 'Yes, Grüße.', html: '<p>Yes, Grüße.</p>' });
  });

  it('is the text of its HTML if it has no other', () => {
    const content = contentOf('From: jo@lead.example', 'Content-Type: text/html', '', '<style>p{}</style><p>Yes.</p>');
    expect(content).toEqual({ fromName: '', text: '\nYes.\n', html: '<style>p{}</style><p>Yes.</p>' });
  });

  it('has paragraphs unwrapped that were wrapped for transport', () => {
    const content = contentOf('Content-Type: text/plain; format=flowed', '', 'One ', 'paragraph.', '> quoted ', '> more', '-- ', 'Jo', '');
    expect(content.text).toBe('One paragraph.\n> quoted \n> more\n-- \nJo\n');
  });

  it("uses the message's character set, regardless of sets that earlier messages invented", () => {
    const madeUp = Array.from({ length: 60 }, (_, n) => `=?none-${n}?q?a?=`);
    for (const word of madeUp) contentOf(`From: ${word} <jo@lead.example>`, '', 'Yes.');
    const { fromName } = contentOf('From: =?koi8-r?b?6dfBzg==?= <jo@lead.example>', '', 'Yes.');
    expect(fromName).toBe('Иван');
  });

  it.each(['', 'a'])('is UTF-8 if no character set is given, even if it is cut off: %j', (shift) => {
    const { text } = contentOf('From: jo@lead.example', '', `${shift}${'ü'.repeat(80_000)}`);
    expect(text.replaceAll('ü', '').trim()).toBe(shift);
  });

  it('includes the beginning of HTML of any length', () => {
    const { html, text } = contentOf('Content-Type: text/html', '', `<p>Yes.</p>${'<p>quoted</p>'.repeat(40_000)}`);
    expect(html).toHaveLength(256 * 1024 - 'Content-Type: text/html\r\n\r\n'.length);
    expect(text.trim().startsWith('Yes.')).toBe(true);
  });

  /** Processor time in milliseconds, so that other load on the machine does not count. */
  const leastOfThree = (work: () => unknown): number => {
    const times = [1, 2, 3].map(() => {
      const since = process.cpuUsage();
      work();
      const { user, system } = process.cpuUsage(since);
      return (user + system) / 1000;
    });
    return Math.min(...times);
  };
  const much = (piece: string): string => piece.repeat(512_000 / piece.length);
  it.each([
    ['trailing blanks', 'Content-Transfer-Encoding: quoted-printable', `${much(' ')}x`],
    ['blank lines', 'Content-Type: text/plain; format=flowed', much(' \n')],
    ['tags', 'Content-Type: text/html', much('<a ')],
    ['entities', 'Content-Type: text/html', much('&amp;')],
    ['parts', 'Content-Type: multipart/mixed; boundary=b', much('--b\n\nx\n')],
    ['address groups', `From: ${much('a:b;')}`, 'Yes.'],
    ['angle brackets', `From: ${much('<')}`, 'Yes.'],
    ['header lines', much('A: b\n'), 'Yes.'],
  ])('is read without delay from a message of nothing but %s', (_name, header, body) => {
    const bytes = Buffer.from(`${header}\n\n${body}`);
    expect(readContent(bytes).text.length).toBeLessThanOrEqual(100 * 1024);
    expect(leastOfThree(() => readContent(bytes))).toBeLessThan(50);
  });
});
