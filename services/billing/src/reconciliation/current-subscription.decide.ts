import { type BillingEvent, CURRENCY, GRACE_DAYS, PERFORMANCE_PLAN, PERFORMANCE_TERM_DAYS } from '@rekindle/contracts';
import type { Paid, Subscription } from '../subscription/subscription.js';
import { isUnpaid } from './given-up.decide.js';
import type { InvoiceSeen, StripeSnapshot, SubscriptionSeen } from './stripe-snapshot.js';

type Seen = Pick<StripeSnapshot, 'subscriptions' | 'invoices'>;

/** A subscription that must end at Stripe because another one serves the account. */
export interface Surplus {
  subscriptionId: string;
  /** Its payment bought nothing. */
  refund: boolean;
}

const DAY_MS = 86_400_000;
const later = (from: string, days: number): string => new Date(Date.parse(from) + days * DAY_MS).toISOString();

const serves = ({ status }: SubscriptionSeen): boolean => status === 'active' || status === 'past_due';
const lives = (seen: SubscriptionSeen): boolean => serves(seen) || seen.status === 'unpaid';

/**
 * The subscription that gives the account its plan: the one it has, unless that is unpaid, or late beyond its grace, and another
 * is not; otherwise the oldest one that was paid for. An ended one never comes back.
 */
export function currentOf({ subscriptions, invoices }: Seen, { paid, ended }: Subscription, now: Date): SubscriptionSeen | null {
  const had = (seen: SubscriptionSeen): boolean => seen.subscriptionId === paid?.subscriptionId;
  const useful = (seen: SubscriptionSeen): boolean => serves(seen) && !(had(seen) && hasLapsed(seen, paid, now));
  const order = (seen: SubscriptionSeen): string => `${useful(seen) ? 0 : 1}${had(seen) ? 0 : 1}${seen.startedAt}${seen.subscriptionId}`;
  const [first] = subscriptions
    .filter((seen) => lives(seen) && !ended.includes(seen.subscriptionId) && (had(seen) || paidFor(seen, invoices)))
    .toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
  return first ?? null;
}

/** It gives its owner no plan, so another one that is paid for counts. Late fees carry over to any subscription. */
const hasLapsed = ({ status }: SubscriptionSeen, paid: Paid | null, now: Date): boolean =>
  status === 'past_due' && paid?.status === 'past_due' && paid.graceUntil !== null && Date.parse(paid.graceUntil) <= now.getTime();

export const surplusOf = ({ subscriptions, invoices }: Seen, current: SubscriptionSeen | null, { paid, ended }: Subscription): Surplus[] =>
  subscriptions
    .filter((seen) => seen !== current && lives(seen) && paidFor(seen, invoices))
    .map(({ subscriptionId }) => ({ subscriptionId, refund: !ended.includes(subscriptionId) && subscriptionId !== paid?.subscriptionId }));

const paidFor = (seen: SubscriptionSeen, invoices: readonly InvoiceSeen[]): boolean => firstPaid(seen, invoices) !== undefined;

export const firstPaid = ({ subscriptionId }: SubscriptionSeen, invoices: readonly InvoiceSeen[]): InvoiceSeen | undefined =>
  invoices
    .filter((invoice) => invoice.subscriptionId === subscriptionId && invoice.status === 'paid')
    .toSorted((a, b) => (a.issuedAt < b.issuedAt ? -1 : 1))[0];

/** Events for changes of the subscription that the account's stream does not contain yet. */
export function subscriptionEvents(
  accountId: string,
  seen: Seen,
  current: SubscriptionSeen | null,
  state: Subscription,
  now: Date,
): BillingEvent[] {
  const over = endOf(seen, current, state.paid, now);
  const events: BillingEvent[] = over ? [{ type: 'SubscriptionCanceled', data: { accountId, ...over } }] : [];
  if (!current) return events;
  const before = state.paid?.subscriptionId === current.subscriptionId ? state.paid : null;
  const after = standingOf(current, seen.invoices, before, now);
  if (!before) events.push(...activation(accountId, current, after, seen.invoices, state));
  const known = before ?? { ...after, status: 'active', cancelAt: null, graceUntil: null };
  const { terms, ...standing } = after;
  const changed = { ...standing, ...(terms !== known.terms && { terms }) };
  if (!same(known, changed)) events.push({ type: 'SubscriptionChanged', data: { accountId, ...changed } });
  return events;
}

