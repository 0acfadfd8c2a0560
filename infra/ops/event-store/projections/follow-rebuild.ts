import { setTimeout as wait } from 'node:timers/promises';
import { type Rebuild, type RebuildOutcome, Rebuilds } from '@rekindle/event-sourcing';
import type pg from 'pg';
import { rebuildLine } from './list-projections.ts';

const LOOK_MS = 250;

/** Watches a rebuild that another process runs. @returns how it ended; `busy` if the operator stopped watching */
export async function followRebuild(
  pool: pg.Pool,
  name: string,
  signal: AbortSignal,
  say: (detail: string) => void,
): Promise<RebuildOutcome> {
  while (!signal.aborted) {
    const rebuild = (await new Rebuilds(pool).list()).find((one) => one.name === name) ?? null;
    const end = endOf(rebuild);
    if (end) return end;
    say(rebuildLine(rebuild));
    await wait(LOOK_MS, undefined, { signal }).catch(() => undefined);
  }
  return 'busy';
}

const endOf = (rebuild: Rebuild | null): RebuildOutcome | null =>
  rebuild?.state === 'done' || rebuild?.state === 'failed' || rebuild?.state === 'canceled' ? rebuild.state : null;
