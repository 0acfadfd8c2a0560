import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@rekindle/platform';
import { stopFor } from '../../ledger/hand-off.decide.js';
import type { LeadStatus } from '../../ledger/lead-status.dto.js';
import { LeadChange, leadStatus } from '../../planning/lead-change.js';
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
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly leads: LeadChange,
    private readonly outreaches: OutreachRepository,
  ) {}

  execute(lead: StopLead): Promise<LeadStatus> {
    return this.leads.run(lead, async (tx, { addressHash }) => {
      const { accountId, campaignId, leadId } = lead;
      // A lead that has not joined yet must find the stop when it does.
      await tx.query(
        `INSERT INTO mailer.outreaches (campaign_id, lead_id, account_id, address_hash, state) VALUES ($1, $2, $3, $4, 'withdrawn')
         ON CONFLICT DO NOTHING`,
        [campaignId, leadId, accountId, addressHash],
      );
      const stop = (outreach: Outreach) => stopFor(outreach, 'stopped_by_user');
      const [outreach] = await this.outreaches.change(tx, [{ campaignId, leadId }], this.clock.now(), stop);
      return leadStatus(outreach as Outreach);
    });
  }
}
