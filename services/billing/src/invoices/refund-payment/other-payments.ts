import { DomainError, dollars } from '@rekindle/contracts';
import type { Covering, Subscription } from '../../subscription/subscription.js';

/**
 * A subscription does not end with the refund of one payment while another one covers time that is to come.
 * @param covering what was paid for the subscription
 * @param now business time
 * @throws DomainError OTHER_PAYMENT_STANDS
 */
export function refuseToCutPaidTime({ invoices }: Subscription, covering: readonly Covering[], invoiceId: string, now: Date): void {
  const others = covering
    .filter((one) => one.invoiceId !== invoiceId && one.until > now)
    .flatMap((one) => invoices[one.invoiceId] ?? [])
    .filter(({ paidCents, refundedCents }) => paidCents > refundedCents);
  if (others.length === 0) return;
  const named = others.map((one) => `${one.number ?? one.invoiceId} (${dollars(one.paidCents - one.refundedCents)})`);
  const [are, them] = others.length === 1 ? [`invoice ${named[0]} is`, 'that'] : [`invoices ${named.join(', ')} are`, 'those'];
  throw new DomainError(
    'OTHER_PAYMENT_STANDS',
    `The plan cannot end with this refund: ${are} paid for the same time. ` +
      `Refund ${them} first, without ending the subscription, and then this one with the end; or refund this one alone`,
  );
}
