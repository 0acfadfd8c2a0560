import { expect, it } from '@jest/globals';
import type { LimitNotice } from '../limit-notices.js';
import { limitWords } from './limit-words.js';

const notice = (given: Partial<LimitNotice>): LimitNotice => ({
  accountId: '0197a000-0000-7000-8000-000000000001',
  kind: 'leadsPerMonth',
  planId: 'revival_starter',
  period: '2026-12',
  level: 'near',
  used: 1_600,
  limit: 2_000,
  ...given,
});

it.each([
  [
    notice({}),
    'Leads in December: 1,600 of 2,000 are used',
    'Of the leads that your plan Starter takes in December, 1,600 of 2,000 are in.',
    'Nothing is lost: good rows that do not fit wait in the stored file, and go in with one click from 1 January, or with a larger plan.',
  ],
  [
    notice({ kind: 'leadsTotal', planId: 'free_trial', period: 'ever', level: 'reached', used: 500, limit: 500 }),
    'Leads: all 500 are used',
    'Of the leads that your free trial takes, all 500 are in.',
    'Nothing is lost: good rows that do not fit wait in the stored file, and go in with one click once you have a plan.',
  ],
  [
    notice({ kind: 'activeCampaigns', planId: 'growth', level: 'reached', used: 3, limit: 3 }),
    'Campaigns at once: all 3 are running',
    'Of the campaigns that your plan Growth runs at once, all 3 are running. Paused ones count.',
    'Another one can be launched when one of them is completed or deleted, or with a larger plan.',
  ],
  [
    notice({ kind: 'activeCampaigns', planId: 'starter', level: 'reached', used: 1, limit: 1 }),
    'Campaigns at once: the one of your plan is running',
    'Your plan Starter runs one campaign at once, and one is running. A paused one counts.',
    'Another one can be launched when it is completed or deleted, or with a larger plan.',
  ],
  [
    notice({ kind: 'campaignsPerMonth', level: 'reached', used: 2, limit: 2 }),
    'Campaigns in December: all 2 are launched',
    'Of the campaigns that your plan Starter launches in December, all 2 are launched.',
    'You can prepare and test more at any time, and launch them from 1 January, or with a larger plan.',
  ],
])('says how much is used and what happens beyond the limit (%#)', (given, subject, used, beyond) => {
  expect(limitWords(given)).toEqual({ subject, paragraphs: [used, beyond] });
});
