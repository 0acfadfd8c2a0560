import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CampaignStreams } from '../campaign-streams.js';
import { retryCampaign } from './retry-campaign.decide.js';
import { RetryCampaign } from './retry-campaign.js';

@CommandHandler(RetryCampaign)
export class RetryCampaignHandler implements ICommandHandler<RetryCampaign, void> {
  constructor(@Inject(CampaignStreams) private readonly campaigns: CampaignStreams) {}

  async execute(command: RetryCampaign): Promise<void> {
    await this.campaigns.change(command, retryCampaign);
  }
}
