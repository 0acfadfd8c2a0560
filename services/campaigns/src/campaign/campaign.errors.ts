import { dayOfNextMonth, DomainError, type FieldFault, monthName, thousands } from '@rekindle/contracts';

export const noSuchCampaign = (): DomainError => new DomainError('NOT_FOUND', 'This campaign does not exist.');

const isDraft = (): DomainError =>
  new DomainError('CAMPAIGN_NOT_READY', 'This campaign is a draft: it has no lead list, so nothing can be sent.');

const isBeingSetUp = (): DomainError =>
  new DomainError('CAMPAIGN_NOT_READY', 'This campaign is being set up for you. There is nothing to launch or to edit here.');

const sendsNothing = (): DomainError =>
  new DomainError('CAMPAIGN_NOT_READY', 'This campaign runs by its tracked link: it has no lead list and no emails.');

export const notWaiting = (): DomainError =>
  new DomainError('CAMPAIGN_NOT_READY', 'Only a campaign that waits for its set-up can be marked as active.');

export const isPaused = (): DomainError =>
  new DomainError('CAMPAIGN_NOT_RUNNING', 'Its owner has paused this campaign. Only they can resume it.');

/** The reason for a missing sequence. */
export function noSequence({ status }: { status: string }): DomainError {
  if (status === 'draft') return isDraft();
  if (status === 'activated') return sendsNothing();
  return status === 'pending_setup' ? isBeingSetUp() : noSuchCampaign();
}

export const listNotFound = (): DomainError => new DomainError('NOT_FOUND', 'This lead list does not exist.');

export const listNotReady = (): DomainError =>
  new DomainError('LEAD_LIST_NOT_READY', 'This lead list is still being read. Try again in a moment.');

export const listIsEmpty = (): DomainError =>
  new DomainError('LEAD_LIST_NOT_READY', 'This lead list has no leads that can be written to. Upload another one.');

export const nobodyToWriteTo = (): DomainError =>
  new DomainError('LEAD_LIST_NOT_READY', 'The lead list of this campaign has no leads any more, so there is nobody to write to.');

export const emailOutdated = (): DomainError =>
  new DomainError('CONCURRENCY_CONFLICT', 'This email was changed in the meantime. Read it again, then save.');

export const notReady = (): DomainError =>
  new DomainError('CAMPAIGN_NOT_READY', 'This campaign is not ready yet: its strategy and emails are still being written.');

export const hasListAlready = (): DomainError =>
  new DomainError('CAMPAIGN_NOT_EDITABLE', 'This campaign has its list and its emails. Duplicate it to write to another list.');

export const notEditable = (): DomainError =>
  new DomainError('CAMPAIGN_NOT_EDITABLE', 'This campaign has been launched. Its emails can no longer be changed.');

export const notFailed = (): DomainError =>
  new DomainError('CAMPAIGN_NOT_FAILED', 'This campaign did not fail, so there is nothing to start again.');

export const alreadyLaunched = (): DomainError => new DomainError('CAMPAIGN_ALREADY_LAUNCHED', 'This campaign has already been launched.');

export const planRequired = (): DomainError =>
  new DomainError('PLAN_REQUIRED', 'Launching to all leads needs a plan. The free trial sends test emails only.');

/** @param days the days of the emails with two subjects */
export const endTheTests = (days: readonly number[]): string =>
  `Or end the test of two subjects in the email${days.length === 1 ? '' : 's'} of day ${days.join(' and day ')}, and launch without it.`;

const campaigns = (number: number): string => `${thousands(number)} campaign${number === 1 ? '' : 's'}`;

export const activeCampaignsReached = (plan: string, limit: number, active: number): DomainError =>
  new DomainError(
    'ACTIVE_CAMPAIGNS_LIMIT_REACHED',
    `The plan ${plan} runs ${campaigns(limit)} at once, and ${active === 1 ? '1 is' : `${thousands(active)} are`} running; paused ones count. ` +
      'Launch this one when one is completed, delete one, or choose a larger plan.',
  );

export const monthlyCampaignsReached = (plan: string, limit: number, month: string): DomainError =>
  new DomainError(
    'CAMPAIGNS_LIMIT_REACHED',
    `The plan ${plan} launches ${campaigns(limit)} a month, and ${thousands(limit)} were launched in ${monthName(month)}. ` +
      `This one can be launched from ${dayOfNextMonth(month)}, or with a larger plan.`,
  );

/** An email that could be sent to no lead. */
export const cannotBeFilled = (step: number, day: number, { field, message }: FieldFault): DomainError =>
  new DomainError('EMAIL_TEMPLATE_INVALID', `The email of day ${day} cannot be sent. ${message}`, [
    { field: `emails.${step}.${field}`, message },
  ]);

export const notUndoable = (): DomainError =>
  new DomainError('LAUNCH_NOT_UNDOABLE', 'The first emails are already going out. You can pause the campaign instead.');

export const noSuchStep = (): DomainError => new DomainError('NOT_FOUND', 'This campaign has no such email.');

export const noSuchVersion = (): DomainError => new DomainError('NOT_FOUND', 'This email has no such version.');

/** The reason in CampaignFailed for a stage that gave up. */
export type FailureReason = 'LEADS_GONE' | 'STRATEGIST_UNAVAILABLE' | 'STRATEGIST_REFUSED' | 'EMAILS_UNUSABLE' | 'INTERNAL';

const messages: Record<FailureReason, string> = {
  LEADS_GONE: 'The lead list of this campaign has no leads any more. Upload the list again and create a new campaign.',
  STRATEGIST_UNAVAILABLE: 'The strategist could not be reached. Your answers are safe. Try again in a few minutes.',
  STRATEGIST_REFUSED: 'The strategist could not write about these answers. Change them and create the campaign again.',
  EMAILS_UNUSABLE: 'The emails that were written could not be used. Your answers are safe. Try again.',
  INTERNAL: 'Something went wrong on our side while preparing this campaign. Your answers are safe. Try again.',
};

/** @returns the message about a failed campaign; unknown older reasons become an internal fault */
export const failureMessage = (reason: string): string => messages[reason as FailureReason] ?? messages.INTERNAL;

export const listChangedMeanwhile = (): DomainError =>
  new DomainError(
    'CONCURRENCY_CONFLICT',
    'The columns of the lead list were changed at the same moment. Please look at the emails and try again.',
  );
