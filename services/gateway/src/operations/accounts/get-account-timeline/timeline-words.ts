import {
  type AccountsEvent,
  type BillingEvent,
  type CampaignsEvent,
  type MailerEvent,
  dollars,
  planTitle,
  plansAreSold,
} from '@rekindle/contracts';
import type { TimelineKind } from './account-timeline.dto.js';

export interface Words {
  kind: TimelineKind;
  what: string;
  why: string;
  problem: boolean;
}

type TimelineEvent = AccountsEvent | BillingEvent | CampaignsEvent | MailerEvent;
type DataOf<T extends TimelineEvent['type']> = Extract<TimelineEvent, { type: T }>['data'];

const say = (kind: TimelineKind, what: string, why = ''): Words => ({ kind, what, why, problem: false });
const warn = (kind: TimelineKind, what: string, why = ''): Words => ({ kind, what, why, problem: true });

const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const day = (moment: string): string => date.format(new Date(moment));
const monthly = (cents: number): string => `${dollars(cents)} a month`;
const number = (count: number): string => count.toLocaleString('en-US');

/** Plain descriptions of the events that matter to customer support; the rest are on the page of all events. */
export const WORDS: { [T in TimelineEvent['type']]?: (data: DataOf<T>) => Words | null } = {
  AccountOpened: ({ trialEndsAt }) =>
    say('account', 'The account was opened', plansAreSold() ? `The trial runs until ${day(trialEndsAt)}.` : ''),
  BuyerMatched: ({ created }) => (created ? say('account', 'The account was opened by a payment') : null),
  PasswordChanged: () => say('account', 'The password was changed', 'Every other session ended.'),
  ProfileChanged: ({ fields }) => (fields.includes('email') ? say('account', 'The email address was changed') : null),
  ApiKeyIssued: () => say('account', 'An API key was made'),
  ApiKeyRevoked: () => say('account', 'An API key was withdrawn'),
  AccountErased: () => warn('account', 'The account was deleted'),

  PlanGranted: ({ planId, until }) =>
    say('plan', `An operator gave the plan ${planTitle(planId)}`, until ? `Until ${day(until)}.` : 'Without an end.'),
  PlanRevoked: ({ planId }) => say('plan', `An operator took the plan ${planTitle(planId)} back`),
  SubscriptionActivated: ({ planId, priceCents, periodEnd }) =>
    say('plan', `The subscription to ${planTitle(planId)} began`, `${monthly(priceCents)}. It renews on ${day(periodEnd)}.`),
  SubscriptionChanged: changed,
  SubscriptionCanceled: ({ planId }) => warn('plan', `The subscription to ${planTitle(planId)} ended`),

  CheckoutStarted: ({ planId }) => say('payment', `A payment for ${planTitle(planId)} was begun`),
  CheckoutExpired: () => say('payment', 'A payment that was begun expired', 'Nothing was charged.'),
  PaymentVerified: ({ planId, amountCents }) => say('payment', `${dollars(amountCents)} were paid for ${planTitle(planId)}`),
  PaymentFailed: ({ amountCents, attempt, nextAttemptAt }) =>
    warn(
      'payment',
      `A payment of ${dollars(amountCents)} failed`,
      `Attempt ${attempt}. ${nextAttemptAt ? `The next is on ${day(nextAttemptAt)}.` : 'It is not tried again by itself.'}`,
    ),
  // A refund also changes its invoice, but has its own entry.
  InvoiceRecorded: ({ number: name, invoiceId, status, totalCents, refundedCents }) =>
    refundedCents > 0 ? null : say('payment', `Invoice ${name ?? invoiceId} over ${dollars(totalCents)} is ${status}`),
  RefundIssued: ({ amountCents, because, creditCents = 0 }) =>
    say(
      'payment',
      `${dollars(amountCents)} were refunded`,
      `${BECAUSE[because]}${creditCents > 0 ? ` ${dollars(creditCents)} of the credit went with it.` : ''}`,
    ),
  RefundFailed: ({ amountCents, creditCents = 0, subscriptionEnded }) =>
    warn(
      'payment',
      `A refund of ${dollars(amountCents)} failed`,
      [
        'The bank of the card did not take it: the money is still owed.',
        ...(creditCents > 0 ? [`${dollars(creditCents)} went back to the credit.`] : []),
        ...(subscriptionEnded ? ['The subscription that ended with it stays ended.'] : []),
      ].join(' '),
    ),

  LeadsImported: ({ validLeads, overLimitLeads }) =>
    overLimitLeads > 0
      ? warn('campaign', `${number(overLimitLeads)} leads of a list found no room in the plan`, `${number(validLeads)} were imported.`)
      : null,
  AutonomousCampaignRequested: () => say('campaign', 'The customer asked us to set up a campaign', 'The setup is pending.'),
  CampaignActivated: ({ listId }) =>
    say('campaign', 'A campaign was marked as active', listId ? '' : 'It has no lead list, so no email is sent.'),
  CampaignLaunched: ({ startsAt }) => say('campaign', 'A campaign was launched', `Its first emails go from ${day(startsAt)} on.`),
  CampaignLaunchUndone: () => say('campaign', 'A launch was taken back', 'Before anything was sent.'),
  CampaignCompleted: () => say('campaign', 'A campaign was completed'),
  CampaignReopened: () => say('campaign', 'A completed campaign goes on', 'A lead that had been stopped was put back.'),
  CampaignFailed: () => warn('campaign', 'A campaign could not be written'),

  SendingPaused: () => say('sending', 'A campaign was paused'),
  SendingResumed: () => say('sending', 'A campaign goes on'),
  SendingFailed: () => warn('sending', 'The emails of a campaign could not be planned'),
  AccountSendingHeld: () => warn('sending', 'An operator paused all sending'),
  AccountSendingResumed: () => say('sending', 'An operator let it send again'),
};

const BECAUSE: Record<DataOf<'RefundIssued'>['because'], string> = {
  guarantee: 'Under the money-back guarantee.',
  paid_twice: 'It was paid twice.',
  goodwill: 'Out of goodwill.',
};

function changed({ planId, status, priceCents, periodEnd, cancelAt, graceUntil }: DataOf<'SubscriptionChanged'>): Words {
  const name = planTitle(planId);
  if (status === 'past_due')
    return warn('plan', `The payment for ${name} is late`, graceUntil ? `The plan stays until ${day(graceUntil)}.` : '');
  if (status === 'unpaid') return warn('plan', `The payment for ${name} was given up`, 'The limits of the trial count.');
  if (cancelAt) return say('plan', `The subscription to ${name} was cancelled`, `It ends on ${day(cancelAt)}.`);
  return say('plan', `The subscription is to ${name}`, `${monthly(priceCents)}. It renews on ${day(periodEnd)}.`);
}

export const timelineTypes = Object.keys(WORDS);

/** @returns null for an event without an entry */
export const wordsFor = ({ type, data }: { type: string; data: Record<string, unknown> }): Words | null =>
  (WORDS as Record<string, ((data: never) => Words | null) | undefined>)[type]?.(data as never) ?? null;
