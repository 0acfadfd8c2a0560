import { Injectable } from '@nestjs/common';
import type { JobHandler } from '@rekindle/event-sourcing';
import { plainError } from '../../provider/plain-error.js';
import { SubscriptionReconciler } from '../subscription-reconciler.js';

export const SYNC_SUBSCRIPTION = 'billing.sync-subscription';

export interface SyncSubscriptionPayload {
  accountId: string;
}

/** Reads one account's subscription from Stripe. */
@Injectable()
export class SyncLateSubscription implements JobHandler<SyncSubscriptionPayload> {
  readonly name = SYNC_SUBSCRIPTION;

  constructor(private readonly reconciler: SubscriptionReconciler) {}

  async handle({ accountId }: SyncSubscriptionPayload): Promise<void> {
    await this.reconciler.reconcile(accountId).catch((error: unknown) => {
      throw plainError(error);
    });
  }
}
