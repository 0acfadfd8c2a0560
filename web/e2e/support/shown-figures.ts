import type { Page } from 'playwright-core';
import type { Recount } from './recount.js';

const number = new Intl.NumberFormat('en-US');
const count = (value: number): string => number.format(value);
const counted = (value: number, what: string): string => `${count(value)} ${what}${value === 1 ? '' : 's'}`;
const dollars = (value: number): string =>
  value.toLocaleString('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: Number.isInteger(value) ? 0 : 2 });
const rate = (part: number, whole: number): string => (whole > 0 ? `${((part / whole) * 100).toFixed(1)}%` : '–not yet');

const texts = (page: Page, selector: string): Promise<string[]> => page.locator(selector).allTextContents();

/** The campaign page's figures, word for word. */
export async function campaignText(page: Page) {
  await page.locator('[role=img][aria-label*="planned is"]').waitFor();
  return {
    results: await texts(page, 'dl[aria-label="Results so far"] > div:not(:nth-child(3)) > :is(dt, dd)'),
    funnel: await texts(page, 'ol[aria-label="Leads at each stage"] > li > span:nth-child(3)'),
    sums: await page
      .locator('[role=img][aria-label*=" is "]')
      .evaluateAll((all: { getAttribute(name: string): string | null }[]) => all.map((one) => one.getAttribute('aria-label'))),
    sent: await texts(page, '[aria-labelledby=steps] tbody tr > td:nth-child(3)'),
    revived: await texts(page, '[aria-labelledby=steps] tbody tr > td:nth-child(7)'),
    revenue: await texts(page, '[aria-labelledby=steps] tbody tr > td:nth-child(8)'),
  };
}

export function expectedCampaignText({ metrics, leadFigures, ledger, steps }: Recount): Awaited<ReturnType<typeof campaignText>> {
  const { revived, contacted, bounced, opened, clicked } = leadFigures;
  const { planned, waiting, skipped, intended, sent, failed, unknown, inFlight } = ledger;
  const gone = steps.filter((step) => step.sent > 0);
  return {
    results: [
      ...['Leads revived', count(revived), `${metrics.reactivationRate.toFixed(1)}% of ${count(contacted)} contacted`],
      ...['Revenue', dollars(metrics.revenue), metrics.orders > 0 ? `from ${counted(metrics.orders, 'order')}` : 'no order yet'],
      ...['Emails sent', count(metrics.emailsSent), waiting > 0 ? `${count(waiting)} more to come` : 'none left to send'],
    ],
    funnel: [contacted, contacted - bounced, opened, clicked, revived].map(count),
    sums: [
      `${count(planned)} planned is ${count(waiting)} waiting plus ${count(skipped)} skipped plus ${count(intended)} sent to mail server`,
      `${count(intended)} sent to mail server is ${count(sent)} sent plus ${count(failed)} failed plus ${count(unknown)} unknown plus ${count(inFlight)} sending`,
    ],
    sent: gone.map((step) => `${count(step.sent)}${step.bounced > 0 ? `${count(step.bounced)} bounced` : 'none bounced'}`),
    revived: gone.map((step) => {
      const delivered = step.sent - step.bounced;
      return `${rate(step.revived, delivered)}${count(step.revived)} of ${count(delivered)}`;
    }),
    revenue: gone.map((step) => dollars(step.revenue)),
  };
}

export async function dashboardText(page: Page): Promise<string[]> {
  await page.locator('dl[aria-label="This month"]:not([aria-busy])').waitFor();
  return texts(page, 'dl[aria-label="This month"] > div > :is(dt, dd)');
}

export const expectedDashboardText = ({ dashboard }: Recount): string[] => [
  ...[
    'Leads revived this month',
    count(dashboard.leads_revived_this_month),
    `${dashboard.reactivation_rate.toFixed(1)}% reactivation rate`,
  ],
  ...['Revenue this month', dollars(dashboard.revenue_this_month), 'from revived leads'],
  ...['Active campaigns', count(dashboard.active_campaigns), `${counted(dashboard.emails_sent_today, 'email')} sent today`],
  ...['Lead lists', count(dashboard.total_lead_lists), `${count(dashboard.total_leads)} total leads`],
];
