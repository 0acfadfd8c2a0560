import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { answer } from '../../../lib/api/client';
import { operatorApi } from '../../../lib/api/operator-client';
import type { Answer } from '../../../lib/openapi/types';

type WaitlistPage = Answer<'/api/admin/waitlist', 'get'>;
export type WaitlistEntry = WaitlistPage['entries'][number];

export interface Waitlist {
  total: number;
  entries: WaitlistEntry[];
}

export const useWaitlistEntries = (): UseInfiniteQueryResult<Waitlist> =>
  useInfiniteQuery({
    queryKey: ['operator', 'waitlist'],
    queryFn: ({ pageParam: before }) =>
      answer(operatorApi.GET('/api/admin/waitlist', { params: { query: before === null ? {} : { before } } })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({ total: pages.at(0)?.total ?? 0, entries: pages.flatMap(({ entries }) => entries) }),
  });

export const exportWaitlist = (): Promise<Blob> => answer<Blob>(operatorApi.GET('/api/admin/waitlist/export', { parseAs: 'blob' }));
