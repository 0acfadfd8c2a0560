import { answer, api } from '../../lib/api/client';

export const pauseCampaign = (id: string): Promise<unknown> =>
  answer(api.POST('/api/campaigns/{campaignId}/pause', { params: { path: { campaignId: id } } }));

export const resumeCampaign = (id: string): Promise<unknown> =>
  answer(api.POST('/api/campaigns/{campaignId}/resume', { params: { path: { campaignId: id } } }));
