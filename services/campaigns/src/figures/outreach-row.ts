import type { MailerEvent } from '@rekindle/contracts';

/** The counted facts about a lead's emails, in bit order. Where people open and click, machines fetch pictures and scan links. */
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
