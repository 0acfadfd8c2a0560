import { answer, api } from '../../lib/api/client';
import type { User } from '../../lib/session/user';

export const getCurrentUser = (): Promise<User> => answer(api.GET('/api/auth/me'));
