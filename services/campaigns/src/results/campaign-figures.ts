import type { CampaignInView } from '../campaign/campaign-reader.js';
import { type StepTotals, type Totals, noTotals } from '../figures/figures-reader.js';
import { percent, returnOf } from '../figures/ratios.js';
import type { Revenue } from '../figures/revenue-reader.js';
import type { CampaignMetrics, CampaignStats, LeadFigures } from './get-campaigns/campaign-figures.dto.js';

const LEADS = 0;

export interface CampaignTotals {
  emails: Totals;
  leads: Totals;
}

/** The sum of the steps' counts, of emails and of leads. */
export function sumUp(totals: readonly StepTotals[]): CampaignTotals {
  const steps = totals.filter(({ step }) => step !== LEADS);
  const names = Object.keys(noTotals) as (keyof Totals)[];
  const emails = Object.fromEntries(names.map((name) => [name, steps.reduce((sum, step) => sum + step[name], 0)])) as Record<
    keyof Totals,
    number
  >;
  return { emails, leads: totals.find(({ step }) => step === LEADS) ?? noTotals };
}

/** The denominator of the open and click rates. */
export const delivered = ({ sent, bounced }: Totals): number => sent - bounced;

export function metricsOf(
  { campaign, sending, visitors }: CampaignInView,
  { emails, leads }: CampaignTotals,
  money: Revenue,
  figuresAsOf: Date,
): CampaignMetrics {
  const revived = leads.replied + money.orderedOnly;
  const costCents = money.planShareCents + money.feeCents;
  return {
    emailsSent: emails.sent,
    openRate: percent(emails.opened, delivered(emails)),
    clickRate: percent(emails.clicked, delivered(emails)),
    responseRate: percent(leads.replied, leads.sent),
    reactivationRate: percent(revived, leads.sent),
    leads: sending?.leads ?? campaign.leads ?? 0,
    opens: emails.opened,
    clicks: emails.clicked + visitors,
    machineOpens: emails.fetched,
    machineClicks: emails.scanned,
    replies: leads.replied,
    bounced: emails.bounced,
    unsubscribed: leads.unsubscribed,
    revived,
    orders: money.orders,
    revenue: money.revenueCents / 100,
    ...returnOf(money.revenueCents, money.squares, costCents),
    cost: { total: costCents / 100, planShare: money.planShareCents / 100, performanceFee: money.feeCents / 100 },
    figuresAsOf: figuresAsOf.toISOString(),
  };
}

export const statsOf = ({ emailsSent, opens, replies, leads, revenue }: CampaignMetrics): CampaignStats => ({
  sent: emailsSent,
  opened: opens,
  replied: replies,
  leads_found: leads,
  revenue_generated: revenue,
});

export const leadFiguresOf = ({ leads }: CampaignTotals, revived: number): LeadFigures => ({
  contacted: leads.sent,
  opened: leads.opened,
  clicked: leads.clicked,
  revived,
  bounced: leads.bounced,
  unsubscribed: leads.unsubscribed,
});
