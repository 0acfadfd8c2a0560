import { DomainError, type PrivacyEvent } from '@rekindle/contracts';

/** A privacy request, folded from its events. The requester is in the vault, never here. */
export type PrivacyRequestState =
  | { status: 'none' }
  | { status: 'received'; kind: 'export' | 'erasure' }
  | { status: 'confirmed'; kind: 'export' | 'erasure' }
  | { status: 'closed'; outcome: 'done' | 'declined' };

export const privacyRequestAggregate: {
  initial: PrivacyRequestState;
  evolve: (state: PrivacyRequestState, event: PrivacyEvent) => PrivacyRequestState;
} = {
  initial: { status: 'none' },
  evolve: (_, { type, data }) => {
    switch (type) {
      case 'PrivacyRequestReceived':
        return { status: 'received', kind: data.kind };
      case 'PrivacyRequestConfirmed':
        return { status: 'confirmed', kind: data.kind };
      case 'PrivacyRequestClosed':
        return { status: 'closed', outcome: data.outcome };
    }
  },
};

/** A link works once. */
export function confirmRequest(requestId: string, state: PrivacyRequestState): PrivacyEvent[] {
  if (state.status !== 'received') throw new DomainError('LINK_EXPIRED', 'This link has expired or was used already.');
  return [{ type: 'PrivacyRequestConfirmed', data: { requestId, kind: state.kind } }];
}

/** Does nothing if already closed with the same outcome. */
export function closeRequest(requestId: string, outcome: 'done' | 'declined', state: PrivacyRequestState): PrivacyEvent[] {
  if (state.status === 'closed' && state.outcome === outcome) return [];
  if (state.status !== 'confirmed')
    throw new DomainError('PRIVACY_REQUEST_NOT_OPEN', 'Only a request that was confirmed, and is not closed, can be closed.');
  return [{ type: 'PrivacyRequestClosed', data: { requestId, outcome } }];
}
