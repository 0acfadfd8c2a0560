import type { CampaignsEvent } from '@rekindle/contracts';
import { type Campaign, type ExistingCampaign, type SequenceStep, type TextRef, exists } from './campaign.js';
import { noSequence, noSuchStep, notEditable, notReady } from './campaign.errors.js';

export interface Replacement {
  step: number;
  email: TextRef;
  author: 'built-in' | 'openai' | 'user';
}

export function replaceEmail(change: Replacement, state: Campaign): CampaignsEvent[] {
  const current = editableStep(change.step, state);
  if (current.email.textId === change.email.textId && current.email.version === change.email.version) return [];
  const { accountId, campaignId } = state as ExistingCampaign;
  return [{ type: 'SequenceEdited', data: { accountId, campaignId, ...change } }];
}

/** @returns the step as it stands; @throws where there is none, or its campaign is too early or too late for a change */
export function editableStep(step: number, state: Campaign): SequenceStep {
  if (!exists(state)) throw noSequence(state);
  if (state.status === 'launched' || state.status === 'completed') throw notEditable();
  if (state.status !== 'prepared') throw notReady();
  const current = state.steps.find((one) => one.step === step);
  if (!current) throw noSuchStep();
  return current;
}
