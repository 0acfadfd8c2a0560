import { Inject, Injectable } from '@nestjs/common';
import { type Reactions, reaction } from '@rekindle/event-sourcing';
import { CLOCK, type Clock } from '@rekindle/platform';
import { stopFor } from '../../ledger/hand-off.decide.js';
import { lockPlanning, rememberOrder } from '../../planning/last-orders.js';
import { OutreachRepository, type OutreachKey } from '../../ledger/outreach-repository.js';
import { creditOrder, takeBackOrder } from './credited-orders.js';

@Injectable()
export class FeedbackReactions implements Reactions {
  constructor(
    private readonly outreaches: OutreachRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  readonly reactions = [
    // A customer gets nothing more, neither from campaigns that write to the address nor from ones that begin to.
    reaction(
      { name: 'mailer.stop-outreach-when-lead-converted', from: 'beginning', on: 'ConversionRecorded' },
      async ({ data: { accountId, leadId }, occurredAt }, tx) => {
        await lockPlanning(tx, accountId);
        await rememberOrder(tx, { accountId, leadId, orderedAt: occurredAt });
        const { rows } = await tx.query<OutreachKey>(AT_WORK, [accountId, leadId, occurredAt]);
        await this.outreaches.change(tx, rows, this.clock.now(), (outreach) => stopFor(outreach, 'converted'));
      },
    ),
    // An order that follows no email is credited to none of its campaigns.
    reaction(
      { name: 'mailer.show-lead-as-ordered-when-order-changed', from: 'beginning', on: ['ConversionRecorded', 'ConversionReversed'] },
      async ({ type, data: { accountId, campaignId, leadId, ...order } }, tx) => {
        if (!campaignId) return;
        const lead = { accountId, campaignId, leadId };
        await lockPlanning(tx, accountId);
        if ('step' in order && order.step !== null) await creditOrder(tx, lead, order);
        if (type === 'ConversionReversed') await takeBackOrder(tx, lead, order);
      },
    ),
  ];
}

// A shop's old orders are recorded too. A purchase before the campaign is why it writes to the lead, and no reason to stop. The
// day's tolerance is for orders of which only the date is known.
const AT_WORK = `
  SELECT o.campaign_id AS "campaignId", o.lead_id AS "leadId"
  FROM mailer.outreaches AS o LEFT JOIN mailer.sendings AS s USING (campaign_id)
  WHERE o.account_id = $1 AND o.state = 'active'
    AND o.address_hash IN (SELECT address_hash FROM mailer.outreaches WHERE account_id = $1 AND lead_id = $2)
    AND (s.starts_at - interval '1 day' <= $3 OR EXISTS (
      SELECT FROM mailer.deliveries AS d
      WHERE d.campaign_id = o.campaign_id AND d.lead_id = o.lead_id AND d.intended_at <= $3
    ))`;
