import { type Markup, markup } from '@rekindle/platform';

const FORMAT = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const SHORT = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
const UNITS: readonly [string, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
];

/** A time as a `time` element: UTC, which the page's script converts to the reader's own zone. */
export const moment = (at: Date): Markup => markup`<time datetime="${at.toISOString()}">${FORMAT.format(at)} UTC</time>`;

export const shortMoment = (at: Date): Markup => markup`<time datetime="${at.toISOString()}" data-short>${SHORT.format(at)}</time>`;

/** A duration in its two largest units: `2 days 3 hours`. */
export function span(ms: number): string {
  let rest = ms;
  const parts = UNITS.flatMap(([unit, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count > 0 ? [`${count} ${unit}${count === 1 ? '' : 's'}`] : [];
  });
  return parts.slice(0, 2).join(' ') || 'no time';
}
