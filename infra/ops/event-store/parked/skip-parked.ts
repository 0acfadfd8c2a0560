import { DomainError } from '@rekindle/contracts';
import { askToSkipParked } from '@rekindle/event-sourcing';
import { Call } from '../../command-line/call.ts';
import type { Operation } from '../../operation.ts';
import { operatorName } from '../../operator.ts';
import { number, plural } from '../../text/human.ts';
import { withStore } from '../../workplace.ts';
import { settled, settlement } from './settle-parked.ts';
import { findParked } from './show-parked.ts';

export const skipParked: Operation = {
  noun: 'parked',
  verb: 'skip',
  args: ['<reader>', '<stream>'],
  summary: 'skips the event that a stream is parked for, and goes on with those behind it',
  options: { reason: { value: 'why', summary: 'is kept with the skipped event; prompted for when omitted' } },
  example: 'parked skip campaigns.campaign-view campaign-0197a000-0000-7000-8000-000000000020 --reason "written by a broken build"',
  notes: ['The reader never gets this event again, in no rebuild either. Others do. Prefer a fixed program and a retry.'],
  asks: true,
  run: ([group = '', streamId = ''], installation, call = new Call()) =>
    withStore(installation, async ({ pool, perform }) => {
      const parked = await findParked(pool, group, streamId);
      const { event, waiting } = parked;
      const reason = await call.reason();
      await call.confirm(
        `${group} never gets ${event.type} (position ${number(event.position)}, ${streamId}); ${plural(waiting, 'event')} behind it go on.`,
      );
      const target = `${group} ${streamId}`;
      await perform({ operation: 'parked.skip', target, reason }, async (tx) => {
        const asked = await askToSkipParked(tx, { group, streamId, reason, by: `operator:${operatorName()}` });
        if (!asked) throw new DomainError('NOT_FOUND', `The stream "${streamId}" is not parked for "${group}" any more.`);
      });
      return settled(parked, await settlement(pool, parked, call.terminal.signal));
    }),
};
