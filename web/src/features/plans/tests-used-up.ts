import { ApiProblem } from '../../lib/api/problem';
import { choosePlan } from './choose-plan';

const USED_UP =
  "Free trial allows 50 test emails. You've used all your test emails. Upgrade to Starter ($97/mo) for unlimited test emails.";

export const isTestsUsedUp = (error: unknown): boolean => error instanceof ApiProblem && error.problem.code === 'TEST_EMAILS_USED_UP';

/** Says that no test email is left, beside the plans that have more. */
export const offerMoreTests = (leadCount?: number): void => choosePlan({ leadCount, notice: USED_UP });
