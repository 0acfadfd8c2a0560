import type { BounceReason } from '../verdict.js';

/** RFC 3463 and its registry, for codes that are clear by themselves; keyed without the class. */
const REASONS: Readonly<Record<string, BounceReason>> = {
  '1.0': 'user_unknown',
  '1.1': 'user_unknown',
  '1.2': 'host_unknown',
  '1.3': 'user_unknown',
  '1.4': 'system_error',
  '1.6': 'has_moved',
  '1.7': 'sender_rejected',
  '1.8': 'sender_rejected',
  '1.9': 'system_error',
  // In RFC 7505 it means that the domain takes no mail, in Exchange that the recipient is unknown.
  '1.10': 'user_unknown',
  '2.0': 'mailbox_disabled',
  '2.1': 'mailbox_disabled',
  '2.2': 'mailbox_full',
  '2.3': 'message_too_big',
  '2.4': 'system_error',
  '3.1': 'system_error',
  '3.2': 'system_error',
  '3.4': 'message_too_big',
  '4.1': 'network_error',
  '4.2': 'network_error',
  '4.3': 'network_error',
  '4.4': 'host_unknown',
  '4.5': 'network_error',
  '4.6': 'network_error',
  '4.7': 'expired',
  '4.8': 'network_error',
  '4.300': 'expired',
  '4.310': 'host_unknown',
  '4.312': 'network_error',
  '4.316': 'network_error',
};

const LATER_HARD: readonly BounceReason[] = ['user_unknown', 'host_unknown', 'has_moved'];

/** @returns null if the code leaves it open */
export function reasonOfStatus(status: string | null): BounceReason | null {
  if (!status) return null;
  const [kind, subject = '', detail = ''] = status.split('.');
  const reason = REASONS[`${subject}.${detail}`];
  // Class 4 means that it may be delivered later, which does not fit an address that does not exist.
  if (reason) return kind === '4' && LATER_HARD.includes(reason) ? 'network_error' : reason;
  if (subject === '6') return 'content_rejected';
  if (subject === '7') return ['26', '27', '23', '20', '21', '22'].includes(detail) ? 'auth_failed' : 'policy_blocked';
  return null;
}
