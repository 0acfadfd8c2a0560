import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { follows, topicOfList } from '../../../lib/updates/topics';
import { leadsKey, type LeadsWanted, listLeads } from './leads.api';

/** Leads page by page, each page by the key of the last lead before it. */
export function useLeads(wanted: LeadsWanted) {
  const leads = useInfiniteQuery({
    queryKey: leadsKey(wanted),
    queryFn: ({ pageParam }) => listLeads(wanted, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    meta: wanted.listId ? follows(topicOfList(wanted.listId)) : follows('list', 'leads'),
  });
  return { ...leads, rows: leads.data?.pages.flatMap((page) => page.items) ?? [], total: leads.data?.pages[0]?.total ?? null };
}
