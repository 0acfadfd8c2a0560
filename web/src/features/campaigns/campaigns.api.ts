import { useQuery } from '@tanstack/react-query';
import { follows } from '../../lib/updates/topics';
import { answer, api } from '../../lib/api/client';
import type { Campaign, CampaignInList } from './campaign-model';

export const deleteCampaign = (id: string): Promise<unknown> =>
  answer(api.DELETE('/api/campaigns/{campaignId}', { params: { path: { campaignId: id } } }));

export const campaignKey = (id: string): string[] => ['campaign', id];

export const getCampaign = (id: string): Promise<Campaign> =>
  answer(api.GET('/api/campaigns/{campaignId}', { params: { path: { campaignId: id } } }));

export const campaignsKey = ['campaigns'];

export const listCampaigns = (): Promise<CampaignInList[]> => answer(api.GET('/api/campaigns'));

export const useCampaigns = () => useQuery({ queryKey: campaignsKey, queryFn: listCampaigns, meta: follows('campaign') });
