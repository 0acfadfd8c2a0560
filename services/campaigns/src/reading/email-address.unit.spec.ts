import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isEmailAddress } from '@rekindle/contracts';
import { checkAddress, readAddress } from './email-address.js';

describe('an address is read', () => {
  it.each([
    ['ada@example.com', 'ada@example.com'],
    ['  Ada.King@Example.COM ', 'Ada.King@Example.COM'],
    ['Ada Lovelace <ada@example.com>', 'ada@example.com'],
    ['"Lovelace, Ada" <ada@example.com>', 'ada@example.com'],
    ['<ada@example.com>', 'ada@example.com'],
    ['mailto:ada@example.com', 'ada@example.com'],
    ['ada@example.com; bo@example.com', 'ada@example.com'],
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
    [' ;ada@example.com', 'ada@example.com'],
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
    ['n/a, bo@example.com', 'invalid'],
    ['a,b@x.example', 'invalid'],
    ['ada\u200b@example.com', 'invalid'],
    ['ada\0@example.com', 'invalid'],
    ['ada@example.com/ü', 'invalid'],
    ['ada@ex%41mple.ü', 'invalid'],
    ['ada@127.0.0.10', 'invalid'],
    ['ada@１２７.0.0.１０', 'invalid'],
    ['"ada king"@example.com', 'invalid'],
    ['ada(home)@example.com', 'invalid'],
    [`${'a'.repeat(65)}@example.com`, 'too-long'],
    [`${'a'.repeat(60)}@${'b.'.repeat(140)}example`, 'too-long'],
    [`a@${'b.'.repeat(130)}com`, 'too-long'],
  ])('when it is %j', (cell, fault) => {
    expect(readAddress(cell)).toMatchObject({ fault });
  });

  it('without anything after a line break, and without NULs', () => {
    for (const cell of ['a@b.co\r\nBcc: x@y.zz', 'a@b.co\0', '\0a@b.co']) expect(readAddress(cell)).toEqual({ address: 'a@b.co' });
  });

  it('in a cell of any length, in linear time', () => {
    const cells = ['a'.repeat(1_000_000), 'a@'.repeat(500_000), `${'a.'.repeat(500_000)}@b.co`, '<'.repeat(1_000_000)];
    expect(cells.map((cell) => 'fault' in readAddress(cell))).toEqual([true, true, true, true]);
  });
});

describe('a single address', () => {
  it.each([
    ['ada@example.com', 'ada@example.com'],
    [' Ada@Example.com\u200b ', 'Ada@Example.com'],
    ['info@bücher.example', 'info@xn--bcher-kva.example'],
  ])('%j is accepted', (given, address) => expect(checkAddress(given)).toEqual({ address }));

  it.each([
    'a,b@x.example',
    'ada@example.com; bo@example.com',
    'Ada <ada@example.com>',
    'mailto:ada@example.com',
    'ada@example.com (work)',
  ])('%j is refused', (given) => expect(checkAddress(given)).toEqual({ fault: 'invalid', written: given }));

  it('is accepted unchanged or refused, whatever the input', () => {
    const parts = [
      'a',
      'Z',
      '9',
      '.',
      '-',
      '@',
      ' ',
      '"',
      '<',
      '>',
      ',',
      ';',
      '|',
      '\t',
      'ü',
      '用',
      '\u0301',
      '\u200b',
      '\u202e',
      '\0',
      '\ud800',
    ];
    const written = fc.array(fc.constantFrom(...parts, ':::', 'mailto:', 'x'.repeat(60)), { maxLength: 12 }).map((all) => all.join(''));
    const likely = fc.tuple(written, written).map(([local, domain]) => `${local}@${domain}.example`);
    fc.assert(
      fc.property(fc.oneof(written, likely, fc.emailAddress(), fc.string({ unit: 'binary' })), (given) => {
        const read = checkAddress(given);
        if ('fault' in read) return;
        const core = given.replace(/^[\s\p{C}]+|[\s\p{C}]+$/gu, '');
        const [local, domain] = [core.slice(0, core.lastIndexOf('@')), core.slice(core.lastIndexOf('@') + 1)];
        expect([isEmailAddress(core), isEmailAddress(read.address), /^[!-~]+$/.test(read.address)]).toEqual([true, true, true]);
        expect(read.address).toBe(`${local}@${/^[!-~]+$/.test(domain) ? domain : new URL(`ws://${domain}`).hostname}`);
        expect(readAddress(given)).toEqual(read);
      }),
      { numRuns: 5_000 },
    );
  });
});
