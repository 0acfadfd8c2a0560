const DAY_MS = 86_400_000;
/** Hours of the account's own clock in which an email about its trial may arrive. */
const FROM_HOUR = 9;
const TO_HOUR = 20;
/** Who has not come back for this long is not written to any more. */
const TOLD_FOR_DAYS = 30;

export interface Trial {
  endsAt: Date;
  timeZone: string;
  /** It has had a plan at some time: then the end of its trial was no end. */
  hadPlan: boolean;
}

export type TrialReminder = 'two_days' | 'last_day';

/**
 * Which reminder is true at a moment; the account is on the trial then. One that was missed is not made up for by the
 * next one's time.
 * @param now business time
 */
export function trialReminder(trial: Trial, now: Date): TrialReminder | null {
  const { hour } = wallClock(now, trial.timeZone);
  if (hour < FROM_HOUR || hour >= TO_HOUR) return null;
  if (now >= trial.endsAt && (trial.hadPlan || now.getTime() > trial.endsAt.getTime() + TOLD_FOR_DAYS * DAY_MS)) return null;
  const left = daysLeft(trial, now);
  if (left > 2) return null;
  return left <= (endsBeforeAnybodyReads(trial) ? 1 : 0) ? 'last_day' : 'two_days';
}

/** Calendar days of the account's zone between a moment and the end of its trial. */
export const daysLeft = ({ endsAt, timeZone }: Pick<Trial, 'endsAt' | 'timeZone'>, now: Date): number =>
  wallClock(endsAt, timeZone).day - wallClock(now, timeZone).day;

/** An end in the small hours is announced the day before. */
const endsBeforeAnybodyReads = ({ endsAt, timeZone }: Trial): boolean => wallClock(endsAt, timeZone).hour <= FROM_HOUR;

function wallClock(at: Date, timeZone: string): { day: number; hour: number } {
  const shape = { timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric' } as const;
  const [month = 1, date = 1, year = 1970, hour = 0] = (new Intl.DateTimeFormat('en-US', shape).format(at).match(/\d+/g) ?? []).map(Number);
  return { day: Date.UTC(year, month - 1, date) / DAY_MS, hour };
}
