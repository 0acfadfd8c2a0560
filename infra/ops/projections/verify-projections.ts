import { DomainError } from '@rekindle/contracts';
import { type Difference, type Projection, verify } from '@rekindle/event-sourcing';
import { mountedMigrations } from '@rekindle/gateway/migration-sets';
import { migrate } from '@rekindle/platform';
import { step } from '#steps';
import type { Operation, Outcome } from '../operation.ts';
import { withReadModels } from './read-models.ts';

const SHOWN = 5;

export const verifyProjections: Operation = {
  noun: 'projections',
  verb: 'verify',
  args: ['[name]'],
  summary: 'rebuilds read models from the events, beside the live ones, and compares them row by row',
  run: ([name], installation) =>
    installation.withDatabase(async ({ settings }) => {
      await migrate(settings.databaseUrl, mountedMigrations);
      return withReadModels(settings, async (projections, pool) => {
        const found = new Map<string, Difference[]>();
        for (const projection of chosen(projections, name))
          found.set(projection.name, await step(`Rebuilding ${projection.name}`, () => verify(pool, projection)));
        return report(found);
      });
    }),
};

function chosen(projections: readonly Projection[], name?: string): readonly Projection[] {
  const wanted = name ? projections.filter((projection) => projection.name === name) : projections;
  if (wanted.length > 0) return wanted.toSorted((a, b) => a.name.localeCompare(b.name));
  throw new DomainError('NOT_FOUND', `There is no projection "${name}". They are: ${projections.map((each) => each.name).join(', ')}`);
}

function report(found: ReadonlyMap<string, Difference[]>): Outcome {
  const lines = [...found].flatMap(([name, differences]) => [
    `${differences.length === 0 ? 'equal    ' : 'DIFFERENT'}  ${name}`,
    ...differences.slice(0, SHOWN).map(({ table, only, row }) => `             only ${only}, ${table}: ${JSON.stringify(row)}`),
  ]);
  const wrong = [...found].filter(([, differences]) => differences.length > 0).map(([name]) => name);
  return { text: lines.join('\n'), data: Object.fromEntries(found), failed: wrong.length > 0 };
}
