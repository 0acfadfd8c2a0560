import { answer, api } from '../../lib/api/client';
import type { Answer } from '../../lib/openapi/types';
import type { EmailTexts } from './edit-email.api';

export type RenderedEmail = Answer<'/api/campaigns/{campaignId}/emails/{step}/preview', 'post'>;

export interface PreviewWanted {
  campaignId: string;
  step: number;
  /** Of the stored email; texts that are not stored yet stand beside it. */
  version: number;
  leadId: string | null;
  texts?: EmailTexts;
}

export const previewKey = ({ campaignId, ...wanted }: PreviewWanted) => ['campaign', campaignId, 'preview', wanted];

/** Rendered by the code that sends, for one real lead. */
export const previewEmail = ({ campaignId, step, leadId, texts }: PreviewWanted): Promise<RenderedEmail> =>
  answer(
    api.POST('/api/campaigns/{campaignId}/emails/{step}/preview', {
      params: { path: { campaignId, step } },
      body: { ...texts, ...(leadId && { lead_id: leadId }) },
    }),
  );
