import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { expectRebuildable } from '@rekindle/event-sourcing/testing';
import { newId } from '@rekindle/platform';
import type { CampaignEmail } from '../../editing/campaign-email.dto.js';
import { DeleteCampaign } from '../../ending/delete-campaign/delete-campaign.js';
import { EditEmail } from '../../editing/edit-email/edit-email.js';
import type { CampaignDetails } from '../../results/get-campaigns/campaign.dto.js';
import { GetCampaign } from '../../results/get-campaigns/get-campaigns.js';
import { GetEmails } from '../../editing/get-emails/get-emails.js';
import { LaunchCampaign } from '../../launching/launch-campaign/launch-campaign.js';
import { type TestCampaigns, answers, startCampaigns } from '../../campaign/testing/start-campaigns.js';
import { DuplicateCampaign } from './duplicate-campaign.js';

const sender = { senderName: 'Maya', replyTo: 'maya@larkfield.example', postalAddress: '12 Mill Lane, Bristol' };

let campaigns: TestCampaigns;
let originId: string;
beforeAll(async () => {
  campaigns = await startCampaigns();
  await campaigns.plan('growth');
  originId = await campaigns.prepared(await campaigns.list([{ firstName: 'Dana' }], { fields: ['email', 'last_order'] }));
});
afterAll(() => campaigns.stop());

const campaign = (id: string): Promise<CampaignDetails> => campaigns.ask(new GetCampaign(campaigns.accountId, id));
const emails = (id: string): Promise<CampaignEmail[]> => campaigns.ask(new GetEmails(campaigns.accountId, id));
const edit = (id: string, text: string) =>
  campaigns.do(new EditEmail(campaigns.accountId, id, 1, { subject: 'Hello {{ first_name | default: "there" }}', text }));

async function duplicate(listId: string | null = null, accountId = campaigns.accountId): Promise<string> {
  const { campaignId } = await campaigns.do<{ campaignId: string }>(new DuplicateCampaign(accountId, originId, listId));
  await campaigns.settle();
  return campaignId;
}

it('is the same campaign, ready for another list', async () => {
  const listId = await campaigns.list([{}, {}, {}]);
  const copyId = await duplicate(listId);
  const [origin, copy] = [await campaign(originId), await campaign(copyId)];
  const { campaign_name, ...business_info } = answers;
  expect(copy).toMatchObject({
    name: `${campaign_name} (copy)`,
    business_info,
    status: 'active',
    processing_stage: 'completed',
    launchedAt: null,
    lead_list_id: listId,
    pricing_model: origin.pricing_model,
    average_order_value: origin.average_order_value,
    strategy: origin.strategy,
    steps: origin.steps,
    stats: { sent: 0, leads_found: 3 },
  });
  expect(await emails(copyId)).toEqual(await emails(originId));
});

it('is independent of its original', async () => {
  const copyId = await duplicate();
  expect((await campaign(copyId)).name).toBe(`${answers.campaign_name} (copy 2)`);
  const before = await emails(originId);
  await edit(copyId, 'Other words');
  await campaigns.settle();
  expect(await emails(originId)).toEqual(before);
  await edit(originId, 'New words');
  await campaigns.settle();
  expect((await emails(copyId))[0]).toMatchObject({ text: 'Other words', version: 2 });
});

it('can be made of a launched campaign, and is launched separately', async () => {
  await campaigns.do(new LaunchCampaign(campaigns.accountId, originId, sender));
  const copyId = await duplicate();
  expect(await campaign(copyId)).toMatchObject({ launchedAt: null });
  await campaigns.do(new LaunchCampaign(campaigns.accountId, copyId, sender));
  await campaigns.settle();
  expect((await campaign(copyId)).launchedAt).not.toBeNull();
});

it('is refused for others’ campaigns and lists, and for a list without the fields in the emails', async () => {
  await expect(duplicate(null, newId())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const foreign = await campaigns.list([{}], { accountId: newId() });
  await expect(duplicate(foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  originId = await campaigns.prepared(await campaigns.list([{}], { fields: ['email', 'last_order'] }));
  await edit(originId, 'How are the {{ last_order | default: "things" }}?');
  await duplicate();
  await expect(duplicate(await campaigns.list([{}], { fields: ['email'] }))).rejects.toMatchObject({ code: 'EMAIL_TEMPLATE_INVALID' });
});

it('survives the deletion of its original, even in a rebuild', async () => {
  const copyId = await duplicate();
  await campaigns.do(new DeleteCampaign(campaigns.accountId, originId));
  await campaigns.settle();
  expect((await campaign(copyId)).steps).toHaveLength(4);
  await expect(duplicate()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expectRebuildable(campaigns.database.pool, campaigns.projections.view);
});
