import { Inject, Injectable } from '@nestjs/common';
import { JobQueue } from '@rekindle/event-sourcing';
import { POOL } from '@rekindle/platform';
import { ProfileVault } from '@rekindle/vault';
import type pg from 'pg';
import { Customers } from '../provider/customers.js';
import { ERASE_ACCOUNT } from '../privacy/erase-account/erase-account.job.js';
import { SubscriptionReconciler } from '../reconciliation/subscription-reconciler.js';
import { Checkouts } from './checkouts.js';
import { PaymentPages } from './payment-pages.js';

/** The subscription that was paid for cannot be read from Stripe yet. */
export class NotSeenYet extends Error {}

/** Activates what was paid for, or refunds it if the account already has a subscription; the reconciler decides. */
@Injectable()
export class Activation {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly jobs: JobQueue,
    private readonly profiles: ProfileVault,
    private readonly checkouts: Checkouts,
    private readonly customers: Customers,
    private readonly pages: PaymentPages,
    private readonly reconciler: SubscriptionReconciler,
  ) {}

  /**
   * Does nothing if nothing is paid, if the account is not known yet, or if it is done.
   * @throws NotSeenYet if the payment has neither led to a plan nor been refunded, in which case it must be retried
   */
  async activate(checkoutId: string): Promise<void> {
    const checkout = await this.checkouts.byId(checkoutId);
    if (!checkout?.accountId || !checkout.customerId || checkout.status !== 'paid' || checkout.activatedAt) return;
    const { accountId, customerId, sessionId } = checkout;
    // Of two payments, the one that opened the account counts, because it signs its buyer in. If it fails, its own job reports why.
    const opener = checkout.accountCreated ? null : await this.checkouts.openerOf(accountId);
    if (opener !== null) await this.activate(opener).catch(() => undefined);
    await this.customers.link(accountId, customerId);
    if (!(await this.isClosed(accountId))) {
      const { verified } = await this.reconciler.reconcile(accountId);
      if (!verified.includes(checkoutId) && !(await this.pages.hasEnded(sessionId ?? '')))
        throw new NotSeenYet(`Checkout ${checkoutId} is paid, and its subscription cannot be read back yet`);
    }
    // Checked again, because the process that ended the account in between may not have seen this customer.
    if (await this.isClosed(accountId)) await this.endAgain(accountId, checkoutId);
    await this.checkouts.markActivated(checkoutId);
  }

  private async isClosed(accountId: string): Promise<boolean> {
    return (await this.profiles.reader(accountId)) === null;
  }

  /** The account for the plan no longer exists: the subscription ends, and its payment is refunded. */
  private endAgain(accountId: string, checkoutId: string): Promise<void> {
    return this.jobs.enqueue(this.pool, ERASE_ACCOUNT, { accountId }, { key: `${ERASE_ACCOUNT}:${accountId}:${checkoutId}` });
  }
}
