import { setTimeout as wait } from 'node:timers/promises';

/** What `read` says, at once and then whenever it says something else, until the signal. @param everyMs how often it is asked */
export async function* changes<T>(read: () => Promise<T>, everyMs: number, signal: AbortSignal): AsyncGenerator<T> {
  let told: string | null = null;
  while (!signal.aborted) {
    const now = await read();
    const text = JSON.stringify(now);
    if (text !== told) yield now;
    told = text;
    await wait(everyMs, undefined, { signal }).catch(() => undefined);
  }
}
