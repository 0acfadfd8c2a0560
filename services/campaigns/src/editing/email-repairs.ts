import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { GetBlockedSteps } from '@rekindle/contracts';
import type { Campaign } from '../campaign/campaign.js';
import type { Repair } from './replace-email.decide.js';

/** Which emails of a launched campaign may still be changed: those that the mailer cannot fill in. */
@Injectable()
export class EmailRepairs {
  constructor(private readonly queries: QueryBus) {}

  async of(campaign: Campaign, step: number): Promise<Repair> {
    if (campaign.status !== 'launched') return { blocked: false };
    const { accountId, campaignId } = campaign;
    const steps = await this.queries.execute(new GetBlockedSteps(accountId, campaignId));
    return { blocked: steps.includes(step) };
  }
}
