import { DomainError } from '@rekindle/contracts';
import { type Projection, type Rebuild, type RebuildOutcome, Rebuilds } from '@rekindle/event-sourcing';
import type pg from 'pg';
import { step } from '#steps';
import { Call } from '../../command-line/call.ts';
import type { Operation, Outcome } from '../../operation.ts';
import { operatorName } from '../../operator.ts';
import { number, plural } from '../../text/human.ts';
import { performer } from '../../workplace.ts';
import { followRebuild } from './follow-rebuild.ts';
import { chosen, withReadModels } from './read-models.ts';

export const rebuildProjection: Operation = {
  noun: 'projections',
  verb: 'rebuild',
  args: ['<name>'],
  summary: 'makes a read model again from the events, beside the live one, and swaps them',
  options: { cancel: { summary: 'ends one that is asked for or running; the live model stays as it is' } },
  example: 'projections rebuild campaigns.campaign-view',
  notes: [
    'The live model goes on being read and fed until the swap; reactions and emails never fire.',
    'Ctrl-C leaves it resumable: this command, or the running program, goes on where it stopped.',
  ],
  asks: true,
  run: ([name = ''], installation, call = new Call()) =>
    withReadModels(installation, async ({ projections, pool }) => {
      const [projection] = chosen(projections, name) as [Projection];
      return call.flag('cancel') ? cancel(pool, name, call) : rebuild(pool, projection, call);
    }),
};

async function rebuild(pool: pg.Pool, projection: Projection, call: Call): Promise<Outcome> {
  const { name, version, tables } = projection;
  await call.confirm(`${name} (version ${version}) is made again: ${tables.join(', ')}.`);
  await performer(pool)({ operation: 'projections.rebuild', target: name }, () => Promise.resolve());
  const outcome = await step(`Rebuilding ${name}`, (say) => toTheEnd(pool, projection, call, say));
  return report(name, outcome, (await new Rebuilds(pool).list()).find((one) => one.name === name) ?? null);
}

/** Runs it here, or watches the process that already runs it. */
async function toTheEnd(pool: pg.Pool, projection: Projection, call: Call, say: (detail: string) => void): Promise<RebuildOutcome> {
  const { signal } = call.terminal;
  const outcome = await new Rebuilds(pool).run(projection, {
    askedBy: `operator:${operatorName()}`,
    signal,
    onProgress: ({ eventsDone, eventsTotal }) => say(`${number(eventsDone)} of ${number(eventsTotal)} positions`),
  });
  return outcome === 'busy' || outcome === 'lost' ? followRebuild(pool, projection.name, signal, say) : outcome;
}

const SENTENCES: Record<RebuildOutcome, string> = {
  done: 'It is made again and in place.',
  failed: 'It failed; the live model is as it was.',
  canceled: 'It was cancelled; the live model is as it was.',
  busy: 'Another process is at it.',
  lost: 'Another process goes on with it.',
  stopped: 'It was left where it is and can be resumed: this command, or the running program, goes on there. --cancel ends it.',
  outdated: 'A newer program owns it: this one has an older version of the projection.',
};

function report(name: string, outcome: RebuildOutcome, rebuild: Rebuild | null): Outcome {
  const where =
    outcome === 'failed' && rebuild?.failedAt ? ` At ${rebuild.failedAt.type}, position ${number(rebuild.failedAt.position)}:` : '';
  const why = outcome === 'failed' && rebuild?.error ? `${where}\n  ${rebuild.error}` : '';
  const events = outcome === 'done' && rebuild ? ` (${plural(rebuild.eventsDone, 'position')})` : '';
  const text = `${name}: ${SENTENCES[outcome]}${why}${events}`;
  return { text, data: { name, outcome, rebuild }, failed: outcome !== 'done' };
}

async function cancel(pool: pg.Pool, name: string, call: Call): Promise<Outcome> {
  await call.confirm(`The rebuild of ${name} ends, and what it has made goes.`);
  const ended = await new Rebuilds(pool).cancel(name);
  if (!ended) throw new DomainError('NOT_FOUND', `No rebuild of ${name} is asked for or running.`);
  await performer(pool)({ operation: 'projections.rebuild.cancel', target: name }, () => Promise.resolve());
  return { text: `${name}: ${SENTENCES.canceled}`, data: { name, outcome: 'canceled' } };
}
