import { beforeEach, describe, expect, it } from '@jest/globals';
import { type FixedSimulation, fixedSimulation } from '../../simulation/testing/fixed-simulation';
import { COMPANIES, companyAt } from '../population/companies';
import { leadAt, LEADS } from '../population/leads';
import { prospecting } from './prospecting';

const NOW = new Date('2026-03-02T09:00:00.000Z');
const FIRST = {
  id: 'lead_1',
  firstName: 'Samuel',
  lastName: 'Fischer',
  fullName: 'Samuel Fischer',
  email: 'samuel.fischer@harborsystems.example',
  title: 'Head of Sales',
  company: 'Harbor Systems',
  industry: 'technology',
  location: 'Singapore',
  linkedin_url: 'https://linkedin.example/in/samuel-fischer-1',
  company_size: '201-1000',
  phone: '+1 202 555 0104',
  confidence: 0.76,
  last_updated: '2026-02-04',
};
const HARBOR = {
  id: 'company_1',
  name: 'Harbor Systems',
  website: 'https://harborsystems.example',
  industry: 'technology',
  size: '201-1000',
  location: 'Singapore',
  founded: 2010,
  revenue: 80_920_000,
  employee_count: 578,
  description: 'Builds software that other companies run on.',
};

let simulation: FixedSimulation;
let service: ReturnType<typeof prospecting>;
beforeEach(() => {
  simulation = fixedSimulation();
  service = prospecting(simulation);
});
const credits = () => (simulation.records.read('credits') as { used: number } | null)?.used ?? 0;

describe('the people', () => {
  it('are 1,247 in 180 companies, each at an address of their own that reaches nobody', () => {
    const emails = Array.from({ length: LEADS }, (_, n) => leadAt('spec', n, NOW).email);
    expect([LEADS, COMPANIES, new Set(emails).size]).toEqual([1_247, 180, 1_247]);
    expect(emails.filter((email) => !/^[a-z]+\.[a-z]+@[a-z]+\.example$/.test(email))).toEqual([]);
    expect(new Set(Array.from({ length: COMPANIES }, (_, n) => companyAt('spec', n).name)).size).toBe(180);
  });

  it('are different under another seed', () => {
    expect(leadAt('another', 0, NOW).fullName).not.toBe(leadAt('spec', 0, NOW).fullName);
  });
});

describe('a search for people', () => {
  it('finds 25 of all, with every field, for a credit each', async () => {
    const answer = await service.searchLeads();
    expect(answer).toMatchObject({ data: { total: 1_247, limit: 25, offset: 0, credits_used: 25, leads: { length: 25 } } });
    expect(answer.success && answer.data.leads[0]).toEqual(FIRST);
    expect(credits()).toBe(25);
  });

  it('costs 25 credits at most, and holds a hundred people at most', async () => {
    expect(await service.searchLeads({ limit: 60 })).toMatchObject({ data: { limit: 60, credits_used: 25, leads: { length: 60 } } });
    expect(await service.searchLeads({ limit: 5_000 })).toMatchObject({ data: { limit: 100, credits_used: 25 } });
    expect(await service.searchLeads({ limit: 2, offset: 1_246 })).toMatchObject({
      data: { offset: 1_246, credits_used: 1, leads: [{ id: 'lead_1247' }] },
    });
  });

  it('applies every filter at the same time', async () => {
    const filter = { industry: 'finance', company_size: '11-50', location: 'berlin', title: 'sales', keywords: '' };
    const answer = await service.searchLeads({ ...filter, limit: 100 });
    const leads = answer.success ? answer.data.leads : [];
    expect(leads.length).toBeGreaterThan(0);
    for (const lead of leads)
      expect(lead).toMatchObject({
        industry: 'finance',
        company_size: '11-50',
        location: 'Berlin, Germany',
        title: expect.stringMatching(/sales/i),
      });
    expect(await service.searchLeads({ keywords: 'fischer SAMUEL harbor systems' })).toMatchObject({ data: { total: 1, leads: [FIRST] } });
    expect(await service.searchLeads({ title: 'astronaut' })).toMatchObject({ data: { total: 0, leads: [], credits_used: 0 } });
  });

  it('fails once 2,000 credits are used', async () => {
    simulation.records.write('credits', { month: '2026-03', used: 1_976 });
    expect(await service.searchLeads()).toEqual({ success: false, error: 'Lead search failed' });
    expect(await service.searchLeads({ limit: 24 })).toMatchObject({ success: true });
    expect(credits()).toBe(2_000);
  });
});

describe('one person', () => {
  it('comes with a life and a company, for one credit', async () => {
    expect(await service.getLeadDetails('lead_42')).toEqual({
      success: true,
      data: {
        ...leadAt('spec', 41, NOW),
        bio: 'Chief Revenue Officer at Loud Clinics in Toronto, Canada, there since 2015.',
        experience: [
          { title: 'Chief Revenue Officer', company: 'Loud Clinics', years: '2015 to today' },
          { title: 'Marketing Manager', company: 'Oak Cloud', years: '2012 to 2015' },
        ],
        education: [{ school: 'TU Delft', degree: 'BA, Economics', year: 2006 }],
        company_details: companyAt('spec', 41),
        credits_used: 1,
      },
    });
    expect(credits()).toBe(1);
  });

  it.each(['', 'lead_0', 'lead_1248', 'company_1', 'lead_1.5'])('is not found by "%s", and costs nothing', async (id) => {
    expect(await service.getLeadDetails(id)).toEqual({ success: false, error: 'Failed to get lead details' });
    expect(credits()).toBe(0);
  });
});

describe('companies', () => {
  it('are found with every field, free of charge', async () => {
    const answer = await service.searchCompanies({ limit: 1 });
    expect(answer).toEqual({ success: true, data: { companies: [HARBOR], total: 180, limit: 1, offset: 0 } });
    expect(await service.searchCompanies({ keywords: 'harbor software' })).toMatchObject({ data: { total: 2, limit: 25 } });
    expect(credits()).toBe(0);
  });

  it('have employees, whom a search finds too', async () => {
    const answer = await service.getCompanyEmployees('company_1');
    expect(answer).toMatchObject({ data: { total: 7, limit: 25, credits_used: 7 } });
    expect(answer.success && answer.data.leads[0]).toEqual(FIRST);
    expect(answer.success && new Set(answer.data.leads.map(({ company }) => company))).toEqual(new Set(['Harbor Systems']));
    expect(await service.getCompanyEmployees('company_181')).toEqual({ success: false, error: 'Failed to get company employees' });
  });
});
