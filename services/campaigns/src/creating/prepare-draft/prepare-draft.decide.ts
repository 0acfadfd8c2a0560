import type { CampaignsEvent } from '@rekindle/contracts';
import { hasListAlready, noSuchCampaign } from '../../campaign/campaign.errors.js';
import { type Campaign, type Draft, type TextRef, exists, isOneEmail, isRevivalCampaign } from '../../campaign/campaign.js';
import { type WantedList, requireList } from '../../campaign/wanted-list.decide.js';

/** The requested list. */
interface Wanted {
  listId: string;
  list: WantedList;
}

/** The campaign's content and recipients. */
export interface Preparation {
  brief: TextRef;
  email: TextRef;
  list: WantedList;
}

/** The single email is sent as soon as it is launched. */
const DAY = 1;

/** @throws DomainError if the list cannot be written to */
export function prepareDraft({ brief, email, list }: Preparation, { accountId, campaignId }: Draft): CampaignsEvent[] {
  const { listId, facts } = requireList(list);
  const steps = [{ step: 1, day: DAY, email }];
  return [{ type: 'CampaignDraftPrepared', data: { accountId, campaignId, listId, brief, ...facts, steps } }];
}

/** @returns the draft; null if it already has this list, so that a repeat changes nothing; @throws DomainError if it has another one */
export function draftWithoutList({ listId, list }: Wanted, state: Campaign): Draft | null {
  if (!exists(state)) throw noSuchCampaign();
  if (state.status === 'draft') return state;
  if (isRevivalCampaign(state) && isOneEmail(state) && state.listId === listId) return null;
  requireList(list);
  throw hasListAlready();
}
