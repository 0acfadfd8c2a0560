import { useQuery } from '@tanstack/react-query';
import { follows } from '../../lib/updates/topics';
import { answer, api } from '../../lib/api/client';
import type { Answer } from '../../lib/openapi/types';

export type Usage = Answer<'/api/account/usage', 'get'>[number];
export type Kind = Usage['kind'];

const usageKey = ['usage'];

const getUsage = (): Promise<Usage[]> => answer(api.GET('/api/account/usage'));

export const useUsage = () => useQuery({ queryKey: usageKey, queryFn: getUsage, meta: follows('account') });
