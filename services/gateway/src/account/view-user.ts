import { findPlan, freeTrial } from '@rekindle/contracts';
import type { VaultAccount, VaultUser } from '@rekindle/vault';
import type { AccountFigures } from './account-figures.reader.js';
import type { CurrentUserView } from './current-user.js';

/** The user as the API shows them. A plan that has lapsed is shown as the trial. @param now business time */
export function viewUser(user: VaultUser, account: VaultAccount, figures: AccountFigures, now: Date): CurrentUserView {
  const lapsed = figures.planUntil !== null && figures.planUntil <= now;
  const plan = (figures.planId && !lapsed && findPlan(figures.planId)) || freeTrial;
  return {
    id: user.id,
    email: user.email,
    fullName: user.fullName,
    companyName: account.companyName,
    plan: plan.short,
    planLine: plan.line,
    timeZone: account.timeZone,
    subscription: { plan: plan.short, monthly_price: plan.priceCents / 100 },
    trial_status: {
      leads_limit: plan.limits.leadsTotal,
      leads_uploaded: figures.leadsUploaded,
      test_emails_limit: plan.limits.testEmails,
      test_emails_sent: figures.testEmailsSent,
      endsAt: figures.trialEndsAt?.toISOString() ?? null,
    },
  };
}
