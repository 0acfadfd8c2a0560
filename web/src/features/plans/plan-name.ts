import type { User } from '../../lib/session/session';
import { dollars } from '../../lib/money';
import { now } from '../../lib/clock';
import { daysUntil, fullDate } from '../../lib/dates';
import { counted } from '../../lib/format';

const NAMES: Record<string, string> = {
  free_trial: 'Free trial',
  trial: 'Free trial',
  starter: 'Starter',
  growth: 'Growth',
  pro: 'Pro',
  professional: 'Professional',
  business: 'Business',
  performance: 'Performance-based',
};

export const planName = (plan: string): string => NAMES[plan] ?? plan;

const LINES: Record<string, string> = { revival: 'Revival', outreach: 'Outreach' };

/** Both lines have a Starter and a Growth: beside their own figures plans are called by line and name. */
export function fullPlanName({ plan, planLine }: { plan: string; planLine: string }): string {
  const line = LINES[planLine];
  return line && plan !== 'performance' ? `${line} ${planName(plan)}` : planName(plan);
}

export const isTrial = (user: User): boolean => user.plan === 'free_trial';

/** '5 days left', or that it is over; null if the account has no trial. */
export function trialLeft({ trial_status: { endsAt } }: User): string | null {
  if (!endsAt) return null;
  const left = daysUntil(new Date(endsAt), now());
  return left > 0 ? `${counted(left, 'day')} left` : 'ended';
}

const DEFAULT_PRICE = 97;

/** The price of a plan; for a granted one, how long it lasts. */
export function priceOf({ subscription: { monthly_price, source, until }, timeZone }: User): string {
  if (source !== 'grant') return `${dollars(monthly_price ?? DEFAULT_PRICE)}/mo`;
  return until ? `Complimentary until ${fullDate(new Date(until), timeZone)}` : 'Complimentary, no end date';
}

/** Then nothing that it included can be used, however much is left. */
export const isTrialOver = (user: User): boolean => isTrial(user) && trialLeft(user) === 'ended';

/** What is over: the plan of accounts that had one, otherwise the trial. */
export function overInWords({ subscription: { ended, paymentAwaited } }: User): string {
  if (paymentAwaited) return 'Your plan has lapsed: your payment has not arrived. Give another card or pay the open invoice to go on.';
  return `${ended ? 'Your plan' : 'Your trial'} has ended. Choose a plan to go on.`;
}
