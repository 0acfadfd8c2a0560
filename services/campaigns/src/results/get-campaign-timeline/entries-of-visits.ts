import type { VisitsBucket } from '../../campaign/link-visits.js';
import { localDay } from '../../calendar/local-day.js';
import type { Entry } from './entry.js';

/** One entry for each day on which somebody followed the campaign's own link. */
export const entriesOfVisits = (visits: readonly VisitsBucket[], timeZone: string): Entry[] =>
  [...Map.groupBy(visits, ({ bucket }) => localDay(bucket, timeZone)).values()].map((day) => ({
    at: new Date(Math.max(...day.map(({ lastAt }) => lastAt.getTime()))),
    kind: 'note',
    what: people(day.reduce((sum, { visitors }) => sum + visitors, 0)),
    why: 'Each person counts once a day. Programs that follow links are left out.',
  }));

const people = (n: number): string =>
  n === 1 ? '1 person followed the tracked link' : `${n.toLocaleString('en-US')} people followed the tracked link`;
