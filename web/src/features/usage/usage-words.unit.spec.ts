import { expect, it } from '@jest/globals';
import type { Usage } from './usage.api';
import { countedInWords, fullInWords, noticeOf } from './usage-words';

const half: Usage = {
  kind: 'leadsPerMonth',
  used: 1000,
  limit: 2000,
  left: 1000,
  level: 'free',
  period: 'month',
  resetsAt: '2026-11-30T23:00:00.000Z',
};
const near: Usage = { ...half, used: 1700, left: 300, level: 'near' };
const full: Usage = { ...half, used: 2000, left: 0, level: 'reached' };
const ZONE = 'Europe/Berlin';

it('says nothing while there is room, or no limit', () => {
  expect([noticeOf(half, ZONE), noticeOf({ ...half, limit: null, left: null }, ZONE)]).toEqual([null, null]);
});

it('shows the usage before the limit is reached', () => {
  expect(noticeOf(near, ZONE)).toBe('1,700 of 2,000 leads this month are used.');
});

it('says what happens at the limit and until when, by the account’s calendar', () => {
  expect(noticeOf(full, ZONE)).toBe(
    '2,000 of 2,000 leads this month are used. Further leads stay in their file until 1 December 2026, or until you choose a larger plan.',
  );
});

it('says that the leads of the trial are among those of the month', () => {
  expect(countedInWords(half)).toBe('Every lead imported since the first of the month counts, those of your trial too.');
  expect(countedInWords({ ...half, kind: 'activeCampaigns' })).toBeNull();
});

it('says for every kind how to continue', () => {
  const kinds = [
    'leadsTotal',
    'activeCampaigns',
    'campaignsPerMonth',
    'modelTokensPerMonth',
    'testEmails',
    'dailyEmails',
    'mailboxes',
  ] as const;
  expect(kinds.map((kind) => fullInWords({ ...full, kind }, ZONE))).toEqual([
    'Further leads stay in their file until you choose a plan.',
    'The next one can be launched once one of them is completed, or once you choose a larger plan.',
    'The next one can be launched on 1 December 2026, or once you choose a larger plan.',
    'The built-in strategist writes until 1 December 2026.',
    'More test emails need a plan.',
    'The others go out tomorrow.',
    'Another one needs a larger plan.',
  ]);
});
