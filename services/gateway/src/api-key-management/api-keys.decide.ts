import { type ApiScope, DomainError, MOST_API_KEYS, type Plan, requireFeature } from '@rekindle/contracts';
import type { ApiKeys, ApiKeysEvent } from '../api-keys/api-keys.js';

export interface Issuing {
  accountId: string;
  keyId: string;
  scopes: readonly ApiScope[];
  plan: Plan;
}

/** @throws DomainError PLAN_REQUIRED, API_KEYS_LIMIT_REACHED */
export function issueApiKey({ accountId, keyId, scopes, plan }: Issuing, { active }: ApiKeys): ApiKeysEvent[] {
  if (active.includes(keyId)) return [];
  requireFeature(plan, 'apiAccess');
  if (active.length >= MOST_API_KEYS)
    throw new DomainError('API_KEYS_LIMIT_REACHED', `An account can have ${MOST_API_KEYS} API keys. Revoke one that you no longer use.`);
  return [{ type: 'ApiKeyIssued', data: { accountId, keyId, scopes: [...scopes] } }];
}

/** Does nothing for a key that is already revoked. */
export const revokeApiKey = ({ accountId, keyId }: { accountId: string; keyId: string }, { active }: ApiKeys): ApiKeysEvent[] =>
  active.includes(keyId) ? [{ type: 'ApiKeyRevoked', data: { accountId, keyId } }] : [];
