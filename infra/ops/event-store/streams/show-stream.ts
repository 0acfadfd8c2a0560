import { DomainError } from '@rekindle/contracts';
import { streamEvents } from '@rekindle/event-sourcing';
import { Call } from '../../command-line/call.ts';
import type { Operation } from '../../operation.ts';
import { eventTable } from '../../text/event-lines.ts';
import { withStore } from '../../workplace.ts';
import { defined } from './list-streams.ts';

export const showStream: Operation = {
  noun: 'streams',
  verb: 'show',
  args: ['<stream>'],
  summary: 'shows the events of one stream, oldest first',
  options: {
    tenant: { value: 'account id', summary: 'of this account' },
    after: { value: 'version', summary: 'only what came after this version' },
    limit: { value: 'number', summary: 'how many at most (200)' },
  },
  example: 'streams show campaign-0197a000-0000-7000-8000-000000000020',
  run: async ([streamId = ''], installation, call = new Call()) => {
    const page = { limit: call.whole('limit', 1, 10_000) ?? 200, after: call.whole('after', 0, Number.MAX_SAFE_INTEGER) ?? 0 };
    const stream = defined({ streamId, tenantId: call.id('tenant') });
    return withStore(installation, async ({ pool }) => {
      const { events, next } = await streamEvents(pool, stream, page);
      if (events.length === 0 && page.after === 0) throw new DomainError('NOT_FOUND', `There is no stream "${streamId}".`);
      const found = events.length > 0 ? eventTable(events) : `Nothing came after version ${page.after}.`;
      return { text: `${found}${next === null ? '' : `\nThere may be more: go on with --after ${next}.`}`, data: { events, next } };
    });
  },
};
