import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@rekindle/platform';
import { leadFile } from '../testing/lead-files.js';
import { type TestLeadLists, startLeadLists } from '../testing/start-lead-lists.js';

let lists: TestLeadLists;
beforeAll(async () => void (lists = await startLeadLists()));
afterAll(() => lists.stop());

it('shows a list with its figures and campaigns, before and after it is in the read model', async () => {
  const account = newId();
  const { body } = await lists.upload(account, `${leadFile(0, 4)}wrong,x\n`, '../../etc/Old\u200b leads.csv');
  const listId = body.lead_list_id;
  const campaignId = await lists.campaign(account, listId, 'Spring', 'prepared');
  const expected = {
    _id: listId,
    fileName: 'Old leads.csv',
    status: 'ready',
    totalLeads: 4,
    uploadedAt: lists.clock.now().toISOString(),
    validLeads: 4,
    invalidLeads: 1,
    duplicateLeads: 0,
    overLimitLeads: 0,
    waiting: null,
    mapping: body.mapping,
    fileStored: true,
    campaigns: [{ _id: campaignId, name: 'Spring', status: 'active', processing_stage: 'completed', launchedAt: null }],
  };
  expect((await lists.call(account, 'GET', `/leads/${listId}`)).body).toEqual(expected);
  await lists.settle();
  expect((await lists.call(account, 'GET', `/leads/${listId}`)).body).toEqual(expected);
  expect((await lists.call(newId(), 'GET', `/leads/${listId}`)).body.code).toBe('NOT_FOUND');
  expect((await lists.call(account, 'GET', '/leads/not-an-id')).body.code).toBe('NOT_FOUND');
});
