import { setTimeout as wait } from 'node:timers/promises';
import { type EventFilter, type EventList, type SeenEvent, browseEvents, finalHead, lastPosition } from '@rekindle/event-sourcing';
import type pg from 'pg';
import { Call } from '../../command-line/call.ts';
import type { Operation } from '../../operation.ts';
import { eventLine } from '../../text/event-lines.ts';
import { withStore } from '../../workplace.ts';
import { FILTERS, filterOf } from './list-events.ts';
import { PLACE, type Place, firstAt, placeOf } from './places.ts';

const LAST = 10;
const LOOK_MS = 200;
const PAGE = 500;

export const tailEvents: Operation = {
  noun: 'events',
  verb: 'tail',
  args: [],
  summary: 'follows the events as they come, newest at the end, until Ctrl-C',
  options: {
    ...FILTERS,
    from: { value: PLACE, summary: `begins there, or at the beginning; without it with the last ${LAST}` },
    once: { summary: 'ends when everything there is has been shown' },
  },
  example: 'events tail --type EmailSent,EmailOpened --from 2026-11-21T09:00Z',
  notes: [
    'It never runs ahead of a transaction that is still open, so what it shows is complete and in order.',
    'With --json each event is a line of its own.',
  ],
  run: async (_, installation, call = new Call()) => {
    const tail = { filter: filterOf(call), from: placeOf(call, 'from'), once: call.flag('once') };
    return withStore(installation, async ({ pool }) => {
      const { signal, print } = call.terminal;
      const shown = await follow(pool, tail, signal, (event) => print(call.json ? JSON.stringify(event) : eventLine(event)));
      return { text: tail.once && shown === 0 ? 'No such events.' : '', data: null };
    });
  },
};

interface Tail {
  filter: EventFilter;
  from: Place | undefined;
  once: boolean;
}

/** @returns how many events it has shown by the time it was asked to end, or, with `once`, in all */
async function follow(pool: pg.Pool, { filter, from, once }: Tail, signal: AbortSignal, show: (event: SeenEvent) => void): Promise<number> {
  let shown = 0;
  const showAll = (events: readonly SeenEvent[]): void => {
    shown += events.length;
    events.forEach(show);
  };
  let head = await nextHead(pool, -1, signal);
  if (!from) showAll((await browseEvents(pool, filter, { upTo: head, limit: LAST })).events.reverse());
  for (let at = from ? (await firstAt(pool, from)) - 1 : head; !signal.aborted; head = await nextHead(pool, at, signal)) {
    at = await showUpTo(pool, filter, { after: at, upTo: head, signal }, showAll);
    if (once) break;
  }
  return shown;
}

async function showUpTo(
  pool: pg.Pool,
  filter: EventFilter,
  { after, upTo, signal }: { after: number; upTo: number; signal: AbortSignal },
  show: (events: readonly SeenEvent[]) => void,
): Promise<number> {
  let at: number | null = after;
  while (at !== null && at < upTo && !signal.aborted) {
    const page: EventList = await browseEvents(pool, filter, { order: 'oldest', after: at, upTo, limit: PAGE });
    show(page.events);
    at = page.next;
  }
  return Math.max(after, upTo);
}

/** Waits until everything up to a position after `than` is final. */
async function nextHead(pool: pg.Pool, than: number, signal: AbortSignal): Promise<number> {
  while (!signal.aborted) {
    const head = (await lastPosition(pool)) > than ? await finalHead(pool) : null;
    if (head !== null && head > than) return head;
    await wait(LOOK_MS, undefined, { signal }).catch(() => undefined);
  }
  return than;
}
