import { useQuery } from '@tanstack/react-query';
import { follows } from '../../lib/updates/topics';
import { billingKey, getBilling } from './subscription.api';

// Not beside the calls: pages of visitors share those, and would fetch the query hooks with them.
export const useBilling = () => useQuery({ queryKey: billingKey, queryFn: getBilling, meta: follows('account') });
