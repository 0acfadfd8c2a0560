import { ALL_RESULTS } from '../../../../lead-pages/find-leads/prospects';
import { between, pick, type Random, randomOf } from '../../simulation/random';
import { COMPANIES, companyAt, domainOfCompany, type SimulatedCompany } from './companies';
import { DEGREES, FIRST_NAMES, LAST_NAMES, SCHOOLS, TITLES } from './names';

const DAY = 86_400_000;
const NEWEST_WITHIN_DAYS = 90;
/** As many as the filters of the product mention. */
export const LEADS = ALL_RESULTS;

export interface SimulatedLead {
  id: string;
  firstName: string;
  lastName: string;
  fullName: string;
  email: string;
  title: string;
  company: string;
  industry: string;
  location: string;
  linkedin_url: string;
  company_size: string;
  phone: string;
  confidence: number;
  last_updated: string;
}

export interface LeadDetails extends SimulatedLead {
  bio: string;
  experience: { title: string; company: string; years: string }[];
  education: { school: string; degree: string; year: number }[];
  company_details: SimulatedCompany;
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[^a-z]/gi, '')
    .toLowerCase();

const companyOf = (seed: string, n: number): SimulatedCompany => companyAt(seed, n % COMPANIES);

/** Nobody in a company shares a first name, so that no two people share an address. */
function namesOf(seed: string, n: number, random: Random): { firstName: string; lastName: string } {
  const start = between(randomOf(seed, 'names', n % COMPANIES), 0, FIRST_NAMES.length - 1);
  const place = Math.floor(n / COMPANIES);
  return { firstName: FIRST_NAMES[(start + place) % FIRST_NAMES.length] as string, lastName: pick(random, LAST_NAMES) };
}

/** The nth of all people that there are under a seed: always the same one, but for when they were last looked at. */
export function leadAt(seed: string, n: number, now: Date): SimulatedLead {
  const random = randomOf(seed, 'lead', n);
  const { firstName, lastName } = namesOf(seed, n, random);
  const company = companyOf(seed, n);
  const handle = `${plain(firstName)}.${plain(lastName)}`;
  const days = between(random, 0, NEWEST_WITHIN_DAYS);
  return {
    id: `lead_${n + 1}`,
    firstName,
    lastName,
    fullName: `${firstName} ${lastName}`,
    email: `${handle}@${domainOfCompany(company)}`,
    title: pick(random, TITLES),
    company: company.name,
    industry: company.industry,
    location: company.location,
    linkedin_url: `https://linkedin.example/in/${handle.replace('.', '-')}-${n + 1}`,
    company_size: company.size,
    // From the numbers reserved for fiction.
    phone: `+1 202 555 01${String(between(random, 0, 99)).padStart(2, '0')}`,
    confidence: between(random, 60, 99) / 100,
    last_updated: new Date(now.getTime() - days * DAY).toISOString().slice(0, 10),
  };
}

export function leadDetailsAt(seed: string, n: number, now: Date): LeadDetails {
  const random = randomOf(seed, 'details', n);
  const lead = leadAt(seed, n, now);
  const since = between(random, 2015, 2024);
  const before = companyAt(seed, between(random, 0, COMPANIES - 1));
  return {
    ...lead,
    bio: `${lead.title} at ${lead.company} in ${lead.location}, there since ${since}.`,
    experience: [
      { title: lead.title, company: lead.company, years: `${since} to today` },
      { title: pick(random, TITLES), company: before.name, years: `${since - between(random, 2, 6)} to ${since}` },
    ],
    education: [{ school: pick(random, SCHOOLS), degree: pick(random, DEGREES), year: since - between(random, 7, 12) }],
    company_details: companyOf(seed, n),
  };
}
