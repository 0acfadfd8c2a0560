import { useQuery } from '@tanstack/react-query';
import { follows } from '../../lib/updates/topics';
import { answer, api } from '../../lib/api/client';
import { unlessGone } from '../../lib/api/problem';
import type { Campaign, CampaignInList, CampaignName } from './campaign-model';

export const deleteCampaign = (id: string): Promise<void> =>
  unlessGone(answer(api.DELETE('/api/campaigns/{campaignId}', { params: { path: { campaignId: id } } })));

export const campaignKey = (id: string): string[] => ['campaign', id];

export const getCampaign = (id: string): Promise<Campaign> =>
  answer(api.GET('/api/campaigns/{campaignId}', { params: { path: { campaignId: id } } }));

/** The key of all queries about several campaigns. */
export const campaignsKey = ['campaigns'];

interface Wanted {
  limit: number;
  search?: string;
  after?: string | null;
}

export const listCampaigns = ({ limit, search, after }: Wanted): Promise<CampaignInList[]> =>
  answer(api.GET('/api/campaigns', { params: { query: { limit, ...(search && { search }), ...(after && { after }) } } }));

const NEWEST = 10;

/** Those that the dashboard shows. */
export const useNewestCampaigns = () =>
  useQuery({ queryKey: [...campaignsKey, 'newest'], queryFn: () => listCampaigns({ limit: NEWEST }), meta: follows('campaign') });

const listNames = (): Promise<CampaignName[]> => answer(api.GET('/api/campaigns/names'));

/** The names of all campaigns and how far they have got, without their figures. */
export const useCampaignNames = () => useQuery({ queryKey: [...campaignsKey, 'names'], queryFn: listNames, meta: follows('campaign') });
