import {
  type BlockReason,
  type Delivery,
  type Outreach,
  type OutreachEvent,
  type StopReason,
  deferredSince,
  deliveryOf,
  waitingSteps,
} from './outreach.js';

/** The outcome of the conversation with the mail server. */
export type HandOffResult =
  | { kind: 'accepted' }
  /** Permanently refused. */
  | { kind: 'refused'; smtpCode: number | null; reason: string }
  /** Not accepted this time, and certainly not kept by the server. */
  | { kind: 'deferred'; smtpCode: number | null; /** After the message, or a part of it, was sent. */ begun?: boolean }
  /** The text cannot be filled in, so the server was not asked. */
  | { kind: 'blocked'; reason: BlockReason }
  /** Its turn has not come, so the server was not asked. */
  | { kind: 'postponed'; until: Date; reason: 'receiving_domain' }
  /** The connection ended when the whole message had been sent, but no answer had come. */
  | { kind: 'lost' };

const DEFERRED_AT_MOST_MS = 72 * 3_600_000;
const FIRST_RETRY_MS = 60_000;
const LONGEST_RETRY_MS = 4 * 3_600_000;

/** For an email that was claimed but not begun. @returns what prevents its sending; empty if it may be claimed again */
export function withhold(outreach: Outreach, step: number, now: Date): OutreachEvent[] {
  const delivery = deliveryOf(outreach, step);
  if (delivery?.state !== 'waiting' && delivery?.state !== 'in_flight') return [];
  if (outreach.state !== 'active') return [skippedWith(outreach, step)];
  const { suppressed, suppressedUntil } = outreach;
  return suppressed && (!suppressedUntil || suppressedUntil > now) ? stopFor(unclaimed(outreach, step), suppressed) : [];
}

/** The outreach with one step released from any claim. */
export const unclaimed = (outreach: Outreach, step: number): Outreach => ({
  ...outreach,
  deliveries: outreach.deliveries.map((delivery) => (delivery.step === step ? { ...delivery, lease: null } : delivery)),
});

/** @returns exactly one outcome for a delivery that waits for one; a late answer resolves an unknown outcome */
export function conclude(outreach: Outreach, step: number, result: HandOffResult, messageId: string, now: Date): OutreachEvent[] {
  const delivery = deliveryOf(outreach, step);
  if (delivery?.state === 'unknown') return lateAnswer(outreach, step, result);
  if (delivery?.state !== 'in_flight' && delivery?.state !== 'waiting') return [];
  const subject = { ...identity(outreach), step };
  const begun = delivery.state === 'waiting' ? [intended(outreach, step, messageId, delivery.test)] : [];
  const failed = (smtpCode: number | null, reason: string): OutreachEvent[] => [
    ...begun,
    { type: 'EmailFailed', data: { ...subject, smtpCode, reason } },
    ...stopFor(outreach, 'bounced', step),
  ];
  switch (result.kind) {
    case 'accepted':
      return [...begun, { type: 'EmailSent', data: { ...subject, messageId, test: delivery.test } }];
    case 'lost':
      return [...begun, { type: 'EmailOutcomeUnknown', data: subject }, ...cameBack(delivery, subject)];
    case 'refused':
      return failed(result.smtpCode, result.reason);
    case 'blocked':
      return outreach.state === 'active'
        ? [{ type: 'EmailBlocked', data: { ...subject, reason: result.reason } }]
        : [skippedWith(outreach, step)];
    case 'postponed':
      return outreach.state === 'active'
        ? [{ type: 'EmailPostponed', data: { ...subject, dueAt: result.until.toISOString(), reason: result.reason } }]
        : [skippedWith(outreach, step)];
    case 'deferred': {
      if (outreach.state !== 'active') return [skippedWith(outreach, step)];
      const since = deferredSince(delivery, now) ?? now;
      if (now.getTime() - since.getTime() >= DEFERRED_AT_MOST_MS) return failed(result.smtpCode, 'not_taken_in_72_hours');
      const attempt = delivery.attempt + 1;
      const retryAt = new Date(Math.min(now.getTime() + retryDelayMs(attempt), since.getTime() + DEFERRED_AT_MOST_MS)).toISOString();
      return [...(result.begun ? begun : []), { type: 'EmailDeferred', data: { ...subject, smtpCode: result.smtpCode, attempt, retryAt } }];
    }
  }
}

