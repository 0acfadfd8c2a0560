import { DomainError } from '@rekindle/contracts';
import { type Sending, type SendingEvent, notRunning } from '../../ledger/sending.js';

/** @throws DomainError CAMPAIGN_NOT_RUNNING unless it is running or already paused */
export function pauseSending(sending: Sending | null): SendingEvent[] {
  if (sending?.state === 'paused') return [];
  if (sending?.state !== 'running') throw notRunning();
  return [{ type: 'SendingPaused', data: { accountId: sending.accountId, campaignId: sending.campaignId } }];
}

/** @throws DomainError CAMPAIGN_NOT_PAUSED unless it is paused or already running */
export function resumeSending(sending: Sending | null): SendingEvent[] {
  if (sending?.state === 'running') return [];
  if (sending?.state !== 'paused') throw new DomainError('CAMPAIGN_NOT_PAUSED', 'This campaign is not paused.');
  return [{ type: 'SendingResumed', data: { accountId: sending.accountId, campaignId: sending.campaignId } }];
}
