import { answer, api } from '../../lib/api/client';
import type { Answer } from '../../lib/openapi/types';

export type CampaignLeadsPage = Answer<'/api/campaigns/{campaignId}/leads', 'get'>;
export type CampaignLead = CampaignLeadsPage['items'][number];

const PAGE = 10;

export interface CampaignLeadsWanted {
  campaignId: string;
  /** Null is any. */
  state: CampaignLead['state'] | null;
  search: string;
}

export const campaignLeadsKey = (campaignId: string): string[] => ['campaign', campaignId, 'leads'];

export const listCampaignLeads = ({ campaignId, state, search }: CampaignLeadsWanted, after: string | null): Promise<CampaignLeadsPage> => {
  const query = { limit: PAGE, ...(state && { state }), ...(search && { search }), ...(after && { after }) };
  return answer(api.GET('/api/campaigns/{campaignId}/leads', { params: { path: { campaignId }, query } }));
};
