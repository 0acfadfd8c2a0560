import { useQueryClient } from '@tanstack/react-query';
import { askBefore, say } from '../../../components/dialogs/dialogs';
import { tell } from '../../../components/notices/tell';
import { keepReturnPath } from '../../../lib/session/return-path';
import { useCurrentUser } from '../../auth/use-current-user';
import type { Network } from './networks';
import { activityKey, disconnect, socialKey, startConnection } from './social.api';

/** Goes to the network's own page, which leads back to this one. */
export function useConnect(): (network: Network) => Promise<void> {
  const user = useCurrentUser();
  return async ({ provider, name }) => {
    try {
      const page = await startConnection(provider, user?.id ?? '');
      keepReturnPath(location.pathname);
      location.assign(page);
    } catch {
      void say(`Error connecting to ${name}. Please try again.`);
    }
  };
}

/** Asks, disconnects and confirms. */
export function useDisconnect(): (network: Network, handle: string) => Promise<void> {
  const queries = useQueryClient();
  return async ({ provider, name, label }, handle) => {
    const sure = await askBefore({
      title: `Disconnect ${label}?`,
      body: `Nothing more is posted as ${handle}. What is posted stays there. You can connect again at any time.`,
      confirm: 'Disconnect',
    });
    if (!sure) return;
    try {
      queries.setQueryData(socialKey, await disconnect(provider));
      await queries.invalidateQueries({ queryKey: activityKey });
      tell(`${name} account disconnected`);
    } catch {
      void say('Error disconnecting account');
    }
  };
}
