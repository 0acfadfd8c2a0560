import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import { CLOCK, type Clock, POOL, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { StartSending } from '../../planning/start-sending.js';
import { replied } from '../feedback.decide.js';
import { type LeadStatus, leadStatus } from '../../ledger/lead-status.dto.js';
import { LeadsOfCampaign } from '../../suppression/leads-of-campaign.js';
import { OutreachRepository } from '../../ledger/outreach-repository.js';
import { lastSentStep } from './last-sent-step.decide.js';

/** The user reports a reply that we cannot see. */
export class MarkReplied extends Command<LeadStatus> {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
    readonly leadId: string,
  ) {
    super();
  }
}

@CommandHandler(MarkReplied)
export class MarkRepliedHandler implements ICommandHandler<MarkReplied> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly starting: StartSending,
    private readonly leads: LeadsOfCampaign,
    private readonly outreaches: OutreachRepository,
  ) {}

  /** @throws DomainError LEAD_NOT_CONTACTED before the first email has gone */
  execute({ accountId, campaignId, leadId }: MarkReplied): Promise<LeadStatus> {
    return inTransaction(this.pool, async (tx) => {
      await this.starting.lockCurrent(tx, accountId, campaignId);
      await this.leads.addressOf(tx, accountId, campaignId, leadId);
      const [outreach] = await this.outreaches.change(tx, [{ campaignId, leadId }], this.clock.now(), (before) => {
        const step = lastSentStep(before);
        if (step === null) throw notContacted();
        return replied(before, step, false, 'user');
      });
      if (!outreach) throw notContacted();
      return leadStatus(outreach);
    });
  }
}

const notContacted = (): DomainError =>
  new DomainError('LEAD_NOT_CONTACTED', 'This lead has not been sent an email of this campaign yet, so there is nothing to reply to.');
