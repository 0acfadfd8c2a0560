import type { AccountsEvent } from '@rekindle/contracts';

/** What a user may change of themselves and their business. */
export interface EditableProfile {
  fullName: string;
  companyName: string;
  timeZone: string;
}

export type ProfileChanges = Partial<EditableProfile>;

const FIELDS = ['fullName', 'companyName', 'timeZone'] as const;

/** The event names the fields, never their words; where nothing really changes there is none. */
export function changeProfile(
  accountId: string,
  current: EditableProfile & { profileVersion: number },
  changes: ProfileChanges,
): AccountsEvent[] {
  const fields = FIELDS.filter((field) => changes[field] !== undefined && changes[field] !== current[field]);
  if (fields.length === 0) return [];
  const timeZone = changes.timeZone ?? current.timeZone;
  return [{ type: 'ProfileChanged', data: { accountId, profileVersion: current.profileVersion + 1, fields, timeZone } }];
}
