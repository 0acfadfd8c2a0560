import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, type Tx } from '@rekindle/platform';
import { type AccountTerms, testEmailsLeft } from './test-emails.decide.js';

const KIND = 'test_emails';

export interface Allowance {
  used: number;
  /** null: no limit. */
  left: number | null;
}

/** The account's counter of test emails: locked when it is read, so that requests at once cannot pass the limit together. */
@Injectable()
export class TestEmailAllowance {
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  /** @throws DomainError TRIAL_ENDED, TEST_EMAILS_USED_UP */
  async lock(tx: Tx, accountId: string): Promise<Allowance> {
    await tx.query('INSERT INTO mailer.usage (account_id, kind) VALUES ($1, $2) ON CONFLICT DO NOTHING', [accountId, KIND]);
    const { rows } = await tx.query<{ used: number }>('SELECT used FROM mailer.usage WHERE account_id = $1 AND kind = $2 FOR UPDATE', [
      accountId,
      KIND,
    ]);
    const used = rows[0]?.used ?? 0;
    return { used, left: testEmailsLeft(await termsOf(tx, accountId), used, this.clock.now()) };
  }

  async spend(tx: Tx, accountId: string, emails: number): Promise<void> {
    await tx.query('UPDATE mailer.usage SET used = used + $3 WHERE account_id = $1 AND kind = $2', [accountId, KIND, emails]);
  }
}

async function termsOf(tx: Tx, accountId: string): Promise<AccountTerms> {
  const { rows } = await tx.query<AccountTerms>(
    `SELECT claims, trial_ends_at AS "trialEndsAt" FROM mailer.accounts WHERE account_id = $1`,
    [accountId],
  );
  // An account that was opened a moment ago may not have arrived here.
  return rows[0] ?? { claims: [], trialEndsAt: null };
}
