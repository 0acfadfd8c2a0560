import { counted } from '../../../../lib/format';
import { AllowanceBar } from '../parts/bar';
import { Facts } from '../parts/facts';
import { Rows } from '../parts/rows';
import { companyAt, domainOfCompany } from '../services/population/companies';
import { leadAt } from '../services/population/leads';
import { demoCall, type Field, numberOf, valueOf } from './demo-call';

const DOMAIN: Field = { name: 'domain', label: 'Domain', initial: ({ seed }) => domainOfCompany(companyAt(seed, 0)) };

export const FINDER_CALLS = [
  demoCall({
    name: 'finder.findEmails',
    title: 'Addresses',
    note: 'Up to 25 addresses, for ten credits at most.',
    fields: [DOMAIN, { name: 'limit', label: 'Limit', kind: 'number', initial: '10' }],
    button: 'Find addresses',
    busy: 'Finding',
    run: ({ finder }, values) => finder.findEmails(valueOf(values, 'domain'), numberOf(values, 'limit')),
    said: ({ emails, total, domain, credits_used }) => `${emails.length} of ${total} at ${domain}, ${counted(credits_used, 'credit')}`,
    shown: ({ emails }) => (
      <Rows
        label="Addresses"
        most={10}
        of={emails.map(({ value, position, department, confidence }) => ({
          key: value,
          title: value,
          detail: position ?? `${department}, a shared mailbox`,
          aside: `${confidence}%`,
        }))}
      />
    ),
  }),
  demoCall({
    name: 'finder.findPersonEmail',
    title: 'One person',
    fields: [
      DOMAIN,
      { name: 'firstName', label: 'First name', initial: ({ seed, now }) => leadAt(seed, 0, now()).firstName },
      { name: 'lastName', label: 'Last name', initial: ({ seed, now }) => leadAt(seed, 0, now()).lastName },
    ],
    button: 'Find the address',
    busy: 'Finding',
    run: ({ finder }, values) =>
      finder.findPersonEmail(valueOf(values, 'domain'), valueOf(values, 'firstName'), valueOf(values, 'lastName')),
    said: ({ value, confidence }) => `${value}, confidence ${confidence}%`,
    shown: ({ position, seniority, department, sources }) => (
      <Facts
        of={[
          ['Position', position],
          ['Seniority', seniority],
          ['Department', department],
          ['Seen at', sources[0]?.uri],
        ]}
      />
    ),
  }),
  demoCall({
    name: 'finder.getDomainInfo',
    title: 'Domain',
    fields: [DOMAIN],
    button: 'Look up the domain',
    busy: 'Looking up',
    run: ({ finder }, values) => finder.getDomainInfo(valueOf(values, 'domain')),
    said: ({ organization, emails }) => `${organization}, ${counted(emails, 'address', 'addresses')}`,
    shown: ({ organization, industry, pattern, accept_all }) => (
      <Facts
        of={[
          ['Organization', organization],
          ['Industry', industry ?? '–'],
          ['Pattern', pattern],
          ['Takes anything', accept_all ? 'yes' : 'no'],
        ]}
      />
    ),
  }),
  demoCall({
    name: 'finder.getAccountUsage',
    title: 'Account',
    fields: [],
    button: 'Get the account',
    busy: 'Asking',
    run: ({ finder }) => finder.getAccountUsage(),
    said: ({ plan, calls }) => `plan ${plan}, ${counted(calls.left, 'call')} left`,
    shown: ({ calls }) => <AllowanceBar label="Calls" of={calls} />,
  }),
];
