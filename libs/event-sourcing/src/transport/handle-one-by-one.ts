import type { Tx } from '@rekindle/platform';
import { isTransient } from '../store/database-errors.js';
import type { StoredEvent } from '../types.js';
import { park } from './parked.js';
import type { Subscription } from './subscription.js';

/** After a batch has failed: the event that is at fault is parked with its stream, all others are handled. */
export async function handleOneByOne(tx: Tx, subscription: Subscription, events: readonly StoredEvent[]): Promise<void> {
  const parked = new Set<string>();
  for (const event of events) {
    if (parked.has(event.streamId)) continue;
    await tx.query('SAVEPOINT one_event');
    try {
      await subscription.handle([event], tx);
      await tx.query('RELEASE SAVEPOINT one_event');
    } catch (error) {
      if (isTransient(error)) throw error;
      await tx.query('ROLLBACK TO SAVEPOINT one_event');
      await park(tx, subscription.group, event, error);
      parked.add(event.streamId);
    }
  }
}
