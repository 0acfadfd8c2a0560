import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { drain } from '../testing/drain.js';
import { until } from '../testing/until.js';
import type { RebuildOutcome } from './rebuild.js';
import { LeadCounts, LeadCounts2 } from './testing/lead-counts.js';
import { RebuildWorld } from './testing/rebuild-world.js';

let world: RebuildWorld;
beforeEach(async () => void (world = await RebuildWorld.open()));
afterEach(() => world.close());

/** Runs the next process as soon as the dead one has been silent for long enough. */
const takeOver = (projection: LeadCounts, seen: number[]): Promise<RebuildOutcome> =>
  until(
    () => world.rebuild(projection, { onProgress: ({ eventsDone }) => seen.push(eventsDone) }),
    (outcome) => outcome !== 'busy',
  );

describe('a rebuilding process that is killed', () => {
  it.each([
    // Seven pages of forty and one of twenty; the next process begins at the cursor of the last committed page.
    ['page folded', 3, 80],
    ['page committed', 3, 120],
    ['before the swap', 1, 300],
    ['in the swap', 1, 300],
  ])('leaves the live model alone at "%s", and another process continues from there', async (moment, times, done) => {
    const shape = await world.shape();
    await world.pool.query('UPDATE lead_counts SET leads = 900');
    expect(await world.rebuildAndDie(moment, { times })).toBe('SIGKILL');
    expect((await world.rows()).every(({ leads }) => leads === 900)).toBe(true);
    const { rows } = await world.pool.query<{ cursor: string }>('SELECT cursor FROM es.rebuilds');
    expect(rows).toEqual([{ cursor: String(done) }]);

    await world.feed(new LeadCounts());
    world.keepAppending();
    const seen: number[] = [];
    expect(await takeOver(new LeadCounts(), seen)).toBe('done');
    expect(Math.min(...seen)).toBeGreaterThan(done);
    await world.rest();
    await drain(world.pool, { projections: [new LeadCounts()] });
    expect(await world.rows()).toEqual((await world.truth()).map((row) => ({ ...row, first: null })));
    expect(await world.shape()).toEqual(shape);
  });

  it('leaves a finished model just after the swap', async () => {
    const shape = await world.shape();
    await world.pool.query('UPDATE lead_counts SET leads = 900');
    expect(await world.rebuildAndDie('after the swap')).toBe('SIGKILL');
    expect((await world.pool.query('SELECT state FROM es.rebuilds')).rows).toEqual([{ state: 'done' }]);
    expect(await world.rows()).toEqual((await world.truth()).map((row) => ({ ...row, first: null })));
    expect(await world.shape()).toEqual(shape);
  });

  it("leaves the older projection served until a newer one's rebuild has finished", async () => {
    await world.feed(new LeadCounts());
    expect(await world.rebuildAndDie('page committed', { times: 4, version: 2 })).toBe('SIGKILL');
    const last = await world.deleteLead('lead-list-7');
    await until(
      () => world.rows(),
      (rows) => rows.some((row) => row.last === last),
    );
    expect(await world.storedVersion()).toBe(1);
    expect(await takeOver(new LeadCounts2(), [])).toBe('done');
    await world.rest();
    expect(await world.storedVersion()).toBe(2);
    expect(await world.rows()).toEqual(await world.truth());
  });
});
