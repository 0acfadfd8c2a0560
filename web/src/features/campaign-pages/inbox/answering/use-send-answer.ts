import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerLead, type Reply } from '../inbox.api';
import { inboxKey } from '../to-answer.api';

/** Hands an answer over; from then on the thread shows its outcome. */
export function useSendAnswer(threadId: string, onAccepted?: (sent: Reply) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (reply: Reply) => answerLead(threadId, reply),
    onSuccess: (_, sent) => {
      onAccepted?.(sent);
      return queries.invalidateQueries({ queryKey: inboxKey });
    },
  });
}
