import { dateOf, momentOf } from '../../calendar/day-n.decide.js';

/** How a mailbox spreads its emails. The window and the days follow each lead's time zone if it is known, else the account's. */
export interface Pacing {
  dailyLimit: number;
  /** The minimum time between two emails, to which up to `jitterSeconds` are added. */
  gapSeconds: number;
  jitterSeconds: number;
  /** Warm-up: the first day's emails, how many more each further day allows, and the ceiling. */
  rampStart: number;
  rampStep: number;
  rampCeiling: number;
  /** `HH:mm` */
  windowFrom: string;
  windowTo: string;
  /** 1 is Monday, 7 is Sunday. */
  days: number[];
}

/** Pacing that providers accept without suspicion from a mailbox that has not sent much before. */
export const usualPacing: Pacing = {
  dailyLimit: 50,
  gapSeconds: 60,
  jitterSeconds: 60,
  rampStart: 10,
  rampStep: 5,
  rampCeiling: 50,
  windowFrom: '08:00',
  windowTo: '18:00',
  days: [1, 2, 3, 4, 5],
};

const DAY_MS = 86_400_000;
const WEEK = 7;
/** No warm-up in whole numbers takes longer to reach a limit that can be set. */
const LONGEST_RAMP = 2_000;

/** A mailbox with the calendar that its window, days and warm-up follow. */
export interface PacedMailbox {
  pacing: Pacing;
  connectedAt: Date;
  timeZone: string;
}

/** The number of emails it has sent today, and when the gap allows the next one. */
export interface Spent {
  sentToday: number;
  nextAt: Date | null;
}

/** The number of emails it may send on a date; none on a day off. */
export const allowanceOn = (date: string, mailbox: PacedMailbox): number =>
  isWorkingDay(date, mailbox.pacing) ? capacityOn(date, mailbox) : 0;

/** The same on any day, because leads elsewhere may already, or still, have a working day. */
function capacityOn(date: string, { pacing, connectedAt, timeZone }: PacedMailbox): number {
  const { dailyLimit, rampStart, rampStep, rampCeiling } = pacing;
  const days = workingDaysBefore(date, dateOf(connectedAt, timeZone), pacing);
  return Math.min(dailyLimit, Math.max(rampStart, Math.min(rampCeiling, rampStart + rampStep * days)));
}

export const capacityToday = (mailbox: PacedMailbox, now: Date): number => capacityOn(dateOf(now, mailbox.timeZone), mailbox);

export const allowanceToday = (mailbox: PacedMailbox, now: Date): number => allowanceOn(dateOf(now, mailbox.timeZone), mailbox);

/** Whether its window is open in a time zone. */
export function isOpenIn(timeZone: string, pacing: Pacing, now: Date): boolean {
  const date = dateOf(now, timeZone);
  const [opens, closes] = windowOf(date, pacing, timeZone);
  return isWorkingDay(date, pacing) && opens <= now && now < closes;
}

/** How many may be sent at this moment wherever its window is open; only one if a gap has to be kept before the next. */
export function allowedNow(mailbox: PacedMailbox, { sentToday, nextAt }: Spent, now: Date): number {
  if (nextAt !== null && nextAt > now) return 0;
  const left = Math.max(0, capacityToday(mailbox, now) - sentToday);
  return mailbox.pacing.gapSeconds + mailbox.pacing.jitterSeconds > 0 ? Math.min(1, left) : left;
}

/** @param chance from 0 to 1: the position within the jitter */
export function gapAfter(mailbox: PacedMailbox, now: Date, chance: number): number {
  const { gapSeconds, jitterSeconds, windowFrom, windowTo } = mailbox.pacing;
  if (gapSeconds === 0) return Math.round(jitterSeconds * chance * 1_000);
  // Spread over the window, because filters look for morning bursts.
  const [date, { timeZone }] = [dateOf(now, mailbox.timeZone), mailbox];
  const length = momentOf(date, windowTo, timeZone).getTime() - momentOf(date, windowFrom, timeZone).getTime();
  const share = length / Math.max(1, capacityOn(date, mailbox));
  return Math.round(Math.max(gapSeconds * 1_000, share - (jitterSeconds * 1_000) / 2) + jitterSeconds * chance * 1_000);
}

function windowOf(date: string, { windowFrom, windowTo }: Pacing, timeZone: string): [opens: Date, closes: Date] {
  return [momentOf(date, windowFrom, timeZone), momentOf(date, windowTo, timeZone)];
}

const isWorkingDay = (date: string, { days }: Pacing): boolean => days.includes(new Date(`${date}T00:00:00Z`).getUTCDay() || WEEK);

/** Counted from the day on which it was connected. */
function workingDaysBefore(date: string, first: string, pacing: Pacing): number {
  const days = Math.min(Math.max(0, (Date.parse(date) - Date.parse(first)) / DAY_MS), LONGEST_RAMP);
  return Array.from({ length: days }, (_, n) => new Date(Date.parse(first) + n * DAY_MS).toISOString().slice(0, 10)).filter((one) =>
    isWorkingDay(one, pacing),
  ).length;
}
