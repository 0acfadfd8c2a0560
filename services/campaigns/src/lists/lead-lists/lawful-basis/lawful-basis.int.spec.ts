import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@rekindle/platform';
import { type TestLeadLists, startLeadLists } from '../testing/start-lead-lists.js';

let lists: TestLeadLists;
beforeAll(async () => void (lists = await startLeadLists()));
afterAll(() => lists.stop());

async function listOf(account: string, csv: string): Promise<string> {
  return (await lists.upload(account, csv, `${newId()}.csv`)).body.lead_list_id;
}
const pathOf = (listId: string): string => `/leads/${listId}/lawful-basis`;

it.each([
  ['a German address', 'Email\njo@laden.de\n', true],
  ['a British one', 'Email\nann@shop.example\njo@shop.co.uk\n', true],
  ['a country column with a name', 'Email,Country\njo@shop.example, France \n', true],
  ['a country column with a code', 'Email,Country\njo@shop.example,IE\n', true],
  ['nobody there', 'Email,Country\njo@shop.example,Canada\nann@de.example,US\n', false],
])('is asked for only where required: %s', async (_, csv, asked) => {
  const account = newId();
  const listId = await listOf(account, csv);
  expect((await lists.call(account, 'GET', pathOf(listId))).body).toEqual({ asked, basis: null, note: null, savedAt: null });
});

it('is saved, shown to its account only, and replaced by a later one', async () => {
  const account = newId();
  const listId = await listOf(account, 'Email\njo@laden.de\n');
  const savedAt = lists.clock.now().toISOString();
  const saved = { asked: true, basis: 'consent', note: 'Ticked at the fair', savedAt };
  const first = await lists.call(account, 'PUT', pathOf(listId), { basis: 'consent', note: ' Ticked at the fair ' });
  expect(first.body).toEqual(saved);
  expect((await lists.call(account, 'GET', pathOf(listId))).body).toEqual(saved);
  const second = await lists.call(account, 'PUT', pathOf(listId), { basis: 'contract', note: '' });
  expect(second.body).toEqual({ asked: true, basis: 'contract', note: '', savedAt });
  for (const [method, body] of [['GET'], ['PUT', { basis: 'consent', note: '' }]] as const)
    expect((await lists.call(newId(), method, pathOf(listId), body)).body.code).toBe('NOT_FOUND');
  expect((await lists.call(account, 'GET', pathOf(listId))).body.basis).toBe('contract');
});
