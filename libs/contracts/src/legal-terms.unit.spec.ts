import { expect, it } from '@jest/globals';
import { TERMS_IN_FORCE, termsInForceAt, termsVersions } from './legal-terms.js';

it('is the version in force at the time, or the first one before that', () => {
  expect(termsInForceAt(new Date())).toBe(TERMS_IN_FORCE);
  expect(termsInForceAt(new Date('2026-11-01T00:00:00Z'))).toBe('2026-11-01');
  expect(termsInForceAt(new Date('2020-01-01T00:00:00Z'))).toBe(termsVersions[0]);
});
