/** The kind of an incoming message. */
type MessageKind = 'bounce' | 'complaint' | 'auto_reply' | 'reply' | 'other';

/** Why a delivery failed. */
export type BounceReason =
  | 'user_unknown'
  | 'host_unknown'
  | 'has_moved'
  | 'not_accepting'
  | 'mailbox_disabled'
  | 'mailbox_full'
  | 'message_too_big'
  | 'relay_denied'
  | 'sender_rejected'
  | 'auth_failed'
  | 'spam_blocked'
  | 'content_rejected'
  | 'policy_blocked'
  | 'rate_limited'
  | 'network_error'
  | 'system_error'
  | 'expired'
  | 'other';

/** The kind of a message that reports no failure. */
export type MessageReason = 'abuse' | 'vacation' | 'challenge' | 'automatic' | 'delayed' | 'delivered' | 'receipt' | 'report' | 'list';

/** One failed recipient of a bounce. */
export interface FailedRecipient {
  /** Null if the report names nobody. */
  address: string | null;
  status: string | null;
  reason: BounceReason;
  hard: boolean;
}

export interface Verdict {
  kind: MessageKind;
  /** Null for anything but a bounce. */
  hard: boolean | null;
  reason: BounceReason | MessageReason | null;
  /** The enhanced status code (RFC 3463), if one is given. */
  status: string | null;
  /** The recipients that a bounce or complaint is about. */
  recipients: string[];
  failed: FailedRecipient[];
  /** The day (ISO 8601) on which an absent person returns. */
  returnsOn: string | null;
  /** The reply asks in words for no more emails. */
  asksToUnsubscribe: boolean;
}

const HARD: readonly BounceReason[] = ['user_unknown', 'host_unknown', 'has_moved', 'not_accepting'];

/** Whether the address or its domain can never receive an email: decision 20 explains each reason. */
export const isHard = (reason: BounceReason): boolean => HARD.includes(reason);
