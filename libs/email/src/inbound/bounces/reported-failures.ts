import type { Message, Part } from '../reading/read-message.js';
import { type ReportedRecipient, actionOf, readDeliveryStatus, reportedAddress, withoutType } from '../reports/delivery-status.js';
import { type BounceReason, type FailedRecipient, isHard } from '../verdict.js';
import { cutOriginal } from './original-message.js';
import type { Notice } from './notice.js';
import { reasonOf, reasonOfNotice } from './reason-of.js';
import { betterStatus } from './status-code.js';

export type Outcome = { failed: FailedRecipient[] } | 'delayed' | 'delivered';

/** The outcome in a delivery status report, wherever the server put it; null if there is none. */
export function reportedOutcome(message: Message, notice: Notice): Outcome | null {
  const recipients = reportedRecipients(message);
  if (recipients.length === 0) return null;
  const failed = recipients.filter((recipient) => actionOf(recipient) === 'failed');
  if (failed.length > 0) return { failed: failed.map((recipient) => failure(recipient, notice)) };
  return recipients.some((recipient) => actionOf(recipient) === 'delayed') ? 'delayed' : 'delivered';
}

function reportedRecipients({ parts }: Message): ReportedRecipient[] {
  const reports = parts.filter(({ type }) => type.endsWith('delivery-status'));
  const proper = reports.flatMap(({ text }) => readDeliveryStatus(text));
  return proper.length > 0 ? proper : parts.filter(holdsReport).flatMap(({ text }) => readDeliveryStatus(cutOriginal(text).notice));
}

const holdsReport = ({ type, text }: Part): boolean =>
  !type.startsWith('message/') && type !== 'text/html' && !type.endsWith('-headers') && /^(final|original)-recipient[ \t]*:/im.test(text);

function failure(recipient: ReportedRecipient, notice: Notice): FailedRecipient {
  const diagnostic = withoutType(recipient.diagnostic);
  const status = betterStatus(recipient.status, diagnostic);
  const reason = CATEGORIES.get(recipient.category.toLowerCase()) ?? explained(diagnostic, status, notice);
  return { address: reportedAddress(recipient) ?? notice.originalTo, status, reason, hard: isHard(reason) };
}

function explained(diagnostic: string, status: string | null, notice: Notice): BounceReason {
  const reason = reasonOf(diagnostic || notice.answers, status);
  return reason === 'other' ? reasonOfNotice(notice.text, status) : reason;
}

/** PowerMTA's categories that are as clear as its diagnostic. */
const CATEGORIES: ReadonlyMap<string, BounceReason> = new Map(
  Object.entries({
    'bad-mailbox': 'user_unknown',
    'bad-domain': 'host_unknown',
    'inactive-mailbox': 'mailbox_disabled',
    'quota-issues': 'mailbox_full',
    'message-expired': 'expired',
    'relaying-issues': 'relay_denied',
    'invalid-sender': 'sender_rejected',
    'spam-related': 'spam_blocked',
    'policy-related': 'policy_blocked',
    'virus-related': 'content_rejected',
    'content-related': 'content_rejected',
  } satisfies Record<string, BounceReason>),
);
