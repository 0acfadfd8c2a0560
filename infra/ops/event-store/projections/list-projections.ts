import { type Projection, type ProjectionState, type Rebuild, projectionStates } from '@rekindle/event-sourcing';
import { behind } from '../lag/lag.ts';
import type { Operation, Outcome } from '../../operation.ts';
import { ago, number, span } from '../../text/human.ts';
import { table } from '../../text/table.ts';
import { withReadModels } from './read-models.ts';

export const listProjections: Operation = {
  noun: 'projections',
  verb: 'list',
  args: [],
  summary: 'lists the read models, how far they are, and their last rebuild',
  example: 'projections list',
  run: (_, installation) =>
    withReadModels(installation, async ({ projections, pool }) => report(await projectionStates(pool, projections), projections)),
};

function report(states: readonly ProjectionState[], projections: readonly Projection[]): Outcome {
  const listed = states.map((state) => ({
    ...state,
    programVersion: projections.find(({ name }) => name === state.name)?.version ?? null,
  }));
  const rows = listed.map((state) => [
    state.name,
    versionOf(state),
    behind(state),
    span(state.seconds),
    state.parked > 0 ? number(state.parked) : '',
    state.served ? 'now' : ago(state.seenAt),
    rebuildLine(state.rebuild),
  ]);
  const titles = ['READ MODEL', '>VERSION', '>BEHIND', '>OLDEST', '>PARKED', 'SERVED', 'LAST REBUILD'];
  return { text: rows.length > 0 ? table(titles, rows) : 'No read model has ever run here.', data: { projections: listed } };
}

const versionOf = ({ version, programVersion }: { version: number; programVersion: number | null }): string =>
  programVersion !== null && programVersion !== version ? `${version} (program: ${programVersion})` : `${version}`;

/** The rebuild's result, in a few words. */
export function rebuildLine(rebuild: Rebuild | null): string {
  if (!rebuild) return '';
  const { state, eventsDone, eventsTotal, endedAt, held, error } = rebuild;
  if (state === 'running') {
    const share = eventsTotal ? `${Math.floor((100 * eventsDone) / eventsTotal)} %` : 'just begun';
    return `running, ${share}${held ? '' : ', waiting for a process'}`;
  }
  if (state === 'failed') return `failed ${endedAt ? ago(endedAt) : ''}: ${error?.split('\n')[0] ?? ''}`;
  return `${state}${endedAt ? ` ${ago(endedAt)}` : ''}`;
}
