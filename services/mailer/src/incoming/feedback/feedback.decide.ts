import { dateOf, sameWallClock } from '../../calendar/day-n.decide.js';
import { identity, resolve, stopFor } from '../../ledger/hand-off.decide.js';
import { type Outreach, type OutreachEvent, deliveryOf } from '../../ledger/outreach.js';

const DAY_MS = 86_400_000;
/** A date further away is more likely misread than meant. */
const LONGEST_ABSENCE_DAYS = 180;

// Feedback proves that an email arrived, so it also resolves an unknown outcome. A repeat adds nothing.

export function replied(outreach: Outreach, step: number, autoReply: boolean, source: 'imap' | 'sandbox' | 'user'): OutreachEvent[] {
  const delivery = deliveryOf(outreach, step);
  if (!delivery || (autoReply ? delivery.feedback.autoRepliedAt : delivery.feedback.repliedAt)) return [];
  return [
    ...resolve(outreach, step, 'sent', 'reply'),
    { type: 'ReplyReceived', data: { ...identity(outreach), step, autoReply, source } },
    ...(autoReply ? [] : stopFor(outreach, 'replied')),
  ];
}

/**
 * No lead is written to while away: the next email moves past the day of their return, at its own time of day. An email
 * that a sender holds is not moved, and the one after it is; `change` first has it given back.
 * @param returnsOn ISO date
 */
export function postponed(outreach: Outreach, returnsOn: string, timeZone: string, now: Date): OutreachEvent[] {
  const waiting = outreach.deliveries.filter(({ state }) => state === 'waiting');
  const next = waiting.find(({ lease }) => lease === null) ?? waiting[0];
  if (outreach.state !== 'active' || !next || next.test || next.reason !== null) return [];
  const planned = next.dueAt ?? now;
  const days = Math.round((Date.parse(returnsOn) - Date.parse(dateOf(planned, timeZone))) / DAY_MS) + 1;
  if (days <= 0 || Date.parse(returnsOn) - now.getTime() > LONGEST_ABSENCE_DAYS * DAY_MS) return [];
  const dueAt = sameWallClock(planned, days, timeZone).toISOString();
  return [{ type: 'EmailPostponed', data: { ...identity(outreach), step: next.step, dueAt } }];
}

export interface Bounce {
  kind: 'hard' | 'soft';
  code: string | null;
  reason?: string | undefined;
}

/** A soft bounce (a full mailbox) is recorded and stops nothing; a hard one does. */
export function bounced(outreach: Outreach, step: number, { kind, code, reason }: Bounce): OutreachEvent[] {
  const delivery = deliveryOf(outreach, step);
  if (!delivery || (kind === 'hard' ? delivery.feedback.bouncedAt : delivery.feedback.softBouncedAt)) return [];
  return [
    ...resolve(outreach, step, 'sent', 'bounce'),
    { type: 'EmailBounced', data: { ...identity(outreach), step, kind, code, ...(reason !== undefined && { reason }) } },
    ...(kind === 'hard' ? stopFor(outreach, 'bounced') : []),
  ];
}

const SOFT_BOUNCES = 5;
const SOFT_DAYS = 30;

/** Whether the soft bounces of an address show that it takes no email. @param outreaches all of the account to that address */
export function keepsBouncing(outreaches: readonly Outreach[], now: Date): boolean {
  const since = now.getTime() - SOFT_DAYS * DAY_MS;
  const lately = outreaches
    .flatMap(({ deliveries }) => deliveries)
    .filter(({ feedback }) => (feedback.softBouncedAt?.getTime() ?? -Infinity) > since);
  return lately.length >= SOFT_BOUNCES;
}

export function unsubscribed(outreach: Outreach, step: number, by: 'page' | 'one_click' | 'reply'): OutreachEvent[] {
  if (!deliveryOf(outreach, step) || outreach.deliveries.some((delivery) => delivery.feedback.unsubscribedAt)) return [];
  return [
    ...resolve(outreach, step, 'sent', 'unsubscribe'),
    { type: 'LeadUnsubscribed', data: { ...identity(outreach), step, by } },
    ...stopFor(outreach, 'unsubscribed'),
  ];
}

/** As requested on the unsubscribe page; the rest of the sequence is not sent later either. */
export const paused = (outreach: Outreach, step: number): OutreachEvent[] => [
  ...resolve(outreach, step, 'sent', 'unsubscribe'),
  ...stopFor(outreach, 'paused_by_lead'),
];

const PAUSE_MONTHS = 3;

/** The same day three months later, or the last day of a shorter month. */
export function endOfPause(from: Date): Date {
  const end = new Date(from);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + PAUSE_MONTHS);
  const days = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(from.getUTCDate(), days));
  return end;
}

export function complained(outreach: Outreach, step: number): OutreachEvent[] {
  if (!deliveryOf(outreach, step) || outreach.deliveries.some((delivery) => delivery.feedback.complainedAt)) return [];
  return [
    ...resolve(outreach, step, 'sent', 'complaint'),
    { type: 'ComplaintReceived', data: { ...identity(outreach), step } },
    ...stopFor(outreach, 'complained'),
  ];
}

/** The email that a reply most likely answers. One that has been answered already keeps its answer. */
export function lastSentStep({ deliveries }: Outreach): number | null {
  const sent = deliveries.filter(({ state }) => state === 'sent' || state === 'unknown');
  return (sent.find(({ feedback }) => feedback.repliedAt) ?? sent.at(-1))?.step ?? null;
}
