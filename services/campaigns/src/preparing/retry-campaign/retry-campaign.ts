import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CampaignStreams } from '../../campaign/campaign-streams.js';
import { retryCampaign } from './retry-campaign.decide.js';

/** Restarts a failed preparation at the stage that failed. */
export class RetryCampaign extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
  ) {
    super();
  }
}

@CommandHandler(RetryCampaign)
export class RetryCampaignHandler implements ICommandHandler<RetryCampaign> {
  constructor(private readonly campaigns: CampaignStreams) {}

  async execute(command: RetryCampaign): Promise<void> {
    await this.campaigns.change(command, retryCampaign);
  }
}
