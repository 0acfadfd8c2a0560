import { type Job, type JobCount, countJobs, listJobs as read } from '@rekindle/event-sourcing';
import { Call } from '../../command-line/call.ts';
import type { Operation } from '../../operation.ts';
import { defined } from '../streams/list-streams.ts';
import { moment, number, plural } from '../../text/human.ts';
import { table } from '../../text/table.ts';
import { withStore } from '../../workplace.ts';

const STATES = ['waiting', 'running', 'failed'] as const;

export const listJobs: Operation = {
  noun: 'jobs',
  verb: 'list',
  args: [],
  summary: 'lists jobs that wait, run or have failed for good',
  options: {
    state: { value: 'state', summary: `only ${STATES.join(', ')}` },
    name: { value: 'name', summary: 'only jobs of this name' },
    limit: { value: 'number', summary: 'how many at most (50)' },
    after: { value: 'job id', summary: 'goes on where a list ended' },
  },
  example: 'jobs list --state failed',
  run: async (_, installation, call = new Call()) => {
    const filter = defined({ state: call.choice('state', STATES), name: call.text('name') });
    const page = { limit: call.whole('limit', 1, 1_000) ?? 50, after: call.whole('after', 0, Number.MAX_SAFE_INTEGER) ?? 0 };
    return withStore(installation, async ({ pool }) => {
      const [jobs, counts] = await Promise.all([read(pool, filter, page), countJobs(pool)]);
      const next = jobs.length === page.limit ? (jobs.at(-1)?.id ?? null) : null;
      const more = next === null ? '' : `\nThere may be more: go on with --after ${next}.`;
      const found = jobs.length > 0 ? `${list(jobs)}${more}` : 'No such jobs.';
      return { text: `${found}${summary(counts)}`, data: { jobs, counts, next } };
    });
  },
};

const list = (jobs: readonly Job[]): string =>
  table(
    ['>JOB', 'NAME', 'STATE', '>TRIES', 'RUNS AT', 'PAYLOAD', 'ERROR'],
    jobs.map((job) => [
      `${job.id}`,
      job.name,
      job.state,
      `${job.attempts} of ${job.maxAttempts}`,
      job.state === 'waiting' ? moment(job.runAt) : '',
      JSON.stringify(job.payload),
      job.error ?? '',
    ]),
  );

function summary(counts: readonly JobCount[]): string {
  const sums = STATES.map((state) => ({ state, jobs: counts.reduce((sum, one) => sum + (one.state === state ? one.jobs : 0), 0) }));
  const all = sums.reduce((sum, { jobs }) => sum + jobs, 0);
  if (all === 0) return '';
  const parts = sums.filter(({ jobs }) => jobs > 0).map(({ state, jobs }) => `${number(jobs)} ${state}`);
  return `\n\n${plural(all, 'job')} in all: ${parts.join(', ')}.`;
}
