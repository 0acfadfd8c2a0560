import { type CampaignsEvent, DomainError } from '@rekindle/contracts';
import type { Campaign, TextRef } from '../../campaign/campaign.js';

type Draft = Extract<Campaign, { status: 'draft' }>;

export function editDraft(brief: TextRef, state: Campaign): CampaignsEvent[] {
  const { accountId, campaignId } = requireDraft(state);
  return [{ type: 'CampaignDraftEdited', data: { accountId, campaignId, brief } }];
}

/** @throws DomainError CAMPAIGN_NOT_EDITABLE for a campaign with a sequence, whose emails are changed one by one */
export function requireDraft(state: Campaign): Draft {
  if (state.status === 'draft') return state;
  if (state.status === 'unknown' || state.status === 'deleted') throw new DomainError('NOT_FOUND', 'This campaign does not exist.');
  throw new DomainError('CAMPAIGN_NOT_EDITABLE', 'This campaign is no draft: its emails are changed one by one.');
}
