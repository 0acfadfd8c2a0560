import { DomainError, planInForce, requirePlanOrTrial, type Standing } from '@rekindle/contracts';

/** The maximum per call, regardless of the plan. */
export const TESTS_PER_CALL = 50;

/**
 * TestEmailsRemainingRule: how many more test emails the account may request; null: unlimited.
 * @param used all that it has ever requested
 * @throws DomainError TRIAL_ENDED, PLAN_ENDED, TEST_EMAILS_USED_UP
 */
export function testEmailsLeft(standing: Standing, used: number, now: Date): number | null {
  requirePlanOrTrial(standing, now, { kept: 'Your leads and campaigns are still here', to: 'send emails' });
  const { plan } = planInForce(standing.claims, now);
  if (plan.limits.testEmails === null) return null;
  const left = plan.limits.testEmails - used;
  if (left <= 0) throw usedUp();
  return left;
}

const usedUp = (): DomainError =>
  new DomainError(
    'TEST_EMAILS_USED_UP',
    "Free trial allows 50 test emails. You've used all your test emails. Upgrade to Starter ($97/mo) for unlimited test emails.",
  );
