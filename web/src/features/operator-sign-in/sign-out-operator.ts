import { operatorApi } from '../../lib/api/operator-client';
import { leaveOperatorSession } from '../../lib/session/operator-session';

/** This tab forgets at once, and whether the server can be reached changes nothing here; it ends the session. */
export function signOutOperator(): void {
  void operatorApi.POST('/api/admin/logout', { keepalive: true }).catch(() => undefined);
  leaveOperatorSession();
}
