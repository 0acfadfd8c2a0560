import { inDollars } from '../../../lib/money';
import { count } from '../../../lib/format';
import { PERFORMANCE, type Limits, type SoldPlan } from '../../plans/catalogue';

export interface ComparisonRow {
  label: string;
  /** A text, or whether the plan has it. */
  of: (plan: SoldPlan) => string | boolean;
}

const limit =
  (kind: keyof Limits): ComparisonRow['of'] =>
  ({ limits }) =>
    limits[kind] === null ? 'Unlimited' : count(limits[kind]);

const service =
  (name: string): ComparisonRow['of'] =>
  ({ offers }) =>
    offers.includes(name);

/** The contents of each plan, one per row. */
export const COMPARISON: ComparisonRow[] = [
  { label: 'Price a month', of: ({ id, priceCents }) => (id === PERFORMANCE ? `${inDollars(priceCents)} + 15%` : inDollars(priceCents)) },
  { label: 'Set-up, once', of: ({ setupCents }) => inDollars(setupCents) },
  { label: 'Minimum term', of: ({ id }) => (id === PERFORMANCE ? '90 days' : 'None') },
  { label: 'Leads a month', of: limit('leadsPerMonth') },
  { label: 'Campaigns launched a month', of: limit('campaignsPerMonth') },
  { label: 'Active campaigns at once', of: limit('activeCampaigns') },
  { label: 'Emails a day', of: limit('dailyEmails') },
  { label: 'Test emails', of: limit('testEmails') },
  { label: 'Mailboxes', of: limit('mailboxes') },
  { label: 'AI tokens a month', of: limit('modelTokensPerMonth') },
  { label: 'A/B testing', of: ({ features }) => features.abTesting },
  { label: 'API access', of: ({ features }) => features.apiAccess },
  { label: 'Social posting agent', of: ({ features }) => features.socialAgent },
  { label: 'Monthly strategy call', of: service('Monthly strategy call') },
  { label: 'Dedicated manager', of: service('Dedicated manager') },
];
