import type { Page } from 'playwright-core';
import type { Recount } from './recount.js';

const number = new Intl.NumberFormat('en-US');
const count = (value: number): string => number.format(value);
const counted = (value: number, what: string): string => `${count(value)} ${what}${value === 1 ? '' : 's'}`;
const dollars = (value: number): string =>
  value.toLocaleString('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: Number.isInteger(value) ? 0 : 2 });
const rate = (part: number, whole: number): string => (whole > 0 ? `${((part / whole) * 100).toFixed(1)}%` : '–not yet');

const texts = (page: Page, selector: string): Promise<string[]> => page.locator(selector).allTextContents();

/** The campaign's figures, word for word: its results, and the sums of its ledger. */
export async function campaignText(page: Page) {
  await page.locator('[aria-labelledby=steps] tbody tr').first().waitFor();
  const shown = {
    results: await texts(page, 'dl[aria-label="Results so far"] > div:not(:nth-child(6)) > :is(dt, dd)'),
    sent: await texts(page, '[aria-labelledby=steps] tbody tr > td:nth-child(2):not([colspan])'),
    revived: await texts(page, '[aria-labelledby=steps] tbody tr > td:nth-child(5)'),
    revenue: await texts(page, '[aria-labelledby=steps] tbody tr > td:nth-child(6)'),
  };
  await page.getByRole('link', { name: 'Ledger', exact: true }).click();
  await page.locator('[role=img][aria-label*="planned is"]').waitFor();
  const sums = await page
    .locator('[role=img][aria-label*=" is "]')
    .evaluateAll((all: { getAttribute(name: string): string | null }[]) => all.map((one) => one.getAttribute('aria-label')));
  return { ...shown, sums };
}

export function expectedCampaignText({ metrics, stats, leadFigures, ledger, steps }: Recount): Awaited<ReturnType<typeof campaignText>> {
  const { revived, contacted, clicked } = leadFigures;
  const { planned, waiting, skipped, intended, sent, failed, unknown, inFlight } = ledger;
  const gone = steps.filter((step) => step.sent > 0);
  const share = (leads: number): string => `${rate(leads, contacted)} of contacted`;
  return {
    results: [
      ...['Came back', count(revived), `${metrics.reactivationRate.toFixed(1)}% of ${count(contacted)} contacted`],
      ...['Replied', count(stats.replied), share(stats.replied)],
      ...['Clicked', count(clicked), share(clicked)],
      ...['Orders', count(metrics.orders)],
      metrics.orders > 0 ? `${dollars(Math.round(metrics.revenue / metrics.orders))} an order` : 'no order yet',
      ...['Revenue', dollars(metrics.revenue), 'within 30 days of an email'],
    ],
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
