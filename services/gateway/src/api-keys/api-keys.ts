import type { ApiKeyIssued, ApiKeyRevoked, EventOf } from '@rekindle/contracts';

export type ApiKeysEvent = EventOf<typeof ApiKeyIssued> | EventOf<typeof ApiKeyRevoked>;

/** The API keys of one account: those that may still be used. */
export interface ApiKeys {
  active: readonly string[];
}

export const apiKeys: { initial: ApiKeys; evolve: (state: ApiKeys, event: ApiKeysEvent) => ApiKeys } = {
  initial: { active: [] },
  evolve: ({ active }, event) => {
    switch (event.type) {
      case 'ApiKeyIssued':
        return { active: [...active, event.data.keyId] };
      case 'ApiKeyRevoked':
        return { active: active.filter((keyId) => keyId !== event.data.keyId) };
    }
  },
};
