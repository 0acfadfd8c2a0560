import { dollars, thousands } from '@rekindle/contracts';
import { type SystemEmailText, becauseWanted } from '@rekindle/email';
import { daysAfter } from '../../calendar/local-day.js';
import type { WeekFigures } from './week-reader.js';

export interface WeekFacts {
  /** The Monday after the week. */
  week: string;
  now: WeekFigures;
  /** The figures of the previous seven days. */
  before: WeekFigures;
  publicUrl: string;
}

/** The text of the weekly summary. @returns null for a week in which nothing was sent and nothing came back */
export function weekWords({ week, now, before, publicUrl }: WeekFacts): Omit<SystemEmailText, 'greeting'> | null {
  if (Object.values(now).every((count) => count === 0)) return null;
  const days = `${day(daysAfter(week, -7))} to ${day(daysAfter(week, -1))}`;
  return {
    subject: `Your week: ${highlights(now)}`,
    preheader: `${days}, beside the week before`,
    paragraphs: [
      `This is what your campaigns did from ${days}.`,
      ...(now.replied > 0 ? [`${counted(now.replied, 'lead')} replied. Answer them personally while the conversation is warm.`] : []),
    ],
    figures: {
      title: 'Your funnel',
      columns: ['past 7 days', 'the 7 before'],
      rows: ROWS.map(([label, of]) => ({ label, value: of(now), before: of(before) })),
    },
    action: { label: 'Open your dashboard', url: `${publicUrl}/dashboard` },
    reason: becauseWanted('each week in which something was sent or came back', publicUrl),
  };
}

const ROWS: readonly [string, (week: WeekFigures) => string][] = [
  ['Emails sent', ({ sent }) => thousands(sent)],
  ['Emails opened', ({ opened }) => thousands(opened)],
  ['Emails clicked', ({ clicked }) => thousands(clicked)],
  ['Leads that replied', ({ replied }) => thousands(replied)],
  ['Orders', ({ orders }) => thousands(orders)],
  ['Revenue', ({ revenueCents }) => dollars(revenueCents)],
];

/** `120 emails sent, 3 replies, $841 ordered`: omitting what is zero. */
function highlights({ sent, opened, clicked, replied, orders, revenueCents }: WeekFigures): string {
  const main = [
    ...(sent > 0 ? [`${counted(sent, 'email')} sent`] : []),
    ...(replied > 0 ? [counted(replied, 'reply', 'replies')] : []),
    ...(orders > 0 ? [`${dollars(revenueCents)} ordered`] : []),
  ];
  return main.length > 0 ? main.join(', ') : `${counted(Math.max(opened, clicked), 'email')} read`;
}

const counted = (count: number, one: string, more = `${one}s`): string => `${thousands(count)} ${count === 1 ? one : more}`;

/** `16 November`. */
const day = (at: string): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${at}T00:00:00Z`));
