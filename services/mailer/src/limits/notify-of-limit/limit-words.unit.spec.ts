import { expect, it } from '@jest/globals';
import type { LimitNotice } from '../limit-notices.js';
import { limitWords } from './limit-words.js';

const near: LimitNotice = {
  ...{ accountId: '0197a000-0000-7000-8000-000000000001', kind: 'dailyEmails', planId: 'starter', period: '2026-11-23' },
  ...{ level: 'near', used: 85, limit: 100, next: { at: '2026-11-23T23:00:00.000Z', timeZone: 'Europe/Berlin' } },
};

it('state, for a day that is nearly used up, what is left, when sending continues, and which plan sends more', () => {
  expect(limitWords(near)).toEqual({
    subject: "85 of today's 100 emails have been sent",
    paragraphs: [
      "Your plan Starter sends 100 emails a day, and 85 of today's have been sent: 15 are left.",
      'Nothing is lost when they are used up: sending resumes at 00:00 on Tuesday, 24 November 2026 (Europe/Berlin), first to people you have already written to. Growth sends 250 emails a day.',
      'You get this notification once a day at most. Each campaign shows day by day what is waiting.',
    ],
  });
});

it.each([
  ['growth', 250, ' Professional sends 500 emails a day.'],
  ['professional', 500, ' Business sends 1,000 emails a day.'],
  ['business', 1_000, ''],
])('name the plan above %s, if there is one', (planId, limit, more) => {
  const { paragraphs } = limitWords({ ...near, planId, limit, used: limit - 1 });
  expect(paragraphs[0]).toContain(': 1 is left.');
  expect(paragraphs[1]?.split('first to people you have already written to.')[1]).toBe(more);
});
