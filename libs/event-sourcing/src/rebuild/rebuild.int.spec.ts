import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { drain } from '../testing/drain.js';
import { until } from '../testing/until.js';
import { verify } from '../verify/verify.js';
import { Rebuilds } from './rebuilds.js';
import { CountedLeads, LeadCounts, LeadCounts2, Sick } from './testing/lead-counts.js';
import { RebuildWorld } from './testing/rebuild-world.js';

let world: RebuildWorld;
let rebuilds: Rebuilds;
beforeEach(async () => {
  world = await RebuildWorld.open();
  rebuilds = new Rebuilds(world.pool);
});
afterEach(() => world.close());

const spoil = () => world.pool.query('UPDATE lead_counts SET leads = 900');
const withoutFirst = (rows: readonly { first?: string | null }[]) => rows.map((row) => ({ ...row, first: null }));
const theRebuild = async () => (await rebuilds.list())[0];

describe('a rebuild', () => {
  it.each([
    ['folded in the program', new LeadCounts()],
    ['counted by PostgreSQL', new CountedLeads()],
  ])('restores a model that is %s', async (_, projection) => {
    await spoil();
    expect(await world.rebuild(projection)).toBe('done');
    expect(await world.rows()).toEqual(withoutFirst(await world.truth()));
    expect(await verify(world.pool, projection)).toEqual([]);
    expect(await theRebuild()).toMatchObject({ state: 'done', version: 1, eventsDone: 300, eventsTotal: 300, error: null, held: false });
  });

  it('leaves every name as it was, even the second time', async () => {
    const before = await world.shape();
    await world.rebuild(new LeadCounts());
    expect(await world.shape()).toEqual(before);
    await world.rebuild(new LeadCounts());
    expect(await world.shape()).toEqual(before);
  });

  it('loses nothing appended in that time, and readers always see a complete model', async () => {
    await world.feed(new LeadCounts());
    world.keepAppending();
    let finished = false;
    const seen = (async () => {
      const least: number[] = [];
      while (!finished) least.push((await world.rows()).reduce((sum, row) => sum + row.leads, 0));
      return least;
    })();
    for (const projection of [new LeadCounts(), new CountedLeads(), new LeadCounts()]) expect(await world.rebuild(projection)).toBe('done');
    finished = true;
    const sums = await seen;
    expect(sums).toEqual(sums.toSorted((a, b) => a - b));
    expect(sums[0]).toBeGreaterThanOrEqual(300);
    await world.rest();
    await drain(world.pool, { projections: [new LeadCounts()] });
    expect(await world.rows()).toEqual(withoutFirst(await world.truth()));
  });

  it('waits for a reader that holds the table, and swaps then', async () => {
    await spoil();
    const reader = await world.pool.connect();
    await reader.query('BEGIN');
    await reader.query('SELECT * FROM lead_counts');
    const attempts: string[] = [];
    const running = world.rebuild(new LeadCounts(), { onMoment: (moment) => void attempts.push(moment) });
    await until(() => attempts.filter((moment) => moment === 'before the swap').length >= 2);
    expect((await reader.query('SELECT max(leads) FROM lead_counts')).rows).toEqual([{ max: 900 }]);
    await reader.query('COMMIT');
    reader.release();
    expect(await running).toBe('done');
    expect(await world.rows()).toEqual(withoutFirst(await world.truth()));
  });

  it('fails, with the reason, if something depends on the table', async () => {
    await world.pool.query('CREATE VIEW big_lists AS SELECT * FROM lead_counts WHERE leads > 10');
    const before = await world.shape();
    expect(await world.rebuild(new LeadCounts())).toBe('failed');
    expect(await theRebuild()).toMatchObject({ error: expect.stringContaining('cannot drop table lead_counts'), failedAt: null });
    expect(await world.shape()).toEqual(before);
  });

  it('includes parked events', async () => {
    const poison = await world.deleteLead('lead-list-3');
    await drainOneByOne(new Sick(poison));
    expect((await world.pool.query('SELECT stream_id FROM es.parked')).rows).toEqual([{ stream_id: 'lead-list-3' }]);
    expect(await world.rebuild(new LeadCounts())).toBe('done');
    expect((await world.pool.query('SELECT stream_id FROM es.parked')).rows).toEqual([]);
    expect(await world.rows()).toEqual(withoutFirst(await world.truth()));
  });
});

