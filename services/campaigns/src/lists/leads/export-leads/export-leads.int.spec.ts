import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { QueryBus } from '@nestjs/cqrs';
import { harmlessCell, newId } from '@rekindle/platform';
import Papa from 'papaparse';
import { leadFile } from '../../lead-lists/testing/lead-files.js';
import { type TestLeadLists, startLeadLists } from '../../lead-lists/testing/start-lead-lists.js';
import { ExportLeads } from './export-leads.js';

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

it('is named by the day, encoded in UTF-8, and contains no formulas for a spreadsheet to run', async () => {
  const account = newId();
  await lists.upload(account, 'email,first name,last name,company,phone\nada@x.co,=1+1,Ångström,"Ha, ""ha""",+1 5\n');
  const day = lists.clock.now().toISOString();
  const { name, bom, rows } = await exported(account);
  expect([name, bom]).toEqual([`rekindle-leads-${day.slice(0, 10)}.csv`, true]);
  expect(rows).toEqual([HEADER, ['ada@x.co', "'=1+1", 'Ångström', 'Ha, "ha"', '', '+1 5', 'CSV Import', day]]);
});

it('can be imported again unchanged', async () => {
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

it('contains all filtered leads, beyond one page, and nothing of other accounts', async () => {
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

describe('while it is read', () => {
  /** More than a page. */
  const LEADS = 2_500;
  const BROKEN_OFF = 'Leads were deleted or imported again while they were exported';
  const again = { mapping: [{ column: 'First Name', field: 'company' }] };

  /** @returns an account with two lists and a lead outside them, and the larger list */
  async function owned(): Promise<{ account: string; listId: string; small: string }> {
    const account = newId();
    await lists.plan(account, 'growth');
    const listId = (await lists.upload(account, leadFile(0, LEADS))).body.lead_list_id;
    const small = (await lists.upload(account, leadFile(LEADS, LEADS + 1))).body.lead_list_id;
    await lists.call(account, 'POST', '/leads/items', { email: 'own@example.com' });
    return { account, listId, small };
  }

  /** @param meanwhile runs once the export has begun. @returns the number of rows */
  async function rowsOf(account: string, listId: string | undefined, meanwhile: () => Promise<{ status: number }>): Promise<number> {
    const query = new ExportLeads(account, { ...(listId && { listId }) });
    const { content } = await lists.app.get(QueryBus, { strict: false }).execute(query);
    let text = '';
    for await (const chunk of content as AsyncIterable<Buffer>) {
      if (text === '') expect((await meanwhile()).status).toBeLessThan(300);
      text += chunk.toString();
    }
    return Papa.parse<string[]>(text, { skipEmptyLines: true }).data.length;
  }

  it('aborts when its list is deleted', async () => {
    const { account, listId } = await owned();
    await expect(rowsOf(account, listId, () => lists.call(account, 'DELETE', `/leads/${listId}`))).rejects.toThrow(BROKEN_OFF);
  });

  it('aborts when one of all lists is imported again', async () => {
    const { account, listId } = await owned();
    await expect(rowsOf(account, undefined, () => lists.call(account, 'POST', `/leads/${listId}/import`, again))).rejects.toThrow(
      BROKEN_OFF,
    );
  });

  it('aborts when all leads are deleted, even if all of them are outside lists', async () => {
    const { account, listId, small } = await owned();
    await lists.database.pool.query('UPDATE vault.leads SET list_id = NULL, row_number = NULL WHERE list_id = $1', [listId]);
    for (const id of [listId, small]) await lists.call(account, 'DELETE', `/leads/${id}`);
    const deleted = async () => {
      const answer = await lists.call(account, 'POST', '/leads/items/deletion', { confirm: 'delete' });
      await lists.settle();
      return answer;
    };
    await expect(rowsOf(account, undefined, deleted)).rejects.toThrow(BROKEN_OFF);
  });

  it('is complete if only other lists change or leads are added', async () => {
    const { account, listId, small } = await owned();
    expect(await rowsOf(account, listId, () => lists.call(account, 'DELETE', `/leads/${small}`))).toBe(LEADS + 1);
    expect(await rowsOf(account, undefined, () => lists.upload(account, leadFile(3_000, 3_001)))).toBe(LEADS + 2);
  });
});
