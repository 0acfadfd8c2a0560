import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type SpecWorld, createMailerWorld } from '../../testing/create-world.js';
import { KillTrial, MOMENTS } from '../../testing/kill-trial.js';
import { seededRandom } from '../../testing/seeded-random.js';

const LEADS = 1_400;
const AT_MOST_MS = 300_000;

let world: SpecWorld;
beforeAll(async () => void (world = await createMailerWorld()));
afterAll(() => world.close());

it.each(['auto', 'nodemailer'] as const)(
  'survives kill -9 at every kind of moment (%s): no lead gets a step twice, none is forgotten, one per connection at most is unknown',
  async (client) => {
    const trial = new KillTrial(world, client);
    const random = seededRandom('kills');
    try {
      await trial.begin(LEADS);
      for (const [n, moment] of MOMENTS.entries()) {
        const at = moment === 'claimed' ? 200 : 1 + Math.floor(random() * 200);
        expect(await (n % 2 === 0 ? trial.runUntilItDies({ moment, at }) : trial.runAndKill({ moment, at }))).toBe(true);
      }
      await trial.finishAndCheck();
    } finally {
      await trial.close();
    }
  },
  AT_MOST_MS,
);