async function drainOneByOne(projection: Sick): Promise<void> {
  await world.feed(projection);
  await until(
    () => world.pool.query('SELECT FROM es.parked'),
    ({ rowCount }) => rowCount === 1,
  );
  await world.rest();
}

describe('an event that cannot be handled', () => {
  it('stops the rebuild there and leaves the live model alone, and a later attempt succeeds', async () => {
    const poison = await world.deleteLead('lead-list-3');
    await world.append(20, 2);
    await drain(world.pool, { projections: [new LeadCounts()] });
    const before = await world.rows();
    expect(await world.rebuild(new Sick(poison))).toBe('failed');
    expect(await theRebuild()).toMatchObject({
      state: 'failed',
      error: 'cannot digest this',
      failedAt: { position: 301, streamId: 'lead-list-3', type: 'LeadDeleted' },
    });
    expect(await world.rows()).toEqual(before);
    expect((await world.pool.query("SELECT to_regclass('public.lead_counts__v1') AS twin")).rows).toEqual([{ twin: null }]);
    expect(await world.rebuild(new LeadCounts())).toBe('done');
    expect(await theRebuild()).toMatchObject({ state: 'done', error: null, failedAt: null });
  });

  it('also stops the rebuild if it arrives between the last page and the swap', async () => {
    let poison = '';
    const sick = new (class extends LeadCounts {
      override async apply(...[events, tx, table]: Parameters<LeadCounts['apply']>): Promise<void> {
        if (events.some(({ data }) => data.leadId === poison)) throw new Error('too late for this');
        await super.apply(events, tx, table);
      }
    })();
    const onMoment = async (moment: string): Promise<void> => {
      if (moment === 'before the swap' && poison === '') poison = await world.deleteLead('lead-list-5');
    };
    expect(await world.rebuild(sick, { onMoment })).toBe('failed');
    expect(await theRebuild()).toMatchObject({ error: 'too late for this', failedAt: { position: 301 } });
  });
});

