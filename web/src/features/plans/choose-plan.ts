import { ApiProblem } from '../../lib/api/problem';

interface PlanQuestion {
  /** How many leads wait for the launch that asks. */
  leadCount?: number;
  /** Why the plans are shown, if something was refused. */
  notice?: string;
}

let question: PlanQuestion | null = null;
const listeners = new Set<() => void>();

function change(next: PlanQuestion | null): void {
  question = next;
  listeners.forEach((listener) => listener());
}

export const planQuestion = (): PlanQuestion | null => question;
export const choosePlan = (asked: PlanQuestion = {}): void => change(asked);
export const closePlans = (): void => change(null);

export function subscribeToPlans(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const USED_UP =
  "Free trial allows 50 test emails. You've used all your test emails. Upgrade to Starter ($97/mo) for unlimited test emails.";

export const isTestsUsedUp = (error: unknown): boolean => error instanceof ApiProblem && error.problem.code === 'TEST_EMAILS_USED_UP';

/** Says that no test email is left, beside the plans that include more. */
export const offerMoreTests = (leadCount?: number): void => choosePlan({ leadCount, notice: USED_UP });
