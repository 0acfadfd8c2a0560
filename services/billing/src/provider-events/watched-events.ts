import type Stripe from 'stripe';

/** The events that an endpoint subscribes to; anything else is stored and ignored. */
export const watchedEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'customer.updated',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.finalized',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'charge.refunded',
  'charge.refund.updated',
  'charge.dispute.created',
  // An inquiry takes no money; this says that it has become a dispute.
  'charge.dispute.funds_withdrawn',
  'charge.dispute.closed',
  'refund.failed',
] as const satisfies Stripe.WebhookEndpointCreateParams.EnabledEvent[];

/** The object to read, which is all that is trusted of an event. */
export interface Hint {
  eventId: string;
  type: string;
  customerId: string | null;
  checkoutId: string | null;
}

/** A dispute names no customer, only the charge. */
export interface Report extends Hint {
  chargeId: string | null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const LONGEST_ID = 255;

type Fields = Partial<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields | null => (typeof value === 'object' && value !== null ? value : null);
const idIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' && value.length <= LONGEST_ID ? value : null);

/** @returns null for anything that is not an event about an object */
export function reportOf(event: unknown): Report | null {
  const { id, type, data } = fieldsOf(event) ?? {};
  const about = fieldsOf(fieldsOf(data)?.object);
  const [eventId, named] = [idIn(id), idIn(type)];
  if (!about || !eventId || !named) return null;
  const reference = about.object === 'checkout.session' ? idIn(about.client_reference_id) : null;
  const owner = about.object === 'customer' ? about.id : about.customer;
  return {
    eventId,
    type: named,
    customerId: idIn(owner) ?? idIn(fieldsOf(owner)?.id),
    checkoutId: reference !== null && UUID.test(reference) ? reference : null,
    chargeId: about.object === 'dispute' ? (idIn(about.charge) ?? idIn(fieldsOf(about.charge)?.id)) : null,
  };
}

/** Whether the object has to be read. */
export const isWatched = ({ type, customerId, checkoutId }: Hint): boolean =>
  watchedEvents.some((watched) => watched === type) && (type.startsWith('checkout.') ? checkoutId : customerId) !== null;
