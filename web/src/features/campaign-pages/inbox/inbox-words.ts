import { clockTime, placeOf, shortDate } from '../../../lib/dates';
import { counted } from '../../../lib/format';
import { dayOfStep } from '../campaign-leads/lead-standing';
import type { LeadTimelineEntry } from '../lead-story/lead-story.api';
import type { Counts, Label, Message, Thread, ThreadDetails, View } from './inbox.api';

/** In the order of their keys, 1 to 4. */
export const LABELS: Record<Label, string> = {
  interested: 'Interested',
  not_now: 'Not now',
  not_interested: 'Not interested',
  out_of_office: 'Out of office',
};
export const labels = Object.keys(LABELS) as Label[];

/** Who chose the label; null if there is none. */
export const labelledInWords = (by: Thread['labelBy']): string | null =>
  by === null ? null : by === 'user' ? 'Labelled by you' : 'Labelled automatically';

export const VIEWS: Record<View, string> = { to_answer: 'To answer', ...LABELS, done: 'Done' };
export const views = Object.keys(VIEWS) as View[];

export const isView = (value: string | null): value is View => value !== null && value in VIEWS;

const DAY = 86_400_000;

/** The time of a message, as short as a list needs it: 08:31, Yesterday, 18 Nov. */
export function listMoment(date: Date, today: Date, zone?: string): string {
  const [day, now] = [shortDate(date, today, zone), shortDate(today, today, zone)];
  if (day === now) return clockTime(date, zone);
  return day === shortDate(new Date(today.getTime() - DAY), today, zone) ? 'Yesterday' : day;
}

/** The lead's reaction to an email: '12 Nov, opened'. */
export function emailFacts({ at, openedAt, clickedAt }: Message, today: Date, zone?: string): string {
  const did = clickedAt ? 'clicked' : openedAt ? 'opened' : null;
  return [shortDate(new Date(at), today, zone), did].filter(Boolean).join(', ');
}

/** '2 earlier emails, day 1 opened'. */
export function earlierInWords(messages: readonly Message[]): string {
  const read = messages.filter(({ openedAt, clickedAt }) => openedAt ?? clickedAt).flatMap(({ day }) => day ?? []);
  return [counted(messages.length, 'earlier email'), read.length > 0 && `day ${and(read)} opened`].filter(Boolean).join(', ');
}

const and = (items: readonly (string | number)[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

/** The effect of their answer; null if it changed nothing. */
export function effectsInWords({ effects, messages }: Pick<ThreadDetails, 'effects' | 'messages'>): string | null {
  const days = effects.flatMap((effect) => effect.days);
  const cancelled =
    days.length > 0 ? `They answered, so the day ${and(days)} ${days.length === 1 ? 'email was' : 'emails were'} cancelled.` : null;
  const cameBack = messages.some(({ kind }) => kind === 'reply') ? 'They count as revived.' : null;
  return [cancelled, cameBack].filter(Boolean).join(' ') || null;
}

/** Our message that they answered: the last one before their last. */
export function answeredMessage(messages: readonly Message[]): Message | undefined {
  const theirs = messages.findLastIndex(({ by }) => by === 'lead');
  return messages.slice(0, Math.max(0, theirs)).findLast(({ by }) => by !== 'lead');
}

const STATES: Record<Message['state'], string | null> = {
  sent: null,
  sending: 'Sending',
  failed: 'Not sent',
  unknown: 'Perhaps not delivered',
};
export const stateInWords = ({ state }: Pick<Message, 'state'>): string | null => STATES[state];

export interface Step {
  at: string;
  what: string;
  warm: boolean;
}

const MOST_STEPS = 8;

/** How the lead came back, newest first. */
export const pathOf = (entries: readonly LeadTimelineEntry[]): Step[] =>
  entries
    .flatMap((entry) => stepOf(entry) ?? [])
    .reverse()
    .slice(0, MOST_STEPS);

function stepOf({ type, at, step = 0, machine, autoReply }: LeadTimelineEntry): Step | null {
  const day = `day ${dayOfStep(step)}`;
  if (type === 'ReplyReceived') return { at, what: autoReply ? 'Automatic reply' : 'Replied', warm: !autoReply };
  if (type === 'EmailSent') return { at, what: `Day ${dayOfStep(step)} email`, warm: false };
  if (type === 'LeadUnsubscribed') return { at, what: 'Unsubscribed', warm: false };
  if (machine) return null;
  if (type === 'EmailOpened') return { at, what: `Opened ${day}`, warm: false };
  return type === 'EmailClicked' ? { at, what: `Clicked in ${day}`, warm: false } : null;
}

/** '11:04, Madrid': the time on the lead's own clock; null if its zone is unknown. */
export const localTime = (timeZone: string | null, at: Date): string | null =>
  timeZone === null ? null : `${clockTime(at, timeZone)}, ${placeOf(timeZone)}`;

/** Why there is nothing to answer, as far as the counts show. */
export const awayInWords = ({ out_of_office: away }: Counts): string =>
  away > 0 ? ` ${counted(away, 'lead is', 'leads are')} out of office and may write when they are back.` : '';
