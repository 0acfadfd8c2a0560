import { answer, api } from '../../lib/api/client';

export const confirmEmail = (token: string): Promise<unknown> => answer(api.POST('/api/auth/confirm-email', { body: { token } }));
