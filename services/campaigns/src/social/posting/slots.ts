import { momentsIn } from '../../calendar/zoned-moment.js';

const MINUTE_MS = 60_000;
/** People read during the day. */
const [FROM_MINUTE, TO_MINUTE] = [9 * 60, 18 * 60];

/** The times of a calendar day's posts, spread evenly in the account's time zone. @param day e.g. `2026-11-23` */
export const slotsOf = (day: string, posts: number, timeZone: string): Date[] =>
  Array.from({ length: posts }, (_, index) => {
    const minute = FROM_MINUTE + Math.floor(((TO_MINUTE - FROM_MINUTE) * index) / posts);
    return atWallClock(Date.parse(`${day}T00:00:00Z`) + minute * MINUTE_MS, timeZone);
  });

/** @param wall the local time, as if it were UTC */
function atWallClock(wall: number, timeZone: string): Date {
  const read = momentsIn(timeZone);
  const aheadAt = (at: number): number => Date.parse(`${read(new Date(at)).slice(0, 19)}Z`) - at;
  // Repeated, in case the first guess is on the other side of a daylight saving change.
  return new Date(wall - aheadAt(wall - aheadAt(wall)));
}
