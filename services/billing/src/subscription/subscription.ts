import type { BillingEvent } from '@rekindle/contracts';

/** What an account may use, and why; the trial of a new account is nobody's event here. */
export type Subscription = { status: 'none' } | { status: 'granted'; planId: string; until: string | null };

export const subscription: { initial: Subscription; evolve: (state: Subscription, event: BillingEvent) => Subscription } = {
  initial: { status: 'none' },
  evolve: (_state, event) => {
    switch (event.type) {
      case 'PlanGranted':
        return { status: 'granted', planId: event.data.planId, until: event.data.until };
    }
  },
};

export const subscriptionStream = (accountId: string): string => `subscription-${accountId}`;
