import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../components/lists/empty-state';
import { PageHeader } from '../../../components/page/page-header';
import { Conversation } from './conversation/conversation';
import type { Counts } from './inbox.api';
import { ThreadList } from './thread-list/thread-list';
import { useChosenThread } from './thread-list/use-chosen-thread';
import { useKeys } from '../../../lib/use-keys';
import { useThreads } from './thread-list/use-threads';
import classes from './inbox.module.css';

const FIRST = { getInitialValueInEffect: false };

export function Component() {
  const isWide = useMediaQuery('(min-width: 48.0625em)', true, FIRST);
  const list = useThreads();
  const { chosen, isOwnPage, next, previous, leave } = useChosenThread(list, isWide);
  useKeys({ j: next, k: previous });
  if (!isOwnPage && !list.filtered && list.counts && isEmpty(list.counts)) return <NobodyYet />;
  return (
    <div className={classes.inbox} data-fills data-reading={isOwnPage || undefined}>
      {!isOwnPage && <title>Inbox · Rekindle</title>}
      <ThreadList list={list} chosen={chosen} isBeside={isOwnPage} />
      {chosen && (
        <Conversation
          key={chosen}
          threadId={chosen}
          isPage={isOwnPage}
          known={list.threads.find(({ id }) => id === chosen)}
          onDone={leave}
        />
      )}
    </div>
  );
}

const isEmpty = (counts: Counts): boolean => Object.values(counts).every((one) => one === 0);

const NobodyYet = () => (
  <>
    <title>Inbox · Rekindle</title>
    <PageHeader title="Inbox" />
    <EmptyState
      title="Nobody has answered yet"
      level={2}
      action={
        <Button component={Link} to="/campaigns">
          See your campaigns
        </Button>
      }
    >
      When a lead answers one of your emails, the conversation appears here: read it, answer it from the mailbox that wrote to them, and say
      whether they are interested.
    </EmptyState>
  </>
);
