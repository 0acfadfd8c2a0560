const CAMPAIGN = '^/campaigns/([0-9a-f-]{36})';

interface AskedEarly {
  /** A pattern of addresses. */
  at: string;
  /** Chunks, by their names. */
  chunks: string[];
  /** What the page asks of the server at first, by whatever account; `$1` is what the pattern found. */
  calls?: string[];
}

/**
 * What early.js asks for where somebody is signed in, together with the app: on a slow network, each file or answer that is
 * asked for by a file before it costs 200 ms. Every pattern counts that matches. `npm run budgets` fails where the files of
 * a page are not all here.
 */
export const ASKED_EARLY: AskedEarly[] = [
  { at: '', chunks: ['signed-in'] },
  { at: '^/dashboard$', chunks: [], calls: ['/api/auth/me', '/api/campaigns?limit=10', '/api/campaigns/names', '/api/dashboard/stats'] },
  { at: '^/inbox', chunks: ['inbox'] },
  { at: '^/inbox$', chunks: [], calls: ['/api/inbox/threads?limit=25&state=to_answer'] },
  { at: '^/leads$', chunks: ['all-leads', 'lead-rows'], calls: ['/api/leads/items?limit=50'] },
  { at: '^/leads/lists$', chunks: ['list-lead-lists'], calls: ['/api/leads'] },
  { at: '^/leads/import$', chunks: ['import-leads'] },
  { at: '^/leads/find$', chunks: ['find-leads'], calls: ['/api/leads'] },
  { at: '^/leads/upload$', chunks: ['upload-leads'] },
  { at: '^/leads/[0-9a-f-]{36}$', chunks: ['lead-list'] },
  { at: '^/campaigns$', chunks: ['list-campaigns'], calls: ['/api/campaigns?limit=51'] },
  { at: '^/campaign/setup$', chunks: ['set-up-campaign'], calls: ['/api/leads'] },
  { at: CAMPAIGN, chunks: [], calls: ['/api/campaigns/$1'] },
  { at: `${CAMPAIGN}(/(leads|emails|activity|ledger))?$`, chunks: ['campaign'] },
  {
    at: `${CAMPAIGN}$`,
    chunks: ['results-tab'],
    calls: ['/api/dashboard/came-back?limit=4&campaign=$1', '/api/campaigns/$1/daily', '/api/campaigns/$1/holdout'],
  },
  { at: `${CAMPAIGN}/leads$`, chunks: ['leads-tab'], calls: ['/api/campaigns/$1/leads?limit=10'] },
  { at: `${CAMPAIGN}/emails$`, chunks: ['emails-tab'], calls: ['/api/campaigns/$1/emails'] },
  { at: `${CAMPAIGN}/activity$`, chunks: ['activity-tab'], calls: ['/api/campaigns/$1/timeline'] },
  { at: `${CAMPAIGN}/ledger$`, chunks: ['campaign-ledger'], calls: ['/api/campaigns/$1/ledger'] },
  {
    at: `${CAMPAIGN}/launch$`,
    chunks: ['focus-layout', 'launch-campaign'],
    calls: ['/api/campaigns/$1/launch-plan', '/api/mailboxes'],
  },
  { at: '^/campaigns/new$', chunks: ['focus-layout', 'new-campaign'] },
  { at: '^/campaigns/create-revival$', chunks: ['focus-layout', 'create-revival'] },
  {
    at: '^/settings/billing$',
    chunks: ['billing'],
    calls: ['/api/billing', '/api/account/usage', '/api/billing/invoices', '/api/billing/performance'],
  },
  { at: '^/settings/mailboxes$', chunks: ['mailboxes'], calls: ['/api/mailboxes'] },
  { at: '^/settings/mailboxes/connect$', chunks: ['connect-mailbox'] },
  { at: '^/settings/mailboxes/[^/]+$', chunks: ['edit-mailbox'] },
  { at: '^/settings/mailboxes/[^/]+/sign-in$', chunks: ['sign-in-again'] },
  { at: '^/settings/social$', chunks: ['social'], calls: ['/api/social/status'] },
  { at: '^/settings/social/callback/', chunks: ['connection-callback'] },
  { at: '^/settings/profile$', chunks: ['profile'] },
  { at: '^/settings/password$', chunks: ['password'] },
  { at: '^/settings/notifications$', chunks: ['notifications'] },
  { at: '^/settings/usage$', chunks: ['usage'], calls: ['/api/account/usage', '/api/usage/ai'] },
  { at: '^/settings/suppressions$', chunks: ['suppressions'], calls: ['/api/suppressions?limit=50'] },
  { at: '^/settings/api-keys$', chunks: ['api-keys'], calls: ['/api/api-keys'] },
  { at: '^/settings/your-data$', chunks: ['your-data'] },
];
