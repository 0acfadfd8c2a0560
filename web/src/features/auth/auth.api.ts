import type { User } from '../../lib/session/session';
import { answer, api } from '../../lib/api/client';
import type { Answer, Body } from '../../lib/openapi/types';

export const confirmEmail = (token: string): Promise<unknown> => answer(api.POST('/api/auth/confirm-email', { body: { token } }));

export const forgotPassword = (email: string): Promise<unknown> => answer(api.POST('/api/auth/forgot-password', { body: { email } }));

export const getCurrentUser = (): Promise<User> => answer(api.GET('/api/auth/me'));

export type PublicConfig = Answer<'/api/config', 'get'>;

export const getPublicConfig = (): Promise<PublicConfig> => answer(api.GET('/api/config'));

export const logIn = (body: Body<'/api/auth/login', 'post'>): Promise<Answer<'/api/auth/login', 'post'>> =>
  answer(api.POST('/api/auth/login', { body }));

/** Whether the link would be accepted now. */
export const checkResetLink = async (token: string): Promise<boolean> =>
  (await answer(api.POST('/api/auth/reset-password/check', { body: { token } }))).usable;

export const resetPassword = (body: Body<'/api/auth/reset-password', 'post'>): Promise<unknown> =>
  answer(api.POST('/api/auth/reset-password', { body }));

/** By the token of the session, which the browser may have forgotten by then. */
export const signOutAtServer = (token: string): Promise<unknown> =>
  answer(api.POST('/api/auth/logout', { headers: { Authorization: `Bearer ${token}` }, keepalive: true }));

export const signUp = (body: Body<'/api/auth/signup', 'post'>): Promise<Answer<'/api/auth/signup', 'post'>> =>
  answer(api.POST('/api/auth/signup', { body }));
