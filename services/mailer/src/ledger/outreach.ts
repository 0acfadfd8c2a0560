import type { MailerEvent } from '@rekindle/contracts';
import { type Schedule, dueAfter } from '../calendar/day-n.decide.js';

/** Why a lead gets no more emails of a campaign, as in OutreachStopped. */
export type StopReason = Extract<MailerEvent, { type: 'OutreachStopped' }>['data']['reason'];

/** Why an email cannot be filled in, as in EmailBlocked. */
export type BlockReason = Extract<MailerEvent, { type: 'EmailBlocked' }>['data']['reason'];

export type DeliveryState = 'waiting' | 'skipped' | 'in_flight' | 'sent' | 'failed' | 'unknown';

/** One step to one lead. */
export interface Delivery {
  readonly step: number;
  readonly id: string;
  readonly state: DeliveryState;
  readonly reason: string | null;
  /** Requested as a test email, before the launch. */
  readonly test: boolean;
  /** Its lead's time zone; null: the account's. */
  readonly timeZone: string | null;
  /** When it is to be sent while it waits; null until the step before it has been sent, and while it is blocked. */
  readonly dueAt: Date | null;
  /** The number of deferrals. */
  readonly attempt: number;
  readonly deferredSince: Date | null;
  readonly intendedAt: Date | null;
  readonly sentAt: Date | null;
  /** The sender that holds it, and may have begun it; afterwards the one that did. */
  readonly lease: number | null;
  readonly feedback: Feedback;
}

/** The feedback on a delivery, with the time of each kind's first occurrence. */
export interface Feedback {
  readonly openedAt: Date | null;
  readonly clickedAt: Date | null;
  readonly repliedAt: Date | null;
  readonly autoRepliedAt: Date | null;
  readonly softBouncedAt: Date | null;
  readonly bouncedAt: Date | null;
  readonly unsubscribedAt: Date | null;
  readonly complainedAt: Date | null;
}

/** `active`: more is to come; `finished`: every planned step has its outcome; `withdrawn`: its launch was undone. */
export type OutreachState = 'active' | 'finished' | 'stopped' | 'skipped' | 'withdrawn';

/** One campaign to one lead: its steps and their feedback. */
export interface Outreach {
  readonly accountId: string;
  readonly campaignId: string;
  readonly leadId: string;
  readonly addressHash: string;
  /** Why its address was suppressed for this account when it was read. */
  readonly suppressed: StopReason | null;
  /** When the suppression ends; null: never. */
  readonly suppressedUntil: Date | null;
  /** Version of its stream. */
  readonly version: number;
  readonly state: OutreachState;
  readonly reason: string | null;
  readonly deliveries: readonly Delivery[];
}

export type OutreachEvent = Exclude<Extract<MailerEvent, { data: { leadId: string } }>, { type: `InboxThread${string}` }>;

