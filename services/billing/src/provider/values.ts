import { createHash } from 'node:crypto';
import type Stripe from 'stripe';

/** Stripe's times are seconds; ours are ISO. */
export const moment = (seconds: number): string => new Date(seconds * 1000).toISOString();

export const momentOrNull = (seconds: number | null | undefined): string | null => (typeof seconds === 'number' ? moment(seconds) : null);

/** A reference that Stripe gives as an id or, if expanded, as the object. */
export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/** The payments of an invoice that was fetched with them. */
export const paymentsOf = ({ payments }: Stripe.Invoice): string[] =>
  (payments?.data ?? []).flatMap(({ payment }) => idOf(payment.payment_intent) ?? []);

/** For the key of a call that may be repeated with other contents, which Stripe refuses under the first call's key. */
export const digestOf = (contents: object): string => createHash('sha256').update(JSON.stringify(contents)).digest('hex');

/** The metadata key under which an invoice of performance fees names its month. */
export const FEES_MONTH = 'fees_month';

/** The metadata key for the next attempt at its card, because Stripe does not schedule that. */
export const NEXT_ATTEMPT = 'next_attempt_at';

/** The line for an amount that was too small to be charged, which Stripe adds to the next invoice. */
export const CARRIED_OVER = 'Carried over from an earlier invoice';
