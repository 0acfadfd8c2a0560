import { useEffect } from 'react';
import type { User } from '../../lib/session/session';
import { readJson, writeJson } from '../../lib/storage';
import { useCampaignNames } from '../campaigns/campaigns.api';
import { isLaunched } from '../campaigns/campaign-model';

const KEY = 'rekindle.returned';

/** "Welcome" until the first campaign runs. Kept in the browser, so that the heading does not change while campaigns load. */
export function useGreeting(user: User | null): string {
  const { data: campaigns } = useCampaignNames();
  const isBack = campaigns?.some(isLaunched) ?? (user !== null && readJson(localStorage, KEY) === user.id);
  useEffect(() => {
    if (campaigns && user && isBack) writeJson(localStorage, KEY, user.id);
  }, [campaigns, user, isBack]);
  const greeting = isBack ? 'Welcome back' : 'Welcome';
  return user ? `${greeting}, ${user.fullName}` : greeting;
}
