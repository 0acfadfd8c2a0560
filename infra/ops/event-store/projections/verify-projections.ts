import { type Difference, type Projection, type Recount, recount, verify } from '@rekindle/event-sourcing';
import { step } from '#steps';
import type { Operation, Outcome } from '../../operation.ts';
import { number, plural } from '../../text/human.ts';
import { chosen, withReadModels } from './read-models.ts';

const SHOWN = 5;

export const verifyProjections: Operation = {
  noun: 'projections',
  verb: 'verify',
  args: ['[name]'],
  summary: 'rebuilds read models and usage from the events, beside the live ones, and compares them row by row',
  example: 'projections verify campaigns.campaign-view',
  notes: ['It changes nothing. Code 1 and the rows, at most 100 of a kind, where a model differs.'],
  run: ([name], installation) =>
    withReadModels(installation, async ({ projections, recounts, pool }) => {
      const found = new Map<string, Difference[]>();
      for (const model of chosen([...projections, ...recounts], name)) {
        const check = (): Promise<Difference[]> => (isProjection(model) ? verify(pool, model) : recount(pool, model));
        found.set(model.name, await step(`Rebuilding ${model.name}`, check));
      }
      return report(found, new Set(recounts.map((counted) => counted.name)));
    }),
};

const isProjection = (model: Projection | Recount): model is Projection => 'version' in model;

function report(found: ReadonlyMap<string, Difference[]>, counters: ReadonlySet<string>): Outcome {
  const lines = [...found].flatMap(([name, differences]) => [
    `${differences.length === 0 ? 'equal    ' : 'DIFFERENT'}  ${name}`,
    ...differences.slice(0, SHOWN).map(({ table, only, row }) => `             only ${only}, ${table}: ${JSON.stringify(row)}`),
    ...(differences.length > SHOWN ? [`             and ${number(differences.length - SHOWN)} more: --json shows them`] : []),
  ]);
  const different = [...found].filter(([, differences]) => differences.length > 0).map(([name]) => name);
  const wrong = different.filter((name) => !counters.has(name));
  const repair = [
    ...(wrong.length > 0 ? [`${plural(wrong.length, 'read model')} to be made again: npm run ops -- projections rebuild ${wrong[0]}`] : []),
    ...different
      .filter((name) => counters.has(name))
      .map((name) => `${name} is counted by commands, and no rebuild touches it: set its live rows to those of the events`),
  ].map((line) => `\n\n${line}`);
  return { text: `${lines.join('\n')}${repair.join('')}`, data: Object.fromEntries(found), failed: different.length > 0 };
}
