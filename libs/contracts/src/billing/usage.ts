import { Query } from '../message.js';
import type { PlanLimits } from '../plans.js';

/** An account's usage of one kind: ever, in the current month or day of its time zone, or the current number. */
export interface KindUsed {
  kind: keyof PlanLimits;
  used: number;
  period: 'ever' | 'month' | 'day' | 'now';
  /** When the count resets, as an ISO time; null if it does not. */
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
