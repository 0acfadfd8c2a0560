import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { expectRebuildable } from '@rekindle/event-sourcing/testing';
import { newId } from '@rekindle/platform';
import type { DraftText } from '../../campaign/campaign-texts.js';
import { type TestCampaigns, startCampaigns } from '../../campaign/testing/start-campaigns.js';
import type { CampaignEmail } from '../../editing/campaign-email.dto.js';
import { EditEmail } from '../../editing/edit-email/edit-email.js';
import { GetEmails } from '../../editing/get-emails/get-emails.js';
import { RegenerateEmail } from '../../editing/regenerate-email/regenerate-email.js';
import { LaunchCampaign } from '../../launching/launch-campaign/launch-campaign.js';
import { GetCampaign } from '../../results/get-campaigns/get-campaigns.js';
import type { CampaignDraft } from '../draft.dto.js';
import { DraftCampaign } from '../draft-campaign/draft-campaign.js';
import { DuplicateCampaign } from '../duplicate-campaign/duplicate-campaign.js';
import { EditDraft } from '../edit-draft/edit-draft.js';
import { PrepareDraft } from './prepare-draft.js';

const text = { name: 'Bread day', subject: 'A day of bread', body: 'Hello {{ first_name | default: "there" }}, we bake on Saturday.' };
const sender = { senderName: 'Ida', replyTo: 'ida@larkfield.example', postalAddress: 'Mill Lane 1, Bristol' };

let campaigns: TestCampaigns;
let listId: string;
beforeAll(async () => {
  campaigns = await startCampaigns();
  await campaigns.plan('growth');
  listId = await campaigns.list([{ firstName: 'Dana' }, {}]);
});
afterAll(() => campaigns.stop());

const draft = async (changes: Partial<DraftText> = {}): Promise<string> =>
  (await campaigns.do<CampaignDraft>(new DraftCampaign(campaigns.accountId, { ...text, ...changes }))).id;
const prepare = (id: string, list = listId, accountId = campaigns.accountId) => campaigns.do(new PrepareDraft(accountId, id, list));
const emails = (id: string): Promise<CampaignEmail[]> => campaigns.ask(new GetEmails(campaigns.accountId, id));
const campaign = (id: string) => campaigns.ask(new GetCampaign(campaigns.accountId, id));
const typesOf = async (id: string): Promise<string[]> =>
  (await campaigns.store.readStream(campaigns.accountId, `campaign-${id}`)).map(({ type }) => type);

it('turns the current draft into one email to the list, whose text can be changed and is versioned', async () => {
  const id = await draft();
  const { accountId } = campaigns;
  await campaigns.do(new EditDraft(accountId, id, { ...text, subject: 'Two days\n of bread' }));
  await prepare(id);
  await campaigns.settle();
  expect(await campaign(id)).toMatchObject({
    ...{ name: 'Bread day', campaign_type: 'single_email', status: 'active', processing_stage: 'completed', launchedAt: null },
    ...{ lead_list_id: listId, strategy: null, average_order_value: null, stats: { leads_found: 2 } },
    steps: [{ step: 1, day: 1, name: 'Your email', subject: 'Two days of bread' }],
  });
  const [email] = await emails(id);
  expect(email).toMatchObject({ step: 1, day: 1, name: 'Your email', text: text.body, author: 'user', version: 1 });
  await campaigns.do(new EditEmail(accountId, id, 1, { subject: 'Bread', text: 'Other words' }));
  await campaigns.settle();
  expect(await emails(id)).toEqual([expect.objectContaining({ subject: 'Bread', name: 'Your email', version: 2 })]);
  await expect(campaigns.do(new EditDraft(accountId, id, text))).rejects.toMatchObject({ code: 'CAMPAIGN_NOT_EDITABLE' });
  await expect(campaigns.do(new RegenerateEmail(accountId, id, 1, 'Shorter'))).rejects.toMatchObject({ code: 'INSTRUCTION_NOT_FOLLOWED' });
});

it('happens once for concurrent requests', async () => {
  const id = await draft();
  await Promise.all([prepare(id), prepare(id), prepare(id)]);
  await prepare(id);
  expect(await typesOf(id)).toEqual(['CampaignDrafted', 'CampaignDraftPrepared']);
  await expect(prepare(id, await campaigns.list([{}]))).rejects.toMatchObject({ code: 'CAMPAIGN_NOT_EDITABLE' });
});

it('is refused for a list without a field in the email, and leaves the draft unchanged', async () => {
  const id = await draft({ body: 'How is the {{ dog }}?' });
  await expect(prepare(id)).rejects.toMatchObject({ code: 'EMAIL_TEMPLATE_INVALID', faults: [{ field: 'text' }] });
  expect(await typesOf(id)).toEqual(['CampaignDrafted']);
  await prepare(id, await campaigns.list([{}], { fields: ['email', 'dog'] }));
  expect(await typesOf(id)).toEqual(['CampaignDrafted', 'CampaignDraftPrepared']);
});

it('is refused for an empty list, one being imported, and others’ lists and drafts', async () => {
  const id = await draft();
  for (const list of [await campaigns.list([]), await campaigns.list([{}], { status: 'importing' })])
    await expect(prepare(id, list)).rejects.toMatchObject({ code: 'LEAD_LIST_NOT_READY' });
  await expect(prepare(id, newId())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(prepare(id, await campaigns.list([{}], { accountId: newId() }))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(prepare(id, listId, newId())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await typesOf(id)).toEqual(['CampaignDrafted']);
});

it('can be duplicated for another list, with its current text', async () => {
  const id = await draft({ name: 'Bread night' });
  await prepare(id);
  await campaigns.do(new EditEmail(campaigns.accountId, id, 1, { subject: 'Bread', text: 'Other words' }));
  await campaigns.settle();
  const other = await campaigns.list([{}]);
  const { campaignId } = await campaigns.do<{ campaignId: string }>(new DuplicateCampaign(campaigns.accountId, id, other));
  await campaigns.settle();
  expect(await campaign(campaignId)).toMatchObject({ name: 'Bread night (copy)', campaign_type: 'single_email', lead_list_id: other });
  expect(await emails(campaignId)).toEqual([expect.objectContaining({ subject: 'Bread', text: 'Other words', version: 1 })]);
  const plain = new DuplicateCampaign(campaigns.accountId, await draft(), other);
  await expect(campaigns.do(plain)).rejects.toMatchObject({ code: 'CAMPAIGN_NOT_READY' });
});

it('is launched like any campaign, with its one email, and can be rebuilt', async () => {
  const id = await draft();
  await prepare(id);
  await campaigns.do(new LaunchCampaign(campaigns.accountId, id, sender));
  await campaigns.settle();
  const launched = (await campaigns.store.readStream(campaigns.accountId, `campaign-${id}`)).at(-1);
  expect(launched).toMatchObject({ type: 'CampaignLaunched', data: { listId, steps: [{ step: 1, day: 1 }] } });
  expect(await campaign(id)).toMatchObject({ name: 'Bread day', status: 'active', launchedAt: expect.any(String) });
  await expectRebuildable(campaigns.database.pool, campaigns.projections.view);
});
