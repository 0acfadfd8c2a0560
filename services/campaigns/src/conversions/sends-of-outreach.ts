import type { MailerEvent } from '@rekindle/contracts';
import type { Send } from './attribution.decide.js';

/** One of the mailer's events with its moment. */
export type Happened = MailerEvent & { occurredAt: Date };

/**
 * The emails that one campaign sent to one lead, from the outreach's own stream. One whose outcome was unknown and
 * turned out to be sent went when it was handed over; one that bounced hard reached nobody and is not counted.
 */
export function sendsOf(events: readonly Happened[]): Send[] {
  const intended = new Map<number, Date>();
  const sends = new Map<number, Send>();
  const sent = ({ campaignId, leadId, step }: { campaignId: string; leadId: string; step: number }, at: Date): void =>
    void sends.set(step, { campaignId, leadId, step, at });
  for (const event of events) {
    if (event.type === 'EmailIntended') intended.set(event.data.step, event.occurredAt);
    if (event.type === 'EmailSent') sent(event.data, event.occurredAt);
    if (event.type === 'EmailOutcomeResolved' && event.data.outcome === 'sent')
      sent(event.data, intended.get(event.data.step) ?? event.occurredAt);
    if (event.type === 'EmailBounced' && event.data.kind === 'hard') sends.delete(event.data.step);
  }
  return [...sends.values()];
}
