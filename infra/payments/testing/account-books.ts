import { expect } from '@jest/globals';
import type { BillingEvent } from '@rekindle/contracts';
import type Stripe from 'stripe';
import type { Payer, PayingGateway } from './paying-gateway.ts';

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);
const iso = (seconds: number | null | undefined): string | null => (seconds ? new Date(seconds * 1000).toISOString() : null);

/** What Stripe has of an account. */
async function atStripe(shop: PayingGateway, payer: Payer) {
  const { stripe } = shop;
  const { customerId: customer } = payer;
  const subscriptions = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 }).autoPagingToArray({ limit: 1_000 });
  const charges = await stripe.charges.list({ customer, limit: 100 }).autoPagingToArray({ limit: 1_000 });
  const live = subscriptions.filter(({ status }) => ['active', 'past_due', 'unpaid'].includes(status));
  return {
    live: live.map(standing),
    chargedCents: sum(charges.filter(({ paid }) => paid).map(({ amount }) => amount)),
    refundedCents: sum(charges.map(({ amount_refunded }) => amount_refunded)),
  };
}

function standing({ id, status, items, cancel_at }: Stripe.Subscription) {
  const [item] = items.data;
  return {
    subscriptionId: id,
    status,
    planId: item?.price.metadata.plan_id,
    priceCents: item?.price.unit_amount,
    periodEnd: iso(item?.current_period_end),
    cancelAt: iso(cancel_at),
  };
}

type Named<Type extends BillingEvent['type']> = Extract<BillingEvent, { type: Type }>['data'];
const all = <Type extends BillingEvent['type']>(events: BillingEvent[], type: Type): Named<Type>[] =>
  events.flatMap((event) => (event.type === type ? [event.data as Named<Type>] : []));

/** The same by our events. */
function inEvents(events: BillingEvent[]) {
  const invoices = [...new Map(all(events, 'InvoiceRecorded').map((invoice) => [invoice.invoiceId, invoice])).values()];
  return {
    live: events.reduce<object[]>((live, { type, data }) => {
      if (type === 'SubscriptionCanceled') return [];
      if (type !== 'SubscriptionActivated' && type !== 'SubscriptionChanged') return live;
      const { subscriptionId, planId, priceCents, periodEnd } = data;
      const { status, cancelAt } = type === 'SubscriptionChanged' ? data : { status: 'active', cancelAt: null };
      return [{ subscriptionId, status, planId, priceCents, periodEnd, cancelAt }];
    }, []),
    chargedCents: sum(invoices.map(({ paidCents }) => paidCents)),
    refundedCents: sum(invoices.map(({ refundedCents }) => refundedCents)),
  };
}

/** Our events and Stripe agree on the account, to the cent, and nothing was announced twice. */
export async function expectTrue(shop: PayingGateway, payer: Payer): Promise<void> {
  const events = await shop.events(payer);
  expect(inEvents(events)).toEqual(await atStripe(shop, payer));
  expect(sum(all(events, 'RefundIssued').map(({ amountCents }) => amountCents))).toBe(inEvents(events).refundedCents);
  const once: string[] = [
    ...all(events, 'PaymentVerified').map(({ checkoutId }) => checkoutId),
    ...all(events, 'SubscriptionActivated').map(({ subscriptionId }) => `began ${subscriptionId}`),
    ...all(events, 'SubscriptionCanceled').map(({ subscriptionId }) => `ended ${subscriptionId}`),
    ...all(events, 'PaymentFailed').map(({ invoiceId, attempt }) => `${invoiceId}:${attempt}`),
    ...all(events, 'RefundIssued').map(({ refundId }) => refundId),
    ...all(events, 'InvoiceRecorded').map((invoice) => JSON.stringify(invoice)),
  ];
  expect(once.toSorted()).toEqual([...new Set(once)].sort());
}
