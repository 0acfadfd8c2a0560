import { describe, expect, it } from '@jest/globals';
import { type SubjectCounts, subjectVerdict } from './subject-verdict.js';

const side = (sent: number, opened: number, bounced = 0): SubjectCounts => ({ sent, opened, bounced });

describe('the verdict on two subjects', () => {
  it('is not given before a hundred emails with each were sent', () => {
    expect(subjectVerdict({ a: side(100, 100), b: side(99, 0) })).toBe('too_early');
    expect(subjectVerdict({ a: side(99, 0), b: side(5000, 5000) })).toBe('too_early');
    expect(subjectVerdict({ a: side(0, 0), b: side(0, 0) })).toBe('too_early');
    expect(subjectVerdict({ a: side(100, 100), b: side(100, 0) })).toBe('a');
  });

  it('agrees with the tables: 45 of 100 against 31 is z = 2.04, against 32 is z = 1.89', () => {
    expect(subjectVerdict({ a: side(100, 45), b: side(100, 31) })).toBe('a');
    expect(subjectVerdict({ a: side(100, 31), b: side(100, 45) })).toBe('b');
    expect(subjectVerdict({ a: side(100, 45), b: side(100, 32) })).toBe('no_difference');
  });

  it('agrees with the tables for unequal sides: 120 of 1000 against 170 of 1100 is z = -2.29, against 155 z = -1.41', () => {
    expect(subjectVerdict({ a: side(1000, 120), b: side(1100, 170) })).toBe('b');
    expect(subjectVerdict({ a: side(1000, 120), b: side(1100, 155) })).toBe('no_difference');
  });

  it('excludes bounces: 31 of 100 against 45 of 102 is z = -1.92, of the 100 that arrived -2.04', () => {
    expect(subjectVerdict({ a: side(100, 31), b: side(102, 45) })).toBe('no_difference');
    expect(subjectVerdict({ a: side(100, 31), b: side(102, 45, 2) })).toBe('b');
  });

  it('sees no difference if all or none were opened, or nothing arrived', () => {
    expect(subjectVerdict({ a: side(100, 0), b: side(100, 0) })).toBe('no_difference');
    expect(subjectVerdict({ a: side(100, 100), b: side(100, 100) })).toBe('no_difference');
    expect(subjectVerdict({ a: side(100, 0, 100), b: side(100, 0, 100) })).toBe('no_difference');
    expect(subjectVerdict({ a: side(100, 0, 100), b: side(100, 50) })).toBe('no_difference');
  });
});
