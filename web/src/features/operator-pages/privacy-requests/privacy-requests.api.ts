import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { answer } from '../../../lib/api/client';
import { operatorApi } from '../../../lib/api/operator-client';
import type { Answer, Body } from '../../../lib/openapi/types';

export type PrivacyRequest = Answer<'/api/admin/privacy-requests', 'get'>['requests'][number];
export type Closing = Body<'/api/admin/privacy-requests/{requestId}/close', 'post'>;

export const usePrivacyRequests = (): UseInfiniteQueryResult<PrivacyRequest[]> =>
  useInfiniteQuery({
    queryKey: ['operator', 'privacy-requests'],
    queryFn: ({ pageParam: before }) =>
      answer(operatorApi.GET('/api/admin/privacy-requests', { params: { query: before === null ? {} : { before } } })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ requests }) => requests),
  });

export const closePrivacyRequest = (requestId: string, body: Closing): Promise<unknown> =>
  answer(operatorApi.POST('/api/admin/privacy-requests/{requestId}/close', { params: { path: { requestId } }, body }));
