import { type FailedRecipient, isHard } from '../verdict.js';
import { reasonOf } from './reason-of.js';
import { betterStatus } from './status-code.js';

/**
 * Why an email failed, from what a mail service reports about it.
 * @param diagnostic the receiving server's answer
 * @param isPermanent the service has given up the address, so it knows more than an answer without a reason shows
 */
export function judgeFailure(diagnostic: string, reported: string, isPermanent: boolean): Omit<FailedRecipient, 'address'> {
  const status = betterStatus(reported, diagnostic);
  const found = reasonOf(diagnostic, status);
  const reason = found === 'other' && isPermanent ? 'user_unknown' : found;
  return { status, reason, hard: isHard(reason) };
}
