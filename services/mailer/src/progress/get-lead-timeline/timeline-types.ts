import type { MailerEvent } from '@rekindle/contracts';
import type { OutreachEvent } from '../../ledger/outreach.js';

/** Events of a campaign or an account that affect a lead waiting for emails. */
const AROUND = ['SendingPaused', 'SendingResumed', 'AccountSendingHeld', 'AccountSendingResumed'] as const;
export const isAround = ({ type }: { type: string }): boolean => AROUND.some((one) => one === type);

export type TimelineEvent =
  OutreachEvent | Extract<MailerEvent, { type: 'LeadSuppressed' | 'SuppressionRemoved' | (typeof AROUND)[number] }>;

/** Every type of an outreach's events, and of the events around it; complete by the compiler's check. */
const types: Record<TimelineEvent['type'], true> = {
  OutreachPlanned: true,
  OutreachWithdrawn: true,
  OutreachStopped: true,
  OutreachResumed: true,
  EmailIntended: true,
  EmailSent: true,
  EmailDeferred: true,
  EmailBlocked: true,
  EmailUnblocked: true,
  EmailPostponed: true,
  EmailFailed: true,
  EmailSkipped: true,
  EmailOutcomeUnknown: true,
  EmailOutcomeResolved: true,
  EmailBounced: true,
  EmailOpened: true,
  EmailClicked: true,
  HitReclassified: true,
  ReplyReceived: true,
  LeadUnsubscribed: true,
  ComplaintReceived: true,
  LeadSuppressed: true,
  SuppressionRemoved: true,
  SendingPaused: true,
  SendingResumed: true,
  AccountSendingHeld: true,
  AccountSendingResumed: true,
};
export const timelineTypes = Object.keys(types) as TimelineEvent['type'][];
