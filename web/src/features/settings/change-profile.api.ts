import { answer, api } from '../../lib/api/client';
import type { Answer, Body } from '../../lib/openapi/types';

export type ProfileEdit = Body<'/api/auth/me', 'patch'>;

export const changeProfile = (body: ProfileEdit): Promise<Answer<'/api/auth/me', 'patch'>> => answer(api.PATCH('/api/auth/me', { body }));
