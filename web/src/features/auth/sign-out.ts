import { endSession } from '../../lib/session/session';
import { signOutAtServer } from './sign-out.api';

/** The browser forgets at once; the server is told, and whether it heard changes nothing here. */
export function signOut(): void {
  void signOutAtServer().catch(() => undefined);
  endSession();
}
