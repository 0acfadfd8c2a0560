import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '@rekindle/platform';
import { until } from '../testing/until.js';
import type { Reaction } from '../model/types.js';
import { dueRebuilds } from './due-rebuilds.js';
import type { Rebuild } from './rebuild.js';
import { RebuildWorker } from './rebuild-worker.js';
import { Rebuilds } from './rebuilds.js';
import { LeadCounts, LeadCounts2, Sick } from './testing/lead-counts.js';
import { RebuildWorld } from './testing/rebuild-world.js';

let world: RebuildWorld;
let rebuilds: Rebuilds;
const workers: RebuildWorker[] = [];
beforeEach(async () => {
  world = await RebuildWorld.open();
  rebuilds = new Rebuilds(world.pool);
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await world.close();
});

const startWorker = (projection: LeadCounts): RebuildWorker => {
  const worker = new RebuildWorker(world.pool, [projection], createLogger('silent', 'spec'));
  worker.start();
  workers.push(worker);
  return worker;
};
const reaches = (state: Rebuild['state']): Promise<Rebuild[]> =>
  until(
    () => rebuilds.list(),
    ([rebuild]) => rebuild?.state === state,
  );
const due = async (projection: LeadCounts, tried: string[] = []): Promise<boolean> =>
  (await dueRebuilds(world.pool, [projection], new Set(tried))).length > 0;

describe('a process', () => {
  it('rebuilds automatically with a newer projection, and feeds the model from then on', async () => {
    await world.feed(new LeadCounts());
    await world.feed(new LeadCounts2());
    world.keepAppending();
    startWorker(new LeadCounts());
    startWorker(new LeadCounts2());
    expect(await reaches('done')).toMatchObject([{ version: 2, askedBy: 'system:start' }]);
    const last = await world.deleteLead('lead-list-after');
    await until(
      () => world.rows(),
      (rows) => rows.some((row) => row.last === last && row.first === last),
    );
  });

  it('leaves the model alone with the same or an older projection, until somebody asks', async () => {
    expect(await due(new LeadCounts())).toBe(false);
    await rebuilds.request('spec.lead-counts', 'operator:ada');
    expect(await due(new LeadCounts())).toBe(true);
    startWorker(new LeadCounts());
    expect(await reaches('done')).toMatchObject([{ version: 1, askedBy: 'operator:ada' }]);
    await world.rebuild(new LeadCounts2());
    await rebuilds.request('spec.lead-counts', 'operator:ada');
    expect(await due(new LeadCounts())).toBe(false);
    expect(await due(new LeadCounts2())).toBe(true);
  });

  it('continues a rebuild that another process left, immediately if that one stopped in an orderly way', async () => {
    const stop = new AbortController();
    await world.rebuild(new LeadCounts2(), {
      leaseMs: 60_000,
      signal: stop.signal,
      onMoment: (moment) => {
        if (moment === 'page committed') stop.abort();
      },
    });
    expect(await due(new LeadCounts())).toBe(false);
    startWorker(new LeadCounts2());
    await reaches('done');
    expect(await world.rows()).toEqual(await world.truth());
  });

  it('does not touch a rebuild that is running', async () => {
    const seen: boolean[] = [];
    const onMoment = async (): Promise<void> => void seen.push(await due(new LeadCounts2()));
    await world.rebuild(new LeadCounts2(), { onMoment });
    expect(new Set(seen)).toEqual(new Set([false]));
  });

  it('retries a failed rebuild once, and a cancelled one only on request or with a still newer version', async () => {
    const [{ last: poison = '' } = {}] = await world.rows();
    const sick = Object.assign(new Sick(poison), { version: 2 });
    startWorker(sick);
    await reaches('failed');
    expect(await due(sick, [sick.name])).toBe(false);
    expect(await due(sick)).toBe(true);
    await rebuilds.request(sick.name, 'operator:ada');
    await rebuilds.cancel(sick.name);
    expect(await due(sick)).toBe(false);
    expect(await due(Object.assign(new LeadCounts(), { version: 3 }))).toBe(true);
    await rebuilds.request(sick.name, 'operator:ada');
    expect(await due(sick, [sick.name])).toBe(true);
  });
});

it('feeds no reactions from a rebuild', async () => {
  const handled: string[] = [];
  const reaction: Reaction = {
    name: 'spec.react',
    context: 'campaigns',
    from: 'beginning',
    subscribesTo: ['LeadDeleted'],
    react: (event) => Promise.resolve(void handled.push(event.eventId)),
  };
  await world.feed(new LeadCounts(), [reaction]);
  await until(() => handled.length === 300);
  expect(await world.rebuild(new LeadCounts())).toBe('done');
  await world.deleteLead('lead-list-1');
  await until(() => handled.length > 300);
  expect(handled).toHaveLength(301);
  expect(new Set(handled).size).toBe(301);
});
