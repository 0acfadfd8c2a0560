import { DomainError, accountStream } from '@rekindle/contracts';
import type { EventStore } from '@rekindle/event-sourcing';
import { account } from './account.js';

/**
 * For files that are streamed: if the account is erased during that, the file lacks the erased data.
 * @throws DomainError UNAUTHENTICATED when the account was deleted
 */
export async function assertAccountOpen(store: EventStore, accountId: string): Promise<void> {
  const { state } = await store.load(accountId, accountStream(accountId), account);
  if (state.status === 'erased') throw new DomainError('UNAUTHENTICATED', 'The account was deleted while its data was exported');
}
