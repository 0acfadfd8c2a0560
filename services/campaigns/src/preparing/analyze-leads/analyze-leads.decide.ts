import type { CampaignsEvent } from '@rekindle/contracts';
import type { Campaign, ListFacts } from '../../campaign/campaign.js';
import { failPreparation } from '../fail-preparation.decide.js';

export function recordLeadsAnalyzed(facts: ListFacts, state: Campaign): CampaignsEvent[] {
  if (state.status !== 'processing' || state.stage !== 'analyzing_leads') return [];
  if (facts.leads === 0) return failPreparation('analyzing_leads', 'LEADS_GONE', state);
  return [{ type: 'LeadsAnalyzed', data: { accountId: state.accountId, campaignId: state.campaignId, ...facts } }];
}
