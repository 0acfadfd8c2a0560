import { answer, api } from '../../lib/api/client';
import type { Answer } from '../../lib/openapi/types';

export type SubjectTest = Answer<'/api/campaigns/{campaignId}/subject-tests', 'get'>[number];

export const subjectTestsKey = (campaignId: string): string[] => ['campaign', campaignId, 'subject-tests'];

export const getSubjectTests = (campaignId: string): Promise<SubjectTest[]> =>
  answer(api.GET('/api/campaigns/{campaignId}/subject-tests', { params: { path: { campaignId } } }));
