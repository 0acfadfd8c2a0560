import { Injectable } from '@nestjs/common';
import type { JobHandler } from '@rekindle/event-sourcing';
import { type CampaignKey, CampaignStreams } from '../../campaign/campaign-streams.js';
import { completeCampaign } from './complete-campaign.decide.js';

export const COMPLETE_CAMPAIGN = 'campaigns.complete-campaign';

@Injectable()
export class CompleteCampaign implements JobHandler<CampaignKey> {
  readonly name = COMPLETE_CAMPAIGN;

  constructor(private readonly campaigns: CampaignStreams) {}

  async handle(campaign: CampaignKey): Promise<void> {
    await this.campaigns.change(campaign, completeCampaign);
  }
}
