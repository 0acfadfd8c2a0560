import { knownZone } from '@rekindle/platform';

/** `Monday, 9 November 2026`. */
export const day = (at: Date | string, timeZone: string): string =>
  formatted(at, timeZone, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** `9 November 2026`. */
export const date = (at: string, timeZone: string): string => formatted(at, timeZone, { day: 'numeric', month: 'long', year: 'numeric' });

/** `14:05`. */
const time = (at: Date | string, timeZone: string): string =>
  formatted(at, timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** `Monday, 9 November 2026 at 14:05 (time zone Europe/Berlin)`. */
export const moment = (at: Date | string, timeZone: string): string =>
  `${day(at, timeZone)} at ${time(at, timeZone)} (${knownZone(timeZone) === 'UTC' ? 'UTC' : `time zone ${timeZone}`})`;

function formatted(at: Date | string, timeZone: string, shape: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-GB', { ...shape, timeZone: knownZone(timeZone) }).format(new Date(at));
}
