import { Module } from '@nestjs/common';
import { CampaignSharedModule } from '../campaign/campaign-shared.module.js';
import { CountCampaignsHandler } from './count-campaigns/count-campaigns.js';
import { GetAdminCampaignsController } from './get-admin-campaigns/get-admin-campaigns.controller.js';
import { GetAdminCampaignsHandler } from './get-admin-campaigns/get-admin-campaigns.js';
import { SetupTicks } from './setup-ticks.js';
import { TickSetupController } from './tick-setup/tick-setup.controller.js';
import { TickSetupHandler } from './tick-setup/tick-setup.js';

/** What operators need to set campaigns up by hand. */
@Module({
  imports: [CampaignSharedModule],
  controllers: [GetAdminCampaignsController, TickSetupController],
  providers: [SetupTicks, GetAdminCampaignsHandler, CountCampaignsHandler, TickSetupHandler],
})
export class FulfilmentModule {}
