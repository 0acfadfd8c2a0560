import { Module } from '@nestjs/common';
import { DeleteCampaignController } from '../ending/delete-campaign/delete-campaign.controller.js';
import { DeleteCampaignHandler } from '../ending/delete-campaign/delete-campaign.js';
import { ConfirmSenderController } from '../launching/confirm-sender/confirm-sender.controller.js';
import { ConfirmSenderHandler } from '../launching/confirm-sender/confirm-sender.js';
import { LaunchCampaignController } from '../launching/launch-campaign/launch-campaign.controller.js';
import { GetLaunchedHandler } from '../launching/launch-campaign/get-launched.js';
import { LaunchCampaignHandler } from '../launching/launch-campaign/launch-campaign.js';
import { UndoLaunchController } from '../launching/undo-launch/undo-launch.controller.js';
import { UndoLaunchHandler } from '../launching/undo-launch/undo-launch.js';
import { CampaignSharedModule } from './campaign-shared.module.js';
import { EditingModule } from './editing.module.js';

/** Launching campaigns, undoing launches, and ending campaigns. */
@Module({
  imports: [CampaignSharedModule, EditingModule],
  controllers: [ConfirmSenderController, LaunchCampaignController, UndoLaunchController, DeleteCampaignController],
  providers: [ConfirmSenderHandler, LaunchCampaignHandler, GetLaunchedHandler, UndoLaunchHandler, DeleteCampaignHandler],
})
export class LaunchingModule {}
