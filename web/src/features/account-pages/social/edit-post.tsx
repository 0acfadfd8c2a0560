import { Button, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Modal } from '../../../components/dialogs/modal';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { tell } from '../../../components/notices/tell';
import { LONGEST_POSTS } from '../../../lib/limits';
import { postLength } from '../../../lib/post-length';
import { networkOf } from './networks';
import { type Post, editPost, postsKey } from './social.api';
import classes from './social.module.css';

export function EditPost({ post, onClose }: { post: Post; onClose: () => void }) {
  const queries = useQueryClient();
  const [text, setText] = useState(post.text);
  const most = LONGEST_POSTS[post.provider];
  const save = useMutation({
    mutationFn: () => editPost(post.id, text),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: postsKey });
      tell('Post saved');
      onClose();
    },
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
          onChange={({ currentTarget: { value } }) => setText(value)}
          minRows={5}
          autosize
        />
        {save.error && <ProblemAlert error={save.error} title="The post was not saved" />}
        <Button type="submit" loading={save.isPending} disabled={length === 0 || length > most}>
          Save post
        </Button>
      </form>
    </Modal>
  );
}
