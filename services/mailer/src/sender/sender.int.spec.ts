import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { FakeSmtp } from '../testing/fake-smtp.js';
import { type SpecWorld, createMailerWorld } from '../testing/create-world.js';
import { UNDO_MS, eventually } from '../testing/mailer-world.js';

const DAY_MS = 86_400_000;
let world: SpecWorld;
let server: FakeSmtp;

beforeAll(async () => {
  world = await createMailerWorld();
});
afterEach(async () => {
  await world.stopSenders();
  await server.close();
});
afterAll(() => world.close());

async function startSending(behaviour: ConstructorParameters<typeof FakeSmtp>[0] = {}): Promise<void> {
  server = new FakeSmtp(behaviour);
  await server.listen();
  world.startSender(() => server.url);
}

describe('a launched campaign', () => {
  it('sends each step to each lead on its day, then is complete', async () => {
    const campaign = await world.seed(30);
    await startSending();
    await world.launch(campaign);
    await world.settle();
    expect(await world.states(campaign.campaignId)).toEqual({ waiting: 120 });

    world.clock.advance(UNDO_MS);
    for (const [sent, days] of [
      [30, 2],
      [60, 4],
      [90, 7],
      [120, 1],
    ] as const) {
      await eventually(async () => expect((await world.states(campaign.campaignId)).sent).toBe(sent));
      world.clock.advance(days * DAY_MS);
    }
    expect(server.caught).toHaveLength(120);
    await eventually(async () => expect((await world.sendings.find(world.database.pool, campaign.campaignId))?.state).toBe('completed'));
    const stream = await world.store.readStream(campaign.accountId, `outreach-${campaign.campaignId}-${campaign.leadIds[0]}`);
    expect(stream.map((event) => event.type)).toEqual(['OutreachPlanned', ...Array(4).fill(['EmailIntended', 'EmailSent']).flat()]);
  });
});
