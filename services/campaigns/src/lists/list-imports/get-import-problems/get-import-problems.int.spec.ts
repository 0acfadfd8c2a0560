import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { QueryBus } from '@nestjs/cqrs';
import { newId } from '@rekindle/platform';
import Papa from 'papaparse';
import { LeadListRecords } from '../../lead-lists/lead-list-records.js';
import { leadRows } from '../../lead-lists/testing/lead-files.js';
import { type TestLeadLists, startLeadLists } from '../../lead-lists/testing/start-lead-lists.js';
import { GetImportProblems } from './get-import-problems.js';

let lists: TestLeadLists;
beforeAll(async () => void (lists = await startLeadLists()));
afterAll(() => lists.stop());

const download = async (account: string, listId: string) => {
  const { status, text: csv } = await lists.call(account, 'GET', `/leads/${listId}/problems`);
  return { status, rows: Papa.parse<string[]>(csv.replace(/^\ufeff/, ''), { skipEmptyLines: true }).data };
};

it('lists every rejected row as uploaded, with its number and reason, and without formulas for a spreadsheet to run', async () => {
  const account = newId();
  const content = [
    'Email,=cmd(),Note',
    '=HYPERLINK("http://x"),+1 (555) 010-99,"two\nlines, ""quoted"""',
    'ok@x.co,,',
    '@SUM(1),-2+3+cmd|x,\tz,beyond,the header',
    'OK@x.co',
    '"open,quote',
    ...leadRows(0, 3).trim().split('\n'),
  ].join('\r\n');
  const { body } = await lists.upload(account, content);
  expect(body.invalid_leads + body.duplicate_leads).toBe(4);
  expect(await download(account, body.lead_list_id)).toEqual({
    status: 200,
    rows: [
      ['Email', "'=cmd()", 'Note', 'Row', 'Reason'],
      [`'=HYPERLINK("http://x")`, '+1 (555) 010-99', 'two\nlines, "quoted"', '2', 'Not a valid email address'],
      ["'@SUM(1)", "'-2+3+cmd|x", "'\tz", '4', 'Not a valid email address', 'beyond', 'the header'],
      ['OK@x.co', '', '', '5', 'Same email address as row 3'],
      ['"open,quote', '', '', '6', 'A quote is opened and never closed'],
    ],
  });
});

it('lists more of them than any page shows', async () => {
  const account = newId();
  const { body } = await lists.upload(account, `email,n\na@x.co,0\n${Array.from({ length: 2_500 }, (_, n) => `bad${n},${n}\n`).join('')}`);
  expect([body.problems.length, body.invalid_leads]).toEqual([100, 2_500]);
  const { rows } = await download(account, body.lead_list_id);
  expect([rows.length, rows[2_500]]).toEqual([2_501, ['bad2499', '2499', '2502', 'Not a valid email address']]);
  expect((await download(newId(), body.lead_list_id)).status).toBe(400);
});

it.each([
  ['deleted', 'DELETE', '', undefined],
  ['imported again', 'POST', '/import', { mapping: [{ column: 'n', field: 'phone' }] }],
])('aborts if its list is %s during the export', async (_, method, path, body) => {
  const account = newId();
  const content = `email,n\na@x.co,0\n${Array.from({ length: 25_000 }, (_row, n) => `bad${n},${n}\n`).join('')}`;
  const listId = (await lists.upload(account, content)).body.lead_list_id;
  const problems = await lists.app.get(QueryBus, { strict: false }).execute(new GetImportProblems(account, listId));
  const read = async (): Promise<void> => {
    let begun = false;
    for await (const _chunk of problems.content) {
      if (!begun) expect((await lists.call(account, method, `/leads/${listId}${path}`, body)).status).toBeLessThan(300);
      begun = true;
    }
  };
  await expect(read()).rejects.toThrow('The list was deleted or imported again while its problems were exported');
});

it('is complete if its list is deleted once its only page is read, and refused if it is deleted before', async () => {
  const account = newId();
  const listId = (await lists.upload(account, 'email,n\na@x.co,0\nbad,1\n')).body.lead_list_id;
  const queries = lists.app.get(QueryBus, { strict: false });
  const { content } = await queries.execute(new GetImportProblems(account, listId));
  expect((await lists.call(account, 'DELETE', `/leads/${listId}`)).status).toBe(204);
  expect(await text(content)).toBe('email,n,Row,Reason\nbad,1,3,Not a valid email address\n');
  const again = (await lists.upload(account, 'email,n\na@x.co,0\nbad,1\n')).body.lead_list_id;
  const records = lists.app.get(LeadListRecords, { strict: false });
  const record = await records.find(account, again);
  const found = jest.spyOn(records, 'find').mockImplementationOnce(async () => {
    expect((await lists.call(account, 'DELETE', `/leads/${again}`)).status).toBe(204);
    return record;
  });
  await expect(queries.execute(new GetImportProblems(account, again))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(found).toHaveBeenCalledTimes(2);
});
