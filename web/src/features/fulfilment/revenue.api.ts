import { answer } from '../../lib/api/client';
import { operatorApi } from '../../lib/api/operator-client';
import type { Answer } from '../../lib/openapi/types';

export type Revenue = Answer<'/api/admin/revenue', 'get'>;

export const revenueKey = ['fulfilment', 'revenue'];

export const getRevenue = (): Promise<Revenue> => answer(operatorApi.GET('/api/admin/revenue'));
