import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { answer } from '../../../lib/api/client';
import { operatorApi } from '../../../lib/api/operator-client';
import type { Answer, Body } from '../../../lib/openapi/types';

export type AdminCampaign = Answer<'/api/admin/campaigns', 'get'>[number];
export type Activation = Body<'/api/admin/campaign/{campaignId}/activate', 'post'>;

export type SetupItem = AdminCampaign['checklist'][number];

export const CAMPAIGNS = ['fulfilment', 'campaigns'];

export const useAdminCampaigns = (): UseQueryResult<AdminCampaign[]> =>
  useQuery({ queryKey: CAMPAIGNS, queryFn: () => answer(operatorApi.GET('/api/admin/campaigns')) });

export const useAdminUsers = (): UseQueryResult<Answer<'/api/admin/users', 'get'>> =>
  useQuery({ queryKey: ['fulfilment', 'users'], queryFn: () => answer(operatorApi.GET('/api/admin/users')) });

export const activateCampaign = (campaignId: string, body: Activation): Promise<unknown> =>
  answer(operatorApi.POST('/api/admin/campaign/{campaignId}/activate', { params: { path: { campaignId } }, body }));

export const tickSetup = (campaignId: string, item: SetupItem, done: boolean): Promise<unknown> =>
  answer(
    operatorApi.PUT('/api/admin/campaign/{campaignId}/checklist/{item}', {
      params: { path: { campaignId, item } },
      body: { done },
    }),
  );

export type Revenue = Answer<'/api/admin/revenue', 'get'>;

export const revenueKey = ['fulfilment', 'revenue'];

export const getRevenue = (): Promise<Revenue> => answer(operatorApi.GET('/api/admin/revenue'));
