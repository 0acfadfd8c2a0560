import { Inject, Injectable } from '@nestjs/common';
import { Command } from '@nestjs/cqrs';
import { CLOCK, type Clock, POOL, type Tx, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import type { LeadStanding } from '../ledger/lead-state.decide.js';
import type { Sending } from '../ledger/sending.js';
import { LeadsOfCampaign } from '../suppression/leads-of-campaign.js';
import type { Address } from '../suppression/suppressions.js';
import { StartSending } from './start-sending.js';

/** What a user orders for one lead of a campaign. */
export abstract class LeadOrder extends Command<LeadStanding> {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
    readonly leadId: string,
  ) {
    super();
  }
}

/** Carries such orders out, whether or not the campaign has got to the lead yet. */
@Injectable()
export class LeadOrders {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly starting: StartSending,
    private readonly leads: LeadsOfCampaign,
  ) {}

  /** @throws DomainError NOT_FOUND when the account has no such campaign, or the campaign no such lead */
  carryOut(
    { accountId, campaignId, leadId }: LeadOrder,
    work: (tx: Tx, address: Address, now: Date, sending: Sending | null) => Promise<LeadStanding>,
  ): Promise<LeadStanding> {
    return inTransaction(this.pool, async (tx) => {
      const sending = await this.starting.lockCurrent(tx, accountId, campaignId);
      return work(tx, await this.leads.addressOf(tx, accountId, campaignId, leadId), this.clock.now(), sending);
    });
  }
}
