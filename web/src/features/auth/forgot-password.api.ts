import { answer, api } from '../../lib/api/client';

export const forgotPassword = (email: string): Promise<unknown> => answer(api.POST('/api/auth/forgot-password', { body: { email } }));
