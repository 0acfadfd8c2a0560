import type { CampaignsEvent } from '@rekindle/contracts';
import { type Campaign, type RevivalCampaign, type SequenceStep, type TextRef, isRevivalCampaign } from '../campaign/campaign.js';
import { noSequence, noSuchStep, notEditable, notReady } from '../campaign/campaign.errors.js';

export interface Replacement {
  step: number;
  email: TextRef;
  author: 'built-in' | 'openai' | 'user';
}

/** What may still be changed after the launch. */
export interface Repair {
  /** Leads wait for this email, which cannot be filled in for them. */
  blocked: boolean;
}

export function replaceEmail(change: Replacement, state: Campaign, repair?: Repair): CampaignsEvent[] {
  const current = editableStep(change.step, state, repair);
  if (current.email.textId === change.email.textId && current.email.version === change.email.version) return [];
  const { accountId, campaignId } = state as RevivalCampaign;
  return [{ type: 'SequenceEdited', data: { accountId, campaignId, ...change } }];
}

/** @returns the current step; @throws where there is none, or its campaign is too early or too late for a change */
export function editableStep(step: number, state: Campaign, { blocked }: Repair = { blocked: false }): SequenceStep {
  if (!isRevivalCampaign(state)) throw noSequence(state);
  if (state.status === 'completed' || (state.status === 'launched' && !blocked)) throw notEditable();
  if (state.status !== 'prepared' && state.status !== 'launched') throw notReady();
  const current = state.steps.find((one) => one.step === step);
  if (!current) throw noSuchStep();
  return current;
}
