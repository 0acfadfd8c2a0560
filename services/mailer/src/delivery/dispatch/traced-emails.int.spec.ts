import { UNDO_MS } from '@rekindle/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { FakeSmtp } from '@rekindle/email/testing';
import { requestContext } from '@rekindle/event-sourcing';
import { readTraceparent } from '@rekindle/platform';
import { RecordedTracer } from '@rekindle/platform/testing';
import { type SpecWorld, createMailerWorld } from '../../testing/create-world.js';
import { eventually } from '../../testing/eventually.js';
import type { SeededCampaign } from '../../testing/seeded-campaign.js';

const DAY_MS = 86_400_000;
let world: SpecWorld;
const server = new FakeSmtp({});
beforeAll(async () => {
  world = await createMailerWorld();
  await server.listen();
});
afterAll(async () => {
  await world.close();
  await server.close();
});

const startSender = () => world.startSender(() => server.url);

async function launched(leads: number): Promise<SeededCampaign> {
  const campaign = await world.seed(leads);
  await world.launch(campaign);
  await world.settle();
  world.clock.advance(UNDO_MS);
  return campaign;
}

it('the first emails of a claim are traced under their launch, even days later, and the events of all name it', async () => {
  const launch = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const campaign = await requestContext.run({ correlationId: 'order-42', actor: 'user:1', traceparent: launch }, () => launched(25));
  const tracer = RecordedTracer.start();
  startSender();
  for (const sent of [25, 50]) {
    await eventually(async () => expect((await world.states(campaign.campaignId)).sent).toBe(sent));
    world.clock.advance(2 * DAY_MS);
  }
  tracer.stop();
  const parents = new Set(tracer.named('send email').map(({ parent }) => readTraceparent(parent)?.traceId));
  expect([...parents]).toEqual(['0af7651916cd43dd8448eb211c80319c']);
  const ofStep = (step: number) => tracer.named('send email').filter(({ attributes }) => attributes?.['rekindle.email.step'] === step);
  for (const step of [1, 2]) {
    expect(ofStep(step).length).toBeGreaterThanOrEqual(20);
    expect(ofStep(step)[0]).toMatchObject({
      kind: 'client',
      ended: true,
      attributes: { 'rekindle.email.outcome': 'accepted', 'rekindle.email.test': false },
    });
  }
  const sent = await Promise.all(
    campaign.leadIds.map((leadId) => world.store.readStream(campaign.accountId, `outreach-${campaign.campaignId}-${leadId}`)),
  );
  const followed = sent
    .flat()
    .filter(({ type }) => type === 'EmailSent')
    .map(({ metadata }) => metadata.traceparent);
  expect(followed).toHaveLength(50);
  expect(new Set(followed.map((traceparent) => readTraceparent(traceparent)?.traceId))).toEqual(parents);
  expect(followed).toEqual(expect.arrayContaining(tracer.named('send email').map(({ traceparent }) => traceparent)));
});
