import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Ballast } from '../../../../../tests/support/ballast.js';
import { onSmallDisks, seenBy } from '../../../../../tests/support/small-disks.js';
import { type SpecWorld, createMailerWorld } from '../../testing/create-world.js';
import { SendingStorm } from '../../testing/sending-storm.js';

const HOUR_MS = 3_600_000;

const disks = {
  on: (dir: string, command: string[]) => onSmallDisks([{ dir, megabytes: 1 }], command),
  seenBy,
  fill: (dir: string) => new Ballast(dir).fill(),
};

let world: SpecWorld;
beforeAll(async () => void (world = await createMailerWorld()));
afterAll(() => world.close());

async function storm(name: string, slowMs: number, weather: (storm: SendingStorm) => Promise<void>): Promise<void> {
  const one = new SendingStorm(world, name, slowMs);
  try {
    await weather(one);
    await one.finishAndCheck();
  } finally {
    await one.close();
  }
}

it(
  'four mailers send 1,500 emails while mailers, database connections and the mail server are killed at random',
  () =>
    storm('storm', 300, async (one) => {
      await one.begin(1_500);
      await one.rage(1_500);
      expect(Math.min(...Object.values(one.blows))).toBeGreaterThan(0);
    }),
  HOUR_MS,
);

it(
  'a journal that is lost leaves its emails unknown and unsent; copied back it leaves one for each connection at most',
  () =>
    storm('lost journal', 300, async (one) => {
      await one.begin(900);
      await one.caught(150);
      const bringBack = await one.loseJournal();
      await one.calm();
      const lost = await one.unknown();
      await bringBack();
      await one.calm();
      expect([lost > 20, (await one.unknown()) <= 20]).toEqual([true, true]);
    }),
  HOUR_MS,
);

it(
  'a full disk under the journal lets nothing go that is not written down',
  () =>
    storm('full disk', 300, async (one) => {
      await one.begin(900, disks);
      for (const emails of [100, 400]) {
        await one.caught(emails);
        await one.fillDisk();
      }
      expect(await one.unknown()).toBe(0);
    }),
  HOUR_MS,
);
