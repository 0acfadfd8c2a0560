import { useQuery } from '@tanstack/react-query';
import { follows } from '../../../lib/updates/topics';
import { leadListsKey, listLeadLists } from './lead-lists.api';

/** A campaign can be made from it. */
export const isUsable = (status: string): boolean => status === 'ready' || status === 'uploaded';

export const useLeadLists = () =>
  useQuery({
    queryKey: leadListsKey,
    queryFn: listLeadLists,
    meta: follows('list'),
  });
