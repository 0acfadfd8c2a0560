import { Module } from '@nestjs/common';
import { CreateRevivalCampaignController } from '../creating/create-revival-campaign/create-revival-campaign.controller.js';
import { CreateRevivalCampaignHandler } from '../creating/create-revival-campaign/create-revival-campaign.js';
import { DraftCampaignController } from '../creating/draft-campaign/draft-campaign.controller.js';
import { DraftCampaignHandler, GetDraftHandler } from '../creating/draft-campaign/draft-campaign.js';
import { DuplicateCampaignController } from '../creating/duplicate-campaign/duplicate-campaign.controller.js';
import { CopiedTexts, DuplicateCampaignHandler } from '../creating/duplicate-campaign/duplicate-campaign.js';
import { LaunchAutonomousController } from '../creating/launch-autonomous/launch-autonomous.controller.js';
import { LaunchAutonomousHandler } from '../creating/launch-autonomous/launch-autonomous.js';
import { GetCampaignStatusController } from '../preparing/get-campaign-status/get-campaign-status.controller.js';
import { GetCampaignStatusHandler } from '../preparing/get-campaign-status/get-campaign-status.js';
import { RetryCampaignController } from '../preparing/retry-campaign/retry-campaign.controller.js';
import { RetryCampaignHandler } from '../preparing/retry-campaign/retry-campaign.js';
import { CampaignSharedModule } from './campaign-shared.module.js';
import { EditingModule } from './editing.module.js';

/** The four ways in which a campaign begins, and how far its preparation is. */
@Module({
  imports: [CampaignSharedModule, EditingModule],
  controllers: [
    CreateRevivalCampaignController,
    DraftCampaignController,
    DuplicateCampaignController,
    LaunchAutonomousController,
    GetCampaignStatusController,
    RetryCampaignController,
  ],
  providers: [
    CopiedTexts,
    CreateRevivalCampaignHandler,
    DraftCampaignHandler,
    GetDraftHandler,
    DuplicateCampaignHandler,
    LaunchAutonomousHandler,
    GetCampaignStatusHandler,
    RetryCampaignHandler,
  ],
})
export class CreatingModule {}
