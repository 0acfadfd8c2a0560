import { count, counted } from '../../../lib/format';
import type { Mailbox, MailboxPreset, Mailboxes } from './mailbox-model';

type Look = readonly [color: string, label: string];

const RAMP_OVER = 1;
const PAUSED: Record<NonNullable<Mailbox['pause']>['by'], string> = {
  owner: 'Paused',
  health: 'Paused by itself',
  domain: 'Paused: its domain fails',
  sign_in: 'Cannot sign in',
};

const isWarmingUp = ({ today, pacing }: Mailbox): boolean => today.limit + RAMP_OVER <= Math.min(pacing.rampCeiling, pacing.dailyLimit);

/** A mailbox's state in the words of its owner, with the badge's colour. */
export function lookOf(mailbox: Mailbox): Look {
  const { state, pause, problem } = mailbox;
  if (state === 'broken') return ['red', problem && ['dns', 'tls'].includes(problem.step) ? 'Cannot connect' : 'Cannot sign in'];
  if (state === 'paused') return [pause && pause.by !== 'owner' ? 'red' : 'gray', PAUSED[pause?.by ?? 'owner']];
  return isWarmingUp(mailbox) ? ['petrol', `Warming up, ${count(mailbox.today.limit)} a day`] : ['green', 'Healthy'];
}

export function providerInWords({ provider, presetId }: Mailbox, presets: readonly MailboxPreset[]): string {
  if (provider === 'google') return 'Google, signed in there';
  if (provider === 'microsoft') return 'Microsoft 365, signed in there';
  return presets.find(({ id }) => id === presetId)?.name ?? 'SMTP and IMAP';
}

/** The row's text besides its figures; nothing if they say it all. */
export function noteOf(mailbox: Mailbox): string | null {
  const { pacing, state, takesNoNewLeads } = mailbox;
  if (takesNoNewLeads !== null) return takesNoNewLeads;
  if (state !== 'active' || !isWarmingUp(mailbox)) return null;
  const top = Math.min(pacing.rampCeiling, pacing.dailyLimit);
  return `The limit grows by ${count(pacing.rampStep)} with each day of sending, up to ${count(top)} a day.`;
}

/** '0.2%', or nothing if there is nothing to take a share of. */
export const share = (part: number, whole: number): string => (whole > 0 ? `${((100 * part) / whole).toFixed(1)}%` : '–');

const sum = (mailboxes: readonly Mailbox[], of: (mailbox: Mailbox) => number): number =>
  mailboxes.reduce((total, one) => total + of(one), 0);

/** The figures over all mailboxes. */
export function totals(mailboxes: readonly Mailbox[]) {
  const [sent, limit, waiting] = [
    sum(mailboxes, (m) => m.today.sent),
    sum(mailboxes, (m) => m.today.limit),
    sum(mailboxes, (m) => m.today.waiting),
  ];
  const [week, bounces, complaints] = [
    sum(mailboxes, (m) => m.health.sent),
    sum(mailboxes, (m) => m.health.bounces),
    sum(mailboxes, (m) => m.health.complaints),
  ];
  return { sent, limit, waiting, week, bounces, complaints };
}

/** For whom emails wait, if it is for one mailbox only. */
export function waitingFor(mailboxes: readonly Mailbox[]): string {
  const [first, ...others] = mailboxes.filter(({ today }) => today.waiting > 0);
  if (!first) return 'nothing is due';
  if (others.length > 0) return `in ${counted(others.length + 1, 'mailbox', 'mailboxes')}`;
  const why = first.state === 'broken' ? ', which cannot sign in' : first.state === 'paused' ? ', which is paused' : '';
  return `for ${localPart(first.email)}@${why}`;
}

const localPart = (email: string): string => email.slice(0, email.lastIndexOf('@'));

export const isFull = ({ limit, used }: Mailboxes): boolean => limit !== null && used >= limit;

/** Connected ones: disconnected ones are history. */
export const connected = ({ mailboxes }: Mailboxes): Mailbox[] => mailboxes.filter(({ state }) => state !== 'disconnected');

/** What a person should do about the mailbox; nothing while it sends. */
export interface Trouble {
  what: string;
  said: string;
  advice: string;
  act: 'sign-in' | 'check' | 'resume';
  label: string;
}

export function troubleOf({ state, pause, problem, provider, today }: Mailbox): Trouble | null {
  const safe =
    today.waiting > 0
      ? `Nothing is lost, ${counted(today.waiting, 'email')} ${today.waiting === 1 ? 'waits' : 'wait'}.`
      : 'Nothing is lost.';
  if (state === 'broken' && problem) {
    const signIn = !['dns', 'tls'].includes(problem.step);
    const label = !signIn ? 'Test again' : provider === 'smtp' ? 'Enter the password again' : 'Sign in again';
    return {
      what: signIn ? 'The sign-in is refused' : 'The mail server cannot be reached',
      said: problem.detail,
      advice: [problem.advice, safe].filter(Boolean).join(' '),
      act: signIn ? 'sign-in' : 'check',
      label,
    };
  }
  if (state !== 'paused' || !pause || pause.by === 'owner') return null;
  if (pause.by === 'sign_in')
    return { what: 'The sign-in is refused', said: pause.reason, advice: safe, act: 'sign-in', label: 'Sign in again' };
  if (pause.by === 'domain')
    return {
      what: 'The domain fails its checks',
      said: pause.reason,
      advice: `Repair the records below, then test again. ${safe}`,
      act: 'check',
      label: 'Test again',
    };
  return {
    what: 'Too many emails came back',
    said: pause.reason,
    advice: `Look at the list first: only you can resume it. ${safe}`,
    act: 'resume',
    label: 'Resume',
  };
}

/** The cheapest of these plans that allows more mailboxes. */
export function planWithMore(
  plans: readonly { name: string; priceCents: number; limits: { mailboxes: number | null } }[],
  limit: number,
): string | null {
  const larger = plans.filter(({ limits }) => limits.mailboxes === null || limits.mailboxes > limit);
  const next = larger.sort((a, b) => a.priceCents - b.priceCents).find(({ limits }) => limits.mailboxes !== null) ?? larger[0];
  if (!next) return null;
  return `${next.name} has ${next.limits.mailboxes === null ? 'as many as you like' : counted(next.limits.mailboxes, 'mailbox', 'mailboxes')}.`;
}

export const mailboxesInWords = (limit: number): string => counted(limit, 'mailbox', 'mailboxes');
