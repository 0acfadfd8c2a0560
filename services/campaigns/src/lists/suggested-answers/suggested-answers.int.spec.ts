import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { inTransaction, newId } from '@rekindle/platform';
import { insertProfile } from '@rekindle/vault';
import { type TestLeadLists, startLeadLists } from '../lead-lists/testing/start-lead-lists.js';

let lists: TestLeadLists;
beforeAll(async () => void (lists = await startLeadLists()));
afterAll(() => lists.stop());

async function listOf(account: string, csv: string): Promise<string> {
  return (await lists.upload(account, csv, `${newId()}.csv`)).body.lead_list_id;
}
const suggested = async (account: string, listId: string) => (await lists.call(account, 'GET', `/leads/${listId}/suggested-answers`)).body;

it('describes the leads by their titles, however these are written', async () => {
  const account = newId();
  const titles = ['Owner', 'owner ', 'OWNER', 'Store Manager', 'store manager', ''];
  const rows = titles.map((title, index) => `lead${index}@shop.example,${title}`);
  const listId = await listOf(account, `Email,Job Title\n${rows.join('\n')}\n`);
  expect(await suggested(account, listId)).toEqual({ company_name: null, ideal_customer_profile: 'Owners and store managers' });
});

it('describes nobody for a list without titles', async () => {
  const account = newId();
  const listId = await listOf(account, 'Email\njo@shop.example\n');
  expect(await suggested(account, listId)).toEqual({ company_name: null, ideal_customer_profile: null });
});

it('derives the company from the account’s email address', async () => {
  const account = newId();
  const listId = await listOf(account, 'Email\njo@shop.example\n');
  const owner = { email: 'una@larkfield.example', fullName: 'Una', companyName: '', timeZone: 'UTC', passwordHash: 'x' };
  await inTransaction(lists.database.pool, (tx) => insertProfile(tx, { ...owner, accountId: account, userId: newId() }));
  expect((await suggested(account, listId)).company_name).toBe('Larkfield');
});

it('does not find a missing list, or another account’s', async () => {
  const listId = await listOf(newId(), 'Email\njo@shop.example\n');
  expect((await suggested(newId(), listId)).code).toBe('NOT_FOUND');
  expect((await suggested(newId(), newId())).code).toBe('NOT_FOUND');
});
