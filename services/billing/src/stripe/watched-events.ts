import type Stripe from 'stripe';

/** What an endpoint is to be told of; anything else is stored and ignored. */
export const watchedEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
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
] as const satisfies Stripe.WebhookEndpointCreateParams.EnabledEvent[];

/** Which object to look at: all that is believed of an event. */
export interface Hint {
  eventId: string;
  type: string;
  customerId: string | null;
  checkoutId: string | null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface Told {
  object?: string;
  customer?: string | { id: string } | null;
  client_reference_id?: string | null;
}

export function hintOf({ id: eventId, type, data }: Stripe.Event): Hint {
  const { object, customer, client_reference_id: reference } = data.object as Told;
  const customerId = typeof customer === 'string' ? customer : (customer?.id ?? null);
  const checkoutId = object === 'checkout.session' && reference && UUID.test(reference) ? reference : null;
  return { eventId, type, customerId, checkoutId };
}

/** Whether somebody has to look at the object. */
export const isWatched = ({ type, customerId, checkoutId }: Hint): boolean =>
  watchedEvents.some((watched) => watched === type) && (type.startsWith('checkout.') ? checkoutId : customerId) !== null;
