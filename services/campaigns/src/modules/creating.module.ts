import { Module } from '@nestjs/common';
import { CreateRevivalCampaignController } from '../creating/create-revival-campaign/create-revival-campaign.controller.js';
import { CreateRevivalCampaignHandler } from '../creating/create-revival-campaign/create-revival-campaign.js';
import { EditDraftController } from '../creating/edit-draft/edit-draft.controller.js';
import { EditDraftHandler } from '../creating/edit-draft/edit-draft.js';
import { DraftCampaignController } from '../creating/draft-campaign/draft-campaign.controller.js';
import { DraftCampaignHandler } from '../creating/draft-campaign/draft-campaign.js';
import { DuplicateCampaignController } from '../creating/duplicate-campaign/duplicate-campaign.controller.js';
import { CopiedTexts, DuplicateCampaignHandler } from '../creating/duplicate-campaign/duplicate-campaign.js';
import { LaunchAutonomousController } from '../creating/launch-autonomous/launch-autonomous.controller.js';
import { LaunchAutonomousHandler } from '../creating/launch-autonomous/launch-autonomous.js';
import { GetCampaignStatusController } from '../preparing/get-campaign-status/get-campaign-status.controller.js';
import { GetCampaignStatusHandler } from '../preparing/get-campaign-status/get-campaign-status.js';
import { GetPreparationTimeController } from '../preparing/get-preparation-time/get-preparation-time.controller.js';
import { GetPreparationTimeHandler } from '../preparing/get-preparation-time/get-preparation-time.js';
import { RetryCampaignController } from '../preparing/retry-campaign/retry-campaign.controller.js';
import { RetryCampaignHandler } from '../preparing/retry-campaign/retry-campaign.js';
import { PrepareDraftController } from '../creating/prepare-draft/prepare-draft.controller.js';
import { PrepareDraftHandler } from '../creating/prepare-draft/prepare-draft.js';
import { GetDraftHandler } from '../creating/get-draft.js';
import { CampaignSharedModule } from './campaign-shared.module.js';
import { EditingModule } from './editing.module.js';

/** The four ways to create a campaign, and the progress of its preparation. */
@Module({
  imports: [CampaignSharedModule, EditingModule],
  controllers: [
    CreateRevivalCampaignController,
    DraftCampaignController,
    EditDraftController,
    PrepareDraftController,
    DuplicateCampaignController,
    LaunchAutonomousController,
    GetCampaignStatusController,
    GetPreparationTimeController,
    RetryCampaignController,
  ],
  providers: [
    CopiedTexts,
    CreateRevivalCampaignHandler,
    DraftCampaignHandler,
    EditDraftHandler,
    PrepareDraftHandler,
    GetDraftHandler,
    DuplicateCampaignHandler,
    LaunchAutonomousHandler,
    GetCampaignStatusHandler,
    GetPreparationTimeHandler,
    RetryCampaignHandler,
  ],
})
export class CreatingModule {}
