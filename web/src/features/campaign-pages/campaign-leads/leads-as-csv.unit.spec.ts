import { expect, it } from '@jest/globals';
import type { CampaignLead } from './campaign-leads.api';
import { leadsAsCsv } from './leads-as-csv';

const lead = {
  ...{ leadId: 'a', firstName: 'Ada', lastName: 'Byron', email: 'ada@harbor.example', company: 'Harbor "North", Ltd' },
  ...{ state: 'stopped', reason: 'replied', openedAt: null, clickedAt: null, repliedAt: '2026-11-24T09:00:00.000Z', ordered: false },
} as CampaignLead;

it('writes each lead with its state and its reaction, quoted', () => {
  expect(leadsAsCsv([lead], true)).toBe(
    '\uFEFF"Name","Email","Company","State","Reason","Came back"\r\n' +
      '"Ada Byron","ada@harbor.example","Harbor ""North"", Ltd","Stopped","replied","Replied"\r\n',
  );
});

it.each(['=HYPERLINK("http://x")', '+1', '-1', '@cmd', '\t=1'])('contains no formula for a spreadsheet: %s', (firstName) => {
  const [, row] = leadsAsCsv([{ ...lead, firstName, lastName: null }], true).split('\r\n');
  expect(row?.startsWith(`"'${firstName.replaceAll('"', '""')}"`)).toBe(true);
});

it('has empty cells for a lead that was deleted', () => {
  const gone = { ...lead, firstName: null, lastName: null, email: '', company: null, reason: null, repliedAt: null };
  expect(leadsAsCsv([gone], true).split('\r\n')[1]).toBe('"Deleted lead","","","Stopped","",""');
});
