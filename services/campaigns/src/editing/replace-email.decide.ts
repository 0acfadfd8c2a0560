import type { CampaignsEvent } from '@rekindle/contracts';
import { type Campaign, type RevivalCampaign, type SequenceStep, type TextRef, isRevivalCampaign } from '../campaign/campaign.js';
import { emailOutdated, noSequence, noSuchStep, notEditable, notReady } from '../campaign/campaign.errors.js';

export interface Replacement {
  step: number;
  email: TextRef;
  author: 'built-in' | 'openai' | 'user';
}

/** The terms of a change to an email. */
export interface EditTerms {
  /** Leads are waiting for this email, which cannot be filled in for them, so it may be changed even after the launch. */
  blocked: boolean;
  /** The version that was read; absent if any version may be replaced. */
  version?: number | undefined;
}

export function replaceEmail(change: Replacement, state: Campaign, terms?: EditTerms): CampaignsEvent[] {
  const current = editableStep(change.step, state, terms);
  if (current.email.textId === change.email.textId && current.email.version === change.email.version) return [];
  const { accountId, campaignId } = state as RevivalCampaign;
  return [{ type: 'SequenceEdited', data: { accountId, campaignId, ...change } }];
}

/** @returns the current step; @throws if there is none, or it is too early or too late for a change */
export function editableStep(step: number, state: Campaign, { blocked, version }: EditTerms = { blocked: false }): SequenceStep {
  if (!isRevivalCampaign(state)) throw noSequence(state);
  if (state.status === 'completed' || (state.status === 'launched' && !blocked)) throw notEditable();
  if (state.status !== 'prepared' && state.status !== 'launched') throw notReady();
  const current = state.steps.find((one) => one.step === step);
  if (!current) throw noSuchStep();
  if (version !== undefined && current.email.version !== version) throw emailOutdated();
  return current;
}
