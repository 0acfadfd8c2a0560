import { useMutation, useQueryClient } from '@tanstack/react-query';
import { say } from '../../../../components/dialogs/dialogs';
import { tell } from '../../../../components/notices/tell';
import { problemOf } from '../../../../lib/api/problem';
import { closeThread, type Label, labelThread, type Thread } from '../inbox.api';
import { inboxKey } from '../to-answer.api';
import { LABELS } from '../inbox-words';

/** Labels and closes a thread; both can be undone, so neither asks first. */
export function useThreadActions(threadId: string, thread: Thread | undefined, onDone: () => void) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: inboxKey });
  const onError = (error: unknown) => void say(problemOf(error).detail);
  const labelling = useMutation({ mutationFn: (label: Label) => labelThread(threadId, label), onSuccess: refresh, onError });
  const closing = useMutation({
    mutationFn: (done: boolean) => closeThread(threadId, done),
    onSuccess: (_, done) => {
      tell(done ? `${thread?.leadName} is done until they write again.` : `${thread?.leadName} is open again.`);
      if (done) onDone();
      return refresh();
    },
    onError,
  });
  return {
    label: labelling.isPending ? labelling.variables : (thread?.label ?? null),
    setLabel: (label: Label) => {
      if (label === thread?.label) return;
      labelling.mutate(label, { onSuccess: () => tell(`${thread?.leadName} is labelled ${LABELS[label].toLowerCase()}.`) });
    },
    setDone: (done: boolean) => {
      if (!closing.isPending) closing.mutate(done);
    },
  };
}
