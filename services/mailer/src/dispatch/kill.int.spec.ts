import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type SpecWorld, createMailerWorld } from '../testing/create-world.js';
import { KillTrial, MOMENTS } from '../testing/kill-trial.js';
import { seededRandom } from '../testing/seeded-random.js';

const LEADS = 2_000;
const AT_MOST_MS = 300_000;

let world: SpecWorld;
let trial: KillTrial;
beforeAll(async () => {
  world = await createMailerWorld();
  trial = new KillTrial(world);
});
afterAll(async () => {
  await trial.close();
  await world.close();
});

it(
  'survives kill -9 at every kind of moment: no lead gets a step twice, none is forgotten, one per connection at most is unknown',
  async () => {
    const random = seededRandom('kills');
    await trial.begin(LEADS);
    for (const [n, moment] of MOMENTS.entries()) {
      const at = moment === 'claimed' ? 200 : 1 + Math.floor(random() * 200);
      expect(await (n % 2 === 0 ? trial.runUntilItDies({ moment, at }) : trial.runAndKill({ moment, at }))).toBe(true);
    }
    await trial.finishAndCheck();
  },
  AT_MOST_MS,
);
