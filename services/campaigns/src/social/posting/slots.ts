import { momentsIn } from '../../calendar/zoned-moment.js';

const MINUTE_MS = 60_000;
/** People read during the day. */
const [FROM_MINUTE, TO_MINUTE] = [9 * 60, 18 * 60];

/** When the posts of a calendar day go out, spread evenly over it in the account's zone. @param day e.g. `2026-11-23` */
export const slotsOf = (day: string, posts: number, timeZone: string): Date[] =>
  Array.from({ length: posts }, (_, index) => {
    const minute = FROM_MINUTE + Math.floor(((TO_MINUTE - FROM_MINUTE) * index) / posts);
    return atWallClock(Date.parse(`${day}T00:00:00Z`) + minute * MINUTE_MS, timeZone);
  });

/** @param wall the wall clock's reading, as if it were UTC */
function atWallClock(wall: number, timeZone: string): Date {
  const read = momentsIn(timeZone);
  const aheadAt = (at: number): number => Date.parse(`${read(new Date(at)).slice(0, 19)}Z`) - at;
  // Once more, where the first guess is on the other side of a change of the clocks.
  return new Date(wall - aheadAt(wall - aheadAt(wall)));
}
