import { readJson, writeJson } from './storage';

const keyOf = (listId: string): string => `rekindle.draft.${listId}`;

/** What was typed for a campaign to a list, kept in this browser until the launch. */
export const readListDraft = (listId: string): unknown => readJson(localStorage, keyOf(listId));

export const saveListDraft = (listId: string, draft: object): boolean => writeJson(localStorage, keyOf(listId), draft);

export const dropListDraft = (listId: string): void => localStorage.removeItem(keyOf(listId));
