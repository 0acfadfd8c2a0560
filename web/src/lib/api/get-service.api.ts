import { useQuery } from '@tanstack/react-query';
import { answer, api } from './client';
import type { Answer } from '../openapi/types';

type Service = Answer<'/api', 'get'>;

/** What the server says of itself when it is greeted; asked once per visit. */
export const useService = (): Service | undefined =>
  useQuery({ queryKey: ['service'], queryFn: () => answer(api.GET('/api')), staleTime: Infinity }).data;
