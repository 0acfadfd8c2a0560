import { counted } from '../../lib/format';

interface Day {
  label: string;
  opened: number;
  replied: number;
}

/** What the chart shows, for readers who do not see it. */
export function findingOf(days: Day[]): string {
  const span = `Opens and replies by day, ${days[0]?.label} to ${days.at(-1)?.label}.`;
  const best = days.reduce<Day | undefined>((top, day) => (day.opened > (top?.opened ?? 0) ? day : top), undefined);
  const replies = days.reduce((sum, { replied }) => sum + replied, 0);
  if (!best) return `${span} Nobody has opened an email yet.`;
  return `${span} Opens peak at ${best.opened} on ${best.label}; ${counted(replies, 'reply', 'replies')} in all.`;
}
