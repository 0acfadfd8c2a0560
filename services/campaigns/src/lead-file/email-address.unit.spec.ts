import { describe, expect, it } from '@jest/globals';
import { readAddress } from './email-address.js';

describe('an address is read', () => {
  it.each([
    ['ada@example.com', 'ada@example.com'],
    ['  Ada.King@Example.COM ', 'Ada.King@Example.COM'],
    ['Ada Lovelace <ada@example.com>', 'ada@example.com'],
    ['"Lovelace, Ada" <ada@example.com>', 'ada@example.com'],
    ['<ada@example.com>', 'ada@example.com'],
    ['mailto:ada@example.com', 'ada@example.com'],
    ['ada@example.com; bo@example.com', 'ada@example.com'],
    ['n/a, bo@example.com', 'bo@example.com'],
    ['ada@example.com ::: bo@example.com', 'ada@example.com'],
    ['ada@example.com.', 'ada@example.com'],
    ["'ada@example.com'", 'ada@example.com'],
    ['\u200bada@example.com\ufeff', 'ada@example.com'],
    ['\u00a0ada@example.com\u00a0', 'ada@example.com'],
    ["o'brien+news@sub.example.co.uk", "o'brien+news@sub.example.co.uk"],
    ['info@bücher.example', 'info@xn--bcher-kva.example'],
    ['ada@example.com bo@example.com', 'ada@example.com'],
    ['ada@example.com (work)', 'ada@example.com'],
    ['a@b.co', 'a@b.co'],
  ])('from %j', (cell, address) => {
    expect(readAddress(cell)).toEqual({ address });
  });
});

describe('an address is refused', () => {
  it.each([
    ['', 'missing'],
    ['   ', 'missing'],
    ['\u200b', 'missing'],
    ['n/a', 'invalid'],
    ['ada@example', 'invalid'],
    ['ada example.com', 'invalid'],
    ['@example.com', 'invalid'],
    ['ada@', 'invalid'],
    ['ada@@example.com', 'invalid'],
    ['ada..king@example.com', 'invalid'],
    ['.ada@example.com', 'invalid'],
    ['ada@-example.com', 'invalid'],
    ['ada@exam ple', 'invalid'],
    ['ada king@example.com', 'invalid'],
    ['=HYPERLINK("x")', 'invalid'],
    ['zoé@example.com', 'not-deliverable'],
    ['用户@example.com', 'not-deliverable'],
    [`${'a'.repeat(65)}@example.com`, 'too-long'],
    [`a@${'b.'.repeat(130)}com`, 'too-long'],
  ])('when it is %j', (cell, fault) => {
    expect(readAddress(cell)).toMatchObject({ fault });
  });

  it('without what stands behind its line break, and without NULs', () => {
    for (const cell of ['a@b.co\r\nBcc: x@y.zz', 'a@b.co\0', '\0a@b.co']) expect(readAddress(cell)).toEqual({ address: 'a@b.co' });
  });

  it('in a cell of any length, without searching it over and over', () => {
    const cells = ['a'.repeat(1_000_000), 'a@'.repeat(500_000), `${'a.'.repeat(500_000)}@b.co`, '<'.repeat(1_000_000)];
    expect(cells.map((cell) => 'fault' in readAddress(cell))).toEqual([true, true, true, true]);
  });
});
