import { endSession } from '../../lib/session/session';
import { signOutAtServer } from './auth.api';

/** The browser forgets at once, and whether the server can be reached changes nothing here; it ends the session. */
export function signOut(): void {
  void signOutAtServer().catch(() => undefined);
  endSession();
}
