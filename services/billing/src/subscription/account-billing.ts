import { Injectable } from '@nestjs/common';
import { type BillingEvent, evolveClaims, type PlanClaims, subscriptionStream } from '@rekindle/contracts';
import { EventStore } from '@rekindle/event-sourcing';
import { type Subscription, subscription } from './subscription.js';

/** An account's plan and payments, folded from its stream. */
export interface AccountBilling {
  state: Subscription;
  claims: PlanClaims;
}

const billing: { initial: AccountBilling; evolve: (billing: AccountBilling, event: BillingEvent) => AccountBilling } = {
  initial: { state: subscription.initial, claims: [] },
  evolve: ({ state, claims }, event) => ({ state: subscription.evolve(state, event), claims: evolveClaims(claims, event) }),
};

/** Folded on each read, from a few events per month, so it is never stale. */
@Injectable()
export class AccountBillings {
  constructor(private readonly store: EventStore) {}

  /** @returns the billing state with the version of its stream */
  async of(accountId: string): Promise<AccountBilling & { version: number }> {
    const { state, version } = await this.store.load(accountId, subscriptionStream(accountId), billing);
    return { ...state, version };
  }
}
