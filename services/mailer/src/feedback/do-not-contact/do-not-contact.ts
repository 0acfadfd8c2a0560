import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock, POOL, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { StartSending } from '../../planning/start-sending.js';
import { Suppressions } from '../../suppression/suppressions.js';
import { type LeadStatus, leadStatus } from '../../ledger/lead-status.dto.js';
import { LeadsOfCampaign } from '../../suppression/leads-of-campaign.js';

/** Suppresses a lead's address for the whole account. */
export class DoNotContact extends Command<LeadStatus> {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
    readonly leadId: string,
  ) {
    super();
  }
}

@CommandHandler(DoNotContact)
export class DoNotContactHandler implements ICommandHandler<DoNotContact> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly starting: StartSending,
    private readonly leads: LeadsOfCampaign,
    private readonly suppressions: Suppressions,
  ) {}

  execute({ accountId, campaignId, leadId }: DoNotContact): Promise<LeadStatus> {
    return inTransaction(this.pool, async (tx) => {
      await this.starting.lockCurrent(tx, accountId, campaignId);
      const address = await this.leads.addressOf(tx, accountId, campaignId, leadId);
      const stopped = await this.suppressions.suppress(tx, address, 'do_not_contact', this.clock.now());
      const own = stopped.find((outreach) => outreach.campaignId === campaignId && outreach.leadId === leadId);
      return own ? leadStatus(own) : { state: 'stopped', reason: 'do_not_contact' };
    });
  }
}
