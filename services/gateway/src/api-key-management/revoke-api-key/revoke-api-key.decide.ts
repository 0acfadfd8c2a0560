import type { ApiKeys, ApiKeysEvent } from '../../api-keys/api-keys.js';

/** A key that is revoked already stays so, quietly. */
export const revokeApiKey = ({ accountId, keyId }: { accountId: string; keyId: string }, { active }: ApiKeys): ApiKeysEvent[] =>
  active.includes(keyId) ? [{ type: 'ApiKeyRevoked', data: { accountId, keyId } }] : [];
