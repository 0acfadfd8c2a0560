import { useQuery } from '@tanstack/react-query';
import { follows } from '../../lib/updates/topics';
import { getUsage, usageKey } from './usage.api';

export const useUsage = () => useQuery({ queryKey: usageKey, queryFn: getUsage, meta: follows('account') });
