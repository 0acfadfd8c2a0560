import { useQuery } from '@tanstack/react-query';
import { follows } from '../../lib/updates/topics';
import { campaignsKey, listCampaigns } from './campaigns.api';

export const useCampaigns = () => useQuery({ queryKey: campaignsKey, queryFn: listCampaigns, meta: follows('campaign') });
