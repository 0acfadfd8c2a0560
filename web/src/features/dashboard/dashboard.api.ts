import { answer, api } from '../../lib/api/client';
import type { Answer } from '../../lib/openapi/types';

export type DashboardStats = Answer<'/api/dashboard/stats', 'get'>;

export const dashboardStatsKey = ['dashboard-stats'];

export const getDashboardStats = (): Promise<DashboardStats> => answer(api.GET('/api/dashboard/stats'));
