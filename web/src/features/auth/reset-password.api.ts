import { answer, api } from '../../lib/api/client';
import type { Body } from '../../lib/api/types';

export const resetPassword = (body: Body<'/api/auth/reset-password', 'post'>): Promise<unknown> =>
  answer(api.POST('/api/auth/reset-password', { body }));
