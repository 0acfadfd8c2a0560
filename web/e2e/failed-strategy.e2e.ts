import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ask } from './support/installation.js';
import { prepareCampaign } from './support/prepared-campaign.js';
import { type Stage, openStage } from './support/stage.js';

let stage: Stage;
let campaignId: string;
beforeAll(async () => {
  stage = await openStage();
  campaignId = await prepareCampaign(stage, `fred.failed.${process.pid}@larkfield.example`);
});
afterAll(() => stage.close());

it('the answers of a campaign that failed are there to be changed in any browser, whatever was typed since', async () => {
  const { page } = stage;
  const { lead_list_id: listId } = await ask<{ lead_list_id: string }>(page, `/api/campaigns/${campaignId}`);
  const failed = {
    status: 'failed',
    processing_stage: 'generating_strategy',
    error_message: 'No answer.',
    leads_count: 2,
    launchedAt: null,
  };
  await page.route(`**/api/campaigns/${campaignId}/status`, (route) => route.fulfill({ json: failed }));
  const typed = JSON.stringify({ campaign_name: 'Another campaign', target_offer: 'Nothing yet' });
  await page.evaluate(`localStorage.setItem('rekindle.draft.${listId}', ${JSON.stringify(typed)})`);
  await page.goto(`/campaigns/create-revival?lead_list_id=${listId}&campaign_id=${campaignId}`);
  await page.getByRole('button', { name: 'Change your answers' }).click();
  await page.getByRole('heading', { name: 'Tell us about your business' }).waitFor();
  const answer = (label: string) => page.getByLabel(label, { exact: true }).inputValue();
  expect(await Promise.all(['Campaign name', 'Why leads went cold', 'Target offer'].map(answer))).toEqual([
    'Webinar signups, spring',
    'They never finished setting it up',
    'Two months free',
  ]);
});
