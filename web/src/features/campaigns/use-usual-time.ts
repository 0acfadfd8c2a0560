import { useQuery } from '@tanstack/react-query';
import { answer, api } from '../../lib/api/client';
import { usualTime } from './usual-time';

const UNKNOWN = { fastSeconds: null, slowSeconds: null };

/** How long other strategies took, in words. */
export function useUsualTime(): string {
  const { data = UNKNOWN } = useQuery({
    queryKey: ['preparation-time'],
    queryFn: () => answer(api.GET('/api/campaigns/preparation-time')),
    staleTime: Infinity,
  });
  return usualTime(data);
}
