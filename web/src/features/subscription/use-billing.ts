import { useQuery } from '@tanstack/react-query';
import { follows } from '../../lib/updates/topics';
import { billingKey, getBilling } from './subscription.api';

export const useBilling = () => useQuery({ queryKey: billingKey, queryFn: getBilling, meta: follows('account') });
