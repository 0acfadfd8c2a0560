import { between, chance, type Random } from '../../simulation/random';
import type { SentEmail } from './sent-email';

const FAILURES = 0.05;
const OPENS = 0.7;
/** A share of those who opened. */
const CLICKS = 0.15;
/** A share of those who clicked. */
const REPLIES = 0.05;
const FASTEST_MS = 2_000;
const SLOWEST_MS = 7_000;

const BOUNCES = 'bounce@';
/** Decided at random, but an address that begins with bounce@ never takes an email. */
export const isLost = (random: Random, to: string): boolean => chance(random, FAILURES) || to.startsWith(BOUNCES);

/** A reader's reaction to an email, decided when it is sent and shown once it is due. */
export interface Interaction {
  emailId: string;
  dueAt: string;
  opens: boolean;
  clicks: boolean;
  replies: boolean;
}

export function interactionWith(random: Random, emailId: string, now: Date): Interaction {
  const dueAt = new Date(now.getTime() + between(random, FASTEST_MS, SLOWEST_MS)).toISOString();
  const opens = chance(random, OPENS);
  const clicks = opens && chance(random, CLICKS);
  return { emailId, dueAt, opens, clicks, replies: clicks && chance(random, REPLIES) };
}

export const isDue = ({ dueAt }: Interaction, now: Date): boolean => new Date(dueAt) <= now;

export const afterInteraction = (email: SentEmail, { dueAt, opens, clicks, replies }: Interaction): SentEmail => ({
  ...email,
  tracking: {
    ...email.tracking,
    opens: email.tracking.opens + Number(opens),
    clicks: email.tracking.clicks + Number(clicks),
    replies: email.tracking.replies + Number(replies),
    lastOpenedAt: opens ? dueAt : email.tracking.lastOpenedAt,
    lastClickedAt: clicks ? dueAt : email.tracking.lastClickedAt,
    lastRepliedAt: replies ? dueAt : email.tracking.lastRepliedAt,
  },
});
