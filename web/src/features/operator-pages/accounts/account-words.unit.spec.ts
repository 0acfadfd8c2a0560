import { expect, it } from '@jest/globals';
import { campaignsInWords, grantInWords, subscriptionInWords, usedInWords, withoutGrant } from './account-words';
import type { Account, Usage } from './accounts.api';
import { planChoices } from './plan-choices';

type Subscription = NonNullable<Account['subscription']>;
const running: Subscription = {
  planId: 'growth',
  planName: 'Growth',
  status: 'active',
  priceCents: 10_000,
  renewsAt: '2026-12-21T23:30:00.000Z',
  cancelAt: null,
  graceUntil: null,
};
const NOW = new Date('2026-11-22T12:00:00.000Z');

it.each<[Partial<Subscription>, string]>([
  [{}, 'Growth, $100 a month. It renews on 21 December 2026.'],
  [
    { status: 'canceling', renewsAt: null, cancelAt: '2026-12-21T09:00:00.000Z' },
    'Growth, $100 a month. Cancelled: it ends on 21 December 2026.',
  ],
  [{ status: 'past_due', graceUntil: '2026-12-05T09:00:00.000Z' }, 'Growth, $100 a month. Past due: the plan stays until 5 December 2026.'],
  [{ status: 'unpaid', renewsAt: null }, 'Growth, $100 a month. Not paid: the limits of the trial count.'],
])('describes the state of a subscription: %j', (more, words) => {
  expect(subscriptionInWords({ ...running, ...more })).toBe(words);
});

it('describes a granted plan, and until when it applies or applied', () => {
  const grant = { planId: 'revival_pro', planName: 'Revival Pro', until: null };
  expect([
    grantInWords(null, NOW),
    grantInWords(grant, NOW),
    grantInWords({ ...grant, until: '2027-01-31T23:59:59.000Z' }, NOW),
    grantInWords({ ...grant, until: '2026-10-31T23:59:59.000Z' }, NOW),
    subscriptionInWords(null),
  ]).toEqual(['None', 'Revival Pro, no end date', 'Revival Pro, until 31 January 2027', 'Revival Pro, ended on 31 October 2026', 'None']);
});

it('says what applies afterwards before it is taken back', () => {
  const account = (subscription: Subscription | null) => ({ subscription }) as Account;
  expect(withoutGrant(account(running))).toBe('From now on what it pays for counts: Growth. Nothing is deleted.');
  for (const other of [null, { ...running, status: 'unpaid' as const }])
    expect(withoutGrant(account(other))).toContain('the limits of the free trial count');
});

it('counts in words', () => {
  expect(usedInWords({ used: 1_700, limit: 2_000 } as Usage)).toBe('1,700 of 2,000 used');
  expect(usedInWords({ used: 1_700, limit: null } as Usage)).toBe('1,700 used, no limit');
  expect(campaignsInWords([])).toBe('None');
  expect(
    campaignsInWords([
      { status: 'active', count: 2 },
      { status: 'pending_setup', count: 1 },
    ]),
  ).toBe('2 active, 1 waiting for their setup');
});

it('distinguishes plans of one name', () => {
  const plan = { name: 'Growth', priceCents: 29_700 };
  expect(
    planChoices([
      { ...plan, id: 'revival_growth', planLine: 'revival' },
      { ...plan, id: 'growth', planLine: 'outreach', priceCents: 10_000 },
    ]),
  ).toEqual([
    { value: 'revival_growth', label: 'Revival Growth ($297 a month)', name: 'Revival Growth' },
    { value: 'growth', label: 'Growth ($100 a month)', name: 'Growth' },
  ]);
});
