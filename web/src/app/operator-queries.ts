import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../lib/api/problem';
import { operatorSession, subscribeToOperator } from '../lib/session/operator-session';

const TRIES = 2;
const mayPass = (error: Error): boolean => !(error instanceof ApiProblem) || error.problem.status >= 502;

/** Separate from a customer's: an operator sees all accounts. */
export const operatorQueries = new QueryClient({
  defaultOptions: {
    queries: { retry: (failed, error) => failed < TRIES && mayPass(error), staleTime: 1_000 },
    mutations: { retry: false },
  },
});

// Signing out leaves nothing behind; when only the hour is over, the page is kept.
subscribeToOperator(() => {
  if (operatorSession().state === 'out') operatorQueries.clear();
});
