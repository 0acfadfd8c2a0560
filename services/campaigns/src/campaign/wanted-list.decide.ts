import { listIsEmpty, listNotFound, listNotReady } from './campaign.errors.js';
import type { ListFacts } from './campaign.js';

/** The caller's list to write to, or null if the caller has no such list. */
export type WantedList = { listId: string; ready: boolean; facts: ListFacts } | null;

/** @throws DomainError if there is no such list, or nobody on it */
export function requireList(list: WantedList): NonNullable<WantedList> {
  if (!list) throw listNotFound();
  if (!list.ready) throw listNotReady();
  if (list.facts.leads === 0) throw listIsEmpty();
  return list;
}