/** The outreach after an event. @param at business time of the event */
export function evolve(outreach: Outreach, event: OutreachEvent, at: Date, schedule: Schedule): Outreach {
  const next = { ...outreach, version: outreach.version + 1 };
  const change = (changes: Partial<Delivery>, step = 'step' in event.data ? event.data.step : 0): Outreach => ({
    ...next,
    deliveries: next.deliveries.map((delivery) => (delivery.step === step ? { ...delivery, ...changes } : delivery)),
  });
  const note = (field: keyof Feedback): Outreach => {
    const step = 'step' in event.data ? event.data.step : 0;
    const known = deliveryOf(outreach, step)?.feedback;
    return known && !known[field] ? change({ feedback: { ...known, [field]: at } }) : next;
  };
  switch (event.type) {
    case 'OutreachPlanned':
      return next;
    case 'OutreachWithdrawn':
      return withdrawn(next);
    case 'EmailIntended':
      return change({
        state: 'in_flight',
        intendedAt: at,
        dueAt: null,
        deferredSince: deferredSince(deliveryOf(outreach, event.data.step), at),
      });
    case 'EmailSent':
      return gone(change({ state: 'sent', sentAt: at }), event.data.step, at, schedule);
    case 'EmailOutcomeUnknown':
      return gone(change({ state: 'unknown' }), event.data.step, at, schedule);
    case 'EmailFailed':
      return settle(change({ state: 'failed', reason: event.data.reason, lease: null }));
    case 'EmailDeferred':
      return change(deferred(deliveryOf(outreach, event.data.step), new Date(event.data.retryAt), at));
    case 'EmailBlocked':
      return change({ reason: event.data.reason, dueAt: null, lease: null });
    case 'EmailUnblocked':
      return change({ reason: null, dueAt: at, attempt: 0, deferredSince: null });
    case 'EmailPostponed':
      return change({ dueAt: new Date(event.data.dueAt), lease: null });
    case 'EmailSkipped':
      return settle(change({ state: 'skipped', reason: event.data.reason, dueAt: null, lease: null }));
    case 'EmailOutcomeResolved':
      return resolved(outreach, next, event.data);
    case 'OutreachStopped':
      return stopped(next, event.data.reason, event.data.skipped);
    case 'OutreachResumed':
      return resumed(next, event.data);
    case 'EmailOpened':
      return event.data.verdict === 'human' ? note('openedAt') : next;
    case 'EmailClicked':
      return event.data.verdict === 'human' ? note('clickedAt') : next;
    case 'HitReclassified':
      return event.data.verdict === 'human' ? change({ feedback: rejudged(outreach, event.data) }) : next;
    case 'ReplyReceived':
      return note(event.data.autoReply ? 'autoRepliedAt' : 'repliedAt');
    case 'EmailBounced':
      return note(event.data.kind === 'hard' ? 'bouncedAt' : 'softBouncedAt');
    case 'LeadUnsubscribed':
      return note('unsubscribedAt');
    case 'ComplaintReceived':
      return note('complainedAt');
  }
}

export const deliveryOf = (outreach: Outreach, step: number): Delivery | undefined => outreach.deliveries.find((d) => d.step === step);

/** Something has been sent, tried or skipped: the lead no longer waits for its first email. */
export const hasBegun = ({ deliveries }: Pick<Outreach, 'deliveries'>): boolean => deliveries.some(({ state }) => state !== 'waiting');

/** Steps that wait and that no sender holds. */
export const waitingSteps = (outreach: Outreach): number[] =>
  outreach.deliveries.filter((d) => d.state === 'waiting' && d.lease === null).map((d) => d.step);

/** If there is no delivery of the step, nothing could change. */
function rejudged(outreach: Outreach, { step, action, after }: Extract<OutreachEvent, { type: 'HitReclassified' }>['data']): Feedback {
  const known = deliveryOf(outreach, step)?.feedback as Feedback;
  return { ...known, [action === 'open' ? 'openedAt' : 'clickedAt']: after === null ? null : new Date(after) };
}

type Resolved = Extract<OutreachEvent, { type: 'EmailOutcomeResolved' }>['data'];

/** An email that was never begun is due again, and the next step is dated from it and not from the moment at which it was lost. */
function resolved(outreach: Outreach, next: Outreach, { step, outcome }: Resolved): Outreach {
  const intendedAt = deliveryOf(outreach, step)?.intendedAt ?? null;
  const changes: Record<Resolved['outcome'], Partial<Delivery>> = {
    sent: { state: 'sent', sentAt: intendedAt },
    failed: { state: 'failed', reason: 'resolved' },
    waiting: { state: 'waiting', dueAt: intendedAt, intendedAt: null, lease: null },
  };
  const deliveries = next.deliveries.map((delivery) => {
    if (delivery.step === step) return { ...delivery, ...changes[outcome] };
    return outcome === 'waiting' && delivery.step === step + 1 ? { ...delivery, dueAt: null } : delivery;
  });
  return { ...next, deliveries };
}

