import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HoldSending } from '@rekindle/contracts';
import { CLOCK, type Clock } from '@rekindle/platform';
import { CampaignStreams } from '../../campaign/campaign-streams.js';
import { FINISH_HOLD, type FinishHold } from '../../campaign/finish-hold.js';
import { undoLaunch, undoableLaunch } from '../undo-launch.decide.js';

/** Undoes a launch while nothing has been sent. */
export class UndoLaunch extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
  ) {
    super();
  }
}

@CommandHandler(UndoLaunch)
export class UndoLaunchHandler implements ICommandHandler<UndoLaunch> {
  constructor(
    private readonly commands: CommandBus,
    private readonly campaigns: CampaignStreams,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ accountId, campaignId }: UndoLaunch): Promise<void> {
    const key = { accountId, campaignId };
    // Decided once: an undo in time when the mailer was held is still in time when it is recorded.
    const launchId = undoableLaunch(this.clock.now(), await this.campaigns.load(key));
    if (!launchId) return;
    const payload: FinishHold = { ...key, launchId };
    await this.commands.execute(new HoldSending(accountId, campaignId, 'undone', { job: FINISH_HOLD, payload }));
    await this.campaigns.change(key, (state) => undoLaunch(launchId, state));
  }
}
