import { type EmailSample, sampleOf } from '@rekindle/email';
import { limitEmail } from './limits/notify-of-limit/limit-words.js';
import type { NoticeFacts } from './notifications/notify-user/notice-words.js';
import { noticeWords } from './notifications/notify-user/notice-words.js';
import { refusalWords } from './social/accounts/notify-of-refusal/refusal-words.js';
import { repliesWords } from './notifications/daily-replies/replies-words.js';
import { weekWords } from './notifications/weekly-summary/week-words.js';

const facts = (publicUrl: string, more: Partial<NoticeFacts> = {}): NoticeFacts => ({
  campaignName: 'Trial users, spring',
  campaignUrl: `${publicUrl}/campaigns/0197a000-0000-7000-8000-000000000001`,
  publicUrl,
  lead: { name: 'Ada Byron', email: 'ada@harbor.example' },
  figures: { contacted: 398, sent: 1_502, failed: 0, replied: 31 },
  stage: null,
  ...more,
});

const week = { sent: 1_240, opened: 410, clicked: 96, replied: 12, orders: 3, revenueCents: 126_050 };
const weekBefore = { sent: 980, opened: 402, clicked: 101, replied: 9, orders: 1, revenueCents: 42_000 };

const limit = { accountId: '', planId: 'revival_starter', used: 1_600, limit: 2_000 } as const;

/** Samples of this service's emails to its users, for the sandbox. */
export const emailSamples: EmailSample[] = [
  sampleOf('reply-received', (url) => noticeWords('firstReply', facts(url))),
  sampleOf('every-reply', (url) => noticeWords('everyReply', facts(url))),
  sampleOf('daily-replies', (publicUrl) =>
    repliesWords({
      total: 3,
      named: [
        { name: 'Ada Byron', email: 'ada@harbor.example', campaign: 'Trial users, spring' },
        { name: '', email: 'ben@pier.example', campaign: 'Trial users, spring' },
      ],
      publicUrl,
    }),
  ),
  sampleOf('campaign-completed', (url) => noticeWords('campaignCompleted', facts(url))),
  sampleOf('campaign-not-prepared', (url) => noticeWords('campaignFailed', facts(url, { stage: 'generating_strategy' }))),
  sampleOf('campaign-not-sent', (url) =>
    noticeWords('campaignFailed', facts(url, { stage: 'sending', figures: { contacted: 0, sent: 0, failed: 398, replied: 0 } })),
  ),
  sampleOf('weekly-summary', (publicUrl) => weekWords({ week: '2026-11-23', now: week, before: weekBefore, publicUrl })),
  sampleOf('leads-limit-near', (url) => limitEmail({ ...limit, kind: 'leadsPerMonth', period: '2026-11', level: 'near' }, url)),
  sampleOf('trial-leads-used', (url) =>
    limitEmail({ ...limit, kind: 'leadsTotal', planId: 'free_trial', period: 'ever', level: 'reached', used: 500, limit: 500 }, url),
  ),
  sampleOf('campaigns-limit-reached', (url) =>
    limitEmail({ ...limit, kind: 'activeCampaigns', planId: 'growth', period: 'ever', level: 'reached', used: 3, limit: 3 }, url),
  ),
  sampleOf('launches-limit-reached', (url) =>
    limitEmail({ ...limit, kind: 'campaignsPerMonth', period: '2026-11', level: 'reached', used: 2, limit: 2 }, url),
  ),
  sampleOf('social-refused', (url) => refusalWords('twitter', url)),
];
