import { type UseQueryResult, keepPreviousData, useQuery } from '@tanstack/react-query';
import { answer } from '../../lib/api/client';
import { operatorApi } from '../../lib/api/operator-client';
import type { Answer } from '../../lib/openapi/types';

export type UnknownDelivery = Answer<'/api/admin/deliveries/unknown', 'get'>[number];

/** @param howMany there are, as the figures say: asked again when that changes */
export const useUnknownDeliveries = (howMany: number): UseQueryResult<UnknownDelivery[]> =>
  useQuery({
    queryKey: ['operations', 'unknown', howMany],
    queryFn: () => answer(operatorApi.GET('/api/admin/deliveries/unknown')),
    placeholderData: keepPreviousData,
    enabled: howMany > 0,
  });

export const settleDelivery = (deliveryId: string, outcome: 'sent' | 'failed', reason: string): Promise<unknown> =>
  answer(operatorApi.POST('/api/admin/deliveries/{deliveryId}/resolve', { params: { path: { deliveryId } }, body: { outcome, reason } }));
