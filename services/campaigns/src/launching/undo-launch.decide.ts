import type { CampaignsEvent } from '@rekindle/contracts';
import { type Campaign, isRevivalCampaign } from '../campaign/campaign.js';
import { noSequence, notUndoable } from '../campaign/campaign.errors.js';

/** @returns the launch that may still be taken back; null where it has been */
export function undoableLaunch(now: Date, state: Campaign): string | null {
  if (!isRevivalCampaign(state)) throw noSequence(state);
  if (state.status === 'prepared') return null;
  if (state.status !== 'launched' || now >= state.startsAt) throw notUndoable();
  return state.launchId;
}

/** Once the mailer holds it. Quiet where that is recorded already, also when the campaign was launched anew or deleted since. */
export function undoLaunch(launchId: string, state: Campaign): CampaignsEvent[] {
  if (state.status !== 'launched' || state.launchId !== launchId) return [];
  const { accountId, campaignId } = state;
  return [{ type: 'CampaignLaunchUndone', data: { accountId, campaignId, launchId } }];
}
