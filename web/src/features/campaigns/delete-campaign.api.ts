import { answer, api } from '../../lib/api/client';

export const deleteCampaign = (id: string): Promise<unknown> =>
  answer(api.DELETE('/api/campaigns/{campaignId}', { params: { path: { campaignId: id } } }));
