import { skipToken, useQuery } from '@tanstack/react-query';
import { campaignStatusKey, getCampaignStatus } from './revival.api';
import { isSettled } from './stages';

const EVERY = 3_000;

/** Asks every three seconds until the campaign is prepared or has failed. */
export const useCampaignStatus = (campaignId: string | null) =>
  useQuery({
    queryKey: campaignStatusKey(campaignId ?? ''),
    queryFn: campaignId ? () => getCampaignStatus(campaignId) : skipToken,
    refetchInterval: ({ state }) => (state.data && isSettled(state.data) ? false : EVERY),
    retry: false,
  });
