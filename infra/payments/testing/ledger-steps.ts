import fc from 'fast-check';
import type Stripe from 'stripe';
import { FAILS_LATER, PAYS, type Payer, type PayingGateway } from './paying-gateway.ts';
import type { StripeNews } from './stripe-news.ts';

export interface Scene {
  shop: PayingGateway;
  news: StripeNews;
  payers: Payer[];
}

/** Something that happens at Stripe, or with its webhook events. */
export interface Step {
  says: string;
  happen: (scene: Scene) => Promise<unknown>;
}

const PLANS = ['starter', 'growth', 'professional', 'business', 'revival_pro'];

const live = async ({ shop }: Scene, { customerId: customer }: Payer): Promise<Stripe.Subscription | undefined> =>
  (await shop.stripe.subscriptions.list({ customer, status: 'all' })).data.find(({ status }) => status !== 'canceled');

const step = (says: string, happen: Step['happen']): Step => ({ says, happen });

/** @param who decides among the payers */
const ofSubscription = (who: number, says: string, act: (scene: Scene, subscription: Stripe.Subscription) => Promise<unknown>): Step =>
  step(`${who}: ${says}`, async (scene) => {
    const subscription = await live(scene, scene.payers[who % scene.payers.length] as Payer);
    if (subscription) await act(scene, subscription);
  });

const refund = (who: number, cents: number | null): Step =>
  step(`${who}: refund ${cents ?? 'all'}`, async ({ shop: { stripe }, payers }) => {
    const { data } = await stripe.charges.list({ customer: payers[who % payers.length]?.customerId ?? '' });
    const charge = data.find(({ paid, refunded }) => paid && !refunded);
    if (charge) await stripe.refunds.create({ charge: charge.id, ...(cents !== null && { amount: cents }) });
  });

const who = fc.nat({ max: 2 });
const plan = fc.constantFrom(...PLANS);

export const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(who, plan)
      .map(([n, planId]) => step(`${n}: buy ${planId}`, ({ shop, payers }) => shop.subscribe(payers[n]?.customerId ?? '', planId))),
  },
  {
    weight: 3,
    arbitrary: fc.integer({ min: 1, max: 40 }).map((days) => step(`${days} days pass`, ({ shop }) => shop.advance(`${days}d`))),
  },
  { weight: 6, arbitrary: fc.nat().map((seed) => step(`news ${seed}`, ({ news }) => news.deliver(seed))) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(who, fc.boolean())
      .map(([n, pays]) =>
        step(`${n}: a card that ${pays ? 'pays' : 'declines'}`, ({ shop, payers }) =>
          shop.useCard(payers[n]?.customerId ?? '', pays ? PAYS : FAILS_LATER),
        ),
      ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(who, plan).map(([n, planId]) =>
      ofSubscription(n, `change to ${planId}`, ({ shop }, { id, items }) =>
        shop.stripe.subscriptions.update(id, {
          items: [{ id: items.data[0]?.id ?? '', price: shop.price(planId) }],
          proration_behavior: 'always_invoice',
          payment_behavior: 'error_if_incomplete',
        }),
      ),
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(who, fc.boolean())
      .map(([n, cancel_at_period_end]) =>
        ofSubscription(n, `end at the end: ${cancel_at_period_end}`, ({ shop }, { id }) =>
          shop.stripe.subscriptions.update(id, { cancel_at_period_end }),
        ),
      ),
  },
  { weight: 1, arbitrary: who.map((n) => ofSubscription(n, 'end now', ({ shop }, { id }) => shop.stripe.subscriptions.cancel(id))) },
  {
    weight: 2,
    arbitrary: who.map((n) =>
      ofSubscription(n, 'pay what is open', ({ shop }, { latest_invoice }) => shop.stripe.invoices.pay(latest_invoice as string)),
    ),
  },
  { weight: 2, arbitrary: fc.tuple(who, fc.option(fc.integer({ min: 1, max: 4_000 }))).map(([n, cents]) => refund(n, cents)) },
);
