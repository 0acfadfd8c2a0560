import { Module } from '@nestjs/common';
import { CampaignSharedModule } from './campaign-shared.module.js';
import { GetDashboardStatsController } from '../results/get-dashboard-stats/get-dashboard-stats.controller.js';
import { GetDashboardStatsHandler } from '../results/get-dashboard-stats/get-dashboard-stats.js';

@Module({ imports: [CampaignSharedModule], controllers: [GetDashboardStatsController], providers: [GetDashboardStatsHandler] })
export class DashboardModule {}
