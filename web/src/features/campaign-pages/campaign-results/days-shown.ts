import type { Mark } from '../../../components/figures/day-series';
import { dayAndMonth } from '../../../lib/dates';
import { count } from '../../../lib/format';
import type { Campaign } from '../../campaigns/campaign-model';
import type { DayFigures } from './campaign-results.api';

type Running = Pick<Campaign, 'launchedAt' | 'status'> & { steps: readonly Pick<Campaign['steps'][number], 'day' | 'sent'>[] };

/** With more days than these there is room for the number only. */
const ROOM_FOR_WORDS = 20;
const DAY_MS = 86_400_000;

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);
const after = (day: string, days: number): string => new Date(noon(day).getTime() + days * DAY_MS).toISOString().slice(0, 10);
const dayIn = (at: Date, timeZone?: string): string => at.toLocaleDateString('en-CA', { timeZone });

/** The past days and those that the sequence still has, each with its email. */
export function daysShown(known: readonly DayFigures[], campaign: Running, zone?: string): { days: string[]; marks: Mark[] } {
  const launch = campaign.launchedAt && dayIn(new Date(campaign.launchedAt), zone);
  const days = known.map(({ day }) => day);
  const emails = launch ? campaign.steps.map(({ day, sent }) => ({ day, sent, on: after(launch, day - 1) })) : [];
  const end = campaign.status === 'completed' ? undefined : emails.at(-1)?.on;
  for (let next = days.at(-1); next && end && next < end;) days.push((next = after(next, 1)));
  const named = (day: number): string => (days.length > ROOM_FOR_WORDS ? count(day) : `Day ${day}`);
  const marks = emails.flatMap(({ day, sent, on }) => {
    const at = days.indexOf(on);
    const due = sent === 0;
    return at < 0 ? [] : [{ at, label: due && days.length <= ROOM_FOR_WORDS ? `${named(day)}, due` : named(day), ...(due && { due }) }];
  });
  return { days: days.map((day) => dayAndMonth(noon(day), 'UTC')), marks };
}

/** '106 of the 131 came back on the day of an email or the day after.' */
export function whenTheyCame(days: readonly Pick<DayFigures, 'sent' | 'revived'>[]): string {
  const all = days.reduce((sum, { revived }) => sum + revived, 0);
  if (all <= 0) return 'Nobody came back so far.';
  const soon = days
    .filter(({ sent }, index) => sent > 0 || (days[index - 1]?.sent ?? 0) > 0)
    .reduce((sum, { revived }) => sum + revived, 0);
  if (all === 1)
    return soon === 1 ? 'They came back on the day of an email or the day after.' : 'They came back more than a day after an email.';
  if (soon === all) return `All ${count(all)} came back on the day of an email or the day after.`;
  return `${count(soon)} of the ${count(all)} came back on the day of an email or the day after.`;
}

/** The chart in words, for readers who do not see it. */
export function findingOf(days: readonly DayFigures[], names: readonly string[]): string {
  const best = days.reduce((top, { revived }, index) => (revived > (days[top]?.revived ?? 0) ? index : top), 0);
  const most = days[best]?.revived ?? 0;
  const span = `Leads who clicked and who came back, by day, ${names[0]} to ${names.at(-1)}.`;
  return most > 0 ? `${span} Most came back on ${names[best]}: ${count(most)}.` : `${span} Nobody came back so far.`;
}
