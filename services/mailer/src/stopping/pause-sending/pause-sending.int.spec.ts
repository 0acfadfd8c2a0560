import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type MailerApp, startMailerApp } from '../../testing/mailer-app.js';
import { RunningCampaigns } from '../../testing/running-campaigns.js';
import type { SeededCampaign } from '../../testing/seeded-campaign.js';
import { PauseSending } from './pause-sending.js';

let app: MailerApp;
beforeAll(async () => void (app = await startMailerApp()));
afterAll(() => app.close());

const launched = (): Promise<SeededCampaign> => new RunningCampaigns(app, () => '').launched(1);
const startOf = async ({ accountId, campaignId }: SeededCampaign) =>
  (await app.world.store.readStream(accountId, `sending-${campaignId}`)).find(({ type }) => type === 'SendingStarted')?.data;

it('the start of a sending says whether it was paused while its leads were still being planned', async () => {
  const paused = await launched();
  await app.do(new PauseSending(paused.accountId, paused.campaignId));
  const running = await launched();
  await app.settle();
  expect(await startOf(paused)).toMatchObject({ leads: 1, paused: true });
  expect(await startOf(running)).not.toHaveProperty('paused');
});
