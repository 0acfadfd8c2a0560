import { Module } from '@nestjs/common';
import { ActivateCampaignController } from '../fulfilment/activate-campaign/activate-campaign.controller.js';
import { ActivateCampaignHandler } from '../fulfilment/activate-campaign/activate-campaign.js';
import { SequenceWriter } from '../fulfilment/activate-campaign/sequence-writer.js';
import { GetAdminCampaignsController } from '../fulfilment/get-admin-campaigns/get-admin-campaigns.controller.js';
import { GetAdminCampaignsHandler } from '../fulfilment/get-admin-campaigns/get-admin-campaigns.js';
import { SetupTicks } from '../fulfilment/setup-ticks.js';
import { TickSetupController } from '../fulfilment/tick-setup/tick-setup.controller.js';
import { TickSetupHandler } from '../fulfilment/tick-setup/tick-setup.js';
import { StrategistModule } from '../writing/strategist/strategist.module.js';
import { CampaignSharedModule } from './campaign-shared.module.js';

/** The set-up of campaigns by operators. */
@Module({
  imports: [CampaignSharedModule, StrategistModule],
  controllers: [ActivateCampaignController, GetAdminCampaignsController, TickSetupController],
  providers: [SequenceWriter, SetupTicks, ActivateCampaignHandler, GetAdminCampaignsHandler, TickSetupHandler],
})
export class FulfilmentModule {}
