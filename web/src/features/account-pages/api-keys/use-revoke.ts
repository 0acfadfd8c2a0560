import { useQueryClient } from '@tanstack/react-query';
import { askBefore, say } from '../../../components/dialogs/dialogs';
import { tell } from '../../../components/notices/tell';
import { problemOf } from '../../../lib/api/problem';
import { type ApiKey, apiKeysKey, revokeApiKey } from './api-keys.api';

/** Asks, revokes and confirms. */
export function useRevoke(): (key: ApiKey) => Promise<void> {
  const queries = useQueryClient();
  return async ({ id, name }) => {
    const sure = await askBefore({
      title: 'Revoke this key?',
      body: `Whatever uses ${name} is refused from that moment on. This cannot be undone.`,
      confirm: 'Revoke key',
    });
    if (!sure) return;
    try {
      await revokeApiKey(id);
      await queries.invalidateQueries({ queryKey: apiKeysKey });
      tell(`${name} revoked.`);
    } catch (error) {
      void say(problemOf(error, 'The key was not revoked and still works. Try again in a minute.').detail);
    }
  };
}
