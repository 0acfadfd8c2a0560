import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { tell } from '../../../components/notices/tell';
import { follows } from '../../../lib/updates/topics';
import { getLeadDeletion, leadDeletionKey } from './leads.api';

/** The deletion of all leads, while it runs; it continues without the page, and the page finds it again. */
export function useLeadDeletion() {
  const queries = useQueryClient();
  const wasRunning = useRef(false);
  const { data } = useQuery({
    queryKey: leadDeletionKey,
    queryFn: getLeadDeletion,
    meta: follows('lead-deletion'),
  });
  const running = data?.state === 'running';
  useEffect(() => {
    if (wasRunning.current && !running) {
      tell('All leads deleted.');
      void queries.invalidateQueries();
    }
    wasRunning.current = running;
  }, [running, queries]);
  return running ? data : null;
}
