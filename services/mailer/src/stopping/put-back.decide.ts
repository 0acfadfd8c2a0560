import { DomainError } from '@rekindle/contracts';
import { type Schedule, dueAfter } from '../calendar/day-n.decide.js';
import { identity } from '../ledger/hand-off.decide.js';
import { type Outreach, type OutreachEvent, clockOf, deliveryOf } from '../ledger/outreach.js';
import { type Sending, type SendingEvent, noSuchLead } from '../ledger/sending.js';

/** Further facts about a lead that is to be put back. */
export interface Surroundings {
  schedule: Schedule;
  /** The campaign, its list or its account is being deleted. */
  ended: boolean;
  /** The lead was deleted. */
  gone: boolean;
  /** Its whole domain is on the account's list, or its address complained about an email of the installation. */
  unwanted: boolean;
  /** The lead has ordered since the launch. */
  bought: boolean;
  /** Another campaign of the account is writing to the same address. */
  inAnotherCampaign: boolean;
  now: Date;
}

/** Stops that are the account's own choice, so it may reverse them. What the lead did or asked for remains in force. */
const OWN_STOPS: ReadonlySet<string | null> = new Set(['stopped_by_user', 'answered_by_user', 'company_replied', 'do_not_contact']);

/**
 * Puts a stopped lead back: the steps that its stop had skipped wait again, and the first is due at its original time, or now.
 * @returns OutreachResumed; nothing for a lead that is not stopped
 * @throws DomainError LEAD_STAYS_STOPPED (by the lead), LEAD_NOT_TO_CONTACT, LEAD_IN_ANOTHER_CAMPAIGN, CAMPAIGN_NOT_RUNNING, NOT_FOUND
 */
export function putBack(outreach: Outreach, around: Surroundings): OutreachEvent[] {
  if (outreach.state !== 'stopped') return [];
  const reason = outreach.reason as Extract<OutreachEvent, { type: 'OutreachResumed' }>['data']['reason'];
  const ended = endedByLead(outreach, around.bought);
  if (ended) throw new DomainError('LEAD_STAYS_STOPPED', `This lead ${ended}, so this campaign sends them nothing more.`);
  const { suppressed, suppressedUntil } = outreach;
  if (around.unwanted || (suppressed && !(suppressedUntil && suppressedUntil <= around.now)))
    throw new DomainError('LEAD_NOT_TO_CONTACT', 'The address of this lead, or its whole domain, is not to be contacted.');
  const restored = outreach.deliveries.filter((delivery) => delivery.state === 'skipped' && delivery.reason === reason).map((d) => d.step);
  const [first] = restored;
  if (first !== undefined && around.gone) throw noSuchLead();
  if (first !== undefined && around.inAnotherCampaign)
    throw new DomainError('LEAD_IN_ANOTHER_CAMPAIGN', 'Another of your campaigns writes to this lead now. Stop it there first.');
  if (first !== undefined && around.ended)
    throw new DomainError('CAMPAIGN_NOT_RUNNING', 'This campaign has ended. Start a new one to write to this lead again.');
  const dueAt = first === undefined ? null : (nextDue(outreach, first, around)?.toISOString() ?? null);
  return [{ type: 'OutreachResumed', data: { ...identity(outreach), reason, restored, dueAt } }];
}

/** A stopped lead may have answered or ordered since, but its first stop keeps its reason. */
function endedByLead({ reason, deliveries }: Outreach, bought: boolean): string | null {
  const came = (what: 'repliedAt' | 'bouncedAt' | 'unsubscribedAt' | 'complainedAt'): boolean =>
    deliveries.some(({ feedback }) => feedback[what] !== null);
  if (came('unsubscribedAt')) return 'unsubscribed';
  if (came('complainedAt')) return 'marked an email as spam';
  if (came('repliedAt')) return 'replied';
  if (came('bouncedAt')) return 'cannot be reached';
  if (bought) return 'has ordered';
  return OWN_STOPS.has(reason) ? null : 'was stopped for good';
}

/** @returns null if the email before it is still to be sent */
function nextDue(outreach: Outreach, step: number, { schedule, now }: Surroundings): Date | null {
  const previous = deliveryOf(outreach, step - 1);
  if (previous?.state === 'waiting' || previous?.state === 'in_flight') return null;
  const delivery = deliveryOf(outreach, step);
  const inTurn =
    previous?.intendedAt && delivery
      ? dueAfter(previous.intendedAt, previous.step, step, clockOf(delivery, schedule))
      : (schedule.startsAt ?? now);
  return inTurn > now ? inTurn : now;
}

/** A completed campaign is reopened for a lead that was put back, and completes again after it. */
export function reopenSending(sending: Sending | null, outreach: Outreach | undefined): SendingEvent[] {
  if (sending?.state !== 'completed' || outreach?.state !== 'active') return [];
  return [{ type: 'SendingReopened', data: { accountId: sending.accountId, campaignId: sending.campaignId } }];
}
