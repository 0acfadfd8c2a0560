import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { answer, api } from '../../../lib/api/client';
import type { Answer } from '../../../lib/openapi/types';
import { type Begins, beginWith } from './begin-with';

export type SuggestedAnswers = Answer<'/api/leads/{listId}/suggested-answers', 'get'>;

const FIELDS = ['company_name', 'ideal_customer_profile'] as const;

const getSuggestedAnswers = (listId: string): Promise<SuggestedAnswers> =>
  answer(api.GET('/api/leads/{listId}/suggested-answers', { params: { path: { listId } } }));

/**
 * Fills in answers that the account and the list suggest, where nothing is written yet.
 * @param isNew no earlier answers were stored: an answer that the user emptied stays empty
 */
export function useSuggestedAnswers({ setFieldValue, isTouched }: Begins, listId: string, isNew: boolean): SuggestedAnswers | undefined {
  const { data } = useQuery({
    queryKey: ['suggested-answers', listId],
    queryFn: () => getSuggestedAnswers(listId),
    // Once: an emptied answer is not filled in again.
    staleTime: Infinity,
  });
  useEffect(() => {
    if (!data || !isNew) return;
    for (const field of FIELDS) beginWith({ setFieldValue, isTouched }, field, data[field] ?? '');
  }, [data, isNew, setFieldValue, isTouched]);
  return data;
}
