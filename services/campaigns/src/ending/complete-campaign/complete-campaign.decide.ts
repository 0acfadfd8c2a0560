import type { CampaignsEvent } from '@rekindle/contracts';
import type { Campaign } from '../../campaign/campaign.js';

/** The mailer has nothing left to send. Quiet for a campaign that is not running, since it may have been deleted or undone. */
export function completeCampaign(state: Campaign): CampaignsEvent[] {
  if (state.status !== 'launched') return [];
  return [{ type: 'CampaignCompleted', data: { accountId: state.accountId, campaignId: state.campaignId } }];
}

/** The mailer has something to send again, since a lead was put back. Quiet for a campaign that is not complete. */
export function reopenCampaign(state: Campaign): CampaignsEvent[] {
  if (state.status !== 'completed') return [];
  return [{ type: 'CampaignReopened', data: { accountId: state.accountId, campaignId: state.campaignId } }];
}
