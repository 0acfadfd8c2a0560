import { awaitsPayment, planInForce } from '@rekindle/contracts';
import type { VaultProfile } from '@rekindle/vault';
import type { AccountFigures } from './account-figures.reader.js';
import type { CurrentUserView } from './current-user.js';

/** The user as the API shows them. A plan that has lapsed is shown as the trial. @param now business time */
export function viewUser(profile: VaultProfile, figures: AccountFigures, now: Date): CurrentUserView {
  const { plan, source, status, paidCents, until } = planInForce(figures.claims, now);
  return {
    id: profile.userId,
    email: profile.email,
    fullName: profile.fullName,
    companyName: profile.companyName,
    plan: plan.short,
    planLine: plan.line,
    timeZone: profile.timeZone,
    subscription: {
      plan: plan.short,
      monthly_price: paidCents / 100,
      status,
      source,
      until: until?.toISOString() ?? null,
      ended: source === 'trial' && figures.hadPlan,
      paymentAwaited: awaitsPayment(figures.claims, now),
    },
    trial_status: {
      leads_limit: plan.limits.leadsTotal,
      leads_per_month: plan.limits.leadsPerMonth,
      leads_uploaded: figures.leadsUploaded,
      test_emails_limit: plan.limits.testEmails,
      test_emails_sent: figures.testEmailsSent,
      endsAt: figures.trialEndsAt?.toISOString() ?? null,
    },
    notifications: profile.notifications,
  };
}
