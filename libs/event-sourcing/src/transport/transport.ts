import type { Subscription } from './subscription.js';

/**
 * Delivers events to the groups of this process, at least once and in the order of each stream; the checkpoint that moves
 * with the read model makes it exactly once. `transport.features.ts` states what every transport guarantees.
 */
export interface Transport {
  /** Registers the groups and begins to deliver. */
  start(subscriptions: readonly Subscription[]): Promise<void>;
  /** Ends after the current batches have been committed. */
  stop(): Promise<void>;
}
