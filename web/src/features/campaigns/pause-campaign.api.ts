import { answer, api } from '../../lib/api/client';

export const pauseCampaign = (id: string): Promise<unknown> => answer(api.POST('/api/campaigns/{id}/pause', { params: { path: { id } } }));

export const resumeCampaign = (id: string): Promise<unknown> =>
  answer(api.POST('/api/campaigns/{id}/resume', { params: { path: { id } } }));
