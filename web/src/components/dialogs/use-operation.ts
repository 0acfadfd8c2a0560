import { useMutation, useQueryClient } from '@tanstack/react-query';
import { say } from './dialogs';
import { tell } from '../notices/tell';
import { problemOf } from '../../lib/api/problem';

interface Operation {
  run: () => Promise<unknown>;
  /** Said when it has worked. */
  done: string;
  /** Said where the server gives no reason. */
  failed: string;
}

/** Something that an operator does by hand: said when done, explained when refused, and everything shown is asked for anew. */
export function useOperation() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ run }: Operation) => run(),
    onSuccess: (_, { done }) => tell(done),
    onError: (error, { failed }) => void say(problemOf(error, failed).detail),
    onSettled: () => queries.invalidateQueries(),
  });
}
