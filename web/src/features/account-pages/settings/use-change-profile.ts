import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keepUser } from '../../../lib/session/session';
import { currentUserKey } from '../../auth/use-current-user';
import { changeProfile } from './settings.api';

/** Saves, and shows the result wherever the user is shown. */
export function useChangeProfile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: changeProfile,
    onSuccess: (user) => {
      keepUser(user);
      queries.setQueryData(currentUserKey, user);
    },
  });
}
