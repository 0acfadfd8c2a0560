import { answer, api } from '../../lib/api/client';
import { unlessGone } from '../../lib/api/problem';
import type { Answer, Body } from '../../lib/openapi/types';

export type EmailTemplate = Answer<'/api/email-templates', 'get'>[number];

export const emailTemplatesKey = ['email-templates'];

export const listTemplates = (): Promise<EmailTemplate[]> => answer(api.GET('/api/email-templates'));

/** One of the same name is replaced. */
export const saveTemplate = (body: Body<'/api/email-templates', 'post'>): Promise<EmailTemplate> =>
  answer(api.POST('/api/email-templates', { body }));

export const deleteTemplate = (templateId: string): Promise<void> =>
  unlessGone(answer(api.DELETE('/api/email-templates/{templateId}', { params: { path: { templateId } } })));
