import { DomainError, accountStream } from '@rekindle/contracts';
import type { EventStore } from '@rekindle/event-sourcing';
import { account } from './account.js';

/**
 * For files that are made while they are sent: what is erased with the account would be missing in them.
 * @throws DomainError UNAUTHENTICATED when it was deleted
 */
export async function assertAccountOpen(store: EventStore, accountId: string): Promise<void> {
  const { state } = await store.load(accountId, accountStream(accountId), account);
  if (state.status === 'erased') throw new DomainError('UNAUTHENTICATED', 'The account was deleted while its data was exported');
}
