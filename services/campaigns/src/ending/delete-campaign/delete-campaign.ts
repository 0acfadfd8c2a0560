import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HoldSending } from '@rekindle/contracts';
import { CampaignStreams } from '../../campaign/campaign-streams.js';
import { FINISH_HOLD, type FinishHold } from '../../campaign/finish-hold.js';
import { deleteCampaign } from '../delete-campaign.decide.js';

/** Stops a campaign permanently and deletes it. */
export class DeleteCampaign extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
  ) {
    super();
  }
}

@CommandHandler(DeleteCampaign)
export class DeleteCampaignHandler implements ICommandHandler<DeleteCampaign> {
  constructor(
    private readonly commands: CommandBus,
    private readonly campaigns: CampaignStreams,
  ) {}

  /** The mailer comes first: once this returns, nothing more is sent, whatever the transport's state. */
  async execute({ accountId, campaignId }: DeleteCampaign): Promise<void> {
    await this.campaigns.loadExisting({ accountId, campaignId });
    const payload: FinishHold = { accountId, campaignId, launchId: null };
    await this.commands.execute(new HoldSending(accountId, campaignId, 'deleted', { job: FINISH_HOLD, payload }));
    await this.campaigns.change({ accountId, campaignId }, deleteCampaign);
  }
}
