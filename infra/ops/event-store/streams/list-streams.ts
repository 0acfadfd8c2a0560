import { type StreamList, listStreams as read } from '@rekindle/event-sourcing';
import { Call } from '../../command-line/call.ts';
import { type Operation, type Outcome } from '../../operation.ts';
import { moment, number } from '../../text/human.ts';
import { table } from '../../text/table.ts';
import { withStore } from '../../workplace.ts';

const CONTEXTS = ['accounts', 'campaigns', 'mailer', 'billing'] as const;

export const listStreams: Operation = {
  noun: 'streams',
  verb: 'list',
  args: [],
  summary: 'lists streams, those that changed last first',
  options: {
    prefix: { value: 'text', summary: 'only streams whose name begins so, e.g. campaign-' },
    tenant: { value: 'account id', summary: 'only streams of this account' },
    context: { value: 'context', summary: `only streams of ${CONTEXTS.join(', ')}` },
    limit: { value: 'number', summary: 'how many at most (50)' },
    before: { value: 'position', summary: 'goes on where a list ended' },
  },
  example: 'streams list --prefix campaign- --limit 20',
  run: async (_, installation, call = new Call()) => {
    const filter = { prefix: call.text('prefix'), tenantId: call.id('tenant'), context: call.choice('context', CONTEXTS) };
    const page = { limit: call.whole('limit', 1, 500) ?? 50, after: call.whole('before', 1, Number.MAX_SAFE_INTEGER) };
    return withStore(installation, async ({ pool }) => report(await read(pool, defined(filter), defined(page))));
  },
};

/** The entries that are set. */
export function defined<T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}

function report(list: StreamList): Outcome {
  const rows = list.streams.map((stream) => [
    stream.streamId,
    number(stream.version),
    stream.lastType,
    moment(stream.lastAt),
    stream.tenantId,
  ]);
  const found = rows.length > 0 ? table(['STREAM', '>VERSION', 'LAST EVENT', 'AT', 'TENANT'], rows) : 'No such streams.';
  return { text: `${found}${hint(list)}`, data: list };
}

/** How to continue, if the list may not be complete. */
export function hint({ next, lookedTo }: { next: number | null; lookedTo: number | null }, option = '--before'): string {
  if (next === null) return '';
  const how = `go on with ${option} ${next}`;
  return lookedTo === null ? `\nThere may be more: ${how}.` : `\nLooked back to position ${number(lookedTo)}: ${how}.`;
}
