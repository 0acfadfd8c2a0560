import { answer, api } from '../../lib/api/client';
import type { Body } from '../../lib/openapi/types';

export type EmailWish = Body<'/api/auth/email', 'post'>;

export const changeEmail = (body: EmailWish): Promise<unknown> => answer(api.POST('/api/auth/email', { body }));
