import { Inject, Injectable } from '@nestjs/common';
import type { JobHandler } from '@rekindle/event-sourcing';
import { METRICS } from '@rekindle/platform';
import { Counter, type Registry } from 'prom-client';
import { SettleCheckout } from '../../checkout/settle-checkout.js';
import { SubscriptionReconciler } from '../../reconciliation/subscription-reconciler.js';
import { Customers } from '../../provider/customers.js';
import { plainError } from '../../provider/plain-error.js';
import { HANDLE_STRIPE_EVENT, type HandleStripeEventPayload, StripeEvents } from '../stripe-events.js';
import type { Hint } from '../watched-events.js';

type Outcome = 'processed' | 'ignored';

/** Reads the object that an event is about, and records the result. */
@Injectable()
export class HandleStripeEvent implements JobHandler<HandleStripeEventPayload> {
  readonly name = HANDLE_STRIPE_EVENT;
  private readonly counted: Counter;

  constructor(
    private readonly events: StripeEvents,
    private readonly customers: Customers,
    private readonly reconciler: SubscriptionReconciler,
    private readonly checkouts: SettleCheckout,
    @Inject(METRICS) registry: Registry,
  ) {
    this.counted = new Counter({
      name: 'rekindle_stripe_events_total',
      help: 'Events of the payment provider, by what became of looking at their objects',
      labelNames: ['outcome'],
      registers: [registry],
    });
    for (const outcome of ['processed', 'ignored', 'failed']) this.counted.inc({ outcome }, 0);
  }

  async handle({ eventId }: HandleStripeEventPayload): Promise<void> {
    const hint = await this.events.waiting(eventId);
    if (!hint) return;
    // Events that arrive from here on may be about something newer than what is read now.
    const together = hint.checkoutId === null && hint.customerId !== null ? await this.events.waitingOf(hint.customerId) : [];
    const outcome = await this.look(hint).catch((error: unknown) => {
      this.counted.inc({ outcome: 'failed' });
      throw plainError(error);
    });
    await this.events.settle([...together, eventId], outcome);
    this.counted.inc({ outcome });
  }

  private async look({ checkoutId, customerId }: Hint): Promise<Outcome> {
    if (checkoutId !== null) {
      await this.checkouts.settle(checkoutId);
      return 'processed';
    }
    const accountId = customerId === null ? null : await this.customers.accountOf(customerId);
    // The customer of somebody who has just paid without an account: their checkout leads to it.
    if (accountId === null) return 'ignored';
    await this.reconciler.reconcile(accountId);
    return 'processed';
  }
}
