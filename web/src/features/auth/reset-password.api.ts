import { answer, api } from '../../lib/api/client';
import type { Body } from '../../lib/openapi/types';

/** Whether the link would be taken now. */
export const checkResetLink = async (token: string): Promise<boolean> =>
  (await answer(api.POST('/api/auth/reset-password/check', { body: { token } }))).usable;

export const resetPassword = (body: Body<'/api/auth/reset-password', 'post'>): Promise<unknown> =>
  answer(api.POST('/api/auth/reset-password', { body }));
