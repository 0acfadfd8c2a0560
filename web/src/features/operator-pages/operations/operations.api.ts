import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { answer } from '../../../lib/api/client';
import { operatorApi } from '../../../lib/api/operator-client';
import type { Answer } from '../../../lib/openapi/types';
import type { Figures, Rebuild } from './figures';

export type UnknownDelivery = Answer<'/api/admin/deliveries/unknown', 'get'>[number];

/** @param howMany there are, by the figures: requested again when that changes */
export const useUnknownDeliveries = (howMany: number): UseQueryResult<UnknownDelivery[]> =>
  useQuery({
    queryKey: ['operations', 'unknown', howMany],
    queryFn: () => answer(operatorApi.GET('/api/admin/deliveries/unknown')),
    placeholderData: keepPreviousData,
    enabled: howMany > 0,
  });

export const settleDelivery = (deliveryId: string, outcome: 'sent' | 'failed', reason: string): Promise<unknown> =>
  answer(operatorApi.POST('/api/admin/deliveries/{deliveryId}/resolve', { params: { path: { deliveryId } }, body: { outcome, reason } }));

export const FIGURES = ['operations', 'figures'];

/** Requested once; from then on the stream keeps it up to date. */
export const useFigures = (): UseQueryResult<Figures> =>
  useQuery({ queryKey: FIGURES, queryFn: () => answer(operatorApi.GET('/api/admin/operations')), staleTime: Infinity });

const named = (projection: string) => ({ params: { path: { projection } } });

export const rebuildProjection = (projection: string): Promise<Rebuild> =>
  answer(operatorApi.POST('/api/admin/projections/{projection}/rebuild', named(projection)));

export const cancelRebuild = (projection: string): Promise<unknown> =>
  answer(operatorApi.POST('/api/admin/projections/{projection}/cancel', named(projection)));
