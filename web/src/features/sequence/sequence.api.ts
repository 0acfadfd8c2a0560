import { answer, api } from '../../lib/api/client';
import { createIntent } from '../../lib/api/intent';
import type { Answer, Body } from '../../lib/openapi/types';

export type EmailTexts = Pick<Body<'/api/campaigns/{campaignId}/emails/{step}', 'put'>, 'subject' | 'text' | 'html'>;

/** With the second subject, or null for none. */
export type EmailChange = EmailTexts & { testSubject: string | null };

/** Without `html` the HTML version follows from the text. With the version that was read, later changes are not overwritten. */
export const editEmail = (campaignId: string, step: number, change: EmailChange & { version?: number }): Promise<Email> =>
  answer(api.PUT('/api/campaigns/{campaignId}/emails/{step}', { params: { path: { campaignId, step } }, body: change }));

export const versionsKey = (campaignId: string, { step, version }: Email) => ['campaign', campaignId, 'versions', step, version];

export const listVersions = (campaignId: string, step: number): Promise<Email[]> =>
  answer(api.GET('/api/campaigns/{campaignId}/emails/{step}/versions', { params: { path: { campaignId, step } } }));

export const restoreEmail = (campaignId: string, step: number, version: number): Promise<Email> =>
  answer(api.POST('/api/campaigns/{campaignId}/emails/{step}/restore', { params: { path: { campaignId, step } }, body: { version } }));

export type Email = Answer<'/api/campaigns/{campaignId}/emails', 'get'>[number];

export const emailsKey = (campaignId: string): string[] => ['campaign', campaignId, 'emails'];

export const listEmails = (campaignId: string): Promise<Email[]> =>
  answer(api.GET('/api/campaigns/{campaignId}/emails', { params: { path: { campaignId } } }));

export type RenderedEmail = Answer<'/api/campaigns/{campaignId}/emails/{step}/preview', 'post'>;

export interface PreviewWanted {
  campaignId: string;
  step: number;
  /** Of the stored email; unsaved texts are sent along. */
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

const rewriteIntent = createIntent();

/** Has the email rewritten by a wish; the previous version is kept. */
export async function regenerateEmail(campaignId: string, step: number, instruction: string): Promise<Email> {
  const body = { instruction };
  const headers = rewriteIntent.headers(body, `${campaignId} ${step}`);
  const call = api.POST('/api/campaigns/{campaignId}/emails/{step}/regenerate', { params: { path: { campaignId, step } }, body, headers });
  const email = await answer(call).finally(() => rewriteIntent.settle(headers));
  return email;
}

const sampleIntent = createIntent();

/** One email of the campaign to the user's own address; it counts in no campaign figure. */
export async function sendSample(campaignId: string, step: number): Promise<Answer<'/api/campaigns/{campaignId}/send-test', 'post'>> {
  const body = { to_me: true, step };
  const headers = sampleIntent.headers(body, `${campaignId} ${step}`);
  const sent = await answer(api.POST('/api/campaigns/{campaignId}/send-test', { params: { path: { campaignId } }, body, headers }));
  sampleIntent.settle(headers);
  return sent;
}

export type MergeField = Answer<'/api/campaigns/{campaignId}/merge-fields', 'get'>[number];

export const mergeFieldsKey = (campaignId: string): string[] => ['campaign', campaignId, 'merge-fields'];

/** The fields that the emails can fill in for each lead. */
export const listMergeFields = (campaignId: string): Promise<MergeField[]> =>
  answer(api.GET('/api/campaigns/{campaignId}/merge-fields', { params: { path: { campaignId } } }));
