import { DomainError } from '@rekindle/contracts';
import { type CorrelationChain, correlationChain, findEvent } from '@rekindle/event-sourcing';
import { isUuid } from '../../command-line/call.ts';
import { UsageError } from '../../command-line/refusals.ts';
import type { Operation } from '../../operation.ts';
import { eventCard } from '../../text/event-lines.ts';
import { moment, number } from '../../text/human.ts';
import { table } from '../../text/table.ts';
import { withStore } from '../../workplace.ts';

export const showEvent: Operation = {
  noun: 'events',
  verb: 'show',
  args: ['<position or event id>'],
  summary: 'shows one event, and everything that the same request has caused',
  example: 'events show 12345',
  run: async ([id = ''], installation) => {
    const wanted = /^[\d,]+$/.test(id) ? Number(id.replaceAll(',', '')) : id;
    if (typeof wanted === 'string' && !isUuid(wanted)) throw new UsageError(`An event has a position or an id (a UUID), not "${id}".`);
    return withStore(installation, async ({ pool }) => {
      const event = await findEvent(pool, wanted);
      if (!event) throw new DomainError('NOT_FOUND', `There is no event ${id} where it was looked for.`);
      const chain = await correlationChain(pool, event.metadata.correlationId, event.position);
      return { text: `${eventCard(event)}\n\n${timeline(chain, event.position)}`, data: { event, chain } };
    });
  },
};

function timeline({ events, lookedFrom, lookedTo }: CorrelationChain, here: number): string {
  const rows = events.map((event) => [
    event.position === here ? '▶' : '',
    number(event.position),
    moment(event.occurredAt),
    event.type,
    `${event.streamId}@${event.streamVersion}`,
    event.causedBy === null ? '' : number(event.causedBy),
    event.metadata.actor,
  ]);
  const looked = [
    ...(lookedFrom === null ? [] : [`from position ${number(lookedFrom)}`]),
    ...(lookedTo === null ? [] : [`to position ${number(lookedTo)}`]),
  ];
  const list = table(['', '>POSITION', 'TIME', 'TYPE', 'STREAM@VERSION', '>CAUSED BY', 'ACTOR'], rows);
  return `${list}${looked.length > 0 ? `\nLooked ${looked.join(' ')}.` : ''}`;
}
