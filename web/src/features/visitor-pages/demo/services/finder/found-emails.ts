import { isDisposable, isWebmail } from '../../simulation/address';
import { between, pick, type Random, randomOf } from '../../simulation/random';
import { COMPANIES, companyAt, domainOfCompany } from '../population/companies';
import { leadAt, LEADS } from '../population/leads';
import { FIRST_NAMES, LAST_NAMES, TITLES } from '../population/names';

const SENIOR = /Founder|Chief|VP/;
const STRANGERS = 12;
const GENERIC = ['hello', 'sales', 'support'];

export interface FoundEmail {
  value: string;
  type: 'personal' | 'generic';
  confidence: number;
  sources: { uri: string; last_seen_on: string }[];
  first_name: string | null;
  last_name: string | null;
  position: string | null;
  seniority: 'executive' | 'senior' | null;
  department: string | null;
  linkedin: string | null;
  twitter: string | null;
}

export interface DomainInfo {
  domain: string;
  organization: string;
  industry: string | null;
  pattern: string;
  emails: number;
  disposable: boolean;
  webmail: boolean;
  accept_all: boolean;
}

interface Person {
  firstName: string;
  lastName: string;
  title: string;
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[^a-z]/gi, '')
    .toLowerCase();

const departmentOf = (title: string): string => {
  if (/Sales|Revenue|Account/.test(title)) return 'sales';
  return /Marketing|Growth/.test(title) ? 'marketing' : 'management';
};

function companyPlace(seed: string, domain: string): number | undefined {
  return Array.from({ length: COMPANIES }, (_, n) => n).find((n) => domainOfCompany(companyAt(seed, n)) === domain);
}

/** The people of a company that prospecting knows, or invented ones for any other domain. */
function peopleAt(seed: string, domain: string, now: Date): Person[] {
  const company = companyPlace(seed, domain);
  if (company !== undefined)
    return Array.from({ length: LEADS }, (_, n) => n)
      .filter((n) => n % COMPANIES === company)
      .map((n) => leadAt(seed, n, now));
  const random = randomOf(seed, 'people', domain);
  return Array.from({ length: between(random, 1, STRANGERS) }, (_, n) => ({
    firstName: FIRST_NAMES[n] as string,
    lastName: pick(random, LAST_NAMES),
    title: pick(random, TITLES),
  }));
}

const seenOn = (random: Random, domain: string, page: string, now: Date) => [
  {
    uri: `https://${domain}/${page}`,
    last_seen_on: new Date(now.getTime() - between(random, 1, 60) * 86_400_000).toISOString().slice(0, 10),
  },
];

export function personalEmail(seed: string, domain: string, { firstName, lastName, title }: Person, now: Date): FoundEmail {
  const handle = `${plain(firstName)}.${plain(lastName)}`;
  const random = randomOf(seed, 'found', handle, domain);
  return {
    value: `${handle}@${domain}`,
    type: 'personal',
    confidence: between(random, 70, 98),
    sources: seenOn(random, domain, 'team', now),
    first_name: firstName,
    last_name: lastName,
    position: title,
    seniority: SENIOR.test(title) ? 'executive' : 'senior',
    department: departmentOf(title),
    linkedin: `https://linkedin.example/in/${handle.replace('.', '-')}`,
    twitter: null,
  };
}

function genericEmail(seed: string, domain: string, name: string, now: Date): FoundEmail {
  const random = randomOf(seed, 'found', name, domain);
  const [value, confidence, sources] = [`${name}@${domain}`, between(random, 85, 99), seenOn(random, domain, 'contact', now)];
  const nobody = { first_name: null, last_name: null, position: null, seniority: null, department: name, linkedin: null };
  return { value, type: 'generic', confidence, sources, ...nobody, twitter: `@${domain.split('.')[0]}` };
}

/** People first, best known before others. */
export function emailsAt(seed: string, domain: string, now: Date): FoundEmail[] {
  const people = peopleAt(seed, domain, now).map((person) => personalEmail(seed, domain, person, now));
  const boxes = GENERIC.map((name) => genericEmail(seed, domain, name, now));
  return [...people.sort((a, b) => b.confidence - a.confidence), ...boxes];
}

export function domainInfoOf(seed: string, domain: string, now: Date): DomainInfo {
  const place = companyPlace(seed, domain);
  const company = place === undefined ? null : companyAt(seed, place);
  const shared = isDisposable(domain) || isWebmail(domain);
  return {
    domain,
    organization: company?.name ?? domain,
    industry: company?.industry ?? null,
    pattern: '{first}.{last}',
    emails: shared ? 0 : emailsAt(seed, domain, now).length,
    disposable: isDisposable(domain),
    webmail: isWebmail(domain),
    accept_all: !shared && randomOf(seed, 'domain', domain)() < 0.2,
  };
}

/** The title of a person who is not known. */
export const guessedTitle = (seed: string, handle: string): string => pick(randomOf(seed, 'title', handle), TITLES);
