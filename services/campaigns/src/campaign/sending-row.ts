import type { MailerEvent } from '@rekindle/contracts';

/** One campaign's sending, folded from the mailer's stream: a row of `campaigns.sending_view`. */
export interface SendingRow {
  campaignId: string;
  accountId: string;
  paused: boolean;
  /** The number of leads that joined the sequence at the launch; null before. */
  leads: number | null;
  /** Test emails accepted for leads of the list. */
  tests: number;
  testedAt: Date | null;
}

export const sendingEvents = [
  'SendingStarted',
  'SendingPaused',
  'SendingResumed',
  'SendingCompleted',
  'SendingFailed',
  'TestEmailsAccepted',
] as const satisfies MailerEvent['type'][];

export type SendingHistory = Extract<MailerEvent, { type: (typeof sendingEvents)[number] }>;

export function foldSending(row: SendingRow | null, event: SendingHistory, at: Date): SendingRow {
  const { campaignId, accountId } = event.data;
  const before = row ?? { campaignId, accountId, paused: false, leads: null, tests: 0, testedAt: null };
  return { ...before, ...change(before, event, at) };
}

function change(row: SendingRow, event: SendingHistory, at: Date): Partial<SendingRow> {
  switch (event.type) {
    case 'SendingStarted':
      // A pause before it may have been that of a launch undone since.
      return { paused: event.data.paused ?? false, leads: event.data.leads };
    case 'SendingPaused':
      return { paused: true };
    case 'SendingResumed':
    case 'SendingCompleted':
      return { paused: false };
    case 'SendingFailed':
      return {};
    case 'TestEmailsAccepted':
      return event.data.toLeads > 0 ? { tests: row.tests + event.data.toLeads, testedAt: at } : {};
  }
}
