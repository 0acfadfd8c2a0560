import type { Dice } from './dice.ts';

/** Inserted into a body verbatim, where JSON.stringify would write something tamer. */
const raw = (json: string): string => `\u0001${json}\u0001`;

const LONG = 70_000;

const texts: (() => string)[] = [
  () => '',
  () => ' ',
  () => '\u0000',
  () => 'a\u0000b',
  () => '\ud800',
  () => 'half \udfff of one',
  () => '\u202egnp.exe',
  () => '\u200b\u2060\ufeff',
  () => '＝1+1',
  () => "=cmd|' /C calc'!A0",
  () => 'İıſK\u0130',
  () => '👩‍👩‍👧‍👦'.repeat(50),
  () => 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!',
  () => '{{ first_name }}',
  () => '{% if a %}',
  () => '{{ (1..100000000) | join: "," }}',
  () => '${7*7}#{7*7}<%= 7*7 %>',
  () => '<script>alert(1)</script>',
  () => "' OR 1=1; --",
  () => '%00%ff%%',
  () => '../../../../etc/passwd',
  () => 'a\r\nBcc: all@example.com',
  () => 'a@b',
  () => 'a,b@x.example',
  () => `${'a'.repeat(300)}@example.com`,
  () => '"quo ted"@example.com',
  () => 'ada@exämple.com',
  () => 'javascript:alert(1)',
  () => 'http://[::1',
  () => 'https://user:pass@127.0.0.1:1/',
  () => '__proto__',
  () => 'constructor',
  () => 'null',
  () => 'NaN',
  () => '-1',
  () => '1e400',
  () => '9'.repeat(400),
  () => '0x10',
  () => '1,5',
  () => '2026-02-30',
  () => '0000-00-00T00:00:00Z',
  () => '275760-09-13T00:00:00.001Z',
  () => '-271821-04-20T00:00:00Z',
  () => '1970-01-01T00:00:00+99:99',
  () => '2026-13',
  () => '9999999999d',
  () => 'x'.repeat(LONG),
  () => '{{a}}'.repeat(4_000),
  () => '{{'.repeat(9_000),
  () => 'a '.repeat(20_000),
  () => `${'('.repeat(3_000)}${')'.repeat(3_000)}`,
  () => '\n'.repeat(20_000),
  () => '00000000-0000-0000-0000-000000000000',
  () => 'ffffffff-ffff-ffff-ffff-ffffffffffff',
];

const numbers: unknown[] = [
  ...[0, -1, 1, 0.1, 1.005, -0.5, 1e21, 1e-7, 2 ** 31, 2 ** 31 - 1, 2 ** 32, 2 ** 53, 2 ** 53 + 2, 2 ** 63, 1e308, -1e308],
  ...['-0', '1e400', '-1e400', '1E-400', '9'.repeat(400), `0.${'3'.repeat(400)}`, '12345678901234567890'].map(raw),
];

const others: ((dice: Dice) => unknown)[] = [
  () => null,
  () => true,
  () => false,
  () => [],
  () => ({}),
  () => [[[[]]]],
  () => [null],
  () => ({ toString: 1, valueOf: 1, constructor: {}, then: 1, toJSON: 1, length: -1 }),
  () => Object.fromEntries([['__proto__', { polluted: true }]]),
  () => ({ $ne: null, $gt: '' }),
  () => Array.from({ length: 20_000 }, () => 0),
  () => Array.from({ length: 3_000 }, () => ({ a: 'b' })),
  () => Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`key${index}`, index])),
  () => raw(`${'['.repeat(5_000)}${']'.repeat(5_000)}`),
  () => raw(`${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`),
];

export const hostileText = (dice: Dice): string => dice.pick(texts)();

export function hostile(dice: Dice): unknown {
  const kind = dice.roll();
  if (kind < 0.5) return hostileText(dice);
  return kind < 0.75 ? dice.pick(numbers) : dice.pick(others)(dice);
}

/** JSON with the raw pieces inserted. */
export const written = (value: unknown): string =>
  (JSON.stringify(value) ?? '').replace(/"\\u0001((?:[^"\\]|\\.)*)\\u0001"/g, (_, piece: string) => JSON.parse(`"${piece}"`) as string);

/** Names of fields that no schema knows. */
export const strangeKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  '',
  ' ',
  '\u0000',
  '\ud800',
  'a.b[c]',
  '$where',
  'x'.repeat(LONG),
];
