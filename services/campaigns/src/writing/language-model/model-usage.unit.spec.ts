import { describe, expect, it } from '@jest/globals';
import type { Settings } from '@rekindle/platform';
import { ManualClock } from '@rekindle/platform/testing';
import type pg from 'pg';
import type { Accounts } from '../../limits/accounts.js';
import { ModelUsage } from './model-usage.js';

const client = { accountId: '0197a000-0000-7000-8000-000000000001', purpose: 'chat' };

/** The months under which a call at this moment is counted and queried. */
async function monthsAt(now: string, timeZone: string): Promise<unknown[]> {
  const months: unknown[] = [];
  const query = (_: string, values: unknown[]) => {
    months.push(values[1]);
    return Promise.resolve({ rows: [{ calls: 1, tokens: 30, costMicros: 7 }] });
  };
  const terms = () => Promise.resolve({ plan: { limits: { modelTokensPerMonth: 500 } }, timeZone });
  const settings = { openaiPrice: { input: 1, output: 1 } } as Settings;
  const usage = new ModelUsage({ query } as unknown as pg.Pool, new ManualClock(new Date(now)), settings, { terms } as unknown as Accounts);
  await usage.add(client, 'model', { input: 10, output: 20 });
  expect(await usage.ofMonth(client.accountId)).toEqual({ month: months[1], calls: 1, tokens: 30, costMicros: 7, limit: 500 });
  return months;
}

describe('the month of tokens begins at midnight in the account’s time zone', () => {
  it.each([
    ['UTC', '2026-10-31T23:59:59.999Z', '2026-10-01'],
    ['UTC', '2026-11-01T00:00:00.000Z', '2026-11-01'],
    // West of Greenwich, before and after the clocks went back on the first of the month.
    ['America/Los_Angeles', '2026-11-01T06:59:59.999Z', '2026-10-01'],
    ['America/Los_Angeles', '2026-11-01T07:00:00.000Z', '2026-11-01'],
    ['America/Los_Angeles', '2026-12-01T07:59:59.999Z', '2026-11-01'],
    ['America/Los_Angeles', '2026-12-01T08:00:00.000Z', '2026-12-01'],
    // East of it, with and without daylight saving, across the end of a year.
    ['Europe/Berlin', '2027-03-31T21:59:59.999Z', '2027-03-01'],
    ['Europe/Berlin', '2027-03-31T22:00:00.000Z', '2027-04-01'],
    ['Europe/Berlin', '2026-12-31T22:59:59.999Z', '2026-12-01'],
    ['Europe/Berlin', '2026-12-31T23:00:00.000Z', '2027-01-01'],
    ['Pacific/Auckland', '2026-10-31T10:59:59.999Z', '2026-10-01'],
    ['Pacific/Auckland', '2026-10-31T11:00:00.000Z', '2026-11-01'],
  ])('in %s at %s: %s', async (timeZone, now, month) => expect(await monthsAt(now, timeZone)).toEqual([month, month]));
});
