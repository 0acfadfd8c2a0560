import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { closestField, edits } from './closest-field.js';

function everyEdit(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  if (a[0] === b[0]) return everyEdit(a.slice(1), b.slice(1));
  return 1 + Math.min(everyEdit(a.slice(1), b), everyEdit(a, b.slice(1)), everyEdit(a.slice(1), b.slice(1)));
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });

it('counts edits exactly as far as they matter', () => {
  fc.assert(
    fc.property(word, word, fc.nat({ max: 3 }), (a, b, most) => {
      expect(Math.min(edits(a, b, most), most + 1)).toBe(Math.min(everyEdit(a, b), most + 1));
    }),
    { numRuns: 1_000 },
  );
});

describe('the closest field', () => {
  const fields = ['last_name', 'first_name', 'first_game', 'email'];
  it.each([
    ['firstname', 'first_name'],
    ['First-Name', 'first_name'],
    ['frist_name', 'first_name'],
    ['first_gane', 'first_game'],
    ['nmae', null],
    ['em', null],
    ['x'.repeat(61), null],
  ])('to %s is %s', (name, field) => expect(closestField(name, fields)).toBe(field));

  it('is the first of two that are equally close', () => expect(closestField('first_fame', fields)).toBe('first_name'));
});
