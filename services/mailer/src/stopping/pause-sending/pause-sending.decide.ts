import { type Sending, type SendingEvent, notRunning } from '../../ledger/sending.js';

/** @throws DomainError CAMPAIGN_NOT_RUNNING unless it is running or paused already */
export function pauseSending(sending: Sending | null): SendingEvent[] {
  if (sending?.state === 'paused') return [];
  if (sending?.state !== 'running') throw notRunning();
  return [{ type: 'SendingPaused', data: { accountId: sending.accountId, campaignId: sending.campaignId } }];
}
