import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@rekindle/platform';
import { leadFile } from '../../lead-lists/testing/lead-files.js';
import { type TestLeadLists, startLeadLists } from '../../lead-lists/testing/start-lead-lists.js';

let lists: TestLeadLists;
beforeAll(async () => void (lists = await startLeadLists()));
afterAll(() => lists.stop());

describe('an upload', () => {
  it('becomes a list with its figures, first leads and problems', async () => {
    const account = newId();
    const { status, body } = await lists.upload(
      account,
      'E-mail,First Name,Last Name,Company,Phone,Plan\n' +
        'ada@example.com,Ada,King,Engines,+1 5,gold\n' +
        'not an address,Bo,,,,\n' +
        'ADA@example.com ,Again,,,,\n' +
        '\n' +
        ',Nobody,,,,\n' +
        'cy@example.com,Cy,,"Cogs, Ltd",,tin\n',
      'Old leads.CSV',
    );
    expect([status, body]).toEqual([
      201,
      {
        lead_list_id: expect.any(String),
        total_leads: 5,
        valid_leads: 2,
        invalid_leads: 2,
        duplicate_leads: 1,
        over_limit_leads: 0,
        waiting: null,
        leads: [
          { email: 'ada@example.com', first_name: 'Ada', last_name: 'King', company: 'Engines', phone: '+1 5' },
          { email: 'cy@example.com', first_name: 'Cy', last_name: null, company: 'Cogs, Ltd', phone: null },
        ],
        problems: [
          { row: 3, reason: 'Not a valid email address', email: 'not an address' },
          { row: 4, reason: 'Same email address as row 2', email: 'ADA@example.com' },
          { row: 6, reason: 'No email address' },
        ],
        mapping: [
          { column: 'E-mail', field: 'email' },
          { column: 'First Name', field: 'first_name' },
          { column: 'Last Name', field: 'last_name' },
          { column: 'Company', field: 'company' },
          { column: 'Phone', field: 'phone' },
          { column: 'Plan', field: 'plan' },
        ],
        alreadyUploaded: false,
      },
    ]);
    await lists.settle();
    const { body: all } = await lists.call(account, 'GET', '/leads');
    expect(all.lead_lists).toEqual([
      { _id: body.lead_list_id, fileName: 'Old leads.CSV', status: 'ready', totalLeads: 2, uploadedAt: lists.clock.now().toISOString() },
    ]);
  });

  it('stores leads, custom columns and row numbers in the vault, in the order of the file', async () => {
    const account = newId();
    const { body } = await lists.upload(account, 'email,name,Lead Source\nb@x.co,Bo Ray,Web\nA@x.co,Ada King,\n');
    const { rows } = await lists.database.pool.query(
      `SELECT email, email_key, first_name, last_name, custom, row_number, source, added_at FROM vault.leads WHERE list_id = $1 ORDER BY id`,
      [body.lead_list_id],
    );
    const same = { source: 'CSV Import', added_at: lists.clock.now() };
    expect(rows).toEqual([
      { email: 'b@x.co', email_key: 'b@x.co', first_name: 'Bo', last_name: 'Ray', custom: { lead_source: 'Web' }, row_number: 2, ...same },
      { email: 'A@x.co', email_key: 'a@x.co', first_name: 'Ada', last_name: 'King', custom: null, row_number: 3, ...same },
    ]);
  });

  it('records two events without personal data', async () => {
    const account = newId();
    const { body } = await lists.upload(account, 'email\na@x.co\nwrong\n');
    const { rows } = await lists.database.pool.query('SELECT type, data FROM es.events WHERE tenant_id = $1 ORDER BY position', [account]);
    const ids = { accountId: account, listId: body.lead_list_id, importId: body.lead_list_id };
    expect(rows).toEqual([
      { type: 'LeadListUploaded', data: { ...ids, fileSha256: lists.files(account)[0], bytes: 19 } },
      {
        type: 'LeadsImported',
        data: {
          ...ids,
          totalLeads: 2,
          validLeads: 1,
          invalidLeads: 1,
          duplicateLeads: 0,
          overLimitLeads: 0,
          leadsInList: 1,
          newLeads: 1,
          month: '2026-11',
        },
      },
    ]);
  });

  it('of the same bytes again returns the existing list, and imports nothing', async () => {
    const account = newId();
    const content = 'email,first name\na@x.co,Ada\nwrong,Bo\na@x.co,Again\n';
    const first = await lists.upload(account, content, 'one.csv');
    const again = await lists.upload(account, content, 'two.csv');
    expect(again.body).toEqual({ ...first.body, alreadyUploaded: true });
    expect([await lists.count('vault.leads WHERE account_id = $1', account), lists.files(account).length]).toEqual([1, 1]);
    const others = await lists.upload(newId(), content);
    expect(others.body.alreadyUploaded).toBe(false);
  });

  it('of the same bytes twice concurrently makes one list', async () => {
    const account = newId();
    await lists.plan(account, 'growth');
    const answers = await Promise.all([1, 2, 3].map(() => lists.upload(account, leadFile(0, 3_000))));
    expect(new Set(answers.map(({ body }) => body.lead_list_id)).size).toBe(1);
    expect(answers.map(({ body }) => body.alreadyUploaded).sort()).toEqual([false, true, true]);
    expect([await lists.count('vault.leads WHERE account_id = $1', account), lists.files(account).length]).toEqual([3_000, 1]);
  });

  it('full of unstorable characters is imported without them', async () => {
    const account = newId();
    const half = String.fromCharCode(0xd83d);
    const header = `email,first name,__proto__,constructor,${'😀'.repeat(150)},${half},=cmd|x`;
    const good = `ada@x.co,A\0da ${half},=1+1,"a\\nb\t","{""a"":1}",${half}\0,\\.`;
    const { body } = await lists.upload(account, Buffer.from(`\ufeff${header}\n${good}\n\\.\n\0bad ${half},${half}\0\n`, 'utf16le'));
    expect([body.valid_leads, body.invalid_leads]).toEqual([1, 2]);
    const { rows } = await lists.database.pool.query('SELECT first_name, custom FROM vault.leads WHERE account_id = $1', [account]);
    expect(rows).toEqual([{ first_name: 'A da', custom: { column_3: '=1+1', column_4: 'a\\nb', column_5: '{"a":1}', cmd_x: '\\.' } }]);
    const problems = await lists.call(account, 'GET', `/leads/${body.lead_list_id}/problems`);
    expect(problems.text).toContain('bad �');
    expect((await lists.call(account, 'GET', `/leads/${body.lead_list_id}`)).body.mapping.length).toBe(7);
  });

  it('with more addresses than memory holds still finds every duplicate', async () => {
    const account = newId();
    await lists.plan(account, 'growth');
    const rows = Array.from({ length: 30_000 }, (_, index) => `Lead${index % 22_000}@example.com,${index}`);
    rows[25_000] = 'nonsense,25000';
    lists.rememberAtMost(5_000);
    const { body } = await lists.upload(account, `email,number\n${rows.join('\n')}\n`);
    lists.rememberAtMost(undefined);
    expect([body.total_leads, body.valid_leads, body.duplicate_leads, body.invalid_leads]).toEqual([30_000, 22_000, 7_999, 1]);
    expect(await lists.count('vault.leads WHERE list_id = $1', body.lead_list_id)).toBe(22_000);
    const { rows: problems } = await lists.database.pool.query(
      'SELECT reason, cells FROM campaigns.import_problems WHERE import_id = $1 AND row_number IN (25002, 29000) ORDER BY row_number',
      [body.lead_list_id],
    );
    expect(problems).toEqual([
      { reason: 'Not a valid email address', cells: ['nonsense', '25000'] },
      { reason: 'Same email address as an earlier row', cells: ['Lead6998@example.com', '28998'] },
    ]);
    expect(await lists.count('campaigns.import_problems WHERE import_id = $1', body.lead_list_id)).toBe(8_000);
  });
});

