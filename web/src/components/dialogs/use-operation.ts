import { useMutation, useQueryClient } from '@tanstack/react-query';
import { say } from './dialogs';
import { tell } from '../notices/tell';
import { problemOf } from '../../lib/api/problem';

interface Operation {
  run: () => Promise<unknown>;
  /** Shown when it has worked. */
  done: string;
  /** Shown if the server gives no reason. */
  failed: string;
}

/** An operator's action: confirmed when done, explained when refused, after which all shown data is reloaded. */
export function useOperation() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ run }: Operation) => run(),
    onSuccess: (_, { done }) => tell(done),
    onError: (error, { failed }) => void say(problemOf(error, failed).detail),
    onSettled: () => queries.invalidateQueries(),
  });
}
