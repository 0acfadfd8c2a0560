import { type BillingEvent, PERFORMANCE_FEE_PERCENT, PERFORMANCE_PLAN, findPlan, dollars } from '@rekindle/contracts';
import { localMonth, nextMonth } from '@rekindle/platform';
import type { Words } from '../notification/notification-writer.js';
import { day } from '../notification/wording.js';
import type { Paid } from '../subscription/subscription.js';

type Bought = Extract<BillingEvent, { type: 'SubscriptionActivated' }>['data'];

export interface Purchase {
  bought: Bought;
  /** The amount received, in US cents. */
  paidCents: number;
  /** The part that is paid once. */
  setupCents: number;
  /** Its state when the email is written. */
  now: Paid | null;
  timeZone: string;
}

/** The purchase, its price, and the date of the next charge. @returns null if it has already ended */
export function planStartedWords(purchase: Purchase): Pick<Words, 'subject' | 'paragraphs'> | null {
  const { bought, paidCents, now } = purchase;
  if (now?.subscriptionId !== bought.subscriptionId) return null;
  const name = findPlan(bought.planId)?.name ?? bought.planId;
  return {
    subject: `Your plan ${name} has started`,
    paragraphs: [
      `${thanks(paidCents)} plan ${name} has started. ${price(purchase)}`,
      [...comes(now, purchase), 'You find the invoice with your plan and payments.'].join(' '),
    ],
  };
}

/** A purchase fully covered by credit has no payment. */
const thanks = (paidCents: number): string =>
  paidCents > 0
    ? `Thank you: your payment of ${dollars(paidCents)} has arrived, and your`
    : 'Thank you: your credit has paid for it, and your';

const takesShare = ({ planId }: Bought): boolean => planId === PERFORMANCE_PLAN;

function price({ bought, setupCents }: Purchase): string {
  const share = takesShare(bought) ? ` and ${PERFORMANCE_FEE_PERCENT}% of what revived leads order` : '';
  const setup = setupCents > 0 ? ` Its set-up of ${dollars(setupCents)} is paid with this, once.` : '';
  return `It costs ${dollars(bought.priceCents)} a month${share}.${setup}`;
}

function comes({ cancelAt, priceCents, periodEnd, minimumTermEnds }: Paid, { bought, timeZone }: Purchase): string[] {
  if (cancelAt !== null) return [`It ends on ${day(cancelAt, timeZone)}.`];
  const charge = priceCents > 0 ? [`The next charge of ${dollars(priceCents)} comes on ${day(periodEnd, timeZone)}.`] : [];
  const share = takesShare(bought)
    ? [`The share of each month is charged after it has ended, first on ${shareDay(bought, timeZone)}.`]
    : [];
  const term = minimumTermEnds === null ? [] : [`The minimum term ends on ${day(minimumTermEnds, timeZone)}.`];
  return [...charge, ...share, ...term];
}

const shareDay = ({ periodStart }: Bought, timeZone: string): string =>
  day(`${nextMonth(localMonth(new Date(periodStart), timeZone))}-01T00:00:00.000Z`, 'UTC');
