import { expect, it } from '@jest/globals';
import type { CampaignLead } from './campaign-leads.api';
import { leadsAsList } from './leads-as-list';

it('has each selected lead with an address, whatever its name contains', async () => {
  const leads = [
    { email: 'ada@harbor.example', firstName: 'Ada "A"', lastName: null, company: 'Engines, Ltd' },
    { email: null, firstName: null, lastName: null, company: null },
    { email: 'ben@harbor.example', firstName: 'Ben', lastName: 'King', company: '=Sum' },
  ] as CampaignLead[];
  const file = leadsAsList(leads);
  expect(file.name).toBe('selection-of-2.csv');
  expect(await file.text()).toBe(
    [
      '"email","first_name","last_name","company"',
      '"ada@harbor.example","Ada ""A""","","Engines, Ltd"',
      '"ben@harbor.example","Ben","King","=Sum"',
      '',
    ].join('\r\n'),
  );
});
