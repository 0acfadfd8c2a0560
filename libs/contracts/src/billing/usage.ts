import { Query } from '../message.js';
import type { PlanLimits } from '../plans.js';

/** What an account has used of one kind: ever, in the running month or day of its time zone, or what there is now. */
export interface KindUsed {
  kind: keyof PlanLimits;
  used: number;
  period: 'ever' | 'month' | 'day' | 'now';
  /** When counting starts anew, as an ISO time; null where it does not. */
  resetsAt: string | null;
}

/** Leads, campaigns and model tokens. Answered by campaigns with `KindUsed[]`. */
export class GetCampaignsUsage extends Query<KindUsed[]> {
  constructor(readonly accountId: string) {
    super();
  }
}

/** Test emails, emails of the day and mailboxes. Answered by the mailer with `KindUsed[]`. */
export class GetMailerUsage extends Query<KindUsed[]> {
  constructor(readonly accountId: string) {
    super();
  }
}
