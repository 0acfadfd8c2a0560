import type { Need } from '../../../components/notices/needs-you';
import { moment } from '../../../lib/dates';
import { counted } from '../../../lib/format';
import type { Thread } from '../inbox/inbox.api';
import { lookOf } from '../../account-pages/mailboxes/mailbox-words';
import type { Mailbox } from '../../account-pages/mailboxes/mailbox-model';

/** @param campaign empty means all of them */
export function replyNeeds(
  waiting: number,
  oldest: Pick<Thread, 'lastAt'> | undefined,
  campaign: string,
  today: Date,
  zone?: string,
): Need[] {
  if (waiting === 0) return [];
  const since = oldest && moment(new Date(oldest.lastAt), today, zone).replace(/^(Today|Yesterday)/, (word) => word.toLowerCase());
  return [
    {
      kind: 'reply',
      what: `${counted(waiting, 'reply', 'replies')} to answer`,
      why: since ? `${waiting === 1 ? 'since' : 'the oldest since'} ${since}` : '',
      to: campaign ? `/inbox?campaign=${campaign}` : '/inbox',
      act: 'Answer',
      main: true,
    },
  ];
}

export const mailboxNeeds = (mailboxes: readonly Mailbox[]): Need[] =>
  mailboxes
    .filter(({ state, pause }) => state === 'broken' || (state === 'paused' && pause?.by !== 'owner'))
    .map((mailbox) => ({
      kind: 'broken',
      what: mailbox.email,
      why: [lookOf(mailbox)[1], mailbox.today.waiting > 0 && `${counted(mailbox.today.waiting, 'email')} waiting`]
        .filter(Boolean)
        .join(', '),
      to: '/settings/mailboxes',
      act: 'Repair',
    }));

/** @param unknown emails with an unknown outcome */
export const unknownNeeds = (unknown: number, campaignId: string): Need[] =>
  unknown === 0
    ? []
    : [
        {
          kind: 'unknown',
          what: `${counted(unknown, 'email')} may not have arrived`,
          why: 'the connection ended at the last byte',
          to: `/campaigns/${campaignId}/ledger`,
          act: 'Settle',
        },
      ];
