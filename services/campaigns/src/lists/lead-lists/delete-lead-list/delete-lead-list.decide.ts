import type { CampaignsEvent } from '@rekindle/contracts';
import { type LeadList, leadListInUse, noSuchLeadList } from '../lead-list.js';

/** @param sending the name of a launched campaign that still sends to the list, if any */
export function deleteLeadList(sending: string | undefined, state: LeadList): CampaignsEvent[] {
  if (state.status === 'unknown') throw noSuchLeadList();
  if (state.status === 'deleted') return [];
  if (sending !== undefined) throw leadListInUse(sending, 'Delete that campaign first, or wait until it is completed.');
  return [{ type: 'LeadListDeleted', data: { accountId: state.accountId, listId: state.listId } }];
}
