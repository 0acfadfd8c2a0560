import { Inject, Injectable } from '@nestjs/common';
import type { JobHandler } from '@rekindle/event-sourcing';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import type Stripe from 'stripe';
import { Customers } from '../../stripe/customers.js';
import { StripeClient } from '../../stripe/stripe-client.js';
import { AccountLeases } from '../account-leases.js';
import { SubscriptionSync } from '../subscription-sync.js';

export const ERASE_ACCOUNT = 'billing.erase-account';

export interface EraseAccountPayload {
  accountId: string;
}

/**
 * Ends what the account pays for, then forgets at Stripe who its customers were. What was paid stays: invoices are kept
 * there as the law wants it, and their sums in the account's events, which name nobody. A run that broke off is simply
 * repeated.
 */
@Injectable()
export class EraseAccountJob implements JobHandler<EraseAccountPayload> {
  readonly name = ERASE_ACCOUNT;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(Customers) private readonly customers: Customers,
    @Inject(StripeClient) private readonly stripe: StripeClient,
    @Inject(SubscriptionSync) private readonly sync: SubscriptionSync,
    @Inject(AccountLeases) private readonly leases: AccountLeases,
  ) {}

  async handle({ accountId }: EraseAccountPayload): Promise<void> {
    const customers = await this.customers.allOf(accountId);
    if (customers.length > 0) await this.leases.holding(accountId, () => this.leave(accountId, customers));
    await this.pool.query('DELETE FROM billing.change_quotes WHERE account_id = $1', [accountId]);
  }

  private async leave(accountId: string, customers: readonly string[]): Promise<void> {
    const stripe = await this.stripe.sdk();
    for (const customer of customers) await endAll(stripe, customer);
    await this.sync.sync(accountId);
    for (const customer of customers) await forget(stripe, customer);
    // The last step: while they stand here, a run that broke off finds them again.
    await this.pool.query('DELETE FROM billing.customers WHERE account_id = $1', [accountId]);
  }
}

async function endAll(stripe: Stripe, customer: string): Promise<void> {
  const all = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 }).autoPagingToArray({ limit: 1_000 }).catch(gone);
  const live = (all ?? []).filter(({ status }) => status !== 'canceled' && status !== 'incomplete_expired');
  for (const { id } of live) await stripe.subscriptions.cancel(id, {}, { idempotencyKey: `erase-${id}` });
}

/** Name, address, email and card go; Stripe ends what the customer still had. */
const forget = (stripe: Stripe, customer: string): Promise<unknown> =>
  stripe.customers.del(customer, {}, { idempotencyKey: `erase-${customer}` }).catch(gone);

function gone(error: unknown): null {
  if ((error as { code?: string }).code === 'resource_missing') return null;
  throw error;
}
