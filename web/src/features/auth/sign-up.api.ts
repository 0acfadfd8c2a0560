import { answer, api } from '../../lib/api/client';
import type { Answer, Body } from '../../lib/openapi/types';

export const signUp = (body: Body<'/api/auth/signup', 'post'>): Promise<Answer<'/api/auth/signup', 'post'>> =>
  answer(api.POST('/api/auth/signup', { body }));
