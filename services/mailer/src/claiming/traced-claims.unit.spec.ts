import { expect, it } from '@jest/globals';
import { tracedClaims } from './traced-claims.js';

const claims = (campaignId: string, count: number, traceparent: string | null = `launch of ${campaignId}`) =>
  Array.from({ length: count }, () => ({ campaignId, traceparent }));

it('keeps the parent span for twenty emails of each campaign', () => {
  const traced = tracedClaims([...claims('a', 30), ...claims('b', 5), ...claims('a', 1)]);
  expect(traced).toEqual([...claims('a', 20), ...claims('a', 10, null), ...claims('b', 5), ...claims('a', 1, null)]);
});

it('passes on claims without a trace unchanged', () => {
  const plain = claims('a', 30, null);
  expect(tracedClaims(plain).every((claim, index) => claim === plain[index])).toBe(true);
});
