import { Inject, Injectable } from '@nestjs/common';
import { Command } from '@nestjs/cqrs';
import type { DomainError } from '@rekindle/contracts';
import { CLOCK, type Clock, POOL, type Tx, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import type { LeadStanding } from '../ledger/lead-state.decide.js';
import { type Sending, noSuchLead } from '../ledger/sending.js';
import { LeadsOfCampaign } from '../suppression/leads-of-campaign.js';
import type { Address } from '../suppression/suppressions.js';
import { StartSending } from './start-sending.js';

/** A user's order about one lead of a campaign. */
export abstract class LeadOrder extends Command<LeadStanding> {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
    readonly leadId: string,
  ) {
    super();
  }
}

/** Leads of one campaign to which a user applies the same order. */
export interface OrderedLeads {
  accountId: string;
  campaignId: string;
  /** The hash of its address, by lead id. */
  addresses: ReadonlyMap<string, string>;
  /** null if the campaign was never launched and has sent no tests. */
  sending: Sending | null;
  now: Date;
}

/** Why an order was not carried out, by lead id. */
export type Refusals = ReadonlyMap<string, DomainError>;

export interface OrderForMany {
  /** Decides as for one lead, with the same number of statements. */
  carryOutAll(tx: Tx, leads: OrderedLeads): Promise<Refusals>;
}

/** Carries such orders out, whether or not the campaign has reached the lead yet. */
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

  /**
   * The same for several leads, in one transaction. @returns the refusals, including NOT_FOUND for leads that the campaign does not have
   * @throws DomainError NOT_FOUND when the account has no such campaign
   */
  carryOutAll(order: OrderForMany, accountId: string, campaignId: string, leadIds: readonly string[]): Promise<Refusals> {
    return inTransaction(this.pool, async (tx) => {
      const sending = await this.starting.lockCurrent(tx, accountId, campaignId);
      const addresses = await this.leads.addressesOf(tx, accountId, campaignId, leadIds);
      const unknown = leadIds.filter((leadId) => !addresses.has(leadId)).map((leadId) => [leadId, noSuchLead()] as const);
      if (addresses.size === 0) return new Map(unknown);
      return new Map([...unknown, ...(await order.carryOutAll(tx, { accountId, campaignId, addresses, sending, now: this.clock.now() }))]);
    });
  }
}