/**
 * Since when an email that is tried now has been deferred, not counting time for which it was due and nobody tried it: during a
 * pause, outside its hours, while no sender ran. @returns null if it was not deferred before
 */
export function deferredSince(delivery: Pick<Delivery, 'deferredSince' | 'dueAt'> | undefined, now: Date): Date | null {
  if (!delivery?.deferredSince) return null;
  const late = delivery.dueAt ? Math.max(0, now.getTime() - delivery.dueAt.getTime()) : 0;
  return new Date(delivery.deferredSince.getTime() + late);
}

function deferred(delivery: Delivery | undefined, retryAt: Date, at: Date): Partial<Delivery> {
  return {
    state: 'waiting',
    dueAt: retryAt,
    attempt: (delivery?.attempt ?? 0) + 1,
    deferredSince: deferredSince(delivery, at) ?? at,
    intendedAt: null,
    lease: null,
  };
}

/**
 * A step was sent, or perhaps sent: the next one is dated from the time it was handed over, not from the time we learned of it,
 * which could be days later if the clock was moved in between.
 */
function gone(outreach: Outreach, step: number, at: Date, schedule: Schedule): Outreach {
  const following = outreach.deliveries.find((d) => d.step === step + 1 && d.state === 'waiting');
  if (!following) return settle(outreach);
  const inTurn = dueAfter(deliveryOf(outreach, step)?.intendedAt ?? at, step, following.step, clockOf(following, schedule));
  // An automatic reply may have postponed it before the mail server's answer was recorded.
  const dueAt = following.dueAt && following.dueAt > inTurn ? following.dueAt : inTurn;
  return { ...outreach, deliveries: outreach.deliveries.map((d) => (d === following ? { ...d, dueAt } : d)) };
}

/** Days are counted in the lead's own time zone. */
export const clockOf = ({ timeZone }: Pick<Delivery, 'timeZone'>, schedule: Schedule): Schedule =>
  timeZone === null ? schedule : { ...schedule, timeZone };

function settle(outreach: Outreach): Outreach {
  const open = outreach.deliveries.some((d) => d.state === 'waiting' || d.state === 'in_flight');
  return open || outreach.state !== 'active' ? outreach : { ...outreach, state: 'finished' };
}

function stopped(outreach: Outreach, reason: StopReason, skipped: readonly number[]): Outreach {
  const deliveries = outreach.deliveries.map((d): Delivery =>
    skipped.includes(d.step) ? { ...d, state: 'skipped', reason, dueAt: null, lease: null } : d,
  );
  return { ...outreach, state: 'stopped', reason, deliveries };
}

type Resumed = Extract<OutreachEvent, { type: 'OutreachResumed' }>['data'];

/** The restored emails start afresh. A lead that had not joined still has not, and one with nothing left to come is finished. */
function resumed(outreach: Outreach, { restored, dueAt }: Resumed): Outreach {
  const deliveries = outreach.deliveries.map((d): Delivery => {
    if (!restored.includes(d.step)) return d;
    const due = dueAt !== null && d.step === restored[0] ? new Date(dueAt) : null;
    return { ...d, state: 'waiting', reason: null, dueAt: due, attempt: 0, deferredSince: null };
  });
  return settle({ ...outreach, deliveries, reason: null, state: deliveries.length > 0 ? 'active' : 'withdrawn' });
}

/** Keeps test emails and removes what the launch had planned. */
function withdrawn(outreach: Outreach): Outreach {
  const deliveries = outreach.deliveries.filter((delivery) => !isWithdrawable(delivery));
  if (outreach.state === 'stopped') return { ...outreach, deliveries };
  return settle({ ...outreach, deliveries, reason: null, state: deliveries.length > 0 ? 'active' : 'withdrawn' });
}

export const isWithdrawable = ({ test, state }: Delivery): boolean => !test && (state === 'waiting' || state === 'skipped');
