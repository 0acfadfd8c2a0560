import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@rekindle/platform';
import { ProfileVault } from '@rekindle/vault';
import type pg from 'pg';
import { digestOf } from './values.js';
import { StripeClient } from './stripe-client.js';

/**
 * The Stripe customers of an account. A visitor who pays without signing in becomes a new customer there, so an account may have
 * several; the main one has the subscription that serves the account.
 */
@Injectable()
export class Customers {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly stripe: StripeClient,
    private readonly vault: ProfileVault,
  ) {}

  async accountOf(customerId: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ id: string }>('SELECT account_id AS id FROM billing.customers WHERE customer_id = $1', [
      customerId,
    ]);
    return rows[0]?.id ?? null;
  }

  /** The main one first. */
  async allOf(accountId: string): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      'SELECT customer_id AS id FROM billing.customers WHERE account_id = $1 ORDER BY main_since DESC NULLS LAST, since, customer_id',
      [accountId],
    );
    return rows.map(({ id }) => id);
  }

  /** @returns null if the account never started a checkout */
  async mainOf(accountId: string): Promise<string | null> {
    return (await this.allOf(accountId))[0] ?? null;
  }

  /** Customers not deleted in Stripe's dashboard: for deleted ones Stripe keeps the invoices, and creates no new ones. */
  async livingOf(accountId: string): Promise<string[]> {
    const stripe = await this.stripe.sdk();
    const all = await Promise.all((await this.allOf(accountId)).map((id) => stripe.customers.retrieve(id)));
    return all.filter(({ deleted }) => !deleted).map(({ id }) => id);
  }

  /** The account's customer, created at Stripe if there is none. */
  async ensure(accountId: string): Promise<string> {
    const [living] = await this.livingOf(accountId);
    if (living !== undefined) return living;
    const stripe = await this.stripe.sdk();
    const deleted = (await this.allOf(accountId)).length;
    // The call contains nothing that may change, so that a repeat is the same call.
    const idempotencyKey = `customer-${accountId}${deleted > 0 ? `-after-${deleted}` : ''}`;
    const { id } = await stripe.customers.create({ metadata: { account_id: accountId } }, { idempotencyKey });
    const details = await this.detailsOf(accountId);
    if (details) await stripe.customers.update(id, details, { idempotencyKey: `customer-details-${id}-${digestOf(details)}` });
    await this.link(accountId, id);
    return (await this.livingOf(accountId))[0] ?? id;
  }

  /**
   * Updates the account's name and address at Stripe.
   * @param changeId of the change, because the same values may have been sent before
   */
  async update(accountId: string, changeId: string): Promise<void> {
    const details = await this.detailsOf(accountId);
    if (!details) return;
    for (const id of await this.livingOf(accountId)) {
      const idempotencyKey = `customer-details-${id}-${digestOf({ ...details, changeId })}`;
      await (await this.stripe.sdk()).customers.update(id, details, { idempotencyKey });
    }
  }

  /** Null for an account that was erased. */
  private async detailsOf(accountId: string): Promise<{ email: string; name?: string } | null> {
    const [owner, account] = await Promise.all([this.vault.ownerOf(accountId), this.vault.account(accountId)]);
    const name = account?.companyName || owner?.fullName;
    return owner && { email: owner.email, ...(name && { name }) };
  }

  /** Records which account a customer belongs to. @throws if it is another account's */
  async link(accountId: string, customerId: string, db: Pick<pg.Pool, 'query'> = this.pool): Promise<void> {
    const { rows } = await db.query<{ id: string }>(LINK, [customerId, accountId]);
    if (rows[0]?.id !== accountId) throw new Error(`Customer ${customerId} belongs to another account`);
  }

  async makeMain(accountId: string, customerId: string): Promise<void> {
    await this.pool.query('UPDATE billing.customers SET main_since = now() WHERE account_id = $1 AND customer_id = $2', [
      accountId,
      customerId,
    ]);
  }
}

// The no-op update returns the existing row.
const LINK = `
  INSERT INTO billing.customers AS c (customer_id, account_id) VALUES ($1, $2)
  ON CONFLICT (customer_id) DO UPDATE SET account_id = c.account_id
  RETURNING account_id AS id`;
