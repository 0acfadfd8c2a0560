import { answer, api } from '../../lib/api/client';
import type { Email } from './list-emails.api';

export const versionsKey = (campaignId: string, { step, version }: Email) => ['campaign', campaignId, 'versions', step, version];

export const listVersions = (campaignId: string, step: number): Promise<Email[]> =>
  answer(api.GET('/api/campaigns/{campaignId}/emails/{step}/versions', { params: { path: { campaignId, step } } }));

export const restoreEmail = (campaignId: string, step: number, version: number): Promise<Email> =>
  answer(api.POST('/api/campaigns/{campaignId}/emails/{step}/restore', { params: { path: { campaignId, step } }, body: { version } }));
