import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../lib/api/problem';
import { session, subscribe } from '../lib/session/session';

const TRIES = 2;

/** A refusal stays a refusal; only what may pass by itself is tried again. */
const mayPass = (error: Error): boolean => !(error instanceof ApiProblem) || error.problem.status >= 502;

export const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: (failed, error) => failed < TRIES && mayPass(error), staleTime: 2_000 },
    mutations: { retry: false },
  },
});

// Nothing of one account is ever shown to the next.
subscribe(() => {
  if (!session()) queries.clear();
});
