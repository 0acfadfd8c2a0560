import { DomainError, type PlanClaims, planInForce } from '@rekindle/contracts';

/** What the mailer knows of an account's plan. */
export interface AccountTerms {
  claims: PlanClaims;
  trialEndsAt: Date | null;
}

/** No call sends more, whatever the plan. */
export const TESTS_PER_CALL = 50;

/**
 * TestEmailsRemainingRule: how many more test emails the account may ask for; null is no limit.
 * @param used all that it has ever asked for
 * @throws DomainError TRIAL_ENDED, TEST_EMAILS_USED_UP
 */
export function testEmailsLeft({ claims, trialEndsAt }: AccountTerms, used: number, now: Date): number | null {
  const { plan, source } = planInForce(claims, now);
  if (source === 'trial' && trialEndsAt !== null && trialEndsAt <= now) throw trialEnded();
  if (plan.limits.testEmails === null) return null;
  const left = plan.limits.testEmails - used;
  if (left <= 0) throw usedUp();
  return left;
}

const trialEnded = (): DomainError =>
  new DomainError('TRIAL_ENDED', 'Your free trial has ended. Your leads and campaigns are still here: choose a plan to send emails.');

const usedUp = (): DomainError =>
  new DomainError(
    'TEST_EMAILS_USED_UP',
    "Free trial allows 50 test emails. You've used all your test emails. Upgrade to Starter ($97/mo) for unlimited test emails.",
  );
