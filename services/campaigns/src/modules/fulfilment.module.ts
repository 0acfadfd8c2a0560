import { Module } from '@nestjs/common';
import { CampaignSharedModule } from './campaign-shared.module.js';
import { CountCampaignsHandler } from '../results/count-campaigns/count-campaigns.js';
import { GetAdminCampaignsController } from '../fulfilment/get-admin-campaigns/get-admin-campaigns.controller.js';
import { GetAdminCampaignsHandler } from '../fulfilment/get-admin-campaigns/get-admin-campaigns.js';
import { SetupTicks } from '../fulfilment/setup-ticks.js';
import { TickSetupController } from '../fulfilment/tick-setup/tick-setup.controller.js';
import { TickSetupHandler } from '../fulfilment/tick-setup/tick-setup.js';

/** What operators need to set campaigns up by hand. */
@Module({
  imports: [CampaignSharedModule],
  controllers: [GetAdminCampaignsController, TickSetupController],
  providers: [SetupTicks, GetAdminCampaignsHandler, CountCampaignsHandler, TickSetupHandler],
})
export class FulfilmentModule {}
