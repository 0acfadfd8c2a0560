import { Anchor } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { say } from '../../../components/dialogs/dialogs';
import { tell } from '../../../components/notices/tell';
import { problemOf } from '../../../lib/api/problem';
import { deleteLeadList } from './lead-lists.api';

/** One click, without a question: the sample can be added again at any time. */
export function RemoveSampleList({ listId, onRemoved }: { listId: string; onRemoved?: () => void }) {
  const queries = useQueryClient();
  const removing = useMutation({
    mutationFn: () => deleteLeadList(listId),
    onSuccess: () => {
      tell('The sample list and its leads are gone.');
      onRemoved?.();
      return queries.invalidateQueries();
    },
    onError: (error) => void say(problemOf(error, 'The sample list was not removed. Try again in a minute.').detail),
  });
  return (
    <Anchor component="button" type="button" size="sm" disabled={removing.isPending} onClick={() => removing.mutate()}>
      Remove sample
    </Anchor>
  );
}
