import { answer, api } from '../../../lib/api/client';
import type { Answer, Body } from '../../../lib/openapi/types';

export type EmailWish = Body<'/api/auth/email', 'post'>;

export const changeEmail = (body: EmailWish): Promise<unknown> => answer(api.POST('/api/auth/email', { body }));

export type PasswordChange = Body<'/api/auth/password', 'post'>;

export const changePassword = (body: PasswordChange): Promise<Answer<'/api/auth/password', 'post'>> =>
  answer(api.POST('/api/auth/password', { body }));

export type ProfileEdit = Body<'/api/auth/me', 'patch'>;

export const changeProfile = (body: ProfileEdit): Promise<Answer<'/api/auth/me', 'patch'>> => answer(api.PATCH('/api/auth/me', { body }));

export const modelUsageKey = ['model-usage'];

export const getModelUsage = (): Promise<Answer<'/api/usage/ai', 'get'>> => answer(api.GET('/api/usage/ai'));
