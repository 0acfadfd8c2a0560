import { planInForce, plans } from '@rekindle/contracts';
import { type EmailSample, sampleOf } from '@rekindle/email';
import { priceBookWords } from './price-book/announce-price-book/price-book-words.js';
import { grantEndWords } from './reminders/grant-end/grant-end-words.js';
import { lapseWords } from './reminders/lapse/lapse-words.js';
import { trialWords } from './reminders/trial-end/trial-words.js';
import { receiptWords } from './subscription-emails/receipt/receipt-words.js';
import { secondPaymentWords } from './subscription-emails/second-payment-words.js';
import { subscriptionSamples } from './subscription-emails/subscription-samples.js';

const now = new Date('2026-11-21T10:00:00.000Z');
const timeZone = 'Europe/Berlin';
const trial = (endsAt: string) => (url: string) => trialWords({ endsAt: new Date(endsAt), timeZone }, now, url);
const grant = (until: string) => (url: string) =>
  grantEndWords({ planId: 'growth', until, afterwards: planInForce([], now) }, now, timeZone, url);

const period = { from: '2026-11-21T10:00:00.000Z', until: '2026-12-21T10:00:00.000Z' };
const receipt = {
  number: 'RK-0042',
  paidAt: now.toISOString(),
  lines: [
    { description: '1 × Growth (at $100.00 / month)', amountCents: 10_000, period },
    { description: 'Unused time on Starter', amountCents: -1_567, period: null },
  ],
  ...{ totalCents: 8_433, creditCents: 1_000, paidCents: 7_433 },
};

const prices = plans
  .filter(({ line }) => line === 'outreach')
  .map(({ id }, at) => ({ planId: id, priceCents: [5_700, 12_000, 27_000, 54_000][at] ?? 0, setupCents: 0 }));

/** This service's emails to users, for the sandbox to show. */
export const emailSamples: EmailSample[] = [
  sampleOf('receipt', (url) => receiptWords(receipt, timeZone, url)),
  sampleOf('trial-ending', trial('2026-11-23T14:30:00.000Z')),
  sampleOf('trial-ended', trial('2026-11-20T14:30:00.000Z')),
  ...subscriptionSamples(now, timeZone),
  sampleOf('plan-lapsed', (url) => lapseWords('Growth', 'Friday, 20 November 2026', url)),
  sampleOf('granted-plan-ending', grant('2026-11-23T14:30:00.000Z')),
  sampleOf('granted-plan-ended', grant('2026-11-20T14:30:00.000Z')),
  sampleOf('second-payment', (url) => secondPaymentWords(10_000, url)),
  sampleOf('new-prices', (url) => priceBookWords('Friday, 1 January 2027', prices, { name: 'Growth', priceCents: 10_000 }, url)),
];
