import { useQuery } from '@tanstack/react-query';
import { answer, api } from '../../../lib/api/client';
import type { Answer } from '../../../lib/openapi/types';
import { follows, topicOfCampaign } from '../../../lib/updates/topics';

export type Holdout = Answer<'/api/campaigns/{campaignId}/holdout', 'get'>;

const holdoutKey = (campaignId: string): string[] => ['campaign', campaignId, 'holdout'];

const getHoldout = (campaignId: string): Promise<Holdout> =>
  answer(api.GET('/api/campaigns/{campaignId}/holdout', { params: { path: { campaignId } } }));

export const useHoldout = (campaignId: string) =>
  useQuery({ queryKey: holdoutKey(campaignId), queryFn: () => getHoldout(campaignId), meta: follows(topicOfCampaign(campaignId)) });
