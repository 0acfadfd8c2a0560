import type { CampaignsEvent } from '@rekindle/contracts';
import type { Campaign, Stage } from '../campaign/campaign.js';
import type { FailureReason } from '../campaign/campaign.errors.js';

/** Ends a stage that cannot go on. Quiet where the campaign has moved on meanwhile. */
export function failPreparation(stage: Stage, reason: FailureReason, state: Campaign): CampaignsEvent[] {
  if (state.status !== 'processing' || state.stage !== stage) return [];
  return [{ type: 'CampaignFailed', data: { accountId: state.accountId, campaignId: state.campaignId, stage, reason } }];
}
