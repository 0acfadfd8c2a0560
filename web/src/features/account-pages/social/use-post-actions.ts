import { useMutation, useQueryClient } from '@tanstack/react-query';
import { askBefore, say } from '../../../components/dialogs/dialogs';
import { tell } from '../../../components/notices/tell';
import { problemOf } from '../../../lib/api/problem';
import { activityKey, approvePost, discardPost, postsKey } from './social.api';

/** The actions on a waiting post. */
export function usePostActions() {
  const queries = useQueryClient();
  const reload = () => Promise.all([postsKey, activityKey].map((queryKey) => queries.invalidateQueries({ queryKey })));
  const refused = (error: unknown) => void say(problemOf(error, 'That did not work. Try again in a minute.').detail);
  const approve = useMutation({ mutationFn: approvePost, onSuccess: () => tell('Post approved'), onError: refused, onSettled: reload });
  const remove = useMutation({ mutationFn: discardPost, onSuccess: () => tell('Post removed'), onError: refused, onSettled: reload });
  const discard = async (id: string): Promise<void> => {
    const question = { title: 'Remove this post?', body: 'It is never posted. This cannot be undone.', confirm: 'Remove post' };
    if (await askBefore(question)) remove.mutate(id);
  };
  return { approve, discard };
}
