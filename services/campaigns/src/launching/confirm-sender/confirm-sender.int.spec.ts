import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@rekindle/platform';
import { TextVault, senderTextId } from '@rekindle/vault';
import { type TestCampaigns, startCampaigns } from '../../campaign/testing/start-campaigns.js';
import { ConfirmSender } from './confirm-sender.js';

const maya = { senderName: 'Maya', replyTo: 'maya@larkfield.example', postalAddress: '12 Mill Lane, Bristol' };

let campaigns: TestCampaigns;
let campaignId: string;
beforeAll(async () => {
  campaigns = await startCampaigns();
  campaignId = await campaigns.prepared(await campaigns.list([{ firstName: 'Dana' }]));
});
afterAll(() => campaigns.stop());

const confirm = (given: object, accountId = campaigns.accountId) => campaigns.do(new ConfirmSender(accountId, campaignId, given));
const remembered = () => new TextVault(campaigns.database.pool).latest(senderTextId(campaigns.accountId));

it('names the missing fields, and then remembers nothing', async () => {
  await expect(confirm({ senderName: 'Maya' })).rejects.toMatchObject({
    code: 'SENDER_INCOMPLETE',
    faults: [{ field: 'replyTo' }, { field: 'postalAddress' }],
  });
  expect(await remembered()).toBeNull();
});

it('is remembered like a launch’s, once however often it is confirmed', async () => {
  await confirm(maya);
  await confirm(maya);
  await confirm({});
  expect(await remembered()).toMatchObject({ version: 1, body: { ...maya, companyName: 'Larkfield' } });
});

it('cannot be set by another account', async () => {
  await expect(confirm(maya, newId())).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
