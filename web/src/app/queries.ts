import { QueryClient } from '@tanstack/react-query';
import { mayPass } from '../lib/api/problem';
import { session, subscribe } from '../lib/session/session';

const TRIES = 2;

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
