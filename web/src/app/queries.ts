import { QueryCache, QueryClient } from '@tanstack/react-query';
import { forgetNews } from '../components/notices/tell';
import { isGone, mayPass } from '../lib/api/problem';
import { session, subscribe } from '../lib/session/session';

const TRIES = 2;

export const queries = new QueryClient({
  queryCache: new QueryCache({
    // Deleted in another tab: its page says so, and offers no further actions.
    onError: (error, query) => isGone(error) && query.setState({ data: undefined, dataUpdatedAt: 0 }),
  }),
  defaultOptions: {
    queries: { retry: (failed, error) => failed < TRIES && mayPass(error), staleTime: 2_000 },
    mutations: { retry: false },
  },
});

let token = session()?.token;
subscribe(() => {
  const before = token;
  token = session()?.token;
  // Nothing of one account is ever shown to the next.
  if (!token || !before) forgetNews();
  if (!token) queries.clear();
  // Requests with the old token may have been refused.
  else if (before && before !== token) void queries.invalidateQueries();
});