/** Feedback that arrived before the outcome was recorded proves that the email had arrived. */
function cameBack({ feedback }: Delivery, subject: ReturnType<typeof identity> & { step: number }): OutreachEvent[] {
  const proofs: [string, Date | null][] = [
    ['reply', feedback.repliedAt ?? feedback.autoRepliedAt],
    ['bounce', feedback.bouncedAt ?? feedback.softBouncedAt],
    ['unsubscribe', feedback.unsubscribedAt],
    ['complaint', feedback.complainedAt],
  ];
  const [evidence] = proofs.find(([, at]) => at !== null) ?? [];
  return evidence === undefined ? [] : [{ type: 'EmailOutcomeResolved', data: { ...subject, outcome: 'sent', evidence } }];
}

/** An email whose text was changed is due immediately. @returns nothing for one that was not blocked */
export function unblock(outreach: Outreach, step: number): OutreachEvent[] {
  const delivery = deliveryOf(outreach, step);
  if (delivery?.state !== 'waiting' || delivery.reason === null) return [];
  return [{ type: 'EmailUnblocked', data: { ...identity(outreach), step } }];
}

/** @returns how long to wait after the nth deferral, in milliseconds: 1, 2, 4 minutes and so on, then always four hours */
export const retryDelayMs = (attempt: number): number => Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempt - 1));

/** @returns OutreachStopped with the waiting steps; nothing if it had stopped before. @param except a step with an outcome of its own */
export function stopFor(outreach: Outreach, reason: StopReason, except?: number): OutreachEvent[] {
  if (outreach.state === 'stopped' || outreach.state === 'skipped') return [];
  const skipped = waitingSteps(outreach).filter((step) => step !== except);
  return [{ type: 'OutreachStopped', data: { ...identity(outreach), reason, skipped } }];
}

export const identity = ({ accountId, campaignId, leadId }: Outreach): { accountId: string; campaignId: string; leadId: string } => ({
  accountId,
  campaignId,
  leadId,
});

const skippedWith = (outreach: Outreach, step: number): OutreachEvent => ({
  type: 'EmailSkipped',
  data: { ...identity(outreach), step, reason: outreach.reason ?? 'stopped' },
});

const intended = (outreach: Outreach, step: number, messageId: string, test: boolean): OutreachEvent => ({
  type: 'EmailIntended',
  data: { ...identity(outreach), step, messageId, test },
});

/** @returns EmailOutcomeResolved for a delivery whose outcome was unknown; nothing otherwise */
export function resolve(outreach: Outreach, step: number, outcome: 'sent' | 'failed', evidence: string): OutreachEvent[] {
  if (deliveryOf(outreach, step)?.state !== 'unknown') return [];
  return [{ type: 'EmailOutcomeResolved', data: { ...identity(outreach), step, outcome, evidence } }];
}

/**
 * For an unknown email that turns out never to have begun. @returns that it waits again, or that it failed if the sequence
 * has continued without it
 */
export function takeBack(outreach: Outreach, step: number): OutreachEvent[] {
  if (deliveryOf(outreach, step)?.state !== 'unknown') return [];
  const following = deliveryOf(outreach, step + 1);
  const inTime = outreach.state === 'active' && following?.state === 'waiting' && following.lease === null;
  const outcome = inTime ? 'waiting' : 'failed';
  return [{ type: 'EmailOutcomeResolved', data: { ...identity(outreach), step, outcome, evidence: 'journal' } }];
}

function lateAnswer(outreach: Outreach, step: number, result: HandOffResult): OutreachEvent[] {
  switch (result.kind) {
    case 'accepted':
      return resolve(outreach, step, 'sent', 'late_answer');
    case 'refused':
      return [...resolve(outreach, step, 'failed', 'late_answer'), ...stopFor(outreach, 'bounced', step)];
    case 'deferred':
      return resolve(outreach, step, 'failed', 'late_answer');
    case 'blocked':
    case 'postponed':
    case 'lost':
      return [];
  }
}
