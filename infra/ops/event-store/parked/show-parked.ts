import { DomainError } from '@rekindle/contracts';
import { type ParkedEvent, parkedEvents } from '@rekindle/event-sourcing';
import type pg from 'pg';
import type { Operation } from '../../operation.ts';
import { eventCard } from '../../text/event-lines.ts';
import { moment, plural } from '../../text/human.ts';
import { withStore } from '../../workplace.ts';

export const showParked: Operation = {
  noun: 'parked',
  verb: 'show',
  args: ['<reader>', '<stream>'],
  summary: 'shows why a stream is parked, with the event itself',
  example: 'parked show campaigns.campaign-view campaign-0197a000-0000-7000-8000-000000000020',
  run: ([group = '', streamId = ''], installation) =>
    withStore(installation, async ({ pool }) => {
      const parked = await findParked(pool, group, streamId);
      return { text: `${storyOf(parked)}\n\n${eventCard(parked.event)}`, data: parked };
    }),
};

/** @throws DomainError NOT_FOUND */
export async function findParked(pool: pg.Pool, group: string, streamId: string): Promise<ParkedEvent> {
  const [parked] = await parkedEvents(pool, { group, streamId });
  if (!parked) throw new DomainError('NOT_FOUND', `The stream "${streamId}" is not parked for "${group}".`);
  return parked;
}

function storyOf({ group, error, attempts, parkedAt, waiting, retryAsked, skipReason }: ParkedEvent): string {
  const asked =
    skipReason !== null ? ` Somebody has asked to skip it: ${skipReason}` : retryAsked ? ' Somebody has asked to try again.' : '';
  return [
    `${group} could not handle this event (${plural(attempts, 'try', 'tries')}, first ${moment(parkedAt)}):`,
    `  ${error}`,
    `${plural(waiting, 'later event')} of the stream ${waiting === 1 ? 'waits' : 'wait'} behind it.${asked}`,
  ].join('\n');
}
