import { answer, api } from '../../../lib/api/client';
import type { Answer } from '../../../lib/openapi/types';

export type DayFigures = Answer<'/api/campaigns/{campaignId}/daily', 'get'>[number];

export const dailyKey = (campaignId: string): string[] => ['campaign', campaignId, 'daily'];

export const getDailyFigures = (campaignId: string): Promise<DayFigures[]> =>
  answer(api.GET('/api/campaigns/{campaignId}/daily', { params: { path: { campaignId } } }));

export type Ledger = Answer<'/api/campaigns/{campaignId}/ledger', 'get'>;

export const ledgerKey = (campaignId: string): string[] => ['campaign', campaignId, 'ledger'];

export const getLedger = (id: string): Promise<Ledger> =>
  answer(api.GET('/api/campaigns/{campaignId}/ledger', { params: { path: { campaignId: id } } }));

export type SubjectTest = Answer<'/api/campaigns/{campaignId}/subject-tests', 'get'>[number];

export const subjectTestsKey = (campaignId: string): string[] => ['campaign', campaignId, 'subject-tests'];

export const getSubjectTests = (campaignId: string): Promise<SubjectTest[]> =>
  answer(api.GET('/api/campaigns/{campaignId}/subject-tests', { params: { path: { campaignId } } }));
