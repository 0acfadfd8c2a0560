import type { Schedule } from '../calendar/day-n.decide.js';
import type { Delivery, Feedback, Outreach } from '../ledger/outreach.js';

const NO_FEEDBACK: Feedback = {
  openedAt: null,
  clickedAt: null,
  repliedAt: null,
  autoRepliedAt: null,
  softBouncedAt: null,
  bouncedAt: null,
  unsubscribedAt: null,
  complainedAt: null,
};

export const at = (iso: string): Date => new Date(iso);
export const NOON = at('2026-11-02T12:00:00.000Z');

export const schedule: Schedule = {
  timeZone: 'UTC',
  startsAt: at('2026-11-01T12:00:00.000Z'),
  days: new Map([
    [1, 1],
    [2, 3],
    [3, 7],
    [4, 14],
  ]),
};

export const ids = {
  accountId: '0197a000-0000-7000-8000-000000000001',
  campaignId: '0197a000-0000-7000-8000-000000000020',
  leadId: '0197a000-0000-7000-8000-000000000030',
};

/** A delivery, by default a waiting one. */
export const delivery = (step: number, changes: Partial<Delivery> = {}): Delivery => ({
  step,
  id: `delivery ${step}`,
  state: 'waiting',
  reason: null,
  test: false,
  dueAt: null,
  attempt: 0,
  deferredSince: null,
  intendedAt: null,
  sentAt: null,
  lease: null,
  timeZone: null,
  feedback: NO_FEEDBACK,
  ...changes,
});

/** An active outreach; steps that are not given wait. */
export const outreach = (steps: Record<number, Partial<Delivery>> = {}, changes: Partial<Outreach> = {}): Outreach => ({
  ...ids,
  addressHash: 'hash',
  suppressed: null,
  suppressedUntil: null,
  version: 1,
  state: 'active',
  reason: null,
  deliveries: [1, 2, 3, 4].map((step) => delivery(step, steps[step])),
  ...changes,
});

export const came = (changes: Partial<Feedback>): { feedback: Feedback } => ({ feedback: { ...NO_FEEDBACK, ...changes } });
