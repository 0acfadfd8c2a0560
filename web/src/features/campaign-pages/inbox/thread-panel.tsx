import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { PanelBody, SidePanel } from '../../../components/dialogs/side-panel';
import { isMissing } from '../../../lib/api/problem';
import { follows } from '../../../lib/updates/topics';
import { AnswerBox } from './answering/answer-box';
import { getThread, threadKey } from './inbox.api';
import { LabelBadge } from './label-badge';
import { Messages } from './conversation/messages';
import { ConversationSkeleton } from './skeletons';
import classes from './thread-panel.module.css';

/** A conversation beside the page that led to it: read and answered without leaving that page. */
export default function ThreadPanel({ threadId, onClose }: { threadId: string; onClose: () => void }) {
  const box = useRef<HTMLTextAreaElement>(null);
  const { data, error, refetch } = useQuery({
    queryKey: threadKey(threadId),
    queryFn: () => getThread(threadId),
    meta: follows('inbox'),
    retry: (failures, problem) => !isMissing(problem) && failures < 2,
  });
  return (
    <SidePanel title={data?.leadName || 'Conversation'} closeLabel="Close conversation" wide onClose={onClose}>
      {data && (
        <div className={classes.talk}>
          <p className={classes.about}>
            {data.label && <LabelBadge of={data.label} />}
            <Anchor component={Link} to={`/inbox/${threadId}`} size="sm">
              Open in the inbox
            </Anchor>
          </p>
          <Messages thread={data} />
          <AnswerBox thread={data} box={box} />
        </div>
      )}
      {!data && !error && <ConversationSkeleton />}
      {!data && error && (
        <PanelBody>
          {isMissing(error) ? (
            <p>This conversation is not here. The lead may have been erased.</p>
          ) : (
            <ProblemAlert error={error} title="We could not load this conversation" onRetry={() => void refetch()} />
          )}
        </PanelBody>
      )}
    </SidePanel>
  );
}
