import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@rekindle/platform';
import { type TestLeadLists, startLeadLists } from '../testing/start-lead-lists.js';

let lists: TestLeadLists;
beforeAll(async () => void (lists = await startLeadLists()));
afterAll(() => lists.stop());

const leads = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, index) => `lead${from + index}@example.com,Name ${from + index}\n`).join('');
const file = (from: number, to: number): string => `Email,First Name\n${leads(from, to)}`;

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
});

void file;
