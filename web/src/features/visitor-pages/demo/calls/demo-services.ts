import {
  type Icon,
  IconAt,
  IconCreditCard,
  IconMail,
  IconMailSearch,
  IconShieldCheck,
  IconSparkles,
  IconUserSearch,
} from '@tabler/icons-react';

export type Group = 'auth' | 'payments' | 'email' | 'ai' | 'prospecting' | 'verification' | 'finder';

export interface DemoService {
  name: string;
  what: string;
  note: string;
  icon: Icon;
  /** As its calls are named: `auth.signUp`. */
  group: Group;
  /** How many it has: they are loaded after the page. */
  calls: number;
}

export const SERVICES: readonly [DemoService, ...DemoService[]] = [
  {
    name: 'Accounts',
    what: 'sign up, sign in, profile',
    note: 'Accounts of this page alone: signing in here does not sign you in to Rekindle.',
    icon: IconAt,
    group: 'auth',
    calls: 7,
  },
  {
    name: 'Payments',
    what: 'checkout, subscription',
    note: 'No card is asked for and no money moves. A checkout leads to a payment, a customer to a subscription.',
    icon: IconCreditCard,
    group: 'payments',
    calls: 7,
  },
  {
    name: 'Email',
    what: 'send, check, count',
    note: 'No email leaves your browser. What readers do with it is made up.',
    icon: IconMail,
    group: 'email',
    calls: 6,
  },
  {
    name: 'AI',
    what: 'subject lines, follow-ups',
    note: 'Templates that are filled in stand in for a model.',
    icon: IconSparkles,
    group: 'ai',
    calls: 5,
  },
  {
    name: 'Prospecting',
    what: 'people and companies',
    note: 'None of these people or companies exists, and no email reaches them.',
    icon: IconUserSearch,
    group: 'prospecting',
    calls: 4,
  },
  {
    name: 'Verification',
    what: 'is this address real',
    note: 'Says whether an address can receive mail. The answer is made up, but keeps the real one’s shape.',
    icon: IconShieldCheck,
    group: 'verification',
    calls: 3,
  },
  {
    name: 'Finder',
    what: 'addresses of a domain',
    note: 'Finds who works where, among people who do not exist.',
    icon: IconMailSearch,
    group: 'finder',
    calls: 4,
  },
];
