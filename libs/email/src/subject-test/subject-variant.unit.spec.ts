import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { subjectVariant } from './subject-variant.js';

const LEADS = 2000;
// Six and a half standard deviations for this many coin tosses.
const TOLERANCE = 145;

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

/** An id as the leads of one file get it: time and end are the file's, the counter is the lead's. */
function importedId({ moment, tail }: { moment: number; tail: number }, counter: number): string {
  const time = hex(moment, 12);
  return `${time.slice(0, 8)}-${time.slice(8)}-${hex(0x7000 | (counter >>> 14), 4)}-${hex(0x8000 | (counter & 0x3fff), 4)}-${hex(tail, 12)}`;
}

const file = fc.record({ moment: fc.integer({ min: 1.7e12, max: 1.9e12 }), tail: fc.integer({ min: 0, max: 2 ** 48 - 1 }) });

describe('the choice between two subjects for a lead', () => {
  it('is half and half, for every file and for every nth lead of it', () => {
    fc.assert(
      fc.property(file, fc.integer({ min: 1, max: 64 }), fc.nat(60_000), (of, every, from) => {
        const ids = Array.from({ length: LEADS }, (_, n) => importedId(of, from + n * every));
        const ofA = ids.filter((id) => subjectVariant(id) === 'a').length;
        expect(Math.abs(ofA - LEADS / 2)).toBeLessThan(TOLERANCE);
      }),
      { numRuns: 40 },
    );
  });

  it('never changes, however the id is written', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        expect(subjectVariant(id.toUpperCase())).toBe(subjectVariant(id));
        expect(['a', 'b']).toContain(subjectVariant(id));
      }),
    );
    // Sent emails are rendered again from this, so these two must never be swapped.
    expect(subjectVariant('019a9d3e-7c00-7000-8002-0242ac120002')).toBe('a');
    expect(subjectVariant('019a9d3e-7c00-7000-8003-0242ac120002')).toBe('b');
  });
});
