import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSearch } from '../../../../components/lists/search-field';
import { follows } from '../../../../lib/updates/topics';
import { listThreads, threadsKey, type View } from '../inbox.api';
import { isView } from '../inbox-words';

/** The threads that the address asks for, page by page, and a way to ask for others. */
export function useThreads() {
  const [query, setQuery] = useSearchParams();
  const { typed, setTyped, search } = useSearch();
  const shown = query.get('show');
  const view: View = isView(shown) ? shown : 'to_answer';
  const campaign = query.get('campaign') ?? '';
  const wanted = { view, campaign, search };
  const [searching, setSearching] = useState(campaign !== '');
  const pages = useInfiniteQuery({
    queryKey: threadsKey(wanted),
    queryFn: ({ pageParam }) => listThreads(wanted, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    meta: follows('inbox'),
  });
  const choose = (name: 'show' | 'campaign', value: string) => {
    const next = new URLSearchParams(query);
    if (value) next.set(name, value);
    else next.delete(name);
    setQuery(next, { replace: true });
  };
  const clear = () => {
    setTyped('');
    choose('campaign', '');
  };
  return {
    ...{ ...wanted, typed, setTyped, searching, setSearching, pages, clear },
    threads: pages.data?.pages.flatMap((page) => page.threads) ?? [],
    counts: pages.data?.pages[0]?.counts,
    filtered: search !== '' || campaign !== '',
    show: (next: View) => choose('show', next === 'to_answer' ? '' : next),
    from: (campaignId: string) => choose('campaign', campaignId),
  };
}

export type Threads = ReturnType<typeof useThreads>;
