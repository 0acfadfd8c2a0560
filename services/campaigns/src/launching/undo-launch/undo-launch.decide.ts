import type { CampaignsEvent } from '@rekindle/contracts';
import { type Campaign, exists } from '../../campaign/campaign.js';
import { noSequence, notUndoable } from '../../campaign/campaign.errors.js';

export function undoLaunch(now: Date, state: Campaign): CampaignsEvent[] {
  if (!exists(state)) throw noSequence(state);
  if (state.status === 'prepared') return [];
  if (state.status !== 'launched' || now >= state.startsAt) throw notUndoable();
  const { accountId, campaignId, launchId } = state;
  return [{ type: 'CampaignLaunchUndone', data: { accountId, campaignId, launchId } }];
}
