import { apiKeysStream } from '@rekindle/contracts';
import type { Append, EventStore } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import type { ApiKeyRepository } from './api-key.repository.js';
import { type ApiKeysEvent, apiKeys } from './api-keys.js';

/**
 * Revokes every key of an account. The caller must have locked the profile, as every change of keys does.
 * @returns the events to append in the same transaction; null if there was no key
 */
export async function withdrawApiKeys(
  tx: Tx,
  { store, keys }: { store: EventStore; keys: ApiKeyRepository },
  accountId: string,
  now: Date,
): Promise<Append | null> {
  const streamId = apiKeysStream(accountId);
  const { state, version: expectedVersion } = await store.load(accountId, streamId, apiKeys, tx);
  for (const keyId of state.active) await keys.markRevoked(tx, keyId, now);
  const events = state.active.map((keyId): ApiKeysEvent => ({ type: 'ApiKeyRevoked', data: { accountId, keyId } }));
  return events.length === 0 ? null : { tenantId: accountId, streamId, context: 'accounts', expectedVersion, events, occurredAt: now };
}
