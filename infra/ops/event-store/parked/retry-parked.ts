import { askToRetryParked, parkedEvents } from '@rekindle/event-sourcing';
import { Call } from '../../command-line/call.ts';
import { UsageError } from '../../command-line/refusals.ts';
import type { Operation, Outcome } from '../../operation.ts';
import { plural } from '../../text/human.ts';
import { type Workplace, withStore } from '../../workplace.ts';
import { settled, settlement } from './settle-parked.ts';
import { findParked } from './show-parked.ts';

const EVERY = 1_000;

export const retryParked: Operation = {
  noun: 'parked',
  verb: 'retry',
  args: ['[reader]', '[stream]'],
  summary: 'tries a parked stream again, from the event that failed on',
  options: { all: { summary: 'every parked stream, or every one of the reader' } },
  example: 'parked retry campaigns.campaign-view campaign-0197a000-0000-7000-8000-000000000020',
  notes: ['The process that runs the reader does it within about a second; code 1 when it fails again.'],
  asks: true,
  run: async ([group, streamId], installation, call = new Call()) => {
    const all = call.flag('all');
    if (all ? Boolean(streamId) : !group || !streamId) throw new UsageError('Say which: a reader and a stream, or --all.');
    return withStore(installation, (place) => (all ? retryAll(place, group, call) : retryOne(place, group ?? '', streamId ?? '', call)));
  },
};

async function retryOne({ pool, perform }: Workplace, group: string, streamId: string, call: Call): Promise<Outcome> {
  const parked = await findParked(pool, group, streamId);
  await call.confirm(`${group} tries ${streamId} again, from ${parked.event.type} on.`);
  await perform({ operation: 'parked.retry', target: `${group} ${streamId}` }, (tx) => askToRetryParked(tx, { group, streamId }));
  return settled(parked, await settlement(pool, parked, call.terminal.signal));
}

async function retryAll({ pool, perform }: Workplace, group: string | undefined, call: Call): Promise<Outcome> {
  const which = group ? { group } : {};
  const streams = (await parkedEvents(pool, which, EVERY)).length;
  if (streams === 0) return { text: 'No stream is parked.', data: { asked: 0 } };
  await call.confirm(`${plural(streams, 'parked stream')} ${streams === 1 ? 'is' : 'are'} tried again.`);
  const asked = await perform({ operation: 'parked.retry', target: group ?? 'all' }, (tx) => askToRetryParked(tx, which));
  return { text: `${plural(asked, 'stream')} will be tried again: npm run ops -- parked list`, data: { asked } };
}
