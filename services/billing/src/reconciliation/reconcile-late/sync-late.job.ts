import { Injectable } from '@nestjs/common';
import type { JobHandler } from '@rekindle/event-sourcing';
import { plainError } from '../../provider/plain-error.js';
import { SubscriptionSync } from '../subscription-reconciler.js';

export const SYNC_SUBSCRIPTION = 'billing.sync-subscription';

export interface SyncSubscriptionPayload {
  accountId: string;
}

/** Reads one account's subscription back from Stripe. */
@Injectable()
export class SyncLateSubscription implements JobHandler<SyncSubscriptionPayload> {
  readonly name = SYNC_SUBSCRIPTION;

  constructor(private readonly subscriptions: SubscriptionSync) {}

  async handle({ accountId }: SyncSubscriptionPayload): Promise<void> {
    await this.subscriptions.sync(accountId).catch((error: unknown) => {
      throw plainError(error);
    });
  }
}
