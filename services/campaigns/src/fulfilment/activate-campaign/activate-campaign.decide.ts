import type { CampaignsEvent, Plan } from '@rekindle/contracts';
import {
  type Campaign,
  type ListFacts,
  type PendingSetup,
  type Prepared,
  type SequenceStep,
  type TextRef,
  isWithoutSequence,
  exists,
} from '../../campaign/campaign.js';
import { alreadyLaunched, isPaused, noSuchCampaign, notWaiting } from '../../campaign/campaign.errors.js';
import {
  type Launch,
  type LaunchesSoFar,
  launchCampaign,
  requireActiveCampaigns,
  requirePlan,
} from '../../launching/launch-campaign.decide.js';

/** The campaign's emails and its list. */
export interface SequenceForList {
  listId: string;
  facts: ListFacts;
  brief: TextRef;
  steps: SequenceStep[];
  author: 'built-in' | 'openai';
  launch: Launch;
}

/** The campaign runs by its tracked link alone, and counts as an active one. */
export interface LinkAlone {
  listId: null;
  plan: Plan;
  soFar: LaunchesSoFar;
}

export interface ActivationContext {
  isAutonomous: boolean;
  paused: boolean;
  plan: Plan;
}

/**
 * @returns the campaign to set up; null if it is already active, so that a repeat changes nothing
 * @throws DomainError for a campaign that cannot be set up
 */
export function requireActivatable(
  listId: string | null,
  { isAutonomous, paused, plan }: ActivationContext,
  state: Campaign,
): PendingSetup | null {
  if (!exists(state)) throw noSuchCampaign();
  if (!isAutonomous) throw notWaiting();
  if (state.status === 'completed') throw alreadyLaunched();
  if (!isWithoutSequence(state)) {
    if (paused) throw isPaused();
    return null;
  }
  if (state.status === 'activated' && listId === null) return null;
  if (listId !== null) requirePlan(plan);
  return state;
}

/** Without a sequence it becomes active by its tracked link alone; with one, its first emails are sent a minute later. */
export function activateCampaign(sequence: SequenceForList | LinkAlone, state: Campaign): CampaignsEvent[] {
  if (!exists(state) || !isWithoutSequence(state)) return [];
  const { accountId, campaignId, brief } = state;
  const ids = { accountId, campaignId };
  if (sequence.listId === null) {
    if (state.status === 'activated') return [];
    requireActiveCampaigns(sequence.plan, sequence.soFar);
    return [{ type: 'CampaignActivated', data: { ...ids, listId: null, brief } }];
  }
  const { listId, facts, steps, author, launch } = sequence;
  return [
    { type: 'CampaignActivated', data: { ...ids, listId, brief: sequence.brief } },
    { type: 'LeadsAnalyzed', data: { ...ids, ...facts } },
    { type: 'SequenceGenerated', data: { ...ids, author, steps } },
    ...launchCampaign(launch, preparedBy(sequence, state)),
  ];
}

const preparedBy = ({ listId, facts, brief, steps }: SequenceForList, { accountId, campaignId, strategy }: PendingSetup): Prepared => ({
  ...{ accountId, campaignId, listId, brief, strategy, steps },
  attempt: 1,
  leads: facts,
  status: 'prepared',
});
