import { type EmailSample, sampleOf } from '@rekindle/email';
import { mailboxEmail } from './mailboxes/health/notify-of-mailbox/mailbox-words.js';
import { limitEmail } from './limits/notify-of-limit/limit-words.js';

const day = { accountId: '', kind: 'dailyEmails', planId: 'growth', period: '2026-11-23', limit: 250 } as const;
const next = { at: '2026-11-23T23:00:00.000Z', timeZone: 'Europe/Berlin' };

const mailbox = {
  email: 'robin@acme.example',
  problem: {
    step: 'smtp',
    detail: 'smtp.acme.example did not accept the sign-in to send.',
    advice: 'Check user and password. Many providers want an app password, or the whole address as the user.',
    since: '2026-11-23T09:00:00.000Z',
  },
} as const;

/** This service's emails to users, for the sandbox to show. */
export const emailSamples: EmailSample[] = [
  sampleOf('test-emails-used', (url) =>
    limitEmail({ accountId: '', kind: 'testEmails', planId: 'free_trial', period: 'ever', level: 'reached', used: 50, limit: 50 }, url),
  ),
  sampleOf('day-nearly-used', (url) => limitEmail({ ...day, level: 'near', used: 212, next }, url)),
  sampleOf('day-used', (url) => limitEmail({ ...day, period: '2026-11', level: 'reached', used: 250 }, url)),
  sampleOf('mailbox-broken', (url) => mailboxEmail('broken', mailbox, url)),
  sampleOf('mailbox-bounces', (url) => mailboxEmail('bounces', mailbox, url)),
  sampleOf('mailbox-complaints', (url) => mailboxEmail('complaints', mailbox, url)),
  sampleOf('mailbox-domain', (url) => mailboxEmail('domain', mailbox, url)),
];
