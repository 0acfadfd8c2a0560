import { type End, type EndReminder, endReminder } from '../end-reminder.decide.js';

export interface Trial extends End {
  /** It has had a plan at some time: then the end of its trial was no end. */
  hadPlan: boolean;
}

/** Which reminder is true at a moment; the account is on the trial then. @param now business time */
export const trialReminder = (trial: Trial, now: Date): EndReminder | null =>
  now >= trial.endsAt && trial.hadPlan ? null : endReminder(trial, now);
