import type { Tx } from '@rekindle/platform';
import { isConflict, isTransient } from '../store/database-errors.js';
import type { StoredEvent } from '../model/types.js';
import { park } from './parked.js';
import type { Subscription } from './subscription.js';

const ATTEMPTS = 3;

/** After a batch has failed: the event at fault is parked with its stream, and all others are handled. */
export async function handleOneByOne(tx: Tx, subscription: Subscription, events: readonly StoredEvent[]): Promise<void> {
  const parked = new Set<string>();
  for (const event of events) {
    if (parked.has(event.streamId)) continue;
    const fault = await faultOf(tx, subscription, event);
    if (fault === null) continue;
    await park(tx, subscription.group, event, fault.error);
    parked.add(event.streamId);
  }
}

// A reaction that conflicted with another write decides again, on what it reads then.
export async function faultOf(tx: Tx, subscription: Subscription, event: StoredEvent): Promise<{ error: unknown } | null> {
  for (let attempt = 1; ; attempt += 1) {
    await tx.query('SAVEPOINT one_event');
    try {
      await subscription.handle([event], tx);
      await tx.query('RELEASE SAVEPOINT one_event');
      return null;
    } catch (error) {
      if (isTransient(error)) throw error;
      await tx.query('ROLLBACK TO SAVEPOINT one_event');
      if (!isConflict(error) || attempt === ATTEMPTS) return { error };
    }
  }
}
