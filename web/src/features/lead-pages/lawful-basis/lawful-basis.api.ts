import { useQuery } from '@tanstack/react-query';
import { answer, api } from '../../../lib/api/client';
import type { Answer } from '../../../lib/openapi/types';

export type LawfulBasis = Answer<'/api/leads/{listId}/lawful-basis', 'get'>;
export type BasisKind = NonNullable<LawfulBasis['basis']>;

export const lawfulBasisKey = (listId: string): string[] => ['lawful-basis', listId];

export const getLawfulBasis = (listId: string): Promise<LawfulBasis> =>
  answer(api.GET('/api/leads/{listId}/lawful-basis', { params: { path: { listId } } }));

export const useLawfulBasis = (listId: string) =>
  useQuery({
    queryKey: lawfulBasisKey(listId),
    queryFn: () => getLawfulBasis(listId),
  });

export const saveLawfulBasis = (listId: string, body: { basis: BasisKind; note: string }): Promise<LawfulBasis> =>
  answer(api.PUT('/api/leads/{listId}/lawful-basis', { params: { path: { listId } }, body }));
