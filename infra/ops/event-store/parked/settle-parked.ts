import { setTimeout as wait } from 'node:timers/promises';
import { type ParkedEvent, groupLags, parkedEvents } from '@rekindle/event-sourcing';
import type pg from 'pg';
import type { Outcome } from '../../operation.ts';

const LOOK_MS = 200;
const TIMEOUT_MS = 15_000;

/** What happened to a parked stream after a request to retry or skip it. */
export type Settlement = 'flows' | 'failed again' | 'asked';

/** Waits for the process that runs the group, if there is one, to do it. */
export async function settlement(
  pool: pg.Pool,
  before: ParkedEvent,
  signal: AbortSignal,
): Promise<{ state: Settlement; error: string | null }> {
  const served = (await groupLags(pool)).some(({ group, served }) => group === before.group && served);
  for (const since = Date.now(); served && Date.now() - since < TIMEOUT_MS && !signal.aborted;) {
    const [now] = await parkedEvents(pool, before);
    if (!now) return { state: 'flows', error: null };
    if (now.attempts > before.attempts || now.event.eventId !== before.event.eventId) return { state: 'failed again', error: now.error };
    await wait(LOOK_MS, undefined, { signal }).catch(() => undefined);
  }
  return { state: 'asked', error: null };
}

const SENTENCES: Record<Settlement, string> = {
  flows: 'It flows again',
  'failed again': 'It is still parked',
  asked: 'Nobody has got to it: it happens as soon as a process that runs it is there',
};

export function settled({ group, streamId }: ParkedEvent, { state, error }: { state: Settlement; error: string | null }): Outcome {
  const text = `${SENTENCES[state]}: ${group}, ${streamId}.${error ? `\n  ${error}` : ''}`;
  return { text, data: { group, streamId, state, error }, failed: state === 'failed again' };
}
