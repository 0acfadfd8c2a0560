import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { plainLine, plainText, trimInvisible } from './plain-text.js';

describe('a line keeps visible text', () => {
  it.each([
    ['Ada King'],
    ['Zoé Ångström-Nguyễn'],
    ['山田 太郎'],
    ['محمد علی'],
    ['علی‌رضا'],
    ['می‌خواهم'],
    ['राजेन्‍द्र'],
    ['ශ්‍රී ලංකා'],
    ['שָׁלוֹם'],
    ['བསྒྲུབས'],
    ['葛\u{e0100}城'],
    ['﨑山'],
    ['福'],
    ['❤️ 1️⃣ ☎︎'],
    ['👩‍🚀 👨‍👩‍👧 👋🏽 🏳️‍🌈'],
    ['🇩🇪 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['\u{1fae9}'],
  ])('%s', (text) => expect([plainLine(text), plainText(text)]).toEqual([text, text]));
});

describe('a line loses invisible characters', () => {
  it.each([
    ['a direction override', 'evil\u202egnp.exe', 'evilgnp.exe'],
    ['isolates and marks', '\u2066Ada\u2069\u200e\u200f\u061c', 'Ada'],
    ['zero-width characters', 'A\u200bd\ufeffa\u2060\u00ad', 'Ada'],
    ['joiners where letters do not join', 'Ad\u200da\u200c K\u200d', 'Ada K'],
    ['joiners in a row', 'न\u200d\u200d\u200dद', 'नद'],
    ['selectors and tags without a character', 'a\ufe0f\u{e0041}b', 'ab'],
    ['fillers that look like nothing', '\u3164\u2800\uffa0\u115f', ''],
    ['NULs and controls', 'A\0\u0007d\u001ba\u007f', 'A d a'],
    ['line breaks of every kind', 'Ada\r\nBcc: x\u2028y\u2029z\u0085.', 'Ada Bcc: x y z .'],
    ['halves of pairs', 'A\ud800d\udc00a', 'Ada'],
    ['private and unassigned characters', 'A\ue000\u{10ffff}\u0378\ufdd0', 'A'],
    ['marks beyond eight', `Z${'\u0316'.repeat(500)}o`, `Z${'\u0316'.repeat(8)}o`],
  ])('%s', (_what, text, plain) => expect(plainLine(text)).toBe(plain));

  it('and has a single form of an accented letter', () => {
    expect(plainLine('Zoe\u0301')).toBe('Zoé');
  });
});

it('a text keeps line breaks but no other controls', () => {
  expect(plainText(' one\r\ntwo\rthree\u2028four\0\tfive\u202e ')).toBe('one\ntwo\nthree\nfour five');
});

it('is clean after one pass, whatever the input', () => {
  const parts = [
    'a',
    'न',
    '्',
    'ی',
    '👩',
    '❤',
    '\ufe0f',
    '\u200d',
    '\u200c',
    '\u200b',
    '\u202e',
    '\u0301',
    '\ud800',
    '\0',
    '\n',
    ' ',
    '🏴',
    '\u{e0067}',
    '\u{e007f}',
    '1',
    '\u20e3',
    '\u3164',
    '葛',
    '\u{e0100}',
  ];
  const text = fc.oneof(
    fc.array(fc.constantFrom(...parts), { maxLength: 15 }).map((all) => all.join('')),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(text, (given) => {
      const line = plainLine(given);
      expect(line).toBe(plainLine(line));
      expect(plainText(given)).toBe(plainText(plainText(given)));
      expect(line).not.toMatch(/[\p{Cc}\p{Cs}\p{Co}\u202a-\u202e\u2066-\u2069\u200b]/u);
      expect(line.isWellFormed()).toBe(true);
    }),
    { numRuns: 5_000 },
  );
});

it('takes linear time', () => {
  const texts = ['\u0301', '\u200d', 'न\u200d', '👩\u200d', ' \u00a0', '\u202e', '\0', '🏴\u{e0067}'].map((unit) => unit.repeat(100_000));
  texts.push(`a${'\u0323\u0301'.repeat(100_000)}`);
  // With quadratic time, this would exceed the test's timeout.
  for (const text of texts) void [plainLine(text), plainText(text), trimInvisible(`a${text}b`)];
  expect(texts.map((text) => [...trimInvisible(`a${text}b`)].length > 1)).toEqual(texts.map(() => true));
});

it.each([
  [' \u200b\0a\u200bb\u2800\u00a0', 'a\u200bb'],
  ['\ufeff', ''],
  ['ab', 'ab'],
  ['\ud800a👩', 'a👩'],
])('%j is trimmed to %j', (text, trimmed) => expect(trimInvisible(text)).toBe(trimmed));
