import type { MailerEvent } from '@rekindle/contracts';

/** What is counted of a lead's emails, in the order of their bits; machines fetched pictures and scanned links, where people opened and clicked. */
export const counted = [
  'sent',
  'opened',
  'clicked',
  'replied',
  'bounced',
  'failed',
  'unsubscribed',
  'complained',
  'fetched',
  'scanned',
] as const;
export type Counted = (typeof counted)[number];

export const outreachEvents = [
  'EmailSent',
  'EmailFailed',
  'EmailSkipped',
  'EmailOutcomeResolved',
  'EmailBounced',
  'EmailOpened',
  'EmailClicked',
  'HitReclassified',
  'ReplyReceived',
  'LeadUnsubscribed',
  'ComplaintReceived',
  'OutreachStopped',
  'OutreachResumed',
] as const satisfies MailerEvent['type'][];

export type OutreachHistory = Extract<MailerEvent, { type: (typeof outreachEvents)[number] }>;
