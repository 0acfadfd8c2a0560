import { setTimeout as wait } from 'node:timers/promises';

/** What `read` returns, at once and then whenever it changes, until the signal. @param everyMs how often it is called */
export async function* changes<T>(read: () => Promise<T>, everyMs: number, signal: AbortSignal): AsyncGenerator<T> {
  let last: string | null = null;
  while (!signal.aborted) {
    const now = await read();
    const text = JSON.stringify(now);
    if (text !== last) yield now;
    last = text;
    await wait(everyMs, undefined, { signal }).catch(() => undefined);
  }
}
