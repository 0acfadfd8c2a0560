import { useSession } from '../../lib/session/use-session';
import type { Standing } from './way-to-buy';

/** For pages that visitors see too. */
export function useStanding(): Standing {
  return { signedIn: useSession() !== null, subscribedTo: null };
}
