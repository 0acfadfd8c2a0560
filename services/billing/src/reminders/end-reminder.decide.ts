const DAY_MS = 86_400_000;
/** Hours in the account's own zone during which an email about an end may arrive. */
const FROM_HOUR = 9;
const TO_HOUR = 20;
/** No reminder is sent after this time. */
const REMIND_FOR_DAYS = 30;

/** The end of something, for an account. */
export interface End {
  endsAt: Date;
  timeZone: string;
}

export type EndReminder = 'two_days' | 'last_day';

/**
 * The reminder of an end that applies at a given moment. A missed one is not sent late.
 * @param now business time
 */
export function endReminder(end: End, now: Date): EndReminder | null {
  const { hour } = wallClock(now, end.timeZone);
  if (hour < FROM_HOUR || hour >= TO_HOUR) return null;
  if (now.getTime() > end.endsAt.getTime() + REMIND_FOR_DAYS * DAY_MS) return null;
  const left = daysLeft(end, now);
  if (left > 2) return null;
  return left <= (endsBeforeAnybodyReads(end) ? 1 : 0) ? 'last_day' : 'two_days';
}

/** `today`, `tomorrow`, `in two days`: by the calendar in the account's zone. */
export function untilInWords(end: End, now: Date): string {
  const days = daysLeft(end, now);
  return days <= 0 ? 'today' : days === 1 ? 'tomorrow' : days === 2 ? 'in two days' : `in ${days} days`;
}

const daysLeft = ({ endsAt, timeZone }: End, now: Date): number => wallClock(endsAt, timeZone).day - wallClock(now, timeZone).day;

/** An end in the small hours is announced the day before. */
const endsBeforeAnybodyReads = ({ endsAt, timeZone }: End): boolean => wallClock(endsAt, timeZone).hour <= FROM_HOUR;

function wallClock(at: Date, timeZone: string): { day: number; hour: number } {
  const shape = { timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric' } as const;
  const [month = 1, date = 1, year = 1970, hour = 0] = (new Intl.DateTimeFormat('en-US', shape).format(at).match(/\d+/g) ?? []).map(Number);
  return { day: Date.UTC(year, month - 1, date) / DAY_MS, hour };
}

export interface Trial extends End {
  /** It has had a plan at some time, in which case the end of its trial had no effect. */
  hadPlan: boolean;
}

/** The reminder that applies at a given moment, when the account is on the trial. @param now business time */
export const trialReminder = (trial: Trial, now: Date): EndReminder | null =>
  now >= trial.endsAt && trial.hadPlan ? null : endReminder(trial, now);
