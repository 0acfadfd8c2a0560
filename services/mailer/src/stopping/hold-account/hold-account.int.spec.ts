import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { HoldAccount, UNDO_MS } from '@rekindle/contracts';
import { FakeSmtp } from '@rekindle/email/testing';
import { type MailerApp, startMailerApp } from '../../testing/mailer-app.js';
import { eventually } from '../../testing/eventually.js';

const DAY_MS = 86_400_000;
let app: MailerApp;
const server = new FakeSmtp();

beforeAll(async () => {
  app = await startMailerApp();
  await server.listen();
});
afterAll(async () => {
  await app.world.stopSenders();
  await server.close();
  await app.close();
});

const prepared = async (leads: number) => {
  const campaign = await app.world.prepare(await app.world.seed(leads));
  await app.settle();
  return campaign;
};

it('a held account sends nothing more, whether or not the launch has reached the mailer', async () => {
  const unseen = await prepared(3);
  await app.world.launch(unseen);
  await app.do(new HoldAccount(unseen.accountId));
  const begun = await prepared(1);
  await app.world.launch(begun);
  await app.settle();
  app.world.clock.advance(UNDO_MS);
  app.world.startSender(() => server.url);
  await eventually(async () => expect(await app.world.states(begun.campaignId)).toEqual({ sent: 1, waiting: 3 }));
  await app.do(new HoldAccount(begun.accountId));
  app.world.clock.advance(14 * DAY_MS);
  await app.settle();
  await eventually(async () => expect(await app.world.states(begun.campaignId)).toEqual({ sent: 1, skipped: 3 }));
  expect([await app.world.states(unseen.campaignId), server.caught.length]).toEqual([{}, 1]);
});
