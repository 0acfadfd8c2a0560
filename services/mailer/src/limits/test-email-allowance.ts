import { Inject, Injectable } from '@nestjs/common';
import { type Plan, type Standing, entitlement, planInForce } from '@rekindle/contracts';
import { CLOCK, type Clock, type Tx } from '@rekindle/platform';
import { LimitNotices } from './limit-notices.js';
import { testEmailsLeft } from './test-emails.decide.js';

export const TEST_EMAILS = 'test_emails';

const LOCK = 7_305_022;

export interface Allowance {
  plan: Plan;
  used: number;
  /** null: unlimited. */
  left: number | null;
}

/** The account's counter of test emails, locked when it is read so that concurrent requests cannot exceed the limit together. */
@Injectable()
export class TestEmailAllowance {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly notices: LimitNotices,
  ) {}

  /** @throws DomainError TRIAL_ENDED, PLAN_ENDED, TEST_EMAILS_USED_UP */
  async lock(tx: Tx, accountId: string): Promise<Allowance> {
    await tx.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [LOCK, accountId]);
    const { rows } = await tx.query<{ used: number }>('SELECT used FROM mailer.usage WHERE account_id = $1 AND kind = $2', [
      accountId,
      TEST_EMAILS,
    ]);
    const used = rows[0]?.used ?? 0;
    const [standing, now] = [await standingOf(tx, accountId), this.clock.now()];
    return { plan: planInForce(standing.claims, now).plan, used, left: testEmailsLeft(standing, used, now) };
  }

  /** @param allowance as read when the counter was locked, within this transaction */
  async spend(tx: Tx, accountId: string, { plan, used: before }: Allowance, emails: number): Promise<void> {
    await tx.query(
      `INSERT INTO mailer.usage AS u (account_id, kind, used) VALUES ($1, $2, $3)
       ON CONFLICT (account_id, kind) DO UPDATE SET used = u.used + excluded.used`,
      [accountId, TEST_EMAILS, emails],
    );
    const limit = plan.limits.testEmails;
    const used = before + emails;
    const { level } = entitlement('testEmails', limit, used);
    if (limit === null || level === 'free' || level === entitlement('testEmails', limit, before).level) return;
    await this.notices.plan(tx, { accountId, kind: 'testEmails', planId: plan.id, period: 'ever', level, used, limit });
  }
}

async function standingOf(tx: Tx, accountId: string): Promise<Standing> {
  const { rows } = await tx.query<Standing>(
    `SELECT claims, had_plan AS "hadPlan", trial_ends_at AS "trialEndsAt" FROM mailer.accounts WHERE account_id = $1`,
    [accountId],
  );
  // An account opened a moment ago may not have arrived here yet.
  return rows[0] ?? { claims: [], hadPlan: false, trialEndsAt: null };
}
