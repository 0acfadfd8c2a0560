import { useQuery } from '@tanstack/react-query';
import { follows, topicOfCampaign } from '../../lib/updates/topics';
import { getHoldout, holdoutKey } from './campaign-holdout.api';

export const useHoldout = (campaignId: string) =>
  useQuery({ queryKey: holdoutKey(campaignId), queryFn: () => getHoldout(campaignId), meta: follows(topicOfCampaign(campaignId)) });
