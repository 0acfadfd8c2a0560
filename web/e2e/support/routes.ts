import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The ids for the addresses: of an account with data, or ids that nobody has. */
export interface Ids {
  account: string;
  list: string;
  /** Launched, with a lead who opened. */
  campaign: string;
  /** Written, not launched. */
  prepared: string;
  /** Requested by its goal. */
  live: string;
  draft: string;
}

export interface Visit {
  /** As written in the router; a route that has several appearances has several visits. */
  route: string;
  path: (ids: Ids) => string;
  heading: string | RegExp;
  /** For an account without data, if it differs. */
  empty?: string | RegExp;
  /** The page that it is a part of, whose title it has if there is nothing to show. */
  within?: string;
  /** Where the router redirects to. */
  lands?: string;
}

/** An id that nothing has. */
export const NOBODYS = '0197a000-0000-7000-8000-0000000000ff';

const app = join(import.meta.dirname, '..', '..', 'src', 'app');

/** The source of the route tables. */
export const routeTables = (): string =>
  ['router.tsx', 'account-routes.tsx', 'operator-routes.tsx'].map((file) => readFileSync(join(app, file), 'utf8')).join('');

/** Every path that the router names; an index route has its parent's path. */
export const routesOfRouter = (): string[] =>
  [...routeTables().matchAll(/(?:path: '(?<path>[^']+)'|index: true)/g)].map(({ groups }) => groups?.path ?? 'index');

const at = (route: string, heading: string | RegExp, rest: Partial<Visit> = {}): Visit => ({
  route,
  path: () => `/${route}`,
  heading,
  ...rest,
});

export const PUBLIC: Visit[] = [
  at('index', 'Bring your quiet leads back.', { path: () => '/' }),
  at('login', 'Log in'),
  at('signup', 'Start your free trial'),
  at('forgot-password', 'Forgot password?'),
  at('reset-password', 'This link has expired', { path: () => '/reset-password?token=one-of-an-email' }),
  at('confirm-email', 'Confirm your email', { path: () => '/confirm-email?token=one-of-an-email' }),
  at('pricing', 'Plans'),
  at('coming-soon', 'An agent that writes to new people, too'),
  at('terms', 'Terms of Service'),
  at('terms/:version', 'Terms of Service', { path: () => '/terms/2026-11-01' }),
  at('privacy', 'Privacy Policy'),
  at('privacy/request', 'Export or erase your data'),
  at('privacy/confirm', 'Confirm your export', { path: () => '/privacy/confirm?kind=export&token=one-of-an-email' }),
  at('privacy/data', 'Your data is ready', { path: () => '/privacy/data?token=one-of-an-email' }),
  at('privacy/:version', 'Privacy Policy', { path: () => '/privacy/2026-11-01' }),
  at('upgrade', 'Choose a plan'),
  at('checkout', 'Your details', { path: () => '/checkout?plan=growth' }),
  at('payment-success', 'Your payment is not confirmed'),
  at('payment-cancel', 'Payment cancelled'),
  at('demo', 'Try the seven services'),
  at('*', 'There is no page here', { path: () => '/no/such/page' }),
];

export const SIGNED_IN: Visit[] = [
  at('dashboard', /^Welcome/),
  at('inbox', 'Inbox'),
  at('inbox/:threadId', 'Conversation', { path: () => `/inbox/${NOBODYS}` }),
  at('leads', 'Leads'),
  at('leads/lists', 'Lead lists'),
  at('leads/import', 'Import leads'),
  at('leads/find', 'Find leads'),
  at('leads/upload', 'Upload your leads'),
  at('leads/:listId', 'webinar.csv', { path: ({ list }) => `/leads/${list}`, empty: 'Lead list' }),
  at('campaigns', 'Campaigns'),
  at('campaign/setup', 'New campaign'),
  at('campaigns/:id', 'Webinar signups, spring (copy)', { path: ({ campaign }) => `/campaigns/${campaign}`, empty: 'Campaign' }),
  at('campaigns/:id', 'Bread day', { path: ({ draft }) => `/campaigns/${draft}`, empty: 'Campaign' }),
  at('campaigns/:id', 'Sell 200 tickets', { path: ({ live }) => `/campaigns/${live}`, empty: 'Campaign' }),
  ...['leads', 'emails', 'activity', 'ledger'].map((tab) =>
    at(tab, 'Webinar signups, spring (copy)', {
      path: ({ campaign }) => `/campaigns/${campaign}/${tab}`,
      empty: 'Campaign',
      within: 'campaigns/:id',
    }),
  ),
  at('settings', 'Settings', { lands: '/settings/profile' }),
  at('settings/password', 'Settings'),
  at('settings/profile', 'Settings', { lands: '/settings/profile' }),
  at('settings/notifications', 'Settings'),
  at('settings/usage', 'Settings'),
  at('settings/suppressions', 'Settings'),
  at('settings/api-keys', 'Settings'),
  at('settings/your-data', 'Settings'),
  at('settings/billing', 'Billing'),
  at('settings/mailboxes', 'Mailboxes'),
  at('settings/mailboxes/connect', 'Connect a mailbox'),
  at('settings/mailboxes/:id', 'Edit the mailbox', { path: () => `/settings/mailboxes/${NOBODYS}` }),
  at('settings/mailboxes/:id/sign-in', 'Sign in again', { path: () => `/settings/mailboxes/${NOBODYS}/sign-in` }),
  at('settings/social', 'Social posting'),
  at('settings/social/callback/:provider', 'Twitter is not connected', { path: () => '/settings/social/callback/twitter' }),
  at('campaigns/new', 'Name the campaign'),
  at('campaigns/create-revival', 'Tell us about your business', {
    path: ({ list }) => `/campaigns/create-revival?lead_list_id=${list}`,
    empty: 'This list is not here',
  }),
  at('campaigns/create-revival', 'Your strategy and four emails are ready', {
    path: ({ list, prepared }) => `/campaigns/create-revival?lead_list_id=${list}&campaign_id=${prepared}`,
    empty: 'Writing your strategy',
  }),
  at('campaigns/:id/launch', 'Launch to 2 leads', { path: ({ prepared }) => `/campaigns/${prepared}/launch`, empty: 'Launch' }),
];

export const OPERATOR: Visit[] = [
  at('index', 'Fulfilment', { path: () => '/admin', lands: '/admin' }),
  at('streams', 'Streams', { path: () => '/admin/streams' }),
  at('admin', 'Fulfilment', { lands: '/admin' }),
  at('accounts', 'Accounts', { path: () => '/admin/accounts' }),
  at('accounts/:id', /^runa\.full/, { path: ({ account }) => `/admin/accounts/${account}` }),
  at('waitlist', 'Waitlist', { path: () => '/admin/waitlist' }),
  at('privacy-requests', 'Data requests', { path: () => '/admin/privacy-requests' }),
  at('operations', 'Overview', { path: () => '/admin/operations' }),
  // Whichever event the installation began with.
  at('streams/:position', /^[A-Z]\w+$/, { path: () => '/admin/streams/1' }),
  at('projections', 'Projections', { path: () => '/admin/projections' }),
  at('parked', 'Parked', { path: () => '/admin/parked' }),
  at('deliveries', 'Deliveries', { path: () => '/admin/deliveries' }),
];
