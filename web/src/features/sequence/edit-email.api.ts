import { answer, api } from '../../lib/api/client';
import type { Body } from '../../lib/openapi/types';
import type { Email } from './list-emails.api';

export type EmailTexts = Pick<Body<'/api/campaigns/{campaignId}/emails/{step}', 'put'>, 'subject' | 'text'>;

/** With the second subject, or null for none. */
export type EmailChange = EmailTexts & { testSubject: string | null };

/** The HTML version follows from the text. */
export const editEmail = (campaignId: string, step: number, texts: EmailChange): Promise<Email> =>
  answer(api.PUT('/api/campaigns/{campaignId}/emails/{step}', { params: { path: { campaignId, step } }, body: texts }));
