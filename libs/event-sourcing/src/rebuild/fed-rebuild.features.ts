import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { BROKER_MS, until } from '../testing/until.js';
import type { TransportSetting } from '../transport/transport.features.js';
import type { Transport } from '../transport/transport.js';
import type { Projection } from '../model/types.js';
import { CountedLeads, LeadCounts, LeadCounts2 } from './testing/lead-counts.js';
import { RebuildWorld } from './testing/rebuild-world.js';

/** The guarantees for models that a transport feeds while they are rebuilt. */
export function fedRebuildFeatures(name: string, create: (setting: TransportSetting) => Transport): void {
  describe(`a model fed by the ${name} transport`, () => {
    let world: RebuildWorld;
    beforeEach(async () => void (world = await RebuildWorld.open(create)));
    afterEach(() => world.close());

    const arrived = (last: string): Promise<unknown> =>
      until(
        () => world.rows(),
        (rows) => rows.some((row) => row.last === last),
        BROKER_MS,
      );
    /** The model is complete once the last event of every stream is in it. */
    const settled = async (): Promise<void> => {
      const truth = await world.truth();
      await until(
        () => world.rows(),
        (rows) => JSON.stringify(rows.map(({ last }) => last)) === JSON.stringify(truth.map(({ last }) => last)),
        BROKER_MS,
      );
    };

    it.each<[string, Projection]>([
      ['folded in the program', new LeadCounts()],
      ['counted by PostgreSQL', new CountedLeads()],
    ])(
      'remains correct during rebuilds if it is %s',
      async (_, projection) => {
        await world.feed(projection);
        await arrived(await world.deleteLead('lead-list-fed'));
        world.keepAppending();
        for (let times = 0; times < 3; times += 1) expect(await world.rebuild(projection)).toBe('done');
        await arrived(await world.deleteLead('lead-list-after'));
        await world.restWriters();
        await settled();
        expect(await world.rows()).toEqual((await world.truth()).map((row) => ({ ...row, first: null })));
      },
      3 * BROKER_MS,
    );

    it(
      'switches to a newer program in the middle of that, and the older one retires',
      async () => {
        await world.feed(new LeadCounts());
        await world.feed(new LeadCounts2());
        world.keepAppending();
        await arrived(await world.deleteLead('lead-list-before'));
        expect(await world.storedVersion()).toBe(1);
        expect(await world.rebuild(new LeadCounts2())).toBe('done');
        await arrived(await world.deleteLead('lead-list-after'));
        await world.restWriters();
        await settled();
        expect(await world.rows()).toEqual(await world.truth());
      },
      3 * BROKER_MS,
    );
  });
}
