import { type CampaignsEvent, type Plan, requireFeature } from '@rekindle/contracts';
import { type Campaign, type RevivalCampaign, type Prepared, type TextRef, isRevivalCampaign } from '../campaign/campaign.js';
import {
  alreadyLaunched,
  endTheTests,
  monthlyCampaignsReached,
  noSequence,
  nobodyToWriteTo,
  notReady,
  activeCampaignsReached,
  planRequired,
} from '../campaign/campaign.errors.js';

/** The delay between a launch and its first email, during which it can be undone. */
export const UNDO_SECONDS = 60;

/** The account's other campaigns. */
export interface LaunchesSoFar {
  /** The number launched and not completed, including paused ones. */
  active: number;
  /** The number launched within the month, including completed ones but not undone launches. */
  ofMonth: number;
  /** The calendar month in the account's time zone, e.g. `2026-11`. */
  month: string;
}

export interface Launch {
  launchId: string;
  sender: TextRef;
  plan: Plan;
  timeZone: string;
  /** Whether the list still has anybody on it. */
  hasLeads: boolean;
  /** The leads that get nothing, to measure the effect of the emails; absent for none. */
  holdout?: { percent: number; seed: string };
  /** Whether a reply also stops the other leads at the same company. */
  stopCompany?: boolean;
  /** The days of the emails with two subjects. */
  testedDays: readonly number[];
  soFar: LaunchesSoFar;
  now: Date;
}

export function launchCampaign(launch: Launch, state: Campaign): CampaignsEvent[] {
  if (!isRevivalCampaign(state)) throw noSequence(state);
  if (state.status === 'launched' && state.launchId === launch.launchId) return [];
  if (state.status === 'launched' || state.status === 'completed') throw alreadyLaunched();
  if (state.status !== 'prepared') throw notReady();
  requirePlan(launch.plan);
  if (launch.testedDays.length > 0) requireFeature(launch.plan, 'abTesting', endTheTests(launch.testedDays));
  requireActiveCampaigns(launch.plan, launch.soFar);
  requireMonthlyCampaigns(launch.plan, launch.soFar);
  if (!launch.hasLeads) throw nobodyToWriteTo();
  return [{ type: 'CampaignLaunched', data: launched(launch, state) }];
}

/** @throws if a launch would be refused, before the user is asked for anything */
export function requireLaunchable(plan: Plan, state: Campaign): asserts state is Prepared {
  if (!isRevivalCampaign(state)) throw noSequence(state);
  if (state.status === 'launched' || state.status === 'completed') throw alreadyLaunched();
  if (state.status !== 'prepared') throw notReady();
  requirePlan(plan);
}

export function requirePlan({ features }: Plan): void {
  if (!features.launch) throw planRequired();
}

/** CampaignsAtOnceRule. @throws DomainError ACTIVE_CAMPAIGNS_LIMIT_REACHED */
export function requireActiveCampaigns({ name, limits: { activeCampaigns } }: Plan, { active }: Pick<LaunchesSoFar, 'active'>): void {
  if (activeCampaigns !== null && active >= activeCampaigns) throw activeCampaignsReached(name, activeCampaigns, active);
}

/** CampaignsAMonthRule. @throws DomainError CAMPAIGNS_LIMIT_REACHED */
function requireMonthlyCampaigns({ name, limits: { campaignsPerMonth } }: Plan, { ofMonth, month }: LaunchesSoFar): void {
  if (campaignsPerMonth !== null && ofMonth >= campaignsPerMonth) throw monthlyCampaignsReached(name, campaignsPerMonth, month);
}

function launched(
  { launchId, sender, timeZone, now, holdout, stopCompany, soFar: { month } }: Launch,
  { accountId, campaignId, listId, steps }: RevivalCampaign,
) {
  const startsAt = new Date(now.getTime() + UNDO_SECONDS * 1000).toISOString();
  const ids = { accountId, campaignId, listId, launchId };
  const chosen = { ...(holdout && holdout.percent > 0 && { holdout }), ...(stopCompany && { stopCompany }) };
  return { ...ids, sender, steps, timeZone, startsAt, month, ...chosen };
}
