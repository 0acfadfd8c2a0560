import { type BillingEvent, PERFORMANCE_PLAN, dollars, evolveClaims, findPlan, planInForce } from '@rekindle/contracts';
import type { Words } from '../notification/notification-writer.js';
import { day } from '../notification/wording.js';
import { type Paid, subscription } from '../subscription/subscription.js';
import type { SubscriptionNotification } from './subscription-notification.decide.js';

type Text = Pick<Words, 'subject' | 'paragraphs'>;

export interface EmailContext {
  event: BillingEvent;
  /** All events of the account's plan and payments when the email is written. */
  events: readonly BillingEvent[];
  timeZone: string;
  /** Business time. */
  now: Date;
}

export const NOTHING_DELETED = 'Nothing is deleted: your leads, campaigns and figures stay as they are.';
export const TRIAL_LIMITS =
  'The limits of the free trial count: no new campaigns start, and leads that were contacted already get their remaining emails.';

/** The link in every email about a subscription. */
export const seePlan = (publicUrl: string): { label: string; url: string } => ({
  label: 'See your plan and payments',
  url: `${publicUrl}/settings/billing`,
});

const named = (planId: string): string => findPlan(planId)?.name ?? planId;

const stateOf = ({ events }: EmailContext) => events.reduce(subscription.evolve, subscription.initial);

/** The plan from an operator that applies at a time, beside what is paid for; null without one. */
function grantedAt({ events }: EmailContext, at: Date): string | null {
  const { plan, source } = planInForce(events.reduce(evolveClaims, []), at);
  return source === 'grant' ? plan.name : null;
}

/** What an account may use after its subscription. */
function whatCounts(context: EmailContext): string {
  const plan = grantedAt(context, context.now);
  return plan === null ? TRIAL_LIMITS : `You keep the plan ${plan} that we gave you.`;
}

/** @returns null if it no longer applies, so that nobody is notified */
export function subscriptionWords(notice: SubscriptionNotification, context: EmailContext): Text | null {
  const { type, data } = context.event;
  if (type === 'PaymentFailed') return failed(data, context);
  if (type === 'RefundIssued') return refunded(data);
  if (type === 'RefundFailed') return refundFailed(data, context);
  if (type === 'SubscriptionCanceled') return ended(data, context);
  // An account that has chosen a plan since is not asked to choose one.
  if (notice === 'payment_given_up' && isPaying(context)) return null;
  return type === 'SubscriptionChanged' ? (CHANGED[notice]?.(data, context) ?? null) : null;
}

function isPaying(context: EmailContext): boolean {
  const { paid } = stateOf(context);
  return paid !== null && paid.status !== 'unpaid';
}

type Data<T extends BillingEvent['type']> = Extract<BillingEvent, { type: T }>['data'];

function failed(
  { invoiceId, subscriptionId, amountCents, attempt, nextAttemptAt }: Data<'PaymentFailed'>,
  context: EmailContext,
): Text | null {
  const { paid, invoices } = stateOf(context);
  const { timeZone, now } = context;
  // An account that has paid since, or whose plan was given up, is notified of that instead.
  if (paid?.subscriptionId !== subscriptionId || paid.status !== 'past_due' || (invoices[invoiceId]?.status ?? 'open') !== 'open')
    return null;
  const again = nextAttemptAt ? `It is tried again on ${day(nextAttemptAt, timeZone)}.` : 'It is not tried again by itself.';
  const until = paid.graceUntil ? [graceInWords(paid.graceUntil, nextAttemptAt, context)] : [];
  const keep = paid.graceUntil && isOver(paid.graceUntil, now) ? 'To have it again' : 'To keep it';
  return {
    subject: `Your payment of ${dollars(amountCents)} did not go through`,
    paragraphs: [
      `${dollars(amountCents)} for your plan ${named(paid.planId)} could not be charged to your card (attempt ${attempt}). ${again}`,
      [...until, `${keep}, give another card, which is charged at once, or ask your bank to let the payment through.`].join(' '),
    ],
  };
}

const isOver = (grace: string, now: Date): boolean => Date.parse(grace) <= now.getTime();

function graceInWords(grace: string, nextAttemptAt: string | null, context: EmailContext): string {
  const { timeZone, now } = context;
  const ends = day(grace, timeZone);
  if (isOver(grace, now))
    return `Your plan stayed until ${ends}${grantedAt(context, now) === null ? ': the limits of the free trial count until it is paid' : ''}.`;
  const tooLate = nextAttemptAt !== null && nextAttemptAt > grace && grantedAt(context, new Date(grace)) === null;
  const after = tooLate ? ' That is before the next attempt: from then on the limits of the free trial count until it is paid.' : '';
  return `Your plan stays until ${ends}.${after}`;
}

