import { dollars } from '../../../lib/money';
import type { Stat } from '../../../components/figures/stat-strip';
import { count } from '../../../lib/format';
import type { AdminCampaign } from './fulfilment.api';

export const waiting = (campaigns: readonly AdminCampaign[]): AdminCampaign[] =>
  campaigns.filter(({ status }) => status === 'pending_setup');

/** Paused ones too: they are set up, and their owner has stopped them for a while. */
export const running = (campaigns: readonly AdminCampaign[]): AdminCampaign[] =>
  campaigns.filter(({ status }) => status === 'active' || status === 'paused');

export const LOADING: Stat[] = ['Total Users', 'Pending Setup', 'Active Campaigns', 'Monthly Revenue'].map((label) => ({
  label,
  value: '',
  detail: '',
}));

export function statsOf(users: number, campaigns: readonly AdminCampaign[]): Stat[] {
  const active = campaigns.filter(({ status }) => status === 'active');
  const budget = active.reduce((sum, { monthlyBudget }) => sum + (monthlyBudget ?? 0), 0);
  const pending = waiting(campaigns).length;
  return [
    { label: 'Total Users', value: count(users), detail: 'who can sign in' },
    { label: 'Pending Setup', value: count(pending), detail: pending === 0 ? 'nobody is waiting' : 'about 30 minutes each' },
    { label: 'Active Campaigns', value: count(active.length), detail: 'without those that are paused' },
    { label: 'Monthly Revenue', value: dollars(budget), detail: 'monthly budgets of the active ones' },
  ];
}
