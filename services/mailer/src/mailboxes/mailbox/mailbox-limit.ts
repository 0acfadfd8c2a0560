import { Inject, Injectable } from '@nestjs/common';
import { type PlanClaims, planInForce, planTitle } from '@rekindle/contracts';
import { CLOCK, type Clock, POOL, type Tx } from '@rekindle/platform';
import type pg from 'pg';
import { mailboxExists, mailboxesUsedUp } from './mailbox.errors.js';

const LOCK = 7_305_026;

/** The number of mailboxes that an account may connect. */
@Injectable()
export class MailboxLimit {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns null: unlimited */
  async of(accountId: string, tx: Pick<pg.Pool, 'query'> = this.pool): Promise<{ limit: number | null; planId: string }> {
    const { rows } = await tx.query<{ claims: PlanClaims }>('SELECT claims FROM mailer.accounts WHERE account_id = $1', [accountId]);
    const { plan } = planInForce(rows[0]?.claims ?? [], this.clock.now());
    return { limit: plan.limits.mailboxes, planId: plan.id };
  }

  /** Whether one more may be checked at all. @throws DomainError MAILBOXES_LIMIT_REACHED, MAILBOX_EXISTS */
  async expectRoom(accountId: string, email: string, tx: Pick<pg.Pool, 'query'> = this.pool): Promise<void> {
    const { limit, planId } = await this.of(accountId, tx);
    const { rows } = await tx.query<{ email: string }>('SELECT email FROM mailer.mailboxes WHERE account_id = $1 AND ended_at IS NULL', [
      accountId,
    ]);
    if (rows.some((row) => row.email.toLowerCase() === email.toLowerCase())) throw mailboxExists(email);
    if (limit !== null && rows.length >= limit) throw mailboxesUsedUp(limit, planTitle(planId));
  }

  /** The same, binding: others that connect a mailbox for the account wait until the transaction ends. */
  async takeRoom(tx: Tx, accountId: string, email: string): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [LOCK, accountId]);
    await this.expectRoom(accountId, email, tx);
  }
}
