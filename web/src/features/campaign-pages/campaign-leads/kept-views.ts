import { readJson, writeJson } from '../../../lib/storage';
import { session } from '../../../lib/session/session';
import { type LeadView, MOST_VIEWS, viewOf } from './lead-views';

/** Stored in this browser for each person, for the leads of every campaign. */
const keyOf = (what: string): string => `rekindle.leads.${what}.${session()?.user?.id ?? ''}`;

export function readColumns(known: readonly string[], usual: readonly string[]): readonly string[] {
  const kept = readJson(localStorage, keyOf('columns'));
  return Array.isArray(kept) ? known.filter((id) => kept.includes(id)) : usual;
}

export const keepColumns = (ids: readonly string[]): boolean => writeJson(localStorage, keyOf('columns'), ids);

export function readViews(): LeadView[] {
  const kept = readJson(localStorage, keyOf('views'));
  return Array.isArray(kept) ? kept.flatMap((one: unknown) => viewOf(one) ?? []).slice(0, MOST_VIEWS) : [];
}

export const keepViews = (views: readonly LeadView[]): boolean => writeJson(localStorage, keyOf('views'), views);
