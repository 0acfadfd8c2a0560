import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../session/session';
import { refuseToken } from '../session/replace-token';
import { userIdOf } from '../session/token';
import type { Update } from './follow-updates';

const UNAUTHENTICATED = 401;

/** Keeps what is on the screen up to date while somebody is signed in; what that needs comes after the page. */
export function useUpdates(): void {
  const queries = useQueryClient();
  const token = useSession()?.token;
  useEffect(() => {
    if (!token) return undefined;
    const name = `rekindle.updates.${userIdOf(token)}`;
    const others = new BroadcastChannel(name);
    const early: Update[] = [];
    others.onmessage = ({ data }: MessageEvent<Update>) => early.push(data);
    let stop = () => others.close();
    let wanted = true;
    const start = async () => {
      const [{ followUpdates }, { Refetcher }] = await Promise.all([import('./follow-updates'), import('./refetcher')]);
      if (!wanted) return;
      const refetcher = new Refetcher(queries.getQueryCache(), () => document.hidden);
      const end = followUpdates({
        name,
        others,
        early,
        token: () => token,
        onTopics: (topics) => refetcher.changed(topics),
        onShown: () => refetcher.shown(),
        onRefused: (status) => status === UNAUTHENTICATED && void refuseToken(token),
      });
      stop = () => {
        end();
        refetcher.stop();
      };
    };
    // A page whose parts cannot be loaded now stays as it was read.
    void start().catch(() => undefined);
    return () => {
      wanted = false;
      stop();
    };
  }, [token, queries]);
}
