import type { Subscription } from './subscription.js';

/**
 * Brings events to the groups of this process, at least once and in the order of each stream; the checkpoint that moves
 * with the read model makes it once. `transport.features.ts` says what every transport keeps.
 */
export interface Transport {
  /** Registers the groups and begins to deliver. */
  start(subscriptions: readonly Subscription[]): Promise<void>;
  /** Ends after the batches under way have been committed. */
  stop(): Promise<void>;
}
