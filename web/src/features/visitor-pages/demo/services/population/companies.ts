import { INDUSTRIES, SIZES, type Industry } from '../../../../lead-pages/find-leads/prospects';
import { between, pick, randomOf } from '../../simulation/random';
import { COMPANY_KINDS, COMPANY_PURPOSE, COMPANY_WORDS, PLACES } from './names';

export const COMPANIES = INDUSTRIES.length * COMPANY_WORDS.length * 2;
const REVENUE_PER_HEAD = 140_000;
const LARGEST = 4_000;

export interface SimulatedCompany {
  id: string;
  name: string;
  website: string;
  industry: Industry;
  size: string;
  location: string;
  founded: number;
  /** Of a year, in dollars. */
  revenue: number;
  employee_count: number;
  description: string;
}

export const domainOfCompany = ({ name }: Pick<SimulatedCompany, 'name'>): string =>
  `${name.toLowerCase().replaceAll(/[^a-z]/g, '')}.example`;

function headcount(size: string, random: () => number): number {
  const [low, high] = size.split('-').map((part) => Number.parseInt(part, 10));
  return between(random, low ?? 1, high ?? LARGEST);
}

/** The nth of all companies that there are under a seed: always the same one. */
export function companyAt(seed: string, n: number): SimulatedCompany {
  const random = randomOf(seed, 'company', n);
  const industry = INDUSTRIES[n % INDUSTRIES.length] as Industry;
  const place = Math.floor(n / INDUSTRIES.length);
  const words = COMPANY_WORDS.length;
  const kind = COMPANY_KINDS[industry][place < words ? 0 : 1];
  const name = `${COMPANY_WORDS[(place + (n % INDUSTRIES.length) * 3) % words]} ${kind}`;
  const size = pick(random, SIZES);
  const employee_count = headcount(size, random);
  return {
    id: `company_${n + 1}`,
    name,
    website: `https://${domainOfCompany({ name })}`,
    industry,
    size,
    location: pick(random, PLACES),
    founded: between(random, 1978, 2022),
    revenue: employee_count * REVENUE_PER_HEAD,
    employee_count,
    description: COMPANY_PURPOSE[industry],
  };
}
