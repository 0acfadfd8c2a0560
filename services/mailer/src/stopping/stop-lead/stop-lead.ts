import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock, POOL, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { StartSending } from '../../planning/start-sending.js';
import { stopFor } from '../../ledger/hand-off.decide.js';
import { type LeadStatus, leadStatus } from '../../ledger/lead-status.dto.js';
import { LeadsOfCampaign } from '../../suppression/leads-of-campaign.js';
import type { Outreach } from '../../ledger/outreach.js';
import { OutreachRepository } from '../../ledger/outreach-repository.js';

/** Ends one campaign for one lead; other campaigns may still write to it. */
export class StopLead extends Command<LeadStatus> {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
    readonly leadId: string,
  ) {
    super();
  }
}

@CommandHandler(StopLead)
export class StopLeadHandler implements ICommandHandler<StopLead> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly starting: StartSending,
    private readonly leads: LeadsOfCampaign,
    private readonly outreaches: OutreachRepository,
  ) {}

  execute({ accountId, campaignId, leadId }: StopLead): Promise<LeadStatus> {
    return inTransaction(this.pool, async (tx) => {
      await this.starting.lockCurrent(tx, accountId, campaignId);
      const address = await this.leads.addressOf(tx, accountId, campaignId, leadId);
      // A lead that is enrolled later must find the stop.
      await tx.query(
        `INSERT INTO mailer.outreaches (campaign_id, lead_id, account_id, address_hash, state) VALUES ($1, $2, $3, $4, 'withdrawn')
         ON CONFLICT DO NOTHING`,
        [campaignId, leadId, accountId, address.addressHash],
      );
      const stop = (outreach: Outreach) => stopFor(outreach, 'stopped_by_user');
      const [outreach] = await this.outreaches.change(tx, [{ campaignId, leadId }], this.clock.now(), stop);
      return leadStatus(outreach as Outreach);
    });
  }
}
