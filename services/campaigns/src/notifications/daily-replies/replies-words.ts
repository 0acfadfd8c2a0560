import { thousands } from '@rekindle/contracts';
import { type SystemEmailText, becauseWanted } from '@rekindle/email';

/** The maximum number of leads named; the inbox has all. */
export const MOST_NAMED = 20;

export interface NamedReply {
  name: string;
  email: string;
  campaign: string;
}

export interface RepliesFacts {
  /** The number of leads that replied that day for the first time. */
  total: number;
  /** Those that still exist, in order of reply. */
  named: readonly NamedReply[];
  publicUrl: string;
}

/** The morning email about the previous day's replies. */
export function repliesWords({ total, named, publicUrl }: RepliesFacts): Omit<SystemEmailText, 'greeting'> {
  const more = total - named.length;
  return {
    subject: `${leads(total)} replied yesterday`,
    paragraphs: [
      `${leads(total)} replied to your campaigns yesterday. Their remaining emails were stopped.`,
      ...named.map(({ name, email, campaign }) => `${name ? `${name} (${email})` : email}, to "${campaign}"`),
      ...(more > 0 && named.length > 0 ? [`And ${thousands(more)} more.`] : []),
      'Answer them personally while the conversation is warm.',
    ],
    action: { label: 'Answer in the inbox', url: `${publicUrl}/inbox` },
    reason: becauseWanted('replies once a day', publicUrl),
  };
}

const leads = (count: number): string => `${thousands(count)} ${count === 1 ? 'lead' : 'leads'}`;
