import { Module } from '@nestjs/common';
import { AccountDataModule } from './modules/personal-data.module.js';
import { AssistantModule } from './modules/assistant.module.js';
import { CampaignModule } from './modules/campaigns.module.js';
import { ConversionModule } from './modules/conversions.module.js';
import { DashboardModule } from './modules/dashboard.module.js';
import { FulfilmentModule } from './modules/fulfilment.module.js';
import { LeadModule } from './modules/leads.module.js';
import { LeadListModule } from './modules/lead-lists.module.js';
import { UsageModule } from './modules/usage.module.js';

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
