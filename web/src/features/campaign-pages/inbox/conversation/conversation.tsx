import { Anchor } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ProblemAlert } from '../../../../components/notices/problem-alert';
import { isMissing, mayPass } from '../../../../lib/api/problem';
import { follows } from '../../../../lib/updates/topics';
import { AnswerBox } from '../answering/answer-box';
import { ConversationHeader } from './conversation-header';
import { Facts } from '../facts/facts';
import { FactsPanel } from '../facts/facts-panel';
import { getThread, type Thread, threadKey } from '../inbox.api';
import { labels } from '../inbox-words';
import { Messages } from './messages';
import { ConversationSkeleton } from '../skeletons';
import { useKeys } from '../../../../lib/use-keys';
import { useThreadActions } from './use-thread-actions';
import classes from './conversation.module.css';

const TRIES = 2;

interface Props {
  threadId: string;
  isPage: boolean;
  /** The list's data of it. */
  known: Thread | undefined;
  /** It was marked as done. */
  onDone: () => void;
}

export function Conversation({ threadId, isPage, known, onDone }: Props) {
  const isBeside = useMediaQuery('(min-width: 75.0625em)', true, { getInitialValueInEffect: false });
  const [showsFacts, setShowsFacts] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const { data, error, refetch } = useQuery({
    queryKey: threadKey(threadId),
    queryFn: () => getThread(threadId),
    meta: follows('inbox'),
    retry: (failed, problem) => failed < TRIES && mayPass(problem),
  });
  const thread = data ?? known;
  const { label, setLabel, setDone } = useThreadActions(threadId, thread, onDone);
  useKeys({
    r: () => box.current?.focus(),
    e: thread && (() => setDone(!thread.done)),
    ...Object.fromEntries(labels.map((one, index) => [String(index + 1), thread && (() => setLabel(one))])),
  });
  const name = thread?.leadName || 'Erased lead';
  return (
    <>
      <section className={classes.talk} aria-label={thread ? `Conversation with ${name}` : 'Conversation'}>
        {isPage && <title>{thread ? `${name} · Inbox · Rekindle` : 'Conversation · Inbox · Rekindle'}</title>}
        <ConversationHeader
          thread={thread}
          isPage={isPage}
          label={label}
          onLabel={setLabel}
          onDone={setDone}
          onFacts={isBeside || !data ? undefined : () => setShowsFacts(true)}
        />
        {data && <Messages thread={data} />}
        {data && <AnswerBox key={threadId} thread={data} box={box} />}
        {!data && !error && <ConversationSkeleton />}
        {!data && error && (
          <div className={classes.log}>
            {isMissing(error) ? (
              <Missing />
            ) : (
              <ProblemAlert error={error} title="We could not load this conversation" onRetry={() => void refetch()} />
            )}
          </div>
        )}
      </section>
      {isBeside && (
        <aside className={classes.facts} aria-label={`About ${name}`}>
          {data && <Facts thread={data} />}
        </aside>
      )}
      {showsFacts && data && <FactsPanel thread={data} onClose={() => setShowsFacts(false)} />}
    </>
  );
}

const Missing = () => (
  <p className={classes.missing}>
    This conversation is not here. The lead may have been erased.{' '}
    <Anchor component={Link} to="/inbox" inherit underline="always">
      Back to the inbox
    </Anchor>
  </p>
);
