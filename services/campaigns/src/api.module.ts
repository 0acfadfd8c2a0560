import { Module } from '@nestjs/common';
import { AccountDataModule } from './account-data/account-data.module.js';
import { AssistantModule } from './assistant/assistant.module.js';
import { CampaignModule } from './campaign/campaign.module.js';
import { ConversionModule } from './conversion/conversion.module.js';
import { DashboardModule } from './dashboard/dashboard.module.js';
import { FulfilmentModule } from './fulfilment/fulfilment.module.js';
import { LeadModule } from './lead/lead.module.js';
import { LeadListModule } from './lead-list/lead-list.module.js';
import { UsageModule } from './usage/usage.module.js';

/** Lead lists, campaigns, orders and the dashboard over HTTP. */
@Module({
  imports: [
    LeadListModule,
    LeadModule,
    CampaignModule,
    ConversionModule,
    DashboardModule,
    AssistantModule,
    UsageModule,
    FulfilmentModule,
    AccountDataModule,
  ],
})
export class CampaignsApiModule {}
