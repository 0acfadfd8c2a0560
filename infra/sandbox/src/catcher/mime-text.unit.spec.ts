import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readCaught } from './caught-message.js';
import { decodeHeader, plainText, readPart } from './mime-text.js';

const bytes = (text: string): string => Buffer.from(text).toString('latin1');

describe('a header', () => {
  it.each([
    ['Plain words', 'Plain words'],
    ['=?UTF-8?B?R3LDvMOfZQ==?= aus =?utf-8?q?K=C3=B6ln_am?= Rhein', 'Grüße aus Köln am Rhein'],
    ['=?UTF-8?B?R3LDvA==?= =?UTF-8?B?w59l?=', 'Grüße'],
    ['=?iso-8859-1?Q?caf=E9?=', 'café'],
    ['=?nonsense?B?eA==?=', 'x'],
    [bytes('Grüße'), 'Grüße'],
  ])('%s is read as %s', (written, read) => expect(decodeHeader(written)).toBe(read));

  it('may continue on the next line', () => {
    expect(readPart('Subject: one\r\n two\r\nX: y\r\n\r\nbody').headers).toEqual(new Map(Object.entries({ subject: 'one two', x: 'y' })));
  });
});

describe('the text', () => {
  const mixed =
    'Content-Type: multipart/mixed; boundary="b"\r\n\r\n--b\r\nContent-Type: multipart/alternative; boundary=a\r\n\r\n--a\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nGr=C3=BC=C3=9Fe and=\r\n more\r\n--a\r\nContent-Type: text/html\r\n\r\n<p>no</p>\r\n--a--\r\n--b--\r\n';

  it('is found inside nested parts', () => expect(plainText(readPart(mixed)).trim()).toBe('Grüße and more'));
  it('may be the whole body', () => expect(plainText(readPart('Subject: x\n\nhello'))).toBe('hello'));
  it('may be base64', () => expect(plainText(readPart('Content-Transfer-Encoding: base64\r\n\r\nR3LDvMOfZQ==\r\n'))).toBe('Grüße'));
  it('of an email that is HTML only is empty', () => expect(plainText(readPart('Content-Type: text/html\r\n\r\n<p>x</p>'))).toBe(''));
});

it('reads any bytes without failing', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (raw) => {
      const caught = readCaught(Buffer.from(raw), { recipients: ['A@x.example'] }, new Date(0));
      expect(caught.recipients).toEqual(['a@x.example']);
      expect(caught.searched).not.toContain('\0');
    }),
  );
});
