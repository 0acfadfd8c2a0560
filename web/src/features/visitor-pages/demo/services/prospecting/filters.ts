import type { SimulatedCompany } from '../population/companies';
import type { SimulatedLead } from '../population/leads';

export interface LeadFilter {
  industry?: string;
  company_size?: string;
  location?: string;
  title?: string;
  keywords?: string;
}

export interface CompanyFilter {
  industry?: string;
  company_size?: string;
  location?: string;
  keywords?: string;
}

const isOr = (wanted: string | undefined, value: string): boolean => !wanted || wanted === value;
const within = (part: string | undefined, whole: string): boolean => !part || whole.toLowerCase().includes(part.trim().toLowerCase());
/** Each word, wherever it is. */
const speaksOf = (words: string | undefined, ...texts: string[]): boolean =>
  (words ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => within(word, texts.join('\n')));

export const leadMatches = (lead: SimulatedLead, { industry, company_size, location, title, keywords }: LeadFilter): boolean =>
  isOr(industry, lead.industry) &&
  isOr(company_size, lead.company_size) &&
  within(location, lead.location) &&
  within(title, lead.title) &&
  speaksOf(keywords, lead.fullName, lead.company, lead.title);

export const companyMatches = (company: SimulatedCompany, { industry, company_size, location, keywords }: CompanyFilter): boolean =>
  isOr(industry, company.industry) &&
  isOr(company_size, company.size) &&
  within(location, company.location) &&
  speaksOf(keywords, company.name, company.description);