const BECAUSE: Record<Data<'RefundIssued'>['because'], string> = {
  guarantee: 'Your payment was refunded under our money-back guarantee.',
  paid_twice: 'You had paid twice, and the second payment was refunded.',
  goodwill: 'Your payment was refunded.',
};

const refunded = ({ amountCents, because, creditCents = 0 }: Data<'RefundIssued'>): Text => ({
  subject: `We refunded ${dollars(amountCents)} to you`,
  paragraphs: [
    BECAUSE[because],
    `${dollars(amountCents)} go back to the card that you paid with. With most banks that takes five to ten days.`,
    ...(creditCents > 0 ? [creditGone(creditCents)] : []),
  ],
});

const creditGone = (cents: number): string =>
  `${dollars(cents)} of your credit went with it: a change to a smaller plan had put it there out of the same payment.`;

function refundFailed({ amountCents, creditCents = 0, subscriptionEnded }: Data<'RefundFailed'>, context: EmailContext): Text {
  const sum = dollars(amountCents);
  return {
    subject: `Our refund of ${sum} did not arrive`,
    paragraphs: [
      `The bank of the card that you paid with sent our refund of ${sum} back, as it does for a card that has expired or was cancelled. The money is still owed to you: we will be in touch about another way.`,
      ...(creditCents > 0 ? [`${dollars(creditCents)} of credit that had gone with the refund is yours again.`] : []),
      ...(subscriptionEnded && !stateOf(context).paid
        ? ['The subscription that ended with the refund stays ended, and nothing is charged for it.']
        : []),
    ],
  };
}

function ended({ planId }: Data<'SubscriptionCanceled'>, context: EmailContext): Text | null {
  // A subscription that was replaced by another did not end for its owner.
  if (stateOf(context).paid) return null;
  const name = named(planId);
  const charged = takesShare(planId) ? `. ${LAST_SHARE} after the end of the month` : ', and you are not charged any more';
  return {
    subject: `Your plan ${name} has ended`,
    paragraphs: [`Your subscription to ${name} has ended${charged}. ${whatCounts(context)}`, NOTHING_DELETED],
  };
}

const takesShare = (planId: string): boolean => planId === PERFORMANCE_PLAN;

const LAST_SHARE = 'Its share of the orders until then is still charged';

type Changed = Pick<Paid, 'planId' | 'priceCents' | 'periodEnd' | 'cancelAt'>;

const CHANGED: Partial<Record<SubscriptionNotification, (changed: Changed, context: EmailContext) => Text>> = {
  payment_recovered: ({ planId, periodEnd, cancelAt }, { timeZone }) => ({
    subject: 'Your payment has arrived',
    paragraphs: [
      `Thank you: your payment has arrived, and your plan ${named(planId)} goes on. It ${cancelAt === null ? 'renews' : 'ends'} on ${day(cancelAt ?? periodEnd, timeZone)}.`,
    ],
  }),
  payment_given_up: ({ planId }, context) => ({
    subject: `Your plan ${named(planId)} has ended: your payment did not arrive`,
    paragraphs: [
      `Your payment for ${named(planId)} could not be collected. It is not tried again, its invoice is cancelled, and your subscription has ended. ${whatCounts(context)}`,
      grantedAt(context, context.now) === null
        ? `${NOTHING_DELETED} Choose your plan again, and everything goes on where it stopped.`
        : NOTHING_DELETED,
    ],
  }),
  plan_changed: ({ planId, priceCents, periodEnd }, { timeZone }) => ({
    subject: `You are on ${named(planId)} now`,
    paragraphs: [
      `Your plan is ${named(planId)} from now on, at ${dollars(priceCents)} a month. The next invoice comes on ${day(periodEnd, timeZone)}.`,
    ],
  }),
  canceled: ({ planId, cancelAt, periodEnd }, { timeZone }) => ({
    subject: `Your plan ${named(planId)} ends on ${day(cancelAt ?? periodEnd, timeZone)}`,
    paragraphs: [
      `You have cancelled your subscription. ${named(planId)} stays yours until ${day(cancelAt ?? periodEnd, timeZone)}${takesShare(planId) ? `. ${LAST_SHARE} after the end of each month` : ', and you are not charged again for it'}.`,
      `${NOTHING_DELETED} Until then you can take the cancellation back.`,
    ],
  }),
  cancellation_undone: ({ planId, periodEnd }, { timeZone }) => ({
    subject: `Your plan ${named(planId)} goes on`,
    paragraphs: [`You have taken your cancellation back. ${named(planId)} renews on ${day(periodEnd, timeZone)}.`],
  }),
};
