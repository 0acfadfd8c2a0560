import { Inject, Injectable } from '@nestjs/common';
import { DomainError, subscriptionStream } from '@rekindle/contracts';
import { EventStore, isConflict } from '@rekindle/event-sourcing';
import { CLOCK, type Clock } from '@rekindle/platform';
import type Stripe from 'stripe';
import { Customers } from '../provider/customers.js';
import { StripeClient } from '../provider/stripe-client.js';
import { PaymentMethods } from '../provider/payment-methods.js';
import { restoreCredit, takeCredit } from '../provider/refund-credit.js';
import { endRefunded } from '../provider/refund-end.js';
import { type Subscription, subscription } from '../subscription/subscription.js';
import { chargeNewCard } from './charge-new-card.js';
import { endGivenUp, settleStray } from './end-given-up.js';
import { endSurplus } from './end-surplus.js';
import { readSnapshot } from './read-snapshot.js';
import { type Sync, syncSubscription } from './reconcile-subscription.decide.js';

const ROUNDS = 12;

/** Keeps an account's events true to what Stripe has of it, whoever says that something happened there. */
@Injectable()
export class SubscriptionSync {
  constructor(
    private readonly store: EventStore,
    private readonly stripe: StripeClient,
    private readonly customers: Customers,
    private readonly methods: PaymentMethods,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Reads back what Stripe has of the account and appends what is missing; calling it again appends nothing.
   *
   * Stripe is read after the stream, and once more after every append: of several that run at once, the last to append
   * has looked at Stripe since, so that an answer from before can never have the last word.
   */
  async sync(accountId: string): Promise<Subscription> {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const quiet = await this.look(accountId);
      if (quiet) return quiet;
    }
    throw new DomainError('CONCURRENCY_CONFLICT', 'The subscription keeps changing: try again in a moment');
  }

  /** @returns the state when there was nothing to do */
  private async look(accountId: string): Promise<Subscription | null> {
    const stream = { tenantId: accountId, streamId: subscriptionStream(accountId) };
    const { state, version } = await this.store.load(stream.tenantId, stream.streamId, subscription);
    const customers = await this.customers.allOf(accountId);
    if (customers.length === 0) return state;
    const stripe = await this.stripe.sdk();
    const snapshot = await readSnapshot(stripe, customers);
    const now = this.clock.now();
    const sync = syncSubscription(accountId, snapshot, state, now);
    const { events, customerId } = sync;
    if (events.length > 0) {
      const append = { ...stream, context: 'billing' as const, expectedVersion: version, events, occurredAt: now, foundOnly: true };
      await this.store.append(append).catch(unlessOvertaken);
      for (const customer of customers) this.methods.forget(customer);
      return null;
    }
    if (customerId !== null && customerId !== customers[0]) await this.customers.makeMain(accountId, customerId);
    return (await setRight(stripe, sync)) ? null : state;
  }
}

/** What must not go on at Stripe. @returns whether there was anything */
async function setRight(stripe: Stripe, { surplus, givenUp, strays, refunded, credits, restores, late }: Sync): Promise<boolean> {
  for (const one of surplus) await endSurplus(stripe, one);
  if (givenUp !== null) await endGivenUp(stripe, givenUp);
  for (const one of strays) await settleStray(stripe, one);
  for (const one of credits) await takeCredit(stripe, one);
  for (const one of restores) await restoreCredit(stripe, one);
  for (const one of refunded) await endRefunded(stripe, one);
  let charged = false;
  for (const one of late) charged = (await chargeNewCard(stripe, one)) || charged;
  return charged || givenUp !== null || [surplus, strays, refunded, credits, restores].some(({ length }) => length > 0);
}

function unlessOvertaken(error: unknown): void {
  if (!isConflict(error)) throw error;
}
