import { readListDraft } from '../../lib/list-draft';
import { type Answers, NO_ANSWERS } from './answers';

/** @returns the answers kept for this list, or null where there are none; an unknown field of an older draft is dropped */
export function readDraft(listId: string): Answers | null {
  const kept = readListDraft(listId);
  if (!kept || typeof kept !== 'object') return null;
  const known = Object.entries(kept).filter(([field, value]) => field in NO_ANSWERS && ['string', 'number'].includes(typeof value));
  return { ...NO_ANSWERS, ...Object.fromEntries(known) };
}
