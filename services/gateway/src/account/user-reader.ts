import { Inject, Injectable } from '@nestjs/common';
import { awaitsPayment, planInForce } from '@rekindle/contracts';
import { CLOCK, type Clock } from '@rekindle/platform';
import { ProfileVault, type VaultProfile } from '@rekindle/vault';
import { type AccountFigures, AccountFiguresReader } from './account-figures.reader.js';
import type { CurrentUserView } from './current-user.js';

/** Combines the parts of a user that pages show: the profile from the vault, plan and trial from the events. */
@Injectable()
export class UserReader {
  constructor(
    private readonly profiles: ProfileVault,
    private readonly figures: AccountFiguresReader,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns null when the user or their account is gone */
  async read({ userId, accountId }: { userId: string; accountId: string }): Promise<CurrentUserView | null> {
    const [profile, figures] = await Promise.all([this.profiles.profile(accountId, userId), this.figures.of(accountId)]);
    return profile && viewUser(profile, figures, this.clock.now());
  }
}

/** The user as the API shows them. A lapsed plan is shown as the trial. @param now business time */
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
