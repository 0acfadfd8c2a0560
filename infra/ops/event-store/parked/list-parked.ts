import { type ParkedEvent, parkedEvents } from '@rekindle/event-sourcing';
import { Call } from '../../command-line/call.ts';
import type { Operation } from '../../operation.ts';
import { defined } from '../streams/list-streams.ts';
import { ago, number } from '../../text/human.ts';
import { table } from '../../text/table.ts';
import { withStore } from '../../workplace.ts';

const MOST = 1_000;

export const listParked: Operation = {
  noun: 'parked',
  verb: 'list',
  args: [],
  summary: 'lists streams that a reader has set aside because of an event that it could not handle',
  options: {
    group: { value: 'reader', summary: 'only of this read model or reaction' },
    limit: { value: 'number', summary: 'how many at most (100)' },
  },
  example: 'parked list',
  run: async (_, installation, call = new Call()) => {
    const [filter, limit] = [defined({ group: call.text('group') }), call.whole('limit', 1, MOST) ?? 100];
    return withStore(installation, async ({ pool }) => {
      const parked = await parkedEvents(pool, filter, limit);
      const more = parked.length === limit ? `\nThere may be more: --limit shows up to ${number(MOST)}.` : '';
      return { text: parked.length > 0 ? `${list(parked)}${more}` : 'No stream is parked.', data: { parked } };
    });
  },
};

const list = (parked: readonly ParkedEvent[]): string =>
  table(
    ['READER', 'STREAM', 'EVENT', '>WAITING', '>TRIES', 'SINCE', 'ERROR'],
    parked.map(({ group, streamId, event, waiting, attempts, parkedAt, error }) => [
      group,
      streamId,
      `${event.type}@${event.streamVersion}`,
      number(waiting),
      number(attempts),
      ago(parkedAt),
      error.split('\n')[0] ?? '',
    ]),
  );
