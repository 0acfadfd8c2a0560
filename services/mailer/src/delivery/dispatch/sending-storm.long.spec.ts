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

it.each([
  { emails: 1_500, slowMs: 300, pauseMs: 1_500 },
  // Takes five to seven minutes: eighty connections that wait a second for each answer.
  { emails: 20_000, slowMs: 2_000, pauseMs: 8_000 },
])(
  'four mailers send $emails emails while mailers, database connections and the mail server are killed at random',
  ({ emails, slowMs, pauseMs }) =>
    storm('storm', slowMs, async (one) => {
      const startedAt = Date.now();
      await one.begin(emails);
      await one.rage(pauseMs);
      const seconds = (Date.now() - startedAt) / 1_000;
      process.stderr.write(`${JSON.stringify({ seconds, ...one.blows, unknown: await one.unknown() })}\n`);
      expect(Math.min(...Object.values(one.blows))).toBeGreaterThan(0);
    }),
  HOUR_MS,
);

it(
  'a lost journal leaves its emails unknown and unsent; once copied back, it leaves at most one unknown per connection',
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
  "when the journal's disk is full, nothing is sent that is not recorded",
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
