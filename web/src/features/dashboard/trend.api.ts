import { answer, api } from '../../lib/api/client';
import { follows } from '../../lib/updates/topics';
import type { Answer } from '../../lib/openapi/types';

export type Trend = Answer<'/api/dashboard/trend', 'get'>;

export const PERIODS = [30, 90] as const;
export type Period = (typeof PERIODS)[number];

export const trendQuery = (days: Period) => ({
  queryKey: ['dashboard-trend', days],
  queryFn: async (): Promise<Trend & { period: Period }> => ({
    ...(await answer(api.GET('/api/dashboard/trend', { params: { query: { days } } }))),
    period: days,
  }),
  meta: follows('campaign', 'account'),
});
