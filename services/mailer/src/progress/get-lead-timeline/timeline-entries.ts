import type { OutreachEvent } from '../../ledger/outreach.js';
import type { LeadTimelineEntry } from './lead-timeline.dto.js';
import { type TimelineEvent, isAround } from './timeline-types.js';

export type PlacedEvent = TimelineEvent & { occurredAt: Date; position: number };

/** Histories of one lead. */
export interface Histories {
  outreach: readonly PlacedEvent[];
  suppression: readonly PlacedEvent[];
  /** Of the campaign, and of the account as a whole. */
  sending: readonly PlacedEvent[];
  /** More emails are due, so what happens to the campaign still affects the lead. */
  open: boolean;
}

/** The history of one lead, in chronological order. @param links URLs in the emails, by step and number */
export function timelineEntries(histories: Histories, links: (step: number, link: number) => string | null): LeadTimelineEntry[] {
  const { outreach, suppression, sending, open } = histories;
  const first = outreach.at(0)?.position ?? Infinity;
  const last = open ? Infinity : (outreach.at(-1)?.position ?? 0);
  const around = sending.filter((event) => isAround(event) && event.position > first && event.position < last);
  return [...outreach.filter(isReported), ...suppression, ...around]
    .sort((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime() || a.position - b.position)
    .map((event) => ({ at: event.occurredAt, type: event.type, ...detailsOf(event, links) }));
}

/** A reader is not interested in a first time that only moves, nor in what a machine did. */
const isReported = (event: PlacedEvent): boolean =>
  event.type !== 'HitReclassified' || (event.data.verdict === 'human' && (event.data.before === null || event.data.after === null));

function detailsOf(event: TimelineEvent, links: (step: number, link: number) => string | null): Omit<LeadTimelineEntry, 'at' | 'type'> {
  switch (event.type) {
    case 'EmailOpened':
      return { step: event.data.step, reason: event.data.reason, machine: event.data.verdict === 'machine' };
    case 'HitReclassified':
      return { step: event.data.step, action: event.data.action, machine: event.data.after === null };
    case 'EmailClicked': {
      const { step, link, verdict, reason } = event.data;
      return { step, link, reason, url: links(step, link), machine: verdict === 'machine' };
    }
    case 'LeadSuppressed':
      return { reason: event.data.reason, ...(event.data.until !== undefined && { until: event.data.until }) };
    case 'SuppressionRemoved':
    case 'SendingPaused':
    case 'SendingResumed':
    case 'AccountSendingHeld':
    case 'AccountSendingResumed':
      return {};
    default:
      return facts(event.data);
  }
}

const IDS = ['accountId', 'campaignId', 'leadId', 'messageId'];

/** Ids that the caller already knows are omitted. */
const facts = (data: OutreachEvent['data']): Omit<LeadTimelineEntry, 'at' | 'type'> =>
  Object.fromEntries(Object.entries(data).filter(([field]) => !IDS.includes(field)));
