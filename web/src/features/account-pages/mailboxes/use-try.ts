import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { tell } from '../../../components/notices/tell';
import type { Tried } from './mailbox-model';
import { mailboxesKey } from './mailboxes.api';

/** Tests a mailbox: saved only if every step works, and then the list shows it. */
export function useTry<T>(work: (given: T) => Promise<Tried>, done: (given: T) => string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const trial = useMutation({
    mutationFn: work,
    onSuccess: async ({ works }, given) => {
      if (!works) return;
      await queries.invalidateQueries({ queryKey: mailboxesKey });
      tell(done(given));
      await navigate('/settings/mailboxes');
    },
  });
  return { ...trial, checks: trial.data?.checks ?? [] };
}
