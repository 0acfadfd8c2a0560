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
import { AI_CALLS } from './ai-calls';
import { AUTH_CALLS } from './auth-calls';
import type { DemoCall } from './demo-call';
import { EMAIL_CALLS } from './email-calls';
import { FINDER_CALLS } from './finder-calls';
import { PAYMENT_CALLS } from './payment-calls';
import { PROSPECTING_CALLS } from './prospecting-calls';
import { VERIFICATION_CALLS } from './verification-calls';

export interface DemoService {
  name: string;
  what: string;
  note: string;
  icon: Icon;
  calls: readonly DemoCall[];
}

export const SERVICES: readonly [DemoService, ...DemoService[]] = [
  {
    name: 'Accounts',
    what: 'sign up, sign in, profile',
    note: 'Accounts of this page alone: signing in here does not sign you in to Rekindle.',
    icon: IconAt,
    calls: AUTH_CALLS,
  },
  {
    name: 'Payments',
    what: 'checkout, subscription',
    note: 'No card is asked for and no money moves. A checkout leads to a payment, a customer to a subscription.',
    icon: IconCreditCard,
    calls: PAYMENT_CALLS,
  },
  {
    name: 'Email',
    what: 'send, check, count',
    note: 'No email leaves your browser. What readers do with it is made up.',
    icon: IconMail,
    calls: EMAIL_CALLS,
  },
  {
    name: 'AI',
    what: 'subject lines, follow-ups',
    note: 'Templates that are filled in stand in for a model.',
    icon: IconSparkles,
    calls: AI_CALLS,
  },
  {
    name: 'Prospecting',
    what: 'people and companies',
    note: 'None of these people or companies exists, and no email reaches them.',
    icon: IconUserSearch,
    calls: PROSPECTING_CALLS,
  },
  {
    name: 'Verification',
    what: 'is this address real',
    note: 'Says whether an address can receive mail. The answer is made up, but keeps the real one’s shape.',
    icon: IconShieldCheck,
    calls: VERIFICATION_CALLS,
  },
  {
    name: 'Finder',
    what: 'addresses of a domain',
    note: 'Finds who works where, among people who do not exist.',
    icon: IconMailSearch,
    calls: FINDER_CALLS,
  },
];
