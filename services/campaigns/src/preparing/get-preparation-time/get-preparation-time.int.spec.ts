import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@rekindle/platform';
import { type TestCampaigns, startCampaigns } from '../../campaign/testing/start-campaigns.js';
import { GetPreparationTime } from './get-preparation-time.js';

let campaigns: TestCampaigns;
beforeAll(async () => void (campaigns = await startCampaigns()));
afterAll(() => campaigns.stop());

const DAY = Date.UTC(2026, 2, 2, 9);
const mark = (campaignId: string, version: number, type: string, second: number) =>
  campaigns.database.pool.query(
    `INSERT INTO campaigns.campaign_marks (campaign_id, source, version, type, at, detail) VALUES ($1, 'campaign', $2, $3, $4, '{}')`,
    [campaignId, version, type, new Date(DAY + second * 1000)],
  );

async function prepared(seconds: number): Promise<void> {
  const id = newId();
  await mark(id, 1, 'CampaignRequested', 0);
  await mark(id, 2, 'CampaignPrepared', seconds);
}

it('gives no estimate from fewer than five campaigns', async () => {
  for (const seconds of [10, 20, 30]) await prepared(seconds);
  expect(await campaigns.ask(new GetPreparationTime())).toEqual({ fastSeconds: null, slowSeconds: null });
});

it('returns the 10th and 90th percentiles, measured from the last retry', async () => {
  await prepared(40);
  const failed = newId();
  await mark(failed, 1, 'CampaignRequested', -90_000);
  await mark(failed, 2, 'CampaignFailed', -89_000);
  await mark(failed, 3, 'CampaignRetried', 0);
  await mark(failed, 4, 'CampaignPrepared', 50);
  await mark(newId(), 1, 'CampaignRequested', 0);
  expect(await campaigns.ask(new GetPreparationTime())).toEqual({ fastSeconds: 14, slowSeconds: 46 });
});

it('uses the last fifty campaigns', async () => {
  for (let nth = 0; nth < 50; nth += 1) await prepared(60);
  expect(await campaigns.ask(new GetPreparationTime())).toEqual({ fastSeconds: 60, slowSeconds: 60 });
});
