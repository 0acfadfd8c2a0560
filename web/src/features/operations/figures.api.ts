import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { answer } from '../../lib/api/client';
import { operatorApi } from '../../lib/api/operator-client';
import type { Figures } from './figures';

export const FIGURES = ['operations', 'figures'];

/** Asked for once; from then on the stream keeps it up to date. */
export const useFigures = (): UseQueryResult<Figures> =>
  useQuery({ queryKey: FIGURES, queryFn: () => answer(operatorApi.GET('/api/admin/operations')), staleTime: Infinity });
