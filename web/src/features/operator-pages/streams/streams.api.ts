import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { answer } from '../../../lib/api/client';
import { operatorApi } from '../../../lib/api/operator-client';
import type { Answer } from '../../../lib/openapi/types';
import type { EventFilter } from '../operations/event-filter';

export type EventPage = Answer<'/api/admin/events', 'get'>;
export type StoredEvent = EventPage['events'][number];
export type EventDetails = Answer<'/api/admin/events/{position}', 'get'>;
export type ChainedEvent = EventDetails['chain'][number];

/** @param head the newest event there is: the first page follows it; older pages do not change */
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

export type ParkedStream = Answer<'/api/admin/parked', 'get'>[number];

const LOOK_MS = 2_000;

/** @param known the parked streams in the figures: requested again when that changes */
export const useParked = (known: string): UseQueryResult<ParkedStream[]> =>
  useQuery({
    queryKey: ['operations', 'parked', known],
    queryFn: () => answer(operatorApi.GET('/api/admin/parked')),
    placeholderData: keepPreviousData,
    // An attempt that fails again changes no figure, only the data shown here.
    refetchInterval: ({ state }) => (state.data?.length ? LOOK_MS : false),
  });

export const retryParked = ({ group, streamId }: ParkedStream): Promise<unknown> =>
  answer(operatorApi.POST('/api/admin/parked/retry', { body: { group, streamId } }));

export const skipParked = ({ group, streamId }: ParkedStream, reason: string): Promise<unknown> =>
  answer(operatorApi.POST('/api/admin/parked/skip', { body: { group, streamId, reason } }));
