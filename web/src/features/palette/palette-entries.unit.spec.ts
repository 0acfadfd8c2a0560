import { describe, expect, it } from '@jest/globals';
import type { CampaignName } from '../campaigns/campaign-model';
import type { LeadListInList } from '../lead-pages/lead-lists/lead-lists.api';
import type { Lead } from '../lead-pages/leads/leads.api';
import { entriesFor, marked } from './palette-entries';

const campaign = (id: string, rest: Partial<CampaignName>): CampaignName =>
  ({
    _id: id,
    status: 'active',
    processing_stage: 'completed',
    launchedAt: '2026-11-01T09:00:00Z',
    lead_list_id: 'list',
    leadListName: 'spring.csv',
    replied: 0,
    ...rest,
  }) as CampaignName;

const known = {
  people: [
    { id: '1', firstName: 'Tamara', lastName: 'Webb', email: 'tamara@webb.example', company: 'Webb Garden Supply' },
    { id: '2', firstName: null, lastName: null, email: 'rosa@weber.example', company: null },
  ] as Lead[],
  campaigns: [
    campaign('a', { name: 'The spring web', replied: 131 }),
    campaign('b', { name: 'Webinar signups', launchedAt: null }),
    campaign('c', { name: 'Gym trials' }),
  ],
  lists: [{ _id: 'list', fileName: 'webinar-2025.csv', totalLeads: 1_840 } as LeadListInList],
};
const shown = (typed: string) => entriesFor(typed, known).map(({ group, label, note, warm, to }) => [group, label, note, warm ?? '', to]);

describe('the entries of the palette', () => {
  it('are people, campaigns, lists and actions, matches at the start of a label first', () => {
    expect(shown('web')).toEqual([
      ['People', 'Tamara Webb', 'Webb Garden Supply', '', '/leads'],
      ['People', 'rosa@weber.example', 'rosa@weber.example', '', '/leads'],
      ['Campaigns', 'Webinar signups', 'Ready to launch, spring.csv', '', '/campaigns/create-revival?lead_list_id=list&campaign_id=b'],
      ['Campaigns', 'The spring web', 'Active, spring.csv', '131 replied', '/campaigns/a'],
      ['Lists', 'webinar-2025.csv', '1,840 leads', '', '/leads/list'],
      ['Do', 'Launch Webinar signups', 'nothing goes before you confirm', '', '/campaigns/b/launch'],
      ['Do', 'Revive webinar-2025.csv', 'a campaign for 1,840 leads', '', '/campaigns/create-revival?lead_list_id=list'],
    ]);
  });

  it('contain every typed word, in any order', () => {
    expect(shown('bill')).toContainEqual(['Go to', 'Billing', '', '', '/settings/billing']);
    expect(entriesFor('trials GYM', { ...known, people: [] }).map(({ label }) => label)).toEqual(['Gym trials']);
    expect(entriesFor('nobody', { ...known, people: [] })).toEqual([]);
  });

  it('are all places and actions while nothing is typed', () => {
    const groups = entriesFor('  ', known).map(({ group }) => group);
    expect([...new Set(groups)]).toEqual(['Go to', 'Do']);
    expect(groups).toHaveLength(22);
  });
});

it('marks the typed words, whatever characters they have', () => {
  expect(marked('Webinar (web)', 'web')).toEqual(['', 'Web', 'inar (', 'web', ')']);
  expect(marked('a.b (c', '.b (')).toEqual(['a', '.b', ' ', '(', 'c']);
  expect(marked('Anna', '')).toEqual(['Anna']);
});
