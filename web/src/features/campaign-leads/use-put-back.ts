import { useQueryClient } from '@tanstack/react-query';
import { say } from '../../components/dialogs/dialogs';
import { tell } from '../../components/notices/tell';
import { problemOf } from '../../lib/api/problem';
import { findSuppression, liftSuppression } from './campaign-leads.api';

/** Takes a lead's address off the do-not-contact list; what this campaign has stopped stays stopped. */
export function usePutBack(): (email: string) => Promise<void> {
  const queries = useQueryClient();
  return async (email) => {
    try {
      const entry = await findSuppression(email);
      if (entry) await liftSuppression(entry);
      tell(`Other campaigns may write to ${email} again. This one stays ended for them.`);
    } catch (error) {
      void say(problemOf(error).detail);
    }
    await queries.invalidateQueries();
  };
}
