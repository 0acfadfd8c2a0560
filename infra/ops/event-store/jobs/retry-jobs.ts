import { DomainError } from '@rekindle/contracts';
import { listJobs, retryJobs as retry } from '@rekindle/event-sourcing';
import { Call } from '../../command-line/call.ts';
import { UsageError } from '../../command-line/refusals.ts';
import type { Operation } from '../../operation.ts';
import { defined } from '../streams/list-streams.ts';
import { plural } from '../../text/human.ts';
import { withStore } from '../../workplace.ts';

export const retryJobs: Operation = {
  noun: 'jobs',
  verb: 'retry',
  args: ['[job …]'],
  summary: 'lets jobs run at once, with all their attempts before them',
  options: {
    failed: { summary: 'every job that has failed for good' },
    name: { value: 'name', summary: 'with --failed: only jobs of this name' },
  },
  example: 'jobs retry --failed --name campaigns.generate-strategy',
  notes: ['One that is running is left alone. A job may have done its work before it failed: each is safe to repeat.'],
  asks: true,
  run: async (args, installation, call = new Call()) => {
    const ids = idsOf(args);
    const failed = call.flag('failed');
    if (failed === ids.length > 0) throw new UsageError('Say which: numbers of jobs, or --failed.');
    const which = failed ? defined({ name: call.text('name') }) : { ids };
    const named = failed ? `failed ${call.text('name') ?? 'all'}` : ids.join(' ');
    return withStore(installation, async ({ pool, perform }) => {
      const found = failed ? await listJobs(pool, { state: 'failed', ...which }, { limit: 1_000 }) : ids;
      if (found.length === 0) return { text: 'No such jobs.', data: { retried: [] } };
      await call.confirm(`${plural(found.length, 'job')} ${found.length === 1 ? 'runs' : 'run'} again.`);
      const retried = await perform({ operation: 'jobs.retry', target: named.slice(0, 200) }, async (tx) => {
        const done = await retry(tx, which);
        if (done.length === 0) throw new DomainError('NOT_FOUND', 'None of these jobs is there, or they are running.');
        return done;
      });
      return { text: `${plural(retried.length, 'job')} will run as soon as a worker is free.`, data: { retried } };
    });
  },
};

/** @throws UsageError */
function idsOf(args: readonly string[]): number[] {
  const wrong = args.find((arg) => !/^\d{1,15}$/.test(arg));
  if (wrong !== undefined) throw new UsageError(`A job has a number, not "${wrong}": npm run ops -- jobs list`);
  return args.map(Number);
}