describe('a file that is not a list of leads', () => {
  it.each([
    ['not named .csv', 'email\na@b.co\n', 'leads.xlsx', 'FILE_NOT_CSV', 'Only CSV files are supported'],
    ['of no bytes', '', 'leads.csv', 'FILE_EMPTY', 'File is empty'],
    ['of a header only', 'email,name\n', 'leads.csv', 'FILE_EMPTY', 'The CSV file is empty: it has no rows under its header'],
    ['of blank lines', '\n\n \n', 'leads.csv', 'FILE_EMPTY', 'The CSV file is empty'],
    ['without addresses', 'name,phone\nAda,1\n', 'leads.csv', 'EMAIL_COLUMN_MISSING', 'The CSV file has no email column'],
    [
      'that is a workbook',
      'PK\u0003\u0004rest',
      'leads.csv',
      'FILE_UNREADABLE',
      'This is an Excel workbook or a zip file. Save it as CSV and upload that file.',
    ],
    [
      'that is a picture',
      '\u0089PNG\r\n\u001a\n',
      'leads.csv',
      'FILE_UNREADABLE',
      'This is not a text file. Export the list as CSV and upload that file.',
    ],
    [
      'of more columns than any list has',
      `email${',x'.repeat(2_000)}\na@b.co\n`,
      'leads.csv',
      'FILE_UNREADABLE',
      'This file has more than 2,000 columns.',
    ],
    [
      'of quotes that do not match',
      `email,name\n${'"x\n'.repeat(40_000)}`,
      'leads.csv',
      'FILE_UNREADABLE',
      'The quotes in this file do not match.',
    ],
    ['of one endless line', 'x'.repeat(3_000_000), 'leads.csv', 'FILE_UNREADABLE', 'The first lines of this file are too long.'],
  ])('%s is refused and leaves nothing behind', async (_what, content, name, code, detail) => {
    const account = newId();
    const { status, body } = await lists.upload(account, content, name);
    expect([status, body.code, body.detail]).toEqual([400, code, detail]);
    await nothingLeft(account);
  });
});

async function nothingLeft(account: string): Promise<void> {
  expect(lists.files(account)).toEqual([]);
  for (const table of ['vault.leads', 'campaigns.lead_lists', 'campaigns.imports', 'campaigns.import_problems', 'campaigns.usage'])
    expect([table, await lists.count(`${table} WHERE account_id = $1`, account)]).toEqual([table, 0]);
  expect(await lists.count('es.events WHERE tenant_id = $1', account)).toBe(0);
}
