import { useQuery } from '@tanstack/react-query';
import type { Need } from '../../../components/notices/needs-you';
import { now } from '../../../lib/clock';
import { useZone } from '../../../lib/session/session';
import { follows } from '../../../lib/updates/topics';
import { listThreads } from '../inbox/inbox.api';
import { inboxKey } from '../inbox/to-answer.api';
import { listMailboxes, mailboxesKey } from '../../account-pages/mailboxes/mailboxes.api';
import { mailboxNeeds, replyNeeds } from './needs';

const OLDEST = 1;

/** Replies that wait for an answer. @param campaign empty is all of them */
export function useReplyNeeds(campaign = ''): Need[] {
  const zone = useZone();
  const { data } = useQuery({
    queryKey: [...inboxKey, 'needs', campaign],
    queryFn: () => listThreads({ view: 'to_answer', campaign, search: '' }, null, OLDEST),
    meta: follows('inbox'),
  });
  return data ? replyNeeds(data.counts.to_answer, data.threads[0], campaign, now(), zone) : [];
}

/** Mailboxes that do not send though nobody paused them. */
export function useMailboxNeeds(): Need[] {
  const { data } = useQuery({ queryKey: mailboxesKey, queryFn: listMailboxes, meta: follows('account') });
  return mailboxNeeds(data?.mailboxes ?? []);
}
