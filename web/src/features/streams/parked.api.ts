import { type UseQueryResult, keepPreviousData, useQuery } from '@tanstack/react-query';
import { answer } from '../../lib/api/client';
import { operatorApi } from '../../lib/api/operator-client';
import type { Answer } from '../../lib/openapi/types';

export type ParkedStream = Answer<'/api/admin/parked', 'get'>[number];

const LOOK_MS = 2_000;

/** @param known what the figures say of parked streams: asked again when that changes */
export const useParked = (known: string): UseQueryResult<ParkedStream[]> =>
  useQuery({
    queryKey: ['operations', 'parked', known],
    queryFn: () => answer(operatorApi.GET('/api/admin/parked')),
    placeholderData: keepPreviousData,
    // An attempt that fails again changes no figure, only what is shown here.
    refetchInterval: ({ state }) => (state.data?.length ? LOOK_MS : false),
  });

export const retryParked = ({ group, streamId }: ParkedStream): Promise<unknown> =>
  answer(operatorApi.POST('/api/admin/parked/retry', { body: { group, streamId } }));

export const skipParked = ({ group, streamId }: ParkedStream, reason: string): Promise<unknown> =>
  answer(operatorApi.POST('/api/admin/parked/skip', { body: { group, streamId, reason } }));
