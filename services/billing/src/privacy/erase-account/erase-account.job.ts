import { Inject, Injectable } from '@nestjs/common';
import { accountStream, subscriptionStream } from '@rekindle/contracts';
import { EventStore, type JobHandler } from '@rekindle/event-sourcing';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import type Stripe from 'stripe';
import { Customers } from '../../provider/customers.js';
import { nullIfMissing } from '../../provider/or-else.js';
import { StripeClient } from '../../provider/stripe-client.js';
import { AccountLeases } from '../../account/account-leases.js';
import { SubscriptionReconciler } from '../../reconciliation/subscription-reconciler.js';
import { refundInFull } from '../../provider/refund-in-full.js';

export const ERASE_ACCOUNT = 'billing.erase-account';

export interface EraseAccountPayload {
  accountId: string;
}

const NEVER_SERVED = { because: 'goodwill', reason: 'requested_by_customer', key: 'erase-refund' } as const;

/**
 * Ends what the account pays for, then erases its customers' data at Stripe. Payments are kept: invoices there, as the law
 * requires, and their sums in the account's events, which name nobody. Only a payment whose plan did not begin before the end is
 * refunded, and anything charged after it. An interrupted run is simply repeated.
 */
@Injectable()
export class EraseAccountJob implements JobHandler<EraseAccountPayload> {
  readonly name = ERASE_ACCOUNT;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly store: EventStore,
    private readonly customers: Customers,
    private readonly stripe: StripeClient,
    private readonly reconciler: SubscriptionReconciler,
    private readonly leases: AccountLeases,
  ) {}

  async handle({ accountId }: EraseAccountPayload): Promise<void> {
    const customers = await this.customers.allOf(accountId);
    if (customers.length > 0) await this.leases.holding(accountId, () => this.leave(accountId, customers));
    await this.pool.query('DELETE FROM billing.change_quotes WHERE account_id = $1', [accountId]);
  }

  private async leave(accountId: string, customers: readonly string[]): Promise<void> {
    const stripe = await this.stripe.sdk();
    const served = await this.served(accountId);
    for (const customer of customers) await endAll(stripe, customer, served);
    await this.reconciler.reconcile(accountId);
    for (const customer of customers) await forget(stripe, customer);
    // The last step: as long as they are stored here, a repeated run finds them again.
    await this.pool.query('DELETE FROM billing.customers WHERE account_id = $1', [accountId]);
  }

  private async served(accountId: string): Promise<Served> {
    const account = await this.store.readStream(accountId, accountStream(accountId));
    const end = account.find(({ type }) => type === 'AccountErased');
    const stored = await this.store.readStream(accountId, subscriptionStream(accountId));
    const before = stored
      .filter((event) => event.type === 'PaymentVerified')
      .filter(({ position }) => position < (end?.position ?? Infinity));
    return { checkouts: new Set(before.map(({ data }) => data.checkoutId)), until: end?.occurredAt ?? null };
  }
}

/** An account's state of payments. */
interface Served {
  /** Checkouts whose payment was recorded when the account ended; a payment read after that buys nothing. */
  checkouts: ReadonlySet<unknown>;
  /** Business time. */
  until: Date | null;
}

async function endAll(stripe: Stripe, customer: string, { checkouts, until }: Served): Promise<void> {
  const all = await stripe.subscriptions
    .list({ customer, status: 'all', limit: 100 })
    .autoPagingToArray({ limit: 1_000 })
    .catch(nullIfMissing);
  for (const { id, status, metadata } of all ?? []) {
    // The refund comes first, even for a subscription that was ended before its refund.
    const began = !metadata.checkout_id || checkouts.has(metadata.checkout_id);
    if (!began || until !== null) await refundInFull(stripe, id, NEVER_SERVED, began ? until : null);
    if (status !== 'canceled' && status !== 'incomplete_expired')
      await stripe.subscriptions.cancel(id, {}, { idempotencyKey: `erase-${id}` });
  }
}

/** Deletes name, address, email and card; Stripe ends any subscription the customer still has. */
const forget = (stripe: Stripe, customer: string): Promise<unknown> =>
  stripe.customers.del(customer, {}, { idempotencyKey: `erase-${customer}` }).catch(nullIfMissing);
