import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type SpecWorld, createMailerWorld } from '../../testing/create-world.js';
import { KillTrial, MOMENTS, type Point } from '../../testing/kill-trial.js';
import { seededRandom } from '../../testing/seeded-random.js';

const HOUR_MS = 3_600_000;

let world: SpecWorld;
beforeAll(async () => {
  world = await createMailerWorld();
});
afterAll(() => world.close());

async function trial(leads: number, kills: (trial: KillTrial) => Promise<void>): Promise<void> {
  const one = new KillTrial(world);
  try {
    await one.begin(leads);
    await kills(one);
    await one.finishAndCheck();
  } finally {
    await one.close();
  }
}

describe('every moment of a small campaign', () => {
  const LEADS = 20;
  const points: Point[] = MOMENTS.flatMap((moment): Point[] =>
    moment === 'claimed' ? [{ moment, at: LEADS }] : Array.from({ length: LEADS }, (_, n) => ({ moment, at: n + 1 })),
  );

  it.each(points)(
    'dies when it has passed "$moment" $at times',
    (point) =>
      trial(LEADS, async (one) => {
        expect(await one.runUntilItDies(point)).toBe(true);
      }),
    HOUR_MS,
  );
});

describe('2,000 emails under random kills', () => {
  const random = seededRandom('long kills');

  it.each([1, 2, 3, 4, 5])(
    'round %i',
    () =>
      trial(2_000, async (one) => {
        for (let kill = 0; kill < 20; kill += 1) {
          const moment = MOMENTS[Math.floor(random() * MOMENTS.length)] ?? 'intended';
          const at = moment === 'claimed' ? 200 : 1 + Math.floor(random() * 150);
          await (random() < 0.5 ? one.runUntilItDies({ moment, at }) : one.runAndKill({ moment, at }));
        }
      }),
    HOUR_MS,
  );
});
