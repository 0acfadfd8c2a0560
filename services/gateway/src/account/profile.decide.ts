import type { AccountsEvent } from '@rekindle/contracts';

/** The user's switches for notifications by email. */
export interface Notifications {
  firstReply: boolean;
  everyReply: boolean;
  dailyReplies: boolean;
  campaignCompleted: boolean;
  campaignFailed: boolean;
  weeklySummary: boolean;
  limits: boolean;
}

/** The fields that users may change about themselves and their business. */
export interface EditableProfile {
  fullName: string;
  companyName: string;
  timeZone: string;
  notifications: Notifications;
}

export type ProfileChanges = Partial<EditableProfile>;

const FIELDS = ['fullName', 'companyName', 'timeZone', 'notifications'] as const;

/** The event names the fields, never their values. There is none if no value changes. */
export function changeProfile(
  accountId: string,
  current: EditableProfile & { profileVersion: number },
  changes: ProfileChanges,
): AccountsEvent[] {
  const fields = FIELDS.filter((field) => isOther(changes[field], current[field]));
  if (fields.length === 0) return [];
  const timeZone = changes.timeZone ?? current.timeZone;
  return [{ type: 'ProfileChanged', data: { accountId, profileVersion: current.profileVersion + 1, fields, timeZone } }];
}

/** Records a changed sign-in address. */
export const changeEmail = (
  accountId: string,
  { timeZone, profileVersion }: { timeZone: string; profileVersion: number },
): AccountsEvent[] => [{ type: 'ProfileChanged', data: { accountId, profileVersion: profileVersion + 1, fields: ['email'], timeZone } }];

function isOther(wanted: string | Notifications | undefined, current: string | Notifications): boolean {
  if (wanted === undefined || typeof wanted === 'string' || typeof current === 'string') return wanted !== undefined && wanted !== current;
  return Object.entries(wanted).some(([kind, on]) => current[kind as keyof Notifications] !== on);
}
