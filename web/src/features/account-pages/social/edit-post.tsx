import { Alert, Button, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Modal } from '../../../components/dialogs/modal';
import { problemOf } from '../../../lib/api/problem';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { tell } from '../../../components/notices/tell';
import { LONGEST_POSTS } from '../../../lib/limits';
import { postLength } from '../../../lib/post-length';
import { networkOf } from './networks';
import { type Post, editPost, postsKey } from './social.api';
import classes from './social.module.css';

/** The words typed, and the version of the post that they were to replace. */
type Typed = Pick<Post, 'text' | 'version'>;

export function EditPost({ post, onClose }: { post: Post; onClose: () => void }) {
  const queries = useQueryClient();
  const [typed, type] = useState<Typed | null>(null);
  const { text, version } = typed ?? post;
  const most = LONGEST_POSTS[post.provider];
  const save = useMutation({
    mutationFn: () => editPost(post.id, { text, version }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: postsKey });
      tell('Post saved');
      onClose();
    },
    // The words saved elsewhere are shown beside those typed here.
    onError: () => queries.invalidateQueries({ queryKey: postsKey }),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  const length = postLength(post.provider, text.trim());
  return (
    <Modal title={`Edit the ${networkOf(post.provider)?.label} post`} onClose={onClose}>
      <form className={classes.edit} onSubmit={send}>
        <Textarea
          label="Post"
          description={`${length} of ${most} characters`}
          error={length > most ? `A post there has ${most} characters at most.` : null}
          value={text}
          onChange={({ currentTarget: { value } }) => type({ text: value, version })}
          minRows={5}
          autosize
        />
        {typed && version !== post.version && !save.isPending && (
          <SavedElsewhere saved={post.text} onKeepMine={() => type({ text, version: post.version })} onUseSaved={() => type(null)} />
        )}
        {save.error && !isConflict(save.error) && <ProblemAlert error={save.error} title="The post was not saved" />}
        <Button type="submit" loading={save.isPending} disabled={length === 0 || length > most}>
          Save post
        </Button>
      </form>
    </Modal>
  );
}

const isConflict = (error: unknown): boolean => problemOf(error).code === 'CONCURRENCY_CONFLICT';

interface Choice {
  saved: string;
  onKeepMine: () => void;
  onUseSaved: () => void;
}

const SavedElsewhere = ({ saved, onKeepMine, onUseSaved }: Choice) => (
  <Alert color="yellow" role="alert" title="This post was saved elsewhere in the meantime">
    <p className={classes.saved}>{saved}</p>
    <div className={classes.do}>
      <Button size="xs" variant="default" onClick={onKeepMine}>
        Keep what I typed
      </Button>
      <Button size="xs" variant="default" onClick={onUseSaved}>
        Use the saved post
      </Button>
    </div>
  </Alert>
);
