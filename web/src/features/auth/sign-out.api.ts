import { answer, api } from '../../lib/api/client';

export const signOutAtServer = (): Promise<unknown> => answer(api.POST('/api/auth/logout', { keepalive: true }));
