import { leaveOperatorSession } from '../../../lib/session/operator-session';
import { answer } from '../../../lib/api/client';
import { operatorApi } from '../../../lib/api/operator-client';
import type { Answer, Body } from '../../../lib/openapi/types';

export const signInOperator = (body: Body<'/api/admin/login', 'post'>): Promise<Answer<'/api/admin/login', 'post'>> =>
  answer(operatorApi.POST('/api/admin/login', { body }));

/** This tab forgets the session immediately, whether or not the server, which ends it, can be reached. */
export function signOutOperator(): void {
  void operatorApi.POST('/api/admin/logout', { keepalive: true }).catch(() => undefined);
  leaveOperatorSession();
}
