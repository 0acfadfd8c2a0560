import { INDUSTRIES, SIZES } from '../../../lead-pages/find-leads/prospects';
import { count, counted } from '../../../../lib/format';
import { Facts } from '../parts/facts';
import { Rows } from '../parts/rows';
import type { FoundLeads } from '../services/prospecting/prospecting';
import { SEARCH_LIMIT } from '../services/prospecting/prospecting';
import { demoCall, type Field, numberOf, valueOf, type Values } from './demo-call';

const FILTERS: Field[] = [
  { name: 'industry', label: 'Industry', options: [['', 'Any'], ...INDUSTRIES.map((one) => [one, one] as const)], initial: '' },
  { name: 'company_size', label: 'Company size', options: [['', 'Any'], ...SIZES.map((one) => [one, one] as const)], initial: '' },
  { name: 'location', label: 'Location', initial: '' },
  { name: 'title', label: 'Job title', initial: '' },
  { name: 'keywords', label: 'Keywords', initial: '' },
];
const COMPANY_FILTERS = FILTERS.filter(({ name }) => name !== 'title');
const PAGING: Field[] = [
  { name: 'limit', label: 'Limit', kind: 'number', initial: String(SEARCH_LIMIT) },
  { name: 'offset', label: 'Skip', kind: 'number', initial: '0' },
];

const filterOf = (values: Values) => ({
  industry: valueOf(values, 'industry'),
  company_size: valueOf(values, 'company_size'),
  location: valueOf(values, 'location'),
  title: valueOf(values, 'title'),
  keywords: valueOf(values, 'keywords'),
});
const pagingOf = (values: Values) => ({ limit: numberOf(values, 'limit'), offset: numberOf(values, 'offset') });

const found = ({ leads, total, credits_used }: FoundLeads): string =>
  `${leads.length} of ${count(total)}, ${counted(credits_used, 'credit')}`;
const People = ({ leads }: Pick<FoundLeads, 'leads'>) => (
  <Rows
    label="People"
    of={leads.map(({ id, fullName, title, company, location }) => ({
      key: id,
      title: fullName,
      detail: `${title}, ${company}`,
      aside: location,
    }))}
  />
);

export const PROSPECTING_CALLS = [
  demoCall({
    name: 'prospecting.searchLeads',
    title: 'People',
    note: '1,247 people, the same ones for the same seed. A page costs a credit a person, 25 at most.',
    fields: [...FILTERS, ...PAGING],
    button: 'Search people',
    busy: 'Searching',
    run: ({ prospecting }, values) => prospecting.searchLeads({ ...filterOf(values), ...pagingOf(values) }),
    said: found,
    shown: ({ leads }) => <People leads={leads} />,
  }),
  demoCall({
    name: 'prospecting.getLeadDetails',
    title: 'One person',
    fields: [{ name: 'lead', label: 'Person', hint: 'From lead_1 to lead_1247. One credit.', initial: 'lead_1' }],
    button: 'Get the details',
    busy: 'Looking up',
    run: ({ prospecting }, values) => prospecting.getLeadDetails(valueOf(values, 'lead')),
    said: ({ fullName, company }) => `${fullName} of ${company}, 1 credit`,
    shown: ({ bio, experience, education, email }) => (
      <>
        <Facts
          of={[
            ['Email', email],
            ['In short', bio],
          ]}
        />
        <Rows
          label="Experience and education"
          of={[
            ...experience.map(({ title, company, years }) => ({ key: `${title} ${years}`, title, detail: company, aside: years })),
            ...education.map(({ school, degree, year }) => ({ key: school, title: degree, detail: school, aside: year })),
          ]}
        />
      </>
    ),
  }),
  demoCall({
    name: 'prospecting.searchCompanies',
    title: 'Companies',
    fields: [...COMPANY_FILTERS, ...PAGING],
    button: 'Search companies',
    busy: 'Searching',
    run: ({ prospecting }, values) => prospecting.searchCompanies({ ...filterOf(values), ...pagingOf(values) }),
    said: ({ companies, total }) => `${companies.length} of ${counted(total, 'company', 'companies')}`,
    shown: ({ companies }) => (
      <Rows
        label="Companies"
        of={companies.map(({ id, name, industry, size, location }) => ({
          key: id,
          title: name,
          detail: `${industry}, ${location}`,
          aside: `${size} people`,
        }))}
      />
    ),
  }),
  demoCall({
    name: 'prospecting.getCompanyEmployees',
    title: 'Employees',
    fields: [{ name: 'company', label: 'Company', hint: 'From company_1 to company_180.', initial: 'company_1' }, ...PAGING],
    button: 'Get the employees',
    busy: 'Looking up',
    run: ({ prospecting }, values) => prospecting.getCompanyEmployees(valueOf(values, 'company'), pagingOf(values)),
    said: found,
    shown: ({ leads }) => <People leads={leads} />,
  }),
];
