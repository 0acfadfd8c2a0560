import { answer } from '../../lib/api/client';
import { operatorApi } from '../../lib/api/operator-client';
import type { Answer, Body } from '../../lib/openapi/types';

export const signInOperator = (body: Body<'/api/admin/login', 'post'>): Promise<Answer<'/api/admin/login', 'post'>> =>
  answer(operatorApi.POST('/api/admin/login', { body }));
