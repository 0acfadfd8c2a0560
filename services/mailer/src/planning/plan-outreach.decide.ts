import { type Schedule, dueAfter } from '../calendar/day-n.decide.js';
import { identity } from '../ledger/hand-off.decide.js';
import { type Delivery, type Feedback, type Outreach, type OutreachEvent, clockOf, deliveryOf } from '../ledger/outreach.js';

/** The data about a lead from which its steps are planned. */
export interface Candidate {
  accountId: string;
  campaignId: string;
  leadId: string;
  addressHash: string;
  /** Hash of its company's domain, if a reply from there stops the lead; otherwise null. */
  companyHash: string | null;
  /** Another lead at its company has replied. */
  companyReplied: boolean;
  suppressed: boolean;
  /** Somebody asked for a pause that is still in force. */
  paused: boolean;
  /** The lead has ordered since about the launch. */
  bought: boolean;
  /** Another campaign of the account is writing to the same address. */
  inAnotherCampaign: boolean;
  /** The lead's time zone; null: not known. */
  timeZone: string | null;
  /** Drawn to get nothing of this campaign; null if the campaign holds nobody back. */
  heldOut: boolean | null;
  /** From test emails, or from a launch that was undone. */
  existing: Outreach | null;
}

export interface Planning {
  steps: readonly number[];
  test: boolean;
  schedule: Schedule;
  /** When a first step is due. */
  firstDueAt: Date;
  deliveryId: (campaignId: string, leadId: string, step: number) => string;
}

type HoldoutGroup = 'contacted' | 'held_out';

export interface Planned {
  before: Outreach;
  after: Outreach;
  /** The group in which it is compared; null for a lead that was not in the draw. */
  group: HoldoutGroup | null;
  companyHash: string | null;
  /** Deliveries that did not exist before. */
  added: readonly Delivery[];
  events: OutreachEvent[];
}

const ACTIVE = { state: 'active', reason: null } as const;
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

/** Plans the steps that a lead does not have yet: waiting, or skipped with the reason. */
export function planOutreach(candidate: Candidate, planning: Planning): Planned {
  const before = candidate.existing ?? newOutreach(candidate);
  const { companyHash } = candidate;
  const missing = planning.steps.filter((step) => !deliveryOf(before, step));
  const group = drawn(candidate);
  const reason = skipReason(candidate) ?? (group === 'held_out' ? group : null);
  const added = missing.map((step) => newDelivery(before, step, { reason, timeZone: candidate.timeZone }, planning));
  const deliveries = [...before.deliveries, ...added];
  const events = missing.length === 0 ? [] : plannedEvents(before, missing, reason);
  const after = { ...before, version: before.version + events.length };
  if (reason) return { before, after: { ...after, ...skipped(before, reason), deliveries }, group, companyHash, added, events };
  const open = deliveries.some(({ state }) => state === 'waiting' || state === 'in_flight');
  return { before, after: { ...after, ...(open && ACTIVE), deliveries: dated(deliveries, planning) }, group, companyHash, added, events };
}

/** Only leads that would be written to are compared: one that is skipped anyway, or had a test email, was not in the draw. */
function drawn(candidate: Candidate): HoldoutGroup | null {
  if (candidate.heldOut === null || skipReason(candidate) || candidate.existing?.deliveries.some(({ test }) => test)) return null;
  return candidate.heldOut ? 'held_out' : 'contacted';
}

/** @returns why nothing (more) may be sent to this lead, or null */
export function skipReason({
  existing,
  suppressed,
  paused,
  bought,
  companyReplied,
  inAnotherCampaign,
}: Omit<Candidate, 'addressHash' | 'companyHash' | 'timeZone'>): string | null {
  if (existing?.state === 'stopped') return existing.reason;
  if (suppressed) return 'suppressed';
  if (paused) return 'paused_by_lead';
  if (bought) return 'converted';
  if (companyReplied) return 'company_replied';
  return inAnotherCampaign ? 'in_another_campaign' : null;
}

function plannedEvents(outreach: Outreach, steps: readonly number[], reason: string | null): OutreachEvent[] {
  const planned: OutreachEvent = { type: 'OutreachPlanned', data: { ...identity(outreach), planned: steps.length } };
  if (!reason) return [planned];
  return [planned, ...steps.map((step): OutreachEvent => ({ type: 'EmailSkipped', data: { ...identity(outreach), step, reason } }))];
}

const skipped = (before: Outreach, reason: string): Pick<Outreach, 'state' | 'reason'> =>
  before.state === 'stopped' ? { state: 'stopped', reason: before.reason } : { state: 'skipped', reason };

/** Sets the due time of the first waiting step, unless the step before it is still to be sent. */
function dated(deliveries: readonly Delivery[], { schedule, firstDueAt }: Planning): Delivery[] {
  const first = deliveries.find((delivery) => delivery.state === 'waiting');
  if (!first || first.test) return [...deliveries];
  const previous = deliveries.find((delivery) => delivery.step === first.step - 1);
  const wentAt = previous?.intendedAt ?? previous?.sentAt ?? null;
  if (previous && (previous.state === 'in_flight' || !wentAt)) return [...deliveries];
  const dueAt = previous && wentAt ? dueAfter(wentAt, previous.step, first.step, clockOf(first, schedule)) : firstDueAt;
  return deliveries.map((delivery) => (delivery === first ? { ...delivery, dueAt } : delivery));
}

const newOutreach = ({ accountId, campaignId, leadId, addressHash }: Candidate): Outreach => ({
  accountId,
  campaignId,
  leadId,
  addressHash,
  suppressed: null,
  suppressedUntil: null,
  version: 0,
  state: 'active',
  reason: null,
  deliveries: [],
});

const newDelivery = (
  { campaignId, leadId }: Outreach,
  step: number,
  { reason, timeZone }: { reason: string | null; timeZone: string | null },
  planning: Planning,
): Delivery => ({
  step,
  id: planning.deliveryId(campaignId, leadId, step),
  state: reason ? 'skipped' : 'waiting',
  reason,
  test: planning.test,
  // A test email is requested for now.
  timeZone: planning.test ? null : timeZone,
  dueAt: !reason && planning.test ? planning.firstDueAt : null,
  attempt: 0,
  deferredSince: null,
  intendedAt: null,
  sentAt: null,
  lease: null,
  feedback: NO_FEEDBACK,
});
