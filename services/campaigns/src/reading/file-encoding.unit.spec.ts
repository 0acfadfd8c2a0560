import { describe, expect, it } from '@jest/globals';
import { EncodingProbe } from '@rekindle/platform';
import iconv from 'iconv-lite';
import { readFile } from './testing/read-file.js';

const TEXT = 'Email,First Name,Company\nzoé@example.com,Zoé,Café “Zürich” €5\n';
const probe = (bytes: Buffer, chunk = bytes.length): string => {
  const encoding = new EncodingProbe();
  for (let at = 0; at < bytes.length; at += chunk) encoding.see(bytes.subarray(at, at + chunk));
  return encoding.result();
};

describe('encodings', () => {
  it('recognises UTF-16 without a byte order mark, even with few western characters', () => {
    const text = 'email,名字\nyong@example.cn,山田太郎山田太郎上一丁七万丈三上下不与丐丑专且丕世丘丙业丛东丝丞\n'.repeat(40);
    expect(readFile(Buffer.from(text, 'utf16le')).encoding).toBe('utf-16le');
    expect(readFile(iconv.encode(text, 'utf-16be', { addBOM: false })).encoding).toBe('utf-16be');
  });

  it('reads text with a NUL in every row', () => {
    expect(readFile(`email,name\n${'a@b.co,x\0\n'.repeat(100)}`).leads[99]).toMatchObject({ row: 101, email: 'a@b.co', firstName: 'x' });
  });

  it.each([
    ['UTF-8', 'utf-8', Buffer.from(TEXT)],
    ['UTF-8 with a mark', 'utf-8', Buffer.from(`\ufeff${TEXT}`)],
    ['UTF-16 LE with a mark', 'utf-16le', Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
    ['UTF-16 LE without a mark', 'utf-16le', Buffer.from(TEXT, 'utf16le')],
    ['UTF-16 BE with a mark', 'utf-16be', iconv.encode(`\ufeff${TEXT}`, 'utf-16be')],
    ['UTF-16 BE without a mark', 'utf-16be', iconv.encode(TEXT, 'utf-16be', { addBOM: false })],
    ['Windows-1252', 'windows-1252', iconv.encode(TEXT, 'windows-1252')],
  ])('decodes %s in chunks of any size', (_name, expected, bytes) => {
    for (const chunk of [1, 2, 3, 7, bytes.length]) {
      const read = readFile(bytes, chunk);
      expect(read.encoding).toBe(expected);
      expect(read.mapping.map(({ column }) => column)).toEqual(['Email', 'First Name', 'Company']);
      expect(read.leads[0]).toMatchObject({ row: 2, fault: 'not-deliverable', written: 'zoé@example.com' });
    }
  });

  it('keeps accents, quotes and the euro sign of every encoding', () => {
    const text = 'Email,First Name,Company\nzoe@example.com,Zoé,Café “Zürich” €5\n';
    for (const encoding of ['utf8', 'utf-16le', 'utf-16be', 'windows-1252'])
      expect(readFile(iconv.encode(text, encoding), 5).leads[0]).toMatchObject({ firstName: 'Zoé', company: 'Café “Zürich” €5' });
  });

  it('decodes UTF-8 with some invalid bytes, taking each of these as Windows-1252', () => {
    const rows = Buffer.from(`email,name\n${'jo@example.com,Jürg Größe\n'.repeat(20)}`);
    const bytes = Buffer.concat([rows, iconv.encode('bo@example.com,Zoé “Żoé”\ncy@example.com,Zo', 'windows-1252'), Buffer.from([0xc3])]);
    for (const chunk of [1, 7, bytes.length]) {
      const { encoding, leads } = readFile(bytes, chunk);
      expect(encoding).toBe('utf-8');
      expect(leads[0]).toMatchObject({ firstName: 'Jürg', lastName: 'Größe' });
      expect(leads[20]).toMatchObject({ firstName: 'Zoé', lastName: '“?oé”' });
      expect(leads[21]).toMatchObject({ firstName: 'ZoÃ' });
    }
  });

  it('assumes UTF-8 only if most of its characters are valid', () => {
    const long = Buffer.concat([Buffer.from('a@example.com\n'.repeat(50_000)), Buffer.from([0xe9, 0x0a])]);
    expect(probe(long, 65_536)).toBe('windows-1252');
    expect(probe(Buffer.from([0x61, 0xc3]))).toBe('windows-1252');
  });

  it.each(['é', '€', '𝄞'])('joins %s when it is split between two chunks', (character) => {
    const bytes = Buffer.from(`x${character}y`);
    for (let chunk = 1; chunk <= bytes.length; chunk += 1) expect(probe(bytes, chunk)).toBe('utf-8');
  });

  it.each([
    ['an Excel workbook', '504b030414000600', 'Excel workbook'],
    ['an old Excel workbook', 'd0cf11e0a1b11ae1', 'Excel workbook'],
    ['a PDF', '255044462d312e37', 'PDF'],
    ['an empty zip', '504b050600000000', 'zip'],
    ['gzip', '1f8b0800000000000003', 'compressed'],
    ['a picture', '89504e470d0a1a0a', 'picture'],
    ['a photo', 'ffd8ffe000104a46', 'picture'],
    ['UTF-32', 'fffe000065000000', 'encoding'],
    ['UTF-7', '2b2f76382d656d61696c', 'encoding'],
    ['a program', '7f454c46020101000000000000000000', 'not a text file'],
    ['bytes without meaning', '61024203620405630607', 'not a text file'],
  ])('refuses %s that is named .csv', (_name, hex, word) => {
    expect(() => probe(Buffer.from(hex, 'hex'))).toThrow(word);
  });
});
