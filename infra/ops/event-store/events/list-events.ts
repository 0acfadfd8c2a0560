import { type EventFilter, browseEvents } from '@rekindle/event-sourcing';
import { Call } from '../../command-line/call.ts';
import type { Operation, Option } from '../../operation.ts';
import { defined, hint } from '../streams/list-streams.ts';
import { eventTable } from '../../text/event-lines.ts';
import { withStore } from '../../workplace.ts';

export const FILTERS: Readonly<Record<string, Option>> = {
  type: { value: 'event types', summary: 'only these, e.g. EmailSent,EmailOpened' },
  tenant: { value: 'account id', summary: 'only events of this account' },
  stream: { value: 'stream', summary: 'only events of this stream' },
  correlation: { value: 'id', summary: 'only what one request and all that followed from it has written' },
};

/** @throws UsageError */
export const filterOf = (call: Call): EventFilter =>
  defined({
    types: call.eventTypes('type'),
    tenantId: call.id('tenant'),
    streamId: call.text('stream'),
    correlationId: call.text('correlation'),
  });

export const listEvents: Operation = {
  noun: 'events',
  verb: 'list',
  args: [],
  summary: 'lists events, newest first',
  options: {
    ...FILTERS,
    limit: { value: 'number', summary: 'how many at most (50)' },
    before: { value: 'position', summary: 'goes on where a list ended' },
  },
  example: 'events list --type EmailFailed --limit 20',
  run: async (_, installation, call = new Call()) => {
    const filter = filterOf(call);
    const page = defined({ limit: call.whole('limit', 1, 1_000) ?? 50, after: call.whole('before', 1, Number.MAX_SAFE_INTEGER) });
    return withStore(installation, async ({ pool }) => {
      const list = await browseEvents(pool, filter, page);
      const found = list.events.length > 0 ? eventTable(list.events) : 'No such events.';
      return { text: `${found}${hint(list)}`, data: list };
    });
  },
};
