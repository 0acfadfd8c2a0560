import { describe, expect, it } from '@jest/globals';
import type { Ledger } from '../campaign-results/campaign-results.api';
import { brokenSums, countedAgo, ledgerRows } from './ledger-rows';

const figures = { planned: 10, waiting: 3, skipped: 2, intended: 5, sent: 3, failed: 1, unknown: 1, inFlight: 0 };
const first = { step: 1, ...figures, planned: 5, waiting: 0, skipped: 0, skippedByReason: {} };
const second = {
  step: 2,
  ...figures,
  planned: 5,
  intended: 0,
  sent: 0,
  failed: 0,
  unknown: 0,
  skippedByReason: { replied: 1, bounced: 1 },
};
const ledger: Ledger = {
  ...figures,
  skippedByReason: { bounced: 1, replied: 1 },
  steps: [first, second],
  unknownDeliveries: [],
  blocked: [],
  delayedBy: null,
  planLimit: null,
  chain: null,
};

describe('the lines of a ledger', () => {
  it('have every term of both sums by email, and the reasons below the skipped ones', () => {
    expect(ledgerRows(ledger).map(({ name, values }) => [name, ...values])).toEqual([
      ['Planned', 5, 5, 10],
      ['Waiting', 0, 3, 3],
      ['Skipped', 0, 2, 2],
      ['the address bounced', 0, 1, 1],
      ['replied', 0, 1, 1],
      ['Sent to mail server', 5, 0, 5],
      ['Sent', 3, 0, 3],
      ['Failed', 1, 0, 1],
      ['Unknown', 1, 0, 1],
      ['Sending', 0, 0, 0],
    ]);
  });

  it('ask to look at unknown emails only if there are any', () => {
    const toneOf = (one: Ledger) => ledgerRows(one).find(({ name }) => name === 'Unknown')?.tone;
    expect([toneOf(ledger), toneOf({ ...ledger, unknown: 0 })]).toEqual(['look', undefined]);
  });
});

describe('both sums', () => {
  it('hold, or are named', () => {
    expect(brokenSums(figures)).toEqual([]);
    expect(brokenSums({ ...figures, planned: 11 })).toEqual(['11 are planned, and 10 are accounted for.']);
    expect(brokenSums({ ...figures, sent: 2, waiting: 4 })).toEqual([
      '10 are planned, and 11 are accounted for.',
      '5 were sent to the mail server, and 4 have an outcome.',
    ]);
  });

  it('say when they were counted', () => {
    expect([0, 59_999, 60_000, 150_000].map(countedAgo)).toEqual([
      'counted just now',
      'counted just now',
      'counted a minute ago',
      'counted 2 minutes ago',
    ]);
  });
});
