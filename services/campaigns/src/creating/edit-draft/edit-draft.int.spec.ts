import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type TestCampaigns, startCampaigns } from '../../campaign/testing/start-campaigns.js';
import type { CampaignDraft } from '../draft.dto.js';
import { DraftCampaign } from '../draft-campaign/draft-campaign.js';
import { EditDraft } from './edit-draft.js';

let campaigns: TestCampaigns;
beforeAll(async () => void (campaigns = await startCampaigns()));
afterAll(() => campaigns.stop());

it('changes nothing when the same text is sent again', async () => {
  const { accountId, database } = campaigns;
  const text = { name: 'Bread day', subject: 'Two days of bread', body: 'We bake on Saturday.' };
  const { id } = await campaigns.do<CampaignDraft>(new DraftCampaign(accountId, text));
  const next = { ...text, body: 'We bake on Sunday.' };
  for (const words of [text, next, next]) expect(await campaigns.do(new EditDraft(accountId, id, words))).toMatchObject(words);
  const { rows } = await database.pool.query<{ type: string }>('SELECT type FROM es.events WHERE stream_id = $1 ORDER BY position', [
    `campaign-${id}`,
  ]);
  expect(rows.map(({ type }) => type)).toEqual(['CampaignDrafted', 'CampaignDraftEdited']);
});
