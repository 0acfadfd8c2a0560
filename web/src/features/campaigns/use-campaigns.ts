import { useQuery } from '@tanstack/react-query';
import { campaignsKey, listCampaigns } from './list-campaigns.api';

const WHILE_WORKING = 3_000;
const WHILE_SENDING = 15_000;

/** All campaigns; looked at again while one of them is moving. */
export const useCampaigns = () =>
  useQuery({
    queryKey: campaignsKey,
    queryFn: listCampaigns,
    refetchInterval: ({ state }) => {
      const statuses = state.data?.map((campaign) => campaign.status) ?? [];
      if (statuses.includes('processing')) return WHILE_WORKING;
      return statuses.includes('active') ? WHILE_SENDING : false;
    },
  });
