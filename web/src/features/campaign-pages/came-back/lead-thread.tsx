import { useQuery } from '@tanstack/react-query';
import { ThreadLink } from './thread-link';
import { answer, api } from '../../../lib/api/client';
import type { Answer } from '../../../lib/openapi/types';
import { follows } from '../../../lib/updates/topics';
import { cameBackKey } from './came-back.api';
import classes from './came-back-list.module.css';

interface Props {
  campaignId: string;
  lead: { leadId: string; email: string | null; name: string };
}

type Threads = Answer<'/api/inbox/threads', 'get'>['threads'];

/** The thread of a lead's answers to a campaign; null if there is none. */
async function findThread(campaign: string, lead: { leadId: string; email: string }): Promise<Threads[number] | null> {
  const { threads } = await answer(api.GET('/api/inbox/threads', { params: { query: { campaign, search: lead.email } } }));
  return threads.find(({ leadId }) => leadId === lead.leadId) ?? null;
}

/** The lead's words, and a link to answer them; nothing if it wrote nothing. */
export function LeadThread({ campaignId, lead: { leadId, email, name } }: Props) {
  const { data } = useQuery({
    queryKey: [...cameBackKey(campaignId), 'thread', leadId],
    queryFn: () => (email ? findThread(campaignId, { leadId, email }) : null),
    enabled: Boolean(email),
    meta: follows('inbox'),
  });
  if (!data) return null;
  return (
    <>
      <h3>Replies</h3>
      <blockquote className={classes.words}>{data.preview}</blockquote>
      <p className={classes.answer}>
        <ThreadLink threadId={data.id} name={name}>
          Read all and answer
        </ThreadLink>
      </p>
    </>
  );
}