function endOf({ subscriptions }: Seen, current: SubscriptionSeen | null, paid: Paid | null, now: Date) {
  if (!paid || current?.subscriptionId === paid.subscriptionId) return null;
  const seen = subscriptions.find(({ subscriptionId }) => subscriptionId === paid.subscriptionId);
  // Missing does not mean ended: nobody loses a plan because Stripe's answer lacks it.
  if (!current && seen?.status !== 'ended') return null;
  return { subscriptionId: paid.subscriptionId, planId: paid.planId, endedAt: seen?.endedAt ?? now.toISOString() };
}

function activation(
  accountId: string,
  current: SubscriptionSeen,
  { status: _status, cancelAt: _cancelAt, graceUntil: _graceUntil, ...terms }: Paid,
  invoices: readonly InvoiceSeen[],
  { verified }: Subscription,
): BillingEvent[] {
  const { checkoutId, planId } = current;
  const first = firstPaid(current, invoices);
  const activated: BillingEvent = { type: 'SubscriptionActivated', data: { accountId, ...terms } };
  if (!checkoutId || !first || verified.includes(checkoutId)) return [activated];
  const { paidCents: amountCents, currency = CURRENCY } = first;
  return [{ type: 'PaymentVerified', data: { accountId, checkoutId, planId, amountCents, currency } }, activated];
}

function standingOf(seen: SubscriptionSeen, invoices: readonly InvoiceSeen[], before: Paid | null, now: Date): Paid {
  const { subscriptionId, planId, priceBook, priceCents, periodStart, periodEnd, cancelAt } = seen;
  const late = seen.status === 'past_due' || owesFees(invoices);
  const status = isUnpaid(seen, invoices, before) ? 'unpaid' : late ? 'past_due' : 'active';
  return {
    subscriptionId,
    status,
    planId,
    priceBook,
    priceCents,
    periodStart,
    periodEnd,
    cancelAt,
    graceUntil: status === 'past_due' ? graceUntil(seen, invoices, before) : null,
    terms: seen.terms || (before?.terms ?? null),
    minimumTermEnds: minimumTermEnds(seen, before, now),
  };
}

/** A late invoice of performance fees has the same effect as a late renewal. */
const owesFees = (invoices: readonly InvoiceSeen[]): boolean =>
  invoices.some(({ reason, status, failures }) => reason === 'fees' && status === 'open' && failures !== null);

function graceUntil({ subscriptionId, periodStart }: SubscriptionSeen, invoices: readonly InvoiceSeen[], before: Paid | null): string {
  const failed = invoices.flatMap((invoice) =>
    (invoice.subscriptionId ?? subscriptionId) === subscriptionId && invoice.status === 'open' && invoice.failures
      ? [invoice.failures.firstAt]
      : [],
  );
  const [first] = failed.toSorted();
  return first === undefined ? (before?.graceUntil ?? later(periodStart, GRACE_DAYS)) : later(first, GRACE_DAYS);
}

/** Counted from the day on which the account moved to the plan. */
function minimumTermEnds({ planId, startedAt }: SubscriptionSeen, before: Paid | null, now: Date): string | null {
  if (planId !== PERFORMANCE_PLAN) return null;
  if (before?.planId === PERFORMANCE_PLAN) return before.minimumTermEnds;
  return later(before ? now.toISOString() : startedAt, PERFORMANCE_TERM_DAYS);
}

const same = (known: Omit<Paid, 'terms'> & Partial<Paid>, now: Omit<Paid, 'terms'> & Partial<Paid>): boolean =>
  (Object.keys(now) as (keyof typeof now)[]).every((field) => known[field] === now[field]);
