import { answer, api } from '../../lib/api/client';
import type { Campaign } from './campaign-model';

export const campaignKey = (id: string): string[] => ['campaign', id];

export const getCampaign = (id: string): Promise<Campaign> =>
  answer(api.GET('/api/campaigns/{campaignId}', { params: { path: { campaignId: id } } }));
