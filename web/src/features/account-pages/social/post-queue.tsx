import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../components/lists/empty-state';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { RowsSkeleton } from '../../../components/lists/rows-skeleton';
import { Section } from '../../../components/page/section';
import { now } from '../../../lib/clock';
import { moment } from '../../../lib/dates';
import { useZone } from '../../../lib/session/session';
import { follows } from '../../../lib/updates/topics';
import { EditPost } from './edit-post';
import { networkOf } from './networks';
import { PostRow } from './post-row';
import { type Post, listPosts, postsKey } from './social.api';
import { usePostActions } from './use-post-actions';
import classes from './social.module.css';

export function PostQueue() {
  const { data, error, refetch } = useQuery({ queryKey: postsKey, queryFn: listPosts, meta: follows('social') });
  const [edited, edit] = useState<Post | null>(null);
  return (
    <Section id="queue" title="Waiting to go out" note="In your account's time, today's and tomorrow's.">
      {!data && !error && <RowsSkeleton label="Loading your posts" rows={3} />}
      {!data && error && <ProblemAlert error={error} title="We could not load your posts" onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState title="Nothing is waiting">
          Posts are written from your campaigns, a day ahead, once an account is connected and a campaign is ready.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ol className={classes.queue}>
          {data.map((post) => (
            <Waiting key={post.id} post={post} onEdit={() => edit(post)} />
          ))}
        </ol>
      )}
      {edited && <EditPost post={data?.find(({ id }) => id === edited.id) ?? edited} onClose={() => edit(null)} />}
    </Section>
  );
}

function Waiting({ post, onEdit }: { post: Post; onEdit: () => void }) {
  const zone = useZone();
  const { approve, discard } = usePostActions();
  const named = `the ${networkOf(post.provider)?.label} ${post.reply ? 'answer' : 'post'} of ${moment(new Date(post.dueAt), now(), zone)}`;
  return (
    <PostRow post={post}>
      {post.status === 'waiting' && (
        <div className={classes.do}>
          {post.needsApproval && (
            <Button size="xs" variant="default" aria-label={`Approve ${named}`} onClick={() => approve.mutate(post)}>
              Approve
            </Button>
          )}
          <Button size="xs" variant="subtle" aria-label={`Edit ${named}`} onClick={onEdit}>
            Edit
          </Button>
          <Button size="xs" variant="subtle" color="red" aria-label={`Remove ${named}`} onClick={() => void discard(post.id)}>
            Remove
          </Button>
        </div>
      )}
    </PostRow>
  );
}
