import { useEffect } from 'react';
import { keepUser, useSession, type User } from '../../lib/session/session';
import { getCurrentUser } from '../auth/auth.api';

/** @returns who is signed in; null for a visitor, undefined where the stored user could not be read and is asked for */
export function useOwnUser(): User | null | undefined {
  const session = useSession();
  const unknown = session !== null && session.user === null;
  useEffect(() => {
    if (unknown) void getCurrentUser().then(keepUser, () => undefined);
  }, [unknown]);
  return session ? (session.user ?? undefined) : null;
}
