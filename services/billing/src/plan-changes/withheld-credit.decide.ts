import type { Covering, Subscription } from '../subscription/subscription.js';

/**
 * The credit that a change must not give: refunded time is unused too, but its money was already returned. The credit is limited to
 * what was paid for the current period and not yet returned, as money or as credit.
 * @param givenCents what the provider would credit for unused time, minus the price of the other plan's time
 * @param covering the payments for the subscription
 * @param now business time
 */
export function withheldCents(
  givenCents: number,
  covering: readonly Covering[],
  { invoices, creditTaken }: Pick<Subscription, 'invoices' | 'creditTaken'>,
  now: Date,
): number {
  const running = covering.filter(({ until }) => until > now).flatMap(({ invoiceId }) => invoices[invoiceId] ?? []);
  if (running.every(({ refundedCents }) => refundedCents === 0)) return 0;
  const left = running.reduce((sum, one) => sum + one.totalCents - one.refundedCents + (creditTaken[one.invoiceId] ?? 0), 0);
  return Math.max(givenCents - Math.max(left, 0), 0);
}