describe('cancelling', () => {
  it('ends a running rebuild, leaving the live model alone and nothing beside it', async () => {
    const shape = await world.shape();
    await spoil();
    let pages = 0;
    const onMoment = async (moment: string): Promise<void> => {
      if (moment !== 'page committed') return;
      pages += 1;
      if (pages === 2) expect(await rebuilds.cancel('spec.lead-counts')).toBe(true);
    };
    expect(await world.rebuild(new LeadCounts(), { onMoment })).toBe('canceled');
    expect(await theRebuild()).toMatchObject({ state: 'canceled', eventsDone: 80, eventsTotal: 300 });
    expect((await world.rows())[0]?.leads).toBe(900);
    expect(await world.shape()).toEqual(shape);
    expect(await rebuilds.cancel('spec.lead-counts')).toBe(false);
  });

  it('revokes a request', async () => {
    await rebuilds.request('spec.lead-counts', 'operator:ada');
    expect(await rebuilds.cancel('spec.lead-counts')).toBe(true);
    expect(await theRebuild()).toMatchObject({ state: 'canceled', askedBy: 'operator:ada' });
  });

  it('of a running rebuild is not followed by a second one if another is requested', async () => {
    const states: unknown[] = [];
    const onMoment = async (moment: string): Promise<void> => {
      if (moment === 'page committed') states.push(await rebuilds.request('spec.lead-counts', 'operator:late'));
    };
    await world.rebuild(new LeadCounts(), { onMoment, askedBy: 'operator:ada' });
    expect(states[0]).toMatchObject({ state: 'running', askedBy: 'operator:ada', held: true, eventsDone: 40 });
    expect(await rebuilds.request('spec.lead-counts', 'operator:late')).toMatchObject({
      state: 'asked',
      askedBy: 'operator:late',
      eventsDone: 0,
    });
  });

  it('is refused for a projection that never ran', async () => {
    await expect(rebuilds.request('spec.nothing', 'operator:ada')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('two processes', () => {
  it('never run one rebuild together: the second learns that the first is busy', async () => {
    const second: string[] = [];
    const onMoment = async (moment: string): Promise<void> => {
      if (moment === 'page folded' || moment === 'page committed') second.push(await world.rebuild(new LeadCounts(), { owner: 'second' }));
    };
    expect(await world.rebuild(new LeadCounts(), { onMoment, leaseMs: 60_000 })).toBe('done');
    expect(new Set(second)).toEqual(new Set(['busy']));
  });

  it('exclude each other: one that was silent for too long is stopped by its fence, and writes nothing more', async () => {
    await spoil();
    let other = '';
    const onMoment = async (moment: string): Promise<void> => {
      if (moment !== 'page committed' || other) return;
      await until(
        () => rebuilds.list(),
        ([rebuild]) => rebuild?.held === false,
      );
      other = await world.rebuild(new LeadCounts(), { owner: 'other' });
    };
    expect(await world.rebuild(new LeadCounts(), { onMoment, leaseMs: 50 })).toBe('lost');
    expect(other).toBe('done');
    expect(await world.rows()).toEqual(withoutFirst(await world.truth()));
  });

  it('hand over immediately when one is asked to stop', async () => {
    const stop = new AbortController();
    const onMoment = (moment: string): void => {
      if (moment === 'page committed') stop.abort();
    };
    expect(await world.rebuild(new LeadCounts(), { signal: stop.signal, onMoment, leaseMs: 60_000 })).toBe('stopped');
    expect(await theRebuild()).toMatchObject({ state: 'running', eventsDone: 40, held: false });
    const seen: number[] = [];
    expect(await world.rebuild(new LeadCounts(), { onProgress: ({ eventsDone }) => seen.push(eventsDone) })).toBe('done');
    expect(seen[0]).toBe(80);
    expect(await world.rows()).toEqual(withoutFirst(await world.truth()));
  });
});

describe('a newer projection', () => {
  it('takes over from an older process, which feeds its own until then and retires afterwards', async () => {
    await world.feed(new LeadCounts());
    world.keepAppending();
    const total = (await world.truth()).length;
    const onMoment = async (moment: string): Promise<void> => {
      if (moment !== 'before the swap' || (await world.storedVersion()) !== 1) return;
      const added = await world.deleteLead(`lead-list-new-${total}`);
      await until(
        () => world.rows(),
        (rows) => rows.some(({ last }) => last === added),
      );
    };
    expect(await world.rebuild(new LeadCounts2(), { onMoment })).toBe('done');
    expect(await world.storedVersion()).toBe(2);
    expect(await world.rebuild(new LeadCounts())).toBe('outdated');
    await world.feed(new LeadCounts2());
    const last = await world.deleteLead('lead-list-after-the-swap');
    await until(
      () => world.rows(),
      (rows) => rows.some((row) => row.last === last),
    );
    await world.rest();
    await drain(world.pool, { projections: [new LeadCounts(), new LeadCounts2()] });
    expect(await world.rows()).toEqual(await world.truth());
  });

  it('starts over if an older program left its own rebuild behind', async () => {
    const stop = new AbortController();
    const onMoment = (moment: string): void => {
      if (moment === 'page committed') stop.abort();
    };
    expect(await world.rebuild(new LeadCounts(), { signal: stop.signal, onMoment })).toBe('stopped');
    expect(await world.rebuild(new LeadCounts2())).toBe('done');
    expect(await world.rows()).toEqual(await world.truth());
    expect((await world.pool.query("SELECT to_regclass('public.lead_counts__v1') AS twin")).rows).toEqual([{ twin: null }]);
  });

  it('starts over if the tables have got another column since', async () => {
    const stop = new AbortController();
    const onMoment = (moment: string): void => {
      if (moment === 'page committed') stop.abort();
    };
    expect(await world.rebuild(new LeadCounts2(), { signal: stop.signal, onMoment })).toBe('stopped');
    await world.pool.query('ALTER TABLE lead_counts ADD COLUMN note text');
    expect(await world.rebuild(new LeadCounts2())).toBe('done');
    expect(await world.rows()).toEqual((await world.truth()).map((row) => ({ ...row, note: null })));
  });
});
