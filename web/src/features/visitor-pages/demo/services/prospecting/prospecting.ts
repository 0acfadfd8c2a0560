import { spend, CREDITS, MONTHLY_CREDITS } from '../../simulation/allowance';
import { pageOf, type Paging } from '../../simulation/page-of';
import { type Answer, call, QUICK, type Simulation } from '../../simulation/simulation';
import { COMPANIES, companyAt, type SimulatedCompany } from '../population/companies';
import { leadAt, type LeadDetails, leadDetailsAt, LEADS, type SimulatedLead } from '../population/leads';
import { type CompanyFilter, companyMatches, type LeadFilter, leadMatches } from './filters';

export const SEARCH_LIMIT = 25;
/** A page may hold more, but costs no more than this. */
const MOST_CREDITS = 25;
const LARGEST_PAGE = 100;

interface Found {
  total: number;
  limit: number;
  offset: number;
}
export interface FoundLeads extends Found {
  leads: SimulatedLead[];
  credits_used: number;
}
export interface FoundCompanies extends Found {
  companies: SimulatedCompany[];
}

/** People and companies. They are invented, and the same ones as long as the seed is the same. */
export const prospecting = (simulation: Simulation) => {
  const { seed, now } = simulation;
  const answer = <T>(failure: string, body: () => T): Promise<Answer<T>> => call(simulation, QUICK, failure, body);
  const spendCredits = (amount: number): number => {
    spend(simulation, CREDITS, MONTHLY_CREDITS, amount);
    return amount;
  };
  const paidPage = (leads: SimulatedLead[], paging: Paging): FoundLeads => {
    const { items, ...rest } = pageOf(leads, paging, SEARCH_LIMIT, LARGEST_PAGE);
    return { leads: items, ...rest, credits_used: spendCredits(Math.min(items.length, MOST_CREDITS)) };
  };
  const everybody = (): SimulatedLead[] => Array.from({ length: LEADS }, (_, n) => leadAt(seed, n, now()));
  const everyCompany = (): SimulatedCompany[] => Array.from({ length: COMPANIES }, (_, n) => companyAt(seed, n));
  return {
    searchLeads: ({ limit, offset, ...filter }: LeadFilter & Paging = {}) =>
      answer('Lead search failed', (): FoundLeads =>
        paidPage(
          everybody().filter((lead) => leadMatches(lead, filter)),
          { limit, offset },
        ),
      ),

    getLeadDetails: (leadId: string) =>
      answer('Failed to get lead details', (): LeadDetails & { credits_used: number } => {
        const details = leadDetailsAt(seed, placeOf(leadId, 'lead', LEADS), now());
        return { ...details, credits_used: spendCredits(1) };
      }),

    searchCompanies: ({ limit, offset, ...filter }: CompanyFilter & Paging = {}) =>
      answer('Company search failed', (): FoundCompanies => {
        const found = everyCompany().filter((company) => companyMatches(company, filter));
        const { items, ...rest } = pageOf(found, { limit, offset }, SEARCH_LIMIT, LARGEST_PAGE);
        return { companies: items, ...rest };
      }),

    getCompanyEmployees: (companyId: string, paging: Paging = {}) =>
      answer('Failed to get company employees', (): FoundLeads => {
        const company = placeOf(companyId, 'company', COMPANIES);
        return paidPage(
          everybody().filter((_, n) => n % COMPANIES === company),
          paging,
        );
      }),
  };
};

/** @throws Error if nobody has this id */
function placeOf(id: string, kind: string, count: number): number {
  const place = Number(new RegExp(`^${kind}_([1-9]\\d*)$`).exec(id.trim())?.[1]) - 1;
  if (!(place < count)) throw new Error(`No ${kind} has this id`);
  return place;
}
