import type { CampaignsEvent, Plan } from '@rekindle/contracts';
import { type Campaign, type ExistingCampaign, type Prepared, type TextRef, exists } from './campaign.js';
import { alreadyLaunched, noSequence, nobodyToWriteTo, notReady, planRequired } from './campaign.errors.js';

/** How long a launch waits before its first email, so that it can be undone. */
export const UNDO_SECONDS = 60;

export interface Launch {
  launchId: string;
  sender: TextRef;
  plan: Plan;
  timeZone: string;
  /** Whether the list still has anybody on it. */
  hasLeads: boolean;
  now: Date;
}

export function launchCampaign(launch: Launch, state: Campaign): CampaignsEvent[] {
  if (!exists(state)) throw noSequence(state);
  if (state.status === 'launched' && state.launchId === launch.launchId) return [];
  if (state.status === 'launched' || state.status === 'completed') throw alreadyLaunched();
  if (state.status !== 'prepared') throw notReady();
  requirePlan(launch.plan);
  if (!launch.hasLeads) throw nobodyToWriteTo();
  return [{ type: 'CampaignLaunched', data: launched(launch, state) }];
}

/** @throws what a launch would be refused for, before anything is asked of the user */
export function requireLaunchable(plan: Plan, state: Campaign): asserts state is Prepared {
  if (!exists(state)) throw noSequence(state);
  if (state.status === 'launched' || state.status === 'completed') throw alreadyLaunched();
  if (state.status !== 'prepared') throw notReady();
  requirePlan(plan);
}

export function requirePlan({ features }: Plan): void {
  if (!features.launch) throw planRequired();
}

function launched({ launchId, sender, timeZone, now }: Launch, { accountId, campaignId, listId, steps }: ExistingCampaign) {
  const startsAt = new Date(now.getTime() + UNDO_SECONDS * 1000).toISOString();
  return { accountId, campaignId, listId, launchId, sender, steps, timeZone, startsAt };
}
