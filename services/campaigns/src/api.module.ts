import { Module } from '@nestjs/common';
import { CampaignModule } from './campaign/campaign.module.js';
import { DashboardModule } from './dashboard/dashboard.module.js';

/** Lead lists, campaigns and the dashboard over HTTP. */
@Module({ imports: [CampaignModule, DashboardModule] })
export class CampaignsApiModule {}
