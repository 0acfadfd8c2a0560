import type { Page } from 'playwright-core';

// States that a real mailbox takes weeks or an accident to reach: the pages show each with responses made here.

const SINCE = '2026-11-20T07:14:00.000Z';
const pacing = {
  dailyLimit: 250,
  gapSeconds: 90,
  jitterSeconds: 60,
  rampStart: 20,
  rampStep: 20,
  rampCeiling: 250,
  windowFrom: '09:00',
  windowTo: '17:30',
  days: [1, 2, 3, 4, 5],
};

const DKIM = `v=DKIM1; k=rsa; p=${'MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDk3xq9'.repeat(5)}QIDAQAB`;
const domain = {
  name: 'larkfield.example',
  checkedAt: SINCE,
  failingSince: null,
  records: [
    {
      kind: 'spf',
      state: 'pass',
      found: 'v=spf1 include:mail.larkfield.example ~all',
      paste: null,
      meaning: 'Your mail server may send for this domain.',
    },
    {
      kind: 'dkim',
      state: 'missing',
      found: null,
      paste: { type: 'TXT', host: 'rk1._domainkey.larkfield.example', value: DKIM },
      meaning: 'Your emails carry no signature of your domain yet, so some land in junk.',
    },
    {
      kind: 'dmarc',
      state: 'weak',
      found: 'v=DMARC1; p=none',
      paste: { type: 'TXT', host: '_dmarc.larkfield.example', value: 'v=DMARC1; p=quarantine' },
      meaning: 'Anybody may still write in your name.',
    },
    {
      kind: 'tracking',
      state: 'fail',
      found: 'elsewhere.example',
      paste: { type: 'CNAME', host: 'go.larkfield.example', value: 'track.rekindle.example' },
      meaning: 'Links cannot lead through go.larkfield.example while it leads elsewhere.',
    },
  ],
};

const history = (limits: number[], sent: number[]) =>
  limits.map((limit, index) => ({ day: `2026-11-${String(10 + index).padStart(2, '0')}`, limit, sent: sent[index] ?? 0 }));

export const mailbox = (id: string, email: string, rest: object = {}) => ({
  id,
  email,
  fromName: 'Maya of Larkfield',
  replyTo: null,
  signature: 'Maya\nLarkfield',
  provider: 'smtp',
  presetId: null,
  state: 'active',
  pause: null,
  problem: null,
  takesNoNewLeads: null,
  pacing,
  today: { limit: 250, sent: 164, waiting: 0 },
  health: { sent: 1_402, bounces: 3, complaints: 0, bounceShare: 0.0021, complaintShare: 0, days: 7 },
  history: history(Array<number>(14).fill(250), [231, 250, 244, 0, 0, 250, 238, 250, 219, 241, 0, 0, 226, 164]),
  trackingDomain: null,
  domain,
  connectedAt: SINCE,
  version: 3,
  ...rest,
});

export const maya = mailbox('0197a000-0000-7000-8000-0000000000a1', 'maya@larkfield.example', { provider: 'google' });
export const sales = mailbox('0197a000-0000-7000-8000-0000000000a2', 'sales@larkfield.example', {
  today: { limit: 80, sent: 50, waiting: 0 },
  health: { sent: 388, bounces: 2, complaints: 0, bounceShare: 0.0052, complaintShare: 0, days: 7 },
  history: history([0, 0, 0, 0, 0, 20, 20, 30, 30, 40, 40, 60, 60, 80], [0, 0, 0, 0, 0, 20, 19, 30, 30, 38, 0, 0, 59, 50]),
});
export const hello = mailbox('0197a000-0000-7000-8000-0000000000a3', 'hello@larkfield.example', {
  provider: 'microsoft',
  state: 'broken',
  problem: {
    step: 'smtp',
    detail: 'Microsoft answered: ‘AADSTS50173, the password was changed’.',
    advice: 'Sign in at Microsoft again.',
    since: SINCE,
  },
  today: { limit: 250, sent: 0, waiting: 86 },
  health: { sent: 1_071, bounces: 4, complaints: 0, bounceShare: 0.0037, complaintShare: 0, days: 7 },
  history: history(Array<number>(14).fill(250), [198, 210, 190, 0, 0, 204, 187, 211, 196, 0, 0, 0, 0, 0]),
});

export const listOf = (...mailboxes: object[]) => ({
  mailboxes,
  limit: 10,
  used: mailboxes.length,
  installation: { allowed: true, address: 'hello@rekindle.example' },
});

/** Answers a call in the server's place, from now on. */
export async function answerWith(page: Page, path: string, body: object, status = 200): Promise<void> {
  const url = (at: URL): boolean => at.pathname === path;
  await page.unroute(url);
  const contentType = status < 400 ? 'application/json' : 'application/problem+json';
  await page.route(url, (route) => route.fulfill({ status, contentType, body: JSON.stringify(body) }));
}
