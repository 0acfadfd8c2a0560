import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@rekindle/platform';
import { type TestLeadLists, startLeadLists } from '../../lead-lists/testing/start-lead-lists.js';

let lists: TestLeadLists;
beforeAll(async () => void (lists = await startLeadLists()));
afterAll(() => lists.stop());

const MISSING = 'Missing required fields (email, firstName, lastName, company)';
const HEADER = 'Email,FirstName,last_name,Company,job_title,Phone_Number\r\n';
const row = (n: number): string => `ada${n}@x.example,Ada,King ${n},"Engines, Ltd",CTO,+1 5${n}\r\n`;

const preview = async (account: string, content: string) => {
  const form = new FormData();
  form.append('file', new Blob([content]), 'leads.csv');
  const answer = await fetch(`${lists.url}/leads/preview`, { method: 'POST', body: form, headers: { 'x-account': account } });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> & { leads: object[]; errors: string[] } };
};

it('shows the first ten rows as an upload would read them, and stores nothing', async () => {
  const account = newId();
  const { status, body } = await preview(account, HEADER + Array.from({ length: 12 }, (_, n) => row(n)).join(''));
  expect([status, body.totalRows, body.validRows, body.errorRows, body.errors]).toEqual([200, 12, 12, 0, []]);
  expect(body.leads).toHaveLength(10);
  expect(body.leads[9]).toEqual({
    row: 11,
    email: 'ada9@x.example',
    firstName: 'Ada',
    lastName: 'King 9',
    company: 'Engines, Ltd',
    title: 'CTO',
    phone: '+1 59',
  });
  expect(lists.files(account)).toEqual([]);
  for (const table of ['vault.leads', 'campaigns.lead_lists', 'campaigns.imports'])
    expect(await lists.count(`${table} WHERE account_id = $1`, account)).toBe(0);
});

it('identifies incomplete rows by the line number in a spreadsheet', async () => {
  const bad = ['nonsense,Ada,King,Engines', 'a@x.example,,King,Engines', 'b@x.example,Ada,,Engines', 'c@x.example,Ada,King,'];
  const { body } = await preview(newId(), `${HEADER}${row(1)}${bad.map((line) => `${line},,\r\n`).join('')}"open,quote\r\n`);
  expect([body.validRows, body.errorRows]).toEqual([1, 5]);
  expect(body.errors).toEqual([...[3, 4, 5, 6].map((line) => `Row ${line}: ${MISSING}`), 'Row 7: A quote is opened and never closed']);
});

it('shows twenty errors and counts all', async () => {
  const { body } = await preview(newId(), `${HEADER}${'x,,,,,\r\n'.repeat(30)}`);
  expect([body.errors.length, body.errorRows, body.validRows]).toEqual([20, 30, 0]);
});

it('refuses unreadable files with the codes of an upload', async () => {
  expect((await preview(newId(), '')).body.code).toBe('FILE_EMPTY');
  expect((await preview(newId(), HEADER)).body.code).toBe('FILE_EMPTY');
  expect((await preview(newId(), 'first,last\r\nAda,King\r\n')).body.code).toBe('EMAIL_COLUMN_MISSING');
});
