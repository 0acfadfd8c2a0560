import { answer, api } from '../../lib/api/client';

export const retryCampaign = (id: string): Promise<unknown> =>
  answer(api.POST('/api/campaigns/{campaignId}/retry', { params: { path: { campaignId: id } } }));
