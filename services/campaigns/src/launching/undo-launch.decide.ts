import type { CampaignsEvent } from '@rekindle/contracts';
import { type Campaign, isRevivalCampaign } from '../campaign/campaign.js';
import { noSequence, notUndoable } from '../campaign/campaign.errors.js';

/** @returns the launch that can still be undone; null if it already is */
export function undoableLaunch(now: Date, state: Campaign): string | null {
  if (!isRevivalCampaign(state)) throw noSequence(state);
  if (state.status === 'prepared') return null;
  if (state.status !== 'launched' || now >= state.startsAt) throw notUndoable();
  return state.launchId;
}

/** Called once the mailer holds it. Quiet if the undo is recorded already, or the campaign was launched again or deleted since. */
export function undoLaunch(launchId: string, state: Campaign): CampaignsEvent[] {
  if (state.status !== 'launched' || state.launchId !== launchId) return [];
  const { accountId, campaignId } = state;
  return [{ type: 'CampaignLaunchUndone', data: { accountId, campaignId, launchId } }];
}
