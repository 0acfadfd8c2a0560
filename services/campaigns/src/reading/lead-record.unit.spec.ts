import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { harmlessCell, originalCell, plainText } from '@rekindle/platform';
import { recordReader, splitName } from './lead-record.js';

const read = (mapping: string[], cells: string[]) => recordReader(mapping.map((field, index) => ({ column: `c${index}`, field })))(cells);

describe('names', () => {
  it.each([
    ['Ada Lovelace', 'Ada', 'Lovelace'],
    ['Ada', 'Ada', null],
    ['  Ada   King  Lovelace ', 'Ada', 'King Lovelace'],
    ['Lovelace, Ada', 'Ada', 'Lovelace'],
    ['Dr. Ada Lovelace', 'Ada', 'Lovelace'],
    ['Herr Müller', 'Müller', null],
    ['', null, null],
  ])('%j is split', (full, first, last) => {
    expect(splitName(full)).toEqual({ first, last });
  });

  it('are taken from a full name only if their own columns are blank', () => {
    const mapping = ['email', 'first_name', 'last_name', 'full_name'];
    const names = (...cells: string[]) => {
      const lead = read(mapping, ['a@b.co', ...cells]);
      return 'fault' in lead ? null : [lead.firstName, lead.lastName];
    };
    expect(names('Ada', 'King', 'Bo Ray')).toEqual(['Ada', 'King']);
    expect(names('', '', 'Bo Ray')).toEqual(['Bo', 'Ray']);
    expect(names('Ada', '', 'Ada King')).toEqual(['Ada', 'King']);
    expect(names('', 'King', 'King')).toEqual([null, 'King']);
    expect(names('', '', '')).toEqual([null, null]);
  });
});

describe('cells', () => {
  it('lose blanks, line breaks and NULs, but keep formulas', () => {
    const lead = read(['email', 'first_name', 'company', 'note'], [' A@B.co ', ' Ada\r\nBcc: x ', '=1+1', 'two\nlines\0 ']);
    expect(lead).toEqual({
      email: 'A@B.co',
      emailKey: 'a@b.co',
      firstName: 'Ada Bcc: x',
      lastName: null,
      company: '=1+1',
      phone: null,
      title: null,
      custom: '{"note":"two\\nlines"}',
    });
  });

  it('lose invisible characters, except those needed by scripts and emoji', () => {
    const lead = read(
      ['email', 'first_name', 'last_name', 'company', 'note'],
      ['\u202aa@b.co\u202c', 'A\u202ed\u200ba', 'علی\u200cرضا', '\u3164\u2066', '👩\u200d🚀 \ud800ok\u0301'],
    );
    expect(lead).toMatchObject({
      email: 'a@b.co',
      firstName: 'Ada',
      lastName: 'علی\u200cرضا',
      company: null,
      custom: '{"note":"👩\u200d🚀 oḱ"}',
    });
  });

  it('of our own exports are read back unchanged', () => {
    const values = ['=1@b.co', '＝1+1', "'=2", "O'Brien"];
    expect(read(['email', 'first_name', 'last_name', 'company'], values.map(harmlessCell))).toMatchObject({
      email: '=1@b.co',
      firstName: '＝1+1',
      lastName: "'=2",
      company: "O'Brien",
    });
  });

  it('of a ragged row are blank', () => {
    expect(read(['email', 'first_name', 'note'], ['a@b.co'])).toMatchObject({ firstName: null, custom: null });
  });

  it('of the file’s own columns are restored from their JSON', () => {
    const cells = fc.array(fc.string({ unit: 'binary' }), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(cells, (values) => {
        const lead = read(['email', 'one', '__proto__', 'three'], ['a@b.co', ...values]);
        if ('fault' in lead) throw new Error('refused');
        const kept = new Map<string, unknown>(Object.entries(JSON.parse(lead.custom ?? '{}') as object));
        ['one', '__proto__', 'three'].forEach((name, index) => {
          const text = plainText(originalCell(values[index] as string));
          expect(kept.get(name)).toBe(text === '' ? undefined : text);
        });
      }),
    );
    expect(({} as { one?: string }).one).toBeUndefined();
  });
});
