import { answer, api } from '../../lib/api/client';
import type { Answer, Body } from '../../lib/openapi/types';

export type PasswordChange = Body<'/api/auth/password', 'post'>;

export const changePassword = (body: PasswordChange): Promise<Answer<'/api/auth/password', 'post'>> =>
  answer(api.POST('/api/auth/password', { body }));
