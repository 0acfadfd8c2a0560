import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endSession } from '../session/session';
import { userIdOf } from '../session/token';
import { useSession } from '../session/use-session';
import { followUpdates } from './follow-updates';
import { Refetcher } from './refetcher';

const UNAUTHENTICATED = 401;

/** Keeps what is on the screen up to date while somebody is signed in. */
export function useUpdates(): void {
  const queries = useQueryClient();
  const token = useSession()?.token;
  useEffect(() => {
    if (!token) return undefined;
    const refetcher = new Refetcher(queries.getQueryCache(), () => document.hidden);
    const stop = followUpdates({
      userId: userIdOf(token),
      token: () => token,
      onTopics: (topics) => refetcher.changed(topics),
      onShown: () => refetcher.shown(),
      onRefused: (status) => status === UNAUTHENTICATED && endSession(),
    });
    return () => {
      stop();
      refetcher.stop();
    };
  }, [token, queries]);
}
