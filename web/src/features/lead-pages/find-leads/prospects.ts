/** An invented person: sample data, at addresses that reach nobody. */
export interface Prospect {
  email: string;
  firstName: string;
  lastName: string;
  title: string;
  company: string;
  industry: Industry;
  size: CompanySize;
  place: string;
}

export const INDUSTRIES = ['technology', 'healthcare', 'finance', 'marketing', 'ecommerce'] as const;
export const SIZES = ['1-10', '11-50', '51-200', '201-1000', '1000+'] as const;
export type Industry = (typeof INDUSTRIES)[number];
type CompanySize = (typeof SIZES)[number];

/** The number on the label; the sample holds fewer. */
export const ALL_RESULTS = 1_247;

const SAMPLE = 60;
const FIRST = ['Priya', 'Marcus', 'Elif', 'Jonas', 'Amara', 'Diego', 'Hana', 'Oliver', 'Sofía', 'Tunde', 'Klara', 'Mateo'];
const LAST = ['Raman', 'Bell', 'Demir', 'Lindqvist', 'Nwosu', 'Castillo', 'Sato', 'Hughes', 'Reyes', 'Adeyemi', 'Novak'];
const PLACES = ['Austin, US', 'London, UK', 'Berlin, Germany', 'Toronto, Canada', 'Lagos, Nigeria', 'Madrid, Spain', 'Singapore'];
const TITLES = ['Head of Sales', 'Founder', 'Marketing Manager', 'Operations Director', 'VP Growth', 'Account Executive'];
const COMPANIES: Record<Industry, string[]> = {
  technology: ['Brightloop', 'Stackfield', 'Quillbase'],
  healthcare: ['Clearwell Clinics', 'Medora', 'Northgate Care'],
  finance: ['Larch Capital', 'Penny & Oak', 'Ledgerline'],
  marketing: ['Copperplate Studio', 'Loud Minority', 'Fable & Co'],
  ecommerce: ['Parcelwise', 'Tidewater Goods', 'Cart & Kiln'],
};

const pick = <T>(from: readonly T[], index: number): T => from[index % from.length] as T;
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();

function prospect(index: number): Prospect {
  const [firstName, lastName] = [pick(FIRST, index), pick(LAST, index)];
  const industry = pick(INDUSTRIES, index);
  const company = pick(COMPANIES[industry], Math.floor(index / INDUSTRIES.length));
  return {
    email: `${plain(firstName)}.${plain(lastName)}@${plain(company)}.example`,
    firstName,
    lastName,
    title: pick(TITLES, index * 5 + Math.floor(index / 7)),
    company,
    industry,
    size: pick(SIZES, index + Math.floor(index / INDUSTRIES.length)),
    place: pick(PLACES, index * 3),
  };
}

export const PROSPECTS: readonly Prospect[] = Array.from({ length: SAMPLE }, (_, index) => prospect(index));

export interface ProspectFilter {
  industry: Industry | '';
  size: CompanySize | '';
  location: string;
  title: string;
}

export const NO_FILTER: ProspectFilter = { industry: '', size: '', location: '', title: '' };

const within = (part: string, whole: string): boolean => whole.toLowerCase().includes(part.trim().toLowerCase());

export const matching = ({ industry, size, location, title }: ProspectFilter): Prospect[] =>
  PROSPECTS.filter(
    (one) =>
      (!industry || one.industry === industry) && (!size || one.size === size) && within(location, one.place) && within(title, one.title),
  );

export const filtersSet = ({ industry, size, location, title }: ProspectFilter): number =>
  [industry, size, location, title].filter((value) => value.trim() !== '').length;
