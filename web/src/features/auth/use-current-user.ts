import { useQuery, useQueryClient } from '@tanstack/react-query';
import { keepUser, type User, useSession } from '../../lib/session/session';
import { follows } from '../../lib/updates/topics';
import { getCurrentUser } from './auth.api';

/** Usage counters of the plan change with the user's actions: a mutation that changes them invalidates this key. */
export const currentUserKey = ['current-user'];

async function loadUser(): Promise<User> {
  const user = await getCurrentUser();
  keepUser(user);
  return user;
}

/** @returns the signed-in user, as stored until the server has answered, and if it cannot */
export function useCurrentUser(): User | null {
  const stored = useSession()?.user;
  const { data } = useQuery({ queryKey: currentUserKey, queryFn: loadUser, meta: follows('account') });
  return data ?? stored ?? null;
}

/** @returns a function that asks the server for the user's present state, for decisions that must not rest on old numbers */
export function useFreshUser(): () => Promise<User> {
  const queries = useQueryClient();
  return () => queries.fetchQuery({ queryKey: currentUserKey, queryFn: loadUser, staleTime: 0 });
}
