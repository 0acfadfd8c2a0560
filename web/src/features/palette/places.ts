import { sellsPlans } from '../../lib/own-use';

/** The letter after G. */
export const PLACES: [letter: string, to: string, label: string][] = [
  ['d', '/dashboard', 'Dashboard'],
  ['i', '/inbox', 'Inbox'],
  ['c', '/campaigns', 'Campaigns'],
  ['l', '/leads', 'Leads'],
  ['f', '/leads/find', 'Find leads'],
  ['p', '/settings/social', 'Social posting'],
  ['m', '/settings/mailboxes', 'Mailboxes'],
  ...(sellsPlans() ? [['b', '/settings/billing', 'Billing'] as [string, string, string]] : []),
  ['s', '/settings/profile', 'Settings'],
];
