import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, createContext, useContext, useEffect, useState } from 'react';
import { operatorHeaders } from '../../../lib/api/operator-client';
import { endOperatorSession, useOperatorSession } from '../../../lib/session/operator-session';
import { followStream, type StreamState } from '../../../lib/stream/follow-stream';
import { FIGURES } from './operations.api';
import classes from './live.module.css';

const URL = '/api/admin/operations/stream';
const State = createContext<StreamState>('connecting');

/** Keeps the figures of all pages below up to date, by one stream. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const session = useOperatorSession();
  const token = session.state === 'in' ? session.token : null;
  const [state, setState] = useState<StreamState>('connecting');
  useEffect(() => {
    if (!token) return undefined;
    // Requests refused while nobody was signed in are repeated.
    void queries.invalidateQueries({ predicate: ({ state: { status } }) => status === 'error' });
    return followStream({
      url: URL,
      headers: operatorHeaders,
      onState: setState,
      onMessage: ({ event, data }) => event === 'figures' && queries.setQueryData(FIGURES, JSON.parse(data)),
      onRefused: endOperatorSession,
    });
  }, [token, queries]);
  return <State value={token ? state : 'refused'}>{children}</State>;
}

const WORDS: Record<StreamState, string> = {
  connecting: 'Connecting …',
  live: 'Live',
  reconnecting: 'Reconnecting …',
  refused: 'Not live',
};

export function LiveMark() {
  const state = useContext(State);
  return (
    <span className={classes.mark} role="status" data-state={state}>
      <span className={classes.dot} aria-hidden="true" />
      {WORDS[state]}
    </span>
  );
}
