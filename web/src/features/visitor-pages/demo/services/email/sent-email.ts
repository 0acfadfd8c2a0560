import { idOf, type Random } from '../../simulation/random';

export interface EmailContent {
  to: string;
  subject: string;
  body: string;
  campaignId: string | null;
  leadData: Record<string, string> | null;
}

export interface SentEmail extends EmailContent {
  id: string;
  status: 'sent' | 'failed';
  sentAt: string;
  tracking: {
    opens: number;
    clicks: number;
    replies: number;
    trackingId: string;
    lastOpenedAt: string | null;
    lastClickedAt: string | null;
    lastRepliedAt: string | null;
  };
}

export const newEmail = (random: Random, content: EmailContent, status: SentEmail['status'], now: Date): SentEmail => ({
  id: idOf(random, 'msg'),
  ...content,
  status,
  sentAt: now.toISOString(),
  tracking: {
    opens: 0,
    clicks: 0,
    replies: 0,
    trackingId: idOf(random, 'trk'),
    lastOpenedAt: null,
    lastClickedAt: null,
    lastRepliedAt: null,
  },
});

export interface EmailStats {
  sent: number;
  failed: number;
  opened: number;
  clicked: number;
  replied: number;
  /** Percent of the sent ones, with one decimal. */
  openRate: number;
  clickRate: number;
  replyRate: number;
}

const rate = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 1_000) / 10);

export function statsOf(emails: readonly SentEmail[]): EmailStats {
  const sent = emails.filter(({ status }) => status === 'sent');
  const opened = sent.filter(({ tracking }) => tracking.opens > 0).length;
  const clicked = sent.filter(({ tracking }) => tracking.clicks > 0).length;
  const replied = sent.filter(({ tracking }) => tracking.replies > 0).length;
  return {
    sent: sent.length,
    failed: emails.length - sent.length,
    opened,
    clicked,
    replied,
    openRate: rate(opened, sent.length),
    clickRate: rate(clicked, sent.length),
    replyRate: rate(replied, sent.length),
  };
}
