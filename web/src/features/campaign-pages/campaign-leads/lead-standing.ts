import { STEP_DAYS } from '../../../lib/limits';
import { moment } from '../../../lib/dates';
import { counted } from '../../../lib/format';
import type { Ledger } from '../campaign-results/campaign-results.api';
import { reasonInWords } from '../../campaigns/reasons';
import type { CampaignLead } from './campaign-leads.api';
import type { Course } from './course';

const STATES: { value: CampaignLead['state']; label: string }[] = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'active', label: 'In sequence' },
  { value: 'finished', label: 'Sequence finished' },
  { value: 'stopped', label: 'Stopped' },
  { value: 'skipped', label: 'Skipped' },
];

/** A single email is also finished if it could not be sent. */
const OF_ONE_EMAIL: Partial<Record<CampaignLead['state'], string>> = { active: 'Being sent', finished: 'Finished' };

/** The states as the filter offers them. Before the launch, a lead whose emails are all done has got a test email, and the others are still to come. */
export const statesOf = ({ launched, oneEmail }: Course): typeof STATES =>
  STATES.map(({ value, label }) => {
    if (value === 'finished' && !launched) return { value, label: 'Tested only' };
    return { value, label: (oneEmail && OF_ONE_EMAIL[value]) || label };
  });

export const dayOfStep = (step: number): number => STEP_DAYS[step - 1] ?? step;

export const nameOf = ({ firstName, lastName, email }: Pick<CampaignLead, 'firstName' | 'lastName' | 'email'>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email || 'Deleted lead';

export const stateInWords = ({ state }: Pick<CampaignLead, 'state'>, course: Course): string =>
  statesOf(course).find(({ value }) => value === state)?.label ?? state;

export const why = ({ reason }: Pick<CampaignLead, 'reason'>): string | null => (reason ? reasonInWords(reason) : null);

type Next = Pick<CampaignLead, 'state' | 'nextStep' | 'nextAt'>;

/** 'Day 3, 14 Nov, 09:00' by the clock of the zone; null if no further email is due. */
export function nextEmail({ state, nextStep, nextAt }: Next, { launched }: Course, today: Date, zone?: string): string | null {
  if (nextStep === null) return state === 'finished' && !launched ? 'after the launch' : null;
  const day = `Day ${dayOfStep(nextStep)}`;
  return nextAt ? `${day}, ${moment(new Date(nextAt), today, zone)}` : day;
}

type Delayed = Pick<CampaignLead, 'delayedBy' | 'planLimit'>;

/** Why an email cannot be filled in. */
export const BLOCKS: Record<Ledger['blocked'][number]['reason'], string> = {
  email_unreadable: 'a merge field or condition in it is not written correctly, or there are too many',
  email_too_long: 'it grows too long when it is filled in',
};

const DELAYS: Record<NonNullable<CampaignLead['delayedBy']>, (limit: number) => string> = {
  email_unreadable: () => `cannot be sent: ${BLOCKS.email_unreadable}`,
  email_too_long: () => `cannot be sent: ${BLOCKS.email_too_long}`,
  held_by_operator: () => 'waits: sending is paused by Rekindle support',
  paused: () => 'waits: the campaign is paused',
  plan_lapsed: () => 'waits: your plan has ended. Choose a plan to go on',
  campaign_limit: (limit) => `waits: your plan runs ${counted(limit, 'campaign')} at a time`,
  retry: () => 'again: the mail server did not take it',
  daily_limit: (limit) => `goes on tomorrow: your plan sends ${counted(limit, 'email')} a day`,
};

/** Why the next email goes later than planned. */
export const delay = ({ delayedBy, planLimit }: Delayed): string | null => (delayedBy ? DELAYS[delayedBy](planLimit ?? 0) : null);

type Back = Pick<CampaignLead, 'openedAt' | 'clickedAt' | 'repliedAt' | 'ordered'>;

/** It replied or ordered. */
export const hasComeBack = (lead: Back): boolean => lead.ordered || lead.repliedAt !== null;

/** The lead's reactions, strongest first. */
export function signal({ openedAt, clickedAt, repliedAt, ordered }: Back): string | null {
  if (ordered) return 'Ordered';
  if (repliedAt) return 'Replied';
  if (clickedAt) return 'Clicked';
  return openedAt ? 'Opened' : null;
}

/** Further emails may still come, so they can be stopped. */
export const isOpen = ({ state }: Pick<CampaignLead, 'state'>): boolean => state === 'waiting' || state === 'active';

const OWN_STOPS = ['stopped_by_user', 'answered_by_user', 'company_replied', 'do_not_contact'];

/** Stopped by the account, not by the lead's own action or request. */
export const canBePutBack = ({ state, reason, repliedAt, ordered }: Pick<CampaignLead, 'state' | 'reason'> & Back): boolean =>
  state === 'stopped' && OWN_STOPS.includes(reason ?? '') && repliedAt === null && !ordered;
