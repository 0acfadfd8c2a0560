import { DomainError, type MailerEvent } from '@rekindle/contracts';
import type { Schedule } from '../calendar/day-n.decide.js';

/** `testing`: not launched, test emails only; `held`: its campaign or list is deleted. */
export type SendingState = 'testing' | 'running' | 'paused' | 'held' | 'completed';

export interface TextRef {
  textId: string;
  version: number;
}

export interface SequenceStep {
  step: number;
  day: number;
  email: TextRef;
}

/** The sending of a campaign. */
export interface Sending {
  readonly campaignId: string;
  readonly accountId: string;
  readonly listId: string | null;
  readonly state: SendingState;
  /** An operator holds its account. */
  readonly accountHeld: boolean;
  /** Version of its stream. */
  readonly version: number;
  readonly steps: readonly SequenceStep[];
  readonly timeZone: string;
  readonly launchId: string | null;
  readonly sender: TextRef | null;
  readonly startsAt: Date | null;
  /** The share of leads that its launch holds back; null if it holds back none. */
  readonly holdout: { readonly percent: number; readonly seed: string } | null;
  /** Whether a reply also stops the other leads at the same company. */
  readonly stopCompany: boolean;
  /** The last lead that has joined; null before the first. */
  readonly enrolCursor: string | null;
  readonly enrolledAt: Date | null;
  /** The launch that was undone, which must not start late. */
  readonly undoneLaunchId: string | null;
}

export type SendingEvent = Extract<
  MailerEvent,
  {
    type:
      | 'SendingStarted'
      | 'SendingPaused'
      | 'SendingResumed'
      | 'SendingCompleted'
      | 'SendingReopened'
      | 'SendingFailed'
      | 'SendingEmailReplaced'
      | 'TestEmailsAccepted';
  }
>;

export const FIRST_STEP = 1;

export const scheduleOf = ({ steps, timeZone, startsAt }: Sending): Schedule => ({
  timeZone,
  startsAt,
  days: new Map(steps.map(({ step, day }) => [step, day])),
});

export function evolve(sending: Sending, event: SendingEvent, at: Date): Sending {
  const next = { ...sending, version: sending.version + 1 };
  switch (event.type) {
    case 'SendingStarted':
      return { ...next, enrolledAt: at };
    case 'SendingPaused':
      return { ...next, state: 'paused' };
    case 'SendingResumed':
    case 'SendingReopened':
      return { ...next, state: 'running' };
    case 'SendingCompleted':
      return { ...next, state: 'completed' };
    case 'SendingEmailReplaced':
      return { ...next, steps: withEmail(sending.steps, event.data) };
    case 'SendingFailed':
    case 'TestEmailsAccepted':
      return next;
  }
}

export const withEmail = (steps: readonly SequenceStep[], { step, email }: { step: number; email: TextRef }): readonly SequenceStep[] =>
  steps.map((one) => (one.step === step ? { ...one, email } : one));

/** Whether an email is made from the text that the campaign currently sends. */
export const isCurrent = ({ steps }: Pick<Sending, 'steps'>, step: number, email: TextRef | null): boolean => {
  const now = steps.find((one) => one.step === step)?.email;
  return email === null || (now?.textId === email.textId && now.version === email.version);
};

/** Whether a text is a later version of what the campaign sends: edits made before the launch may arrive late. */
export const isNewer = ({ steps }: Pick<Sending, 'steps'>, step: number, email: TextRef): boolean =>
  steps.some((one) => one.step === step && one.email.textId === email.textId && one.email.version < email.version);

export const noSuchCampaign = (): DomainError => new DomainError('NOT_FOUND', 'There is no such campaign.');
export const noSuchLead = (): DomainError => new DomainError('NOT_FOUND', 'There is no such lead in this campaign.');
export const notRunning = (): DomainError => new DomainError('CAMPAIGN_NOT_RUNNING', 'This campaign is not sending.');
