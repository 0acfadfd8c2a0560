import { useQuery } from '@tanstack/react-query';
import { leadListsKey, listLeadLists } from './list-lead-lists.api';

const BEING_READ = ['enriching', 'processing'];
const WHILE_BEING_READ = 3_000;

export const isBeingRead = (status: string): boolean => BEING_READ.includes(status);
/** A campaign can be made from it. */
export const isUsable = (status: string): boolean => status === 'ready' || status === 'uploaded';

export const useLeadLists = () =>
  useQuery({
    queryKey: leadListsKey,
    queryFn: listLeadLists,
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => isBeingRead(status)) ? WHILE_BEING_READ : false),
  });
