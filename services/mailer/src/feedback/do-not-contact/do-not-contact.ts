import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@rekindle/platform';
import { Suppressions } from '../../suppression/suppressions.js';
import type { LeadStatus } from '../../ledger/lead-status.dto.js';
import { LeadChange, leadStatus } from '../../planning/lead-change.js';

/** Silences a lead's address for the whole account. */
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
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly leads: LeadChange,
    private readonly suppressions: Suppressions,
  ) {}

  execute({ accountId, campaignId, leadId }: DoNotContact): Promise<LeadStatus> {
    return this.leads.run({ accountId, campaignId, leadId }, async (tx, address) => {
      const stopped = await this.suppressions.silence(tx, address, 'do_not_contact', this.clock.now());
      const own = stopped.find((outreach) => outreach.campaignId === campaignId && outreach.leadId === leadId);
      return own ? leadStatus(own) : { state: 'stopped', reason: 'do_not_contact' };
    });
  }
}
