import { answer, api } from '../../lib/api/client';
import type { Answer } from '../../lib/openapi/types';

export type CampaignStatus = Answer<'/api/campaigns/{campaignId}/status', 'get'>;

export const campaignStatusKey = (id: string): string[] => ['campaign', id, 'status'];

export const getCampaignStatus = (id: string): Promise<CampaignStatus> =>
  answer(api.GET('/api/campaigns/{campaignId}/status', { params: { path: { campaignId: id } } }));
