import { dateOf, momentOf } from '../../calendar/day-n.decide.js';

/** How a mailbox spreads what it sends; the window and the days are by each lead's clock where it is known, else the account's. */
export interface Pacing {
  dailyLimit: number;
  /** At least so long between two emails, and up to `jitterSeconds` longer. */
  gapSeconds: number;
  jitterSeconds: number;
  /** Warm-up: the first day's emails, how many more each further day brings, and where that ends. */
  rampStart: number;
  rampStep: number;
  rampCeiling: number;
  /** `HH:mm` */
  windowFrom: string;
  windowTo: string;
  /** 1 is Monday, 7 is Sunday. */
  days: number[];
}

/** What providers take without suspicion from a mailbox that has not sent much before. */
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
/** No warm-up of whole numbers takes longer to reach a limit that anybody may set. */
const LONGEST_RAMP = 2_000;

/** A mailbox's calendar: its window, days and warm-up are by it. */
export interface PacedMailbox {
  pacing: Pacing;
  connectedAt: Date;
  timeZone: string;
}

/** What it has sent: how many today, and from when on the gap allows the next one. */
export interface Spent {
  sentToday: number;
  nextAt: Date | null;
}

/** How many emails it may send on a date; none on a day off. */
export const allowanceOn = (date: string, mailbox: PacedMailbox): number =>
  isWorkingDay(date, mailbox.pacing) ? capacityOn(date, mailbox) : 0;

/** The same on any day: leads elsewhere may have a working day already, or still. */
function capacityOn(date: string, { pacing, connectedAt, timeZone }: PacedMailbox): number {
  const { dailyLimit, rampStart, rampStep, rampCeiling } = pacing;
  const days = workingDaysBefore(date, dateOf(connectedAt, timeZone), pacing);
  return Math.min(dailyLimit, Math.max(rampStart, Math.min(rampCeiling, rampStart + rampStep * days)));
}

export const capacityToday = (mailbox: PacedMailbox, now: Date): number => capacityOn(dateOf(now, mailbox.timeZone), mailbox);

export const allowanceToday = (mailbox: PacedMailbox, now: Date): number => allowanceOn(dateOf(now, mailbox.timeZone), mailbox);

/** Whether its window is open by the clock of a zone. */
export function isOpenIn(timeZone: string, pacing: Pacing, now: Date): boolean {
  const date = dateOf(now, timeZone);
  const [opens, closes] = windowOf(date, pacing, timeZone);
  return isWorkingDay(date, pacing) && opens <= now && now < closes;
}

/** How many may go at this moment wherever its window is open, one if there is a gap to keep before the next. */
export function allowedNow(mailbox: PacedMailbox, { sentToday, nextAt }: Spent, now: Date): number {
  if (nextAt !== null && nextAt > now) return 0;
  const left = Math.max(0, capacityToday(mailbox, now) - sentToday);
  return mailbox.pacing.gapSeconds + mailbox.pacing.jitterSeconds > 0 ? Math.min(1, left) : left;
}

/** @param chance from 0 to 1: where in the jitter it falls */
export function gapAfter(mailbox: PacedMailbox, now: Date, chance: number): number {
  const { gapSeconds, jitterSeconds, windowFrom, windowTo } = mailbox.pacing;
  if (gapSeconds === 0) return Math.round(jitterSeconds * chance * 1_000);
  // Spread over the window: a morning's burst is what filters look for.
  const [date, { timeZone }] = [dateOf(now, mailbox.timeZone), mailbox];
  const length = momentOf(date, windowTo, timeZone).getTime() - momentOf(date, windowFrom, timeZone).getTime();
  const share = length / Math.max(1, capacityOn(date, mailbox));
  return Math.round(Math.max(gapSeconds * 1_000, share - (jitterSeconds * 1_000) / 2) + jitterSeconds * chance * 1_000);
}

function windowOf(date: string, { windowFrom, windowTo }: Pacing, timeZone: string): [opens: Date, closes: Date] {
  return [momentOf(date, windowFrom, timeZone), momentOf(date, windowTo, timeZone)];
}

const isWorkingDay = (date: string, { days }: Pacing): boolean => days.includes(new Date(`${date}T00:00:00Z`).getUTCDay() || WEEK);

/** From the day that it was connected on. */
function workingDaysBefore(date: string, first: string, pacing: Pacing): number {
  const days = Math.min(Math.max(0, (Date.parse(date) - Date.parse(first)) / DAY_MS), LONGEST_RAMP);
  return Array.from({ length: days }, (_, n) => new Date(Date.parse(first) + n * DAY_MS).toISOString().slice(0, 10)).filter((one) =>
    isWorkingDay(one, pacing),
  ).length;
}
