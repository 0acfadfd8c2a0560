import { answer, api } from '../../lib/api/client';
import type { Answer, Body } from '../../lib/openapi/types';

export const logIn = (body: Body<'/api/auth/login', 'post'>): Promise<Answer<'/api/auth/login', 'post'>> =>
  answer(api.POST('/api/auth/login', { body }));
