import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Reply } from '../inbox.api';
import { inboxKey } from '../to-answer.api';

/** Hands an answer over; from then on the thread shows its outcome. */
export function useSendAnswer(send: (reply: Reply) => Promise<void>, onAccepted?: (sent: Reply) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (_, sent) => {
      onAccepted?.(sent);
      return queries.invalidateQueries({ queryKey: inboxKey });
    },
  });
}
