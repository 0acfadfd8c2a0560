import { Injectable } from '@nestjs/common';
import type { JobHandler } from '@rekindle/event-sourcing';
import { CampaignStreams } from '../../campaign/campaign-streams.js';
import { FINISH_HOLD, type FinishHold } from '../../campaign/finish-hold.js';
import { undoLaunch } from '../../launching/undo-launch.decide.js';
import { deleteCampaign } from '../delete-campaign.decide.js';

/** Records the undo or deletion for which the mailer was held, if the requesting process ended first. Usually it is already done. */
@Injectable()
export class FinishHoldJob implements JobHandler<FinishHold> {
  readonly name = FINISH_HOLD;

  constructor(private readonly campaigns: CampaignStreams) {}

  async handle({ accountId, campaignId, launchId }: FinishHold): Promise<void> {
    await this.campaigns.change({ accountId, campaignId }, (state) =>
      launchId === null ? deleteCampaign(state) : undoLaunch(launchId, state),
    );
  }
}
