const DAY_MS = 86_400_000;
const FIELDS = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const;
const formats = new Map<string, Intl.DateTimeFormat>();

/** When steps are sent: fixed at launch. */
export interface Schedule {
  readonly timeZone: string;
  /** By step: the day on which it is sent; the first step's day is day 1. */
  readonly days: ReadonlyMap<number, number>;
  /** No email of the sequence is sent earlier; null until the launch. */
  readonly startsAt: Date | null;
}

/**
 * When the following step is due: as many days after the actual sending as the schedule puts between the two steps, at the same
 * wall-clock time in the zone, and never before the launch's own start.
 */
export function dueAfter(sentAt: Date, step: number, following: number, { days, timeZone, startsAt }: Schedule): Date {
  const apart = (days.get(following) ?? 0) - (days.get(step) ?? 0);
  const due = sameWallClock(sentAt, apart, timeZone);
  return startsAt && due < startsAt ? startsAt : due;
}

/** The moment `days` calendar days later at the same wall-clock time. */
export const sameWallClock = (at: Date, days: number, timeZone: string): Date => atWall(wallOf(at, timeZone) + days * DAY_MS, timeZone);

/** The first moment of the day in which `at` lies, by the zone's calendar. */
export function startOfDay(at: Date, timeZone: string): Date {
  const wall = wallOf(at, timeZone);
  return atWall(wall - (((wall % DAY_MS) + DAY_MS) % DAY_MS), timeZone);
}

/** The first moment of a date, e.g. `2026-11-09`, in the zone. */
export const startOfDate = (date: string, timeZone: string): Date => atWall(Date.parse(`${date}T00:00:00Z`), timeZone);

/** When the wall clock of the zone shows a time of day, e.g. `08:30`, on a date. */
export const momentOf = (date: string, time: string, timeZone: string): Date => atWall(Date.parse(`${date}T${time}:00Z`), timeZone);

/** The month in which `at` lies, by the zone's calendar, e.g. `2026-11`. */
export const monthOf = (at: Date, timeZone: string): string => dateOf(at, timeZone).slice(0, 7);

/** The day in which `at` lies, by the zone's calendar, e.g. `2026-11-09`. */
export const dateOf = (at: Date, timeZone: string): string => new Date(wallOf(at, timeZone)).toISOString().slice(0, 10);

/** The wall-clock time, expressed as if the zone were UTC. */
const wallOf = (at: Date, timeZone: string): number => at.getTime() + offsetMs(at.getTime(), timeZone);

/** An ambiguous time means its first occurrence; a skipped time moves forward by the length of the gap. */
function atWall(wall: number, timeZone: string): Date {
  const before = wall - offsetMs(wall - DAY_MS, timeZone);
  const after = wall - offsetMs(wall + DAY_MS, timeZone);
  const fits = [before, after].filter((moment) => moment + offsetMs(moment, timeZone) === wall);
  return new Date(fits.length > 0 ? Math.min(...fits) : before);
}

const QUARTER_MS = 900_000;
const MOST_KEPT = 1_000;
const offsets = new Map<string, number>();

/**
 * The zone's offset from UTC at a moment. Needed four times per email, for emails that are sent within minutes of each other, so
 * it is cached by quarter of an hour: no future clock change falls inside one.
 */
function offsetMs(moment: number, timeZone: string): number {
  const key = `${Math.floor(moment / QUARTER_MS)} ${timeZone}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  if (offsets.size >= MOST_KEPT) offsets.clear();
  const offset = readOffsetMs(moment, timeZone);
  offsets.set(key, offset);
  return offset;
}

function readOffsetMs(moment: number, timeZone: string): number {
  const parts = formatOf(timeZone).format(moment).match(/\d+/g)?.map(Number) ?? [];
  const [month = 1, day = 1, year = 1970, hour = 0, minute = 0, second = 0] = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1_000) * 1_000;
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = clockOf(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...FIELDS });
  formats.set(timeZone, format);
  return format;
}

// A zone unknown to this runtime must not stop the sending.
function clockOf(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, ...FIELDS });
  } catch {
    return null;
  }
}
