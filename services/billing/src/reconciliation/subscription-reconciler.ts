import { Inject, Injectable } from '@nestjs/common';
import { DomainError, subscriptionStream } from '@rekindle/contracts';
import { EventStore, isConflict } from '@rekindle/event-sourcing';
import { CLOCK, type Clock } from '@rekindle/platform';
import { Customers } from '../provider/customers.js';
import { PaymentMethods } from '../provider/payment-methods.js';
import { StripeClient } from '../provider/stripe-client.js';
import { type Subscription, subscription } from '../subscription/subscription.js';
import { readSnapshot } from './read-snapshot.js';
import { type Reconciliation, reconcileSubscription } from './reconcile-subscription.decide.js';
import { settleAtProvider } from './settle-at-provider.js';

const ROUNDS = 12;

interface Comparison extends Reconciliation {
  state: Subscription;
  version: number;
  /** The account's customers at Stripe, the main one first; nothing was compared if there are none. */
  customers: readonly string[];
  /** Business time. */
  now: Date;
}

/** Reconciles an account's events with its state at Stripe. */
@Injectable()
export class SubscriptionReconciler {
  constructor(
    private readonly store: EventStore,
    private readonly stripe: StripeClient,
    private readonly customers: Customers,
    private readonly methods: PaymentMethods,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The subscription as currently at Stripe. Only reads: nothing is appended, cancelled, refunded or charged. */
  async preview(accountId: string): Promise<Subscription> {
    const { state, events, customers } = await this.compare(accountId);
    return customers.length === 0 ? state : events.reduce(subscription.evolve, state);
  }

  /**
   * Appends what the account's events lack, then settles at Stripe what must not continue there: surplus subscriptions are
   * cancelled and refunded, unpaid ones ended, late invoices charged to another card. A repeat changes nothing.
   *
   * Stripe is read after the stream, and again after every append: of several concurrent runs, the last to append has read Stripe
   * since, so that an outdated answer can never win.
   */
  async reconcile(accountId: string): Promise<Subscription> {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const comparison = await this.compare(accountId);
      if (await this.append(accountId, comparison)) continue;
      if (!(await this.settle(accountId, comparison))) return comparison.state;
    }
    throw new DomainError('CONCURRENCY_CONFLICT', 'The subscription keeps changing: try again in a moment');
  }

  private async compare(accountId: string): Promise<Comparison> {
    const { state, version } = await this.store.load(accountId, subscriptionStream(accountId), subscription);
    const customers = await this.customers.allOf(accountId);
    const seen = customers.length === 0 ? NOTHING : await readSnapshot(await this.stripe.sdk(), customers);
    const now = this.clock.now();
    return { state, version, customers, now, ...reconcileSubscription(accountId, seen, state, now) };
  }

  /** @returns whether there was anything to append; if another process was quicker, everything is read again */
  private async append(accountId: string, { customers, events, version: expectedVersion, now: occurredAt }: Comparison): Promise<boolean> {
    if (customers.length === 0 || events.length === 0) return false;
    const stream = { tenantId: accountId, streamId: subscriptionStream(accountId), context: 'billing' as const };
    await this.store.append({ ...stream, expectedVersion, events, occurredAt, foundOnly: true }).catch(unlessOvertaken);
    for (const customer of customers) this.methods.forget(customer);
    return true;
  }

  /** @returns whether there was anything to settle */
  private async settle(accountId: string, { customers, customerId, ...found }: Comparison): Promise<boolean> {
    if (customers.length === 0) return false;
    if (customerId !== null && customerId !== customers[0]) await this.customers.makeMain(accountId, customerId);
    return settleAtProvider(await this.stripe.sdk(), found);
  }
}

const NOTHING = { subscriptions: [], invoices: [], refunds: [] };

function unlessOvertaken(error: unknown): void {
  if (!isConflict(error)) throw error;
}
