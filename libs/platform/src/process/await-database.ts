import { setTimeout as wait } from 'node:timers/promises';
import { lacksStorage, waitsFor } from '../database/faults.js';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 3_000;

export interface Waiting {
  /** Called with each reason when it first appears, and null once the wait is over. */
  onWait: (why: string | null) => void;
  signal: AbortSignal;
}

/**
 * Retries `work`, which needs the database, until the database is available; pauses grow to three seconds.
 * @throws any other error of it, and an AbortError after the signal
 */
export async function withDatabaseThere<T>(work: () => Promise<T>, { onWait, signal }: Waiting): Promise<T> {
  let said: string | null = null;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      const result = await work();
      if (said) onWait(null);
      return result;
    } catch (error) {
      const why = waitsFor(error) ?? (lacksStorage(error) ? 'a disk has no room, or does not work' : null);
      if (why === null) throw error;
      if (why !== said) onWait(why);
      said = why;
    }
    await wait(pauseMs, undefined, { signal });
  }
}
