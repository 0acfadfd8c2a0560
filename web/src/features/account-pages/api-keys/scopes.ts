import type { Scope } from './api-keys.api';

interface ScopeWords {
  label: string;
  hint: string;
}

/** What a key may do, in the order of the form. */
export const scopeWords: Record<Scope, ScopeWords> = {
  'events:read': { label: 'Read what happens', hint: 'Emails sent, opens, clicks, replies, orders and changes to your campaigns' },
  'conversions:write': { label: 'Record orders', hint: 'Tell Rekindle which of your leads have bought, and for how much' },
};

export const scopes = Object.keys(scopeWords) as Scope[];
