import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { follows } from '../../../../lib/updates/topics';
import { getThread, type ThreadDetails, threadKey } from '../inbox.api';

/** The messages of a thread with earlier ones, as far back as the user asks for. */
export function useEarlier({ id, messages, earlier }: ThreadDetails) {
  const [isWanted, setWanted] = useState(false);
  // A new message moves the beginning of the latest page: earlier pages are requested again from there.
  const pages = useInfiniteQuery({
    queryKey: [...threadKey(id), 'before', earlier],
    queryFn: ({ pageParam }) => getThread(id, pageParam),
    initialPageParam: earlier,
    getNextPageParam: (page) => page.earlier,
    enabled: isWanted && earlier !== null,
    meta: follows('inbox'),
  });
  const parts = pages.data?.pages ?? [];
  const all = [...parts.toReversed().flatMap((part) => part.messages), ...messages];
  const last = parts.at(-1);
  return {
    messages: all.sort((one, other) => one.at.localeCompare(other.at)),
    /** The message before which there are more. */
    from: last ? last.earlier : earlier,
    isLoading: pages.isFetching,
    failed: pages.isError,
    load: () => (isWanted ? void (last ? pages.fetchNextPage() : pages.refetch()) : setWanted(true)),
  };
}
