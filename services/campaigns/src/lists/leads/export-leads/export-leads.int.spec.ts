import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { harmlessCell, newId } from '@rekindle/platform';
import Papa from 'papaparse';
import { leadFile } from '../../lead-lists/testing/lead-files.js';
import { type TestLeadLists, startLeadLists } from '../../lead-lists/testing/start-lead-lists.js';

let lists: TestLeadLists;
beforeAll(async () => void (lists = await startLeadLists()));
afterAll(() => lists.stop());

const HEADER = ['email', 'first_name', 'last_name', 'company', 'job_title', 'phone', 'source', 'added_at'];

async function exported(account: string, query = ''): Promise<{ name: string | null; bom: boolean; rows: string[][] }> {
  const answer = await fetch(`${lists.url}/leads/items/export${query}`, { headers: { 'x-account': account } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? null;
  const text = bytes.toString('utf8').replace(/^\ufeff/, '');
  return { name, bom: bytes.subarray(0, 3).toString('hex') === 'efbbbf', rows: Papa.parse<string[]>(text, { skipEmptyLines: true }).data };
}

it('is named by the day, UTF-8, and holds nothing that a spreadsheet would run', async () => {
  const account = newId();
  await lists.upload(account, 'email,first name,last name,company,phone\nada@x.co,=1+1,Ångström,"Ha, ""ha""",+1 5\n');
  const day = lists.clock.now().toISOString();
  const { name, bom, rows } = await exported(account);
  expect([name, bom]).toEqual([`rekindle-leads-${day.slice(0, 10)}.csv`, true]);
  expect(rows).toEqual([HEADER, ['ada@x.co', "'=1+1", 'Ångström', 'Ha, "ha"', '', '+1 5', 'CSV Import', day]]);
});

it('is read again as it was', async () => {
  const rows = [
    ['a=b@x.co', '=1+1', '＝2', "'=3", '|calc'],
    ['b@x.co', ' ＋1', "O'Brien", '-', '+1 555'],
    ['c@x.co', 'علی\u200cرضا', '👩\u200d🚀', '"x", y', '%0A'],
  ];
  const [first, second] = [newId(), newId()];
  await lists.upload(
    first,
    Papa.unparse([['email', 'first name', 'last name', 'company', 'phone'], ...rows.map((row) => row.map(harmlessCell))]),
  );
  const before = (await exported(first)).rows;
  await lists.upload(second, Papa.unparse(before));
  expect((await exported(second)).rows.sort()).toEqual(before.sort());
  const stored = (await lists.call(second, 'GET', '/leads/items')).body.items as Record<string, string>[];
  expect(stored.map(({ email, firstName, lastName, company, phone }) => [email, firstName, lastName, company, phone])).toEqual([
    ['a=b@x.co', '=1+1', '＝2', "'=3", '|calc'],
    ['b@x.co', '＋1', "O'Brien", '-', '+1 555'],
    ['c@x.co', 'علی\u200cرضا', '👩\u200d🚀', '"x", y', '%0A'],
  ]);
});

it('holds all that the filter shows, beyond any page, and nothing of other accounts', async () => {
  const account = newId();
  await lists.plan(account, 'growth');
  await lists.upload(account, leadFile(0, 4_500));
  await lists.call(account, 'POST', '/leads/items', { email: 'own@example.com', source: 'Prospect Search' });
  const all = (await exported(account)).rows;
  expect([all.length, all[1]?.[0], all.at(-1)?.[0]]).toEqual([4_502, 'own@example.com', 'lead0@example.com']);
  expect((await exported(account, '?source=Prospect%20Search')).rows.map(([email]) => email)).toEqual(['email', 'own@example.com']);
  expect((await exported(account, '?search=LEAD449')).rows).toHaveLength(12);
  expect((await exported(newId())).rows).toEqual([HEADER]);
});
