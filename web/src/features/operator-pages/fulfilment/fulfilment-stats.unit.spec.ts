import { expect, it } from '@jest/globals';
import type { AdminCampaign } from './fulfilment.api';
import { running, statsOf, waiting } from './fulfilment-stats';

const campaign = (status: string, monthlyBudget: number | null) => ({ status, monthlyBudget }) as AdminCampaign;
const campaigns = [
  campaign('pending_setup', 900),
  campaign('active', 3000),
  campaign('active', 250.5),
  campaign('active', null),
  campaign('paused', 70),
  campaign('completed', 8),
];

it('sums the budgets of active campaigns only; a revival has no budget of its own', () => {
  expect(statsOf(1_200, campaigns).map(({ label, value }) => [label, value])).toEqual([
    ['Total Users', '1,200'],
    ['Pending Setup', '1'],
    ['Active Campaigns', '3'],
    ['Monthly Revenue', '$3,250.50'],
  ]);
});

it('distinguishes waiting from running ones', () => {
  expect(waiting(campaigns)).toEqual([campaigns[0]]);
  expect(running(campaigns)).toEqual(campaigns.slice(1, 5));
});
