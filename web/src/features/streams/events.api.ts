import { type UseQueryResult, keepPreviousData, useQuery } from '@tanstack/react-query';
import { answer } from '../../lib/api/client';
import { operatorApi } from '../../lib/api/operator-client';
import type { Answer } from '../../lib/openapi/types';
import type { EventFilter } from '../operations/event-filter';

export type EventPage = Answer<'/api/admin/events', 'get'>;
export type StoredEvent = EventPage['events'][number];
export type EventDetails = Answer<'/api/admin/events/{position}', 'get'>;
export type ChainedEvent = EventDetails['chain'][number];

/** @param head the newest event there is: the first page follows it; older pages stay as they are */
export const useEvents = (filter: EventFilter, before: number | null, head: number | undefined): UseQueryResult<EventPage> =>
  useQuery({
    queryKey: ['operations', 'events', filter, before, before === null ? head : null],
    queryFn: () => answer(operatorApi.GET('/api/admin/events', { params: { query: { ...filter, ...(before !== null && { before }) } } })),
    placeholderData: keepPreviousData,
    enabled: before !== null || head !== undefined,
  });

export const useEvent = (position: number): UseQueryResult<EventDetails> =>
  useQuery({
    queryKey: ['operations', 'event', position],
    queryFn: () => answer(operatorApi.GET('/api/admin/events/{position}', { params: { path: { position } } })),
  });

export const useEventTypes = (): string[] =>
  useQuery({
    queryKey: ['operations', 'event-types'],
    queryFn: () => answer(operatorApi.GET('/api/admin/events/types')),
    staleTime: Infinity,
    select: (types) => types.map(({ type }) => type).sort(),
  }).data ?? [];
