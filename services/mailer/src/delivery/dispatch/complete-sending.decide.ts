import type { Sending, SendingEvent } from '../../ledger/sending.js';

/** The outcomes of the emails that the launch planned, without test emails. */
export interface LaunchOutcome {
  /** At least one was sent, or perhaps sent. */
  gone: boolean;
  failed: number;
}

/** Nothing is left to do; if no email was sent at all, the sending has failed instead. */
export function completeSending(
  { accountId, campaignId }: Pick<Sending, 'accountId' | 'campaignId'>,
  outcome: LaunchOutcome,
): SendingEvent[] {
  const completed: SendingEvent = { type: 'SendingCompleted', data: { accountId, campaignId } };
  if (outcome.gone || outcome.failed === 0) return [completed];
  return [{ type: 'SendingFailed', data: { accountId, campaignId, failed: outcome.failed } }, completed];
}
