import { answer, api } from '../../../lib/api/client';
import { unlessGone } from '../../../lib/api/problem';
import type { Answer } from '../../../lib/openapi/types';

export const deleteLeadList = (listId: string): Promise<void> =>
  unlessGone(answer(api.DELETE('/api/leads/{listId}', { params: { path: { listId } } })));

/** Every row that was skipped, with its original columns and the reason. */
export const downloadProblems = (listId: string): Promise<Blob> =>
  answer<Blob>(api.GET('/api/leads/{listId}/problems', { params: { path: { listId } }, parseAs: 'blob' }));

export type LeadList = Answer<'/api/leads/{listId}', 'get'>;

export const leadListKey = (listId: string): string[] => ['lead-list', listId];

export const getLeadList = (listId: string): Promise<LeadList> => answer(api.GET('/api/leads/{listId}', { params: { path: { listId } } }));

export type LeadListInList = Answer<'/api/leads', 'get'>['lead_lists'][number];

export const leadListsKey = ['lead-lists'];

export const listLeadLists = async (): Promise<LeadListInList[]> => (await answer(api.GET('/api/leads'))).lead_lists;

/** Adds the good leads of the stored file that were above the limit. */
export const importWaiting = (listId: string): Promise<Answer<'/api/leads/{listId}/import-waiting', 'post'>> =>
  answer(api.POST('/api/leads/{listId}/import-waiting', { params: { path: { listId } } }));
