import type { CampaignsEvent } from '@rekindle/contracts';
import { type Campaign, isRevivalCampaign } from '../../campaign/campaign.js';
import { noSequence, notUndoable } from '../../campaign/campaign.errors.js';

export function undoLaunch(now: Date, state: Campaign): CampaignsEvent[] {
  if (!isRevivalCampaign(state)) throw noSequence(state);
  if (state.status === 'prepared') return [];
  if (state.status !== 'launched' || now >= state.startsAt) throw notUndoable();
  const { accountId, campaignId, launchId } = state;
  return [{ type: 'CampaignLaunchUndone', data: { accountId, campaignId, launchId } }];
}
