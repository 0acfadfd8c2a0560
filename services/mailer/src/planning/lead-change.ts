import { Inject, Injectable } from '@nestjs/common';
import { POOL, type Tx, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { leadStateOf } from '../ledger/lead-state.decide.js';
import type { LeadStatus } from '../ledger/lead-status.dto.js';
import type { Outreach } from '../ledger/outreach.js';
import { LeadsOfCampaign } from '../suppression/leads-of-campaign.js';
import type { Address } from '../suppression/suppressions.js';
import { StartSending } from './start-sending.js';

export interface LeadOfCampaign {
  accountId: string;
  campaignId: string;
  leadId: string;
}

/** A user's change to one lead of a campaign, in turn with the start of its sending. */
@Injectable()
export class LeadChange {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly starting: StartSending,
    private readonly leads: LeadsOfCampaign,
  ) {}

  /** @throws DomainError NOT_FOUND when the account has no such campaign, or it no such lead */
  run({ accountId, campaignId, leadId }: LeadOfCampaign, work: (tx: Tx, address: Address) => Promise<LeadStatus>): Promise<LeadStatus> {
    return inTransaction(this.pool, async (tx) => {
      await this.starting.lockCurrent(tx, accountId, campaignId);
      return work(tx, await this.leads.addressOf(tx, accountId, campaignId, leadId));
    });
  }
}

export const leadStatus = (outreach: Outreach): LeadStatus => ({ state: leadStateOf(outreach), reason: outreach.reason });
