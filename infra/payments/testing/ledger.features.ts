import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { expectTrue } from './account-books.ts';
import { type Scene, type Step, steps } from './ledger-steps.ts';
import { PayingGateway } from './paying-gateway.ts';
import { StripeNews } from './stripe-news.ts';

/** Refusals by Stripe are expected: a card declines, a part is more than is left. */
const refusal = (error: unknown): void => {
  if (!/^Stripe(Card|InvalidRequest)Error$/.test(String((error as { type?: string }).type))) throw error;
};

async function play(scene: Scene, moves: Step[], last: number): Promise<void> {
  for (const { happen } of moves) await happen(scene).catch(refusal);
  await scene.news.deliver(last, false);
  await scene.news.settled();
  // An event that was lost for good is made up for by the next report on its account.
  for (const { customerId } of scene.payers) await scene.news.announceChangeOf(customerId);
  await scene.news.settled();
}

/** A subscription that stays alive would renew in every later scene. */
async function end({ shop, news, payers }: Scene): Promise<void> {
  for (const { customerId: customer } of payers) {
    const { data } = await shop.stripe.subscriptions.list({ customer });
    for (const { id } of data.filter(({ status }) => status !== 'canceled')) await shop.stripe.subscriptions.cancel(id);
    await news.announceChangeOf(customer);
  }
  await news.settled();
  for (const payer of payers) await expectTrue(shop, payer);
}

/** Whatever happens at Stripe and to its events: in the end our events agree with Stripe. */
export function describeLedger({ runs, moves, withinMs }: { runs: number; moves: number; withinMs: number }): void {
  let shop: PayingGateway;
  let news: StripeNews;
  beforeAll(async () => {
    shop = await PayingGateway.start();
    news = await StripeNews.of(shop);
  });
  afterAll(() => shop.stop());

  it(
    'keeps our events equal to what Stripe charged, refunded and serves, for every account, and announces nothing twice',
    async () => {
      let events = 0;
      const property = fc.asyncProperty(
        fc.array(steps, { minLength: moves / 2, maxLength: moves, size: 'max' }),
        fc.nat(),
        async (moved, last) => {
          const payers = [await shop.payer(), await shop.payer(), await shop.payer()];
          await play({ shop, news, payers }, moved, last);
          for (const payer of payers) await expectTrue(shop, payer);
          for (const payer of payers) events += (await shop.events(payer)).length;
          await end({ shop, news, payers });
        },
      );
      // Printed with the counterexample: its seed. Nothing is shrunk, since every try takes seconds.
      await fc.assert(property, { numRuns: runs, endOnFailure: true });
      expect(events).toBeGreaterThan(runs);
    },
    withinMs,
  );
}
