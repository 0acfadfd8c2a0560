import { beforeEach, describe, expect, it } from '@jest/globals';
import { type FixedSimulation, fixedSimulation } from '../../simulation/testing/fixed-simulation';
import { finder } from './finder';
import { emailsAt } from './found-emails';

const NOW = new Date('2026-03-02T09:00:00.000Z');
const HARBOR = 'harborsystems.example';

let simulation: FixedSimulation;
let service: ReturnType<typeof finder>;
beforeEach(() => {
  simulation = fixedSimulation();
  service = finder(simulation);
});
const used = (name: string) => (simulation.records.read(name) as { used: number } | null)?.used ?? 0;

describe('the addresses of a domain', () => {
  it('are those of the people who work there, with every field, then the shared ones', async () => {
    const answer = await service.findEmails(` ${HARBOR.toUpperCase()} `);
    expect(answer).toMatchObject({ data: { domain: HARBOR, total: 10, limit: 10, credits_used: 10, emails: { length: 10 } } });
    const emails = answer.success ? answer.data.emails : [];
    expect(emails[0]).toEqual({
      value: `elif.rossi@${HARBOR}`,
      type: 'personal',
      confidence: 98,
      sources: [{ uri: `https://${HARBOR}/team`, last_seen_on: '2026-01-28' }],
      first_name: 'Elif',
      last_name: 'Rossi',
      position: 'Marketing Manager',
      seniority: 'senior',
      department: 'marketing',
      linkedin: 'https://linkedin.example/in/elif-rossi',
      twitter: null,
    });
    expect(emails.slice(7).map(({ value, type, twitter }) => [value, type, twitter])).toEqual([
      [`hello@${HARBOR}`, 'generic', '@harborsystems'],
      [`sales@${HARBOR}`, 'generic', '@harborsystems'],
      [`support@${HARBOR}`, 'generic', '@harborsystems'],
    ]);
    expect([used('credits'), used('finder-calls')]).toEqual([10, 1]);
  });

  it('are 25 at most, for ten credits at most', async () => {
    const crowded = Array.from({ length: 60 }, (_, n) => `shop${n}.example`).find(
      (domain) => emailsAt('spec', domain, NOW).length > 12,
    ) as string;
    expect(await service.findEmails(crowded, 1_000)).toMatchObject({ data: { limit: 25, credits_used: 10 } });
    expect(await service.findEmails(crowded, 3)).toMatchObject({ data: { limit: 3, credits_used: 3, emails: { length: 3 } } });
  });

  it('are none at a host of mailboxes', async () => {
    for (const domain of ['gmail.com', 'mailinator.com'])
      expect(await service.findEmails(domain)).toEqual({
        success: true,
        data: { domain, emails: [], total: 0, limit: 10, credits_used: 0 },
      });
  });

  it.each(['', 'no domain', 'localhost', 'https://harborsystems.example'])('are not looked for at "%s"', async (domain) => {
    expect(await service.findEmails(domain)).toEqual({ success: false, error: 'Email finder failed' });
    expect(await service.getDomainInfo(domain)).toEqual({ success: false, error: 'Domain info lookup failed' });
    expect(simulation.stored()).toEqual({});
  });
});

describe('the address of a person', () => {
  it('is that of a person who works there', async () => {
    const found = await service.findPersonEmail(HARBOR, 'Elif', 'Rossi');
    expect(found).toEqual({ success: true, data: emailsAt('spec', HARBOR, NOW)[0] });
  });

  it('is guessed for somebody else, and needs both names', async () => {
    expect(await service.findPersonEmail('nowhere.example', 'Ada', 'Quinn')).toMatchObject({
      success: true,
      data: { value: 'ada.quinn@nowhere.example', first_name: 'Ada', last_name: 'Quinn', position: 'Founder', seniority: 'executive' },
    });
    expect(await service.findPersonEmail('nowhere.example', 'Ada', ' ')).toEqual({ success: false, error: 'Person email finder failed' });
  });
});

describe('a domain', () => {
  it('is that of a company, or nobody knows it', async () => {
    expect(await service.getDomainInfo(HARBOR)).toEqual({
      success: true,
      data: {
        domain: HARBOR,
        organization: 'Harbor Systems',
        industry: 'technology',
        pattern: '{first}.{last}',
        emails: 10,
        disposable: false,
        webmail: false,
        accept_all: expect.any(Boolean),
      },
    });
    expect(await service.getDomainInfo('gmail.com')).toMatchObject({
      data: { organization: 'gmail.com', industry: null, emails: 0, webmail: true },
    });
    expect(await service.getDomainInfo('mailinator.com')).toMatchObject({ data: { disposable: true, emails: 0 } });
  });
});

describe('the account', () => {
  it('allows 1,000 calls a month', async () => {
    await service.getDomainInfo(HARBOR);
    expect(await service.getAccountUsage()).toEqual({
      success: true,
      data: { plan: 'free', calls: { used: 1, limit: 1_000, left: 999, resets_at: '2026-04-01T00:00:00.000Z' } },
    });
    simulation.records.write('finder-calls', { month: '2026-03', used: 1_000 });
    expect(await service.getDomainInfo(HARBOR)).toEqual({ success: false, error: 'Domain info lookup failed' });
  });
});
