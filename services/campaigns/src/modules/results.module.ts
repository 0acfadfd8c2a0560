import { Module } from '@nestjs/common';
import { GetModelUsageController } from '../writing/language-model/get-model-usage/get-model-usage.controller.js';
import { GetModelUsageHandler } from '../writing/language-model/get-model-usage/get-model-usage.js';
import { LanguageModelModule } from '../writing/language-model/language-model.module.js';
import { CountCampaignsHandler } from '../results/count-campaigns/count-campaigns.js';
import { ExportResultsController } from '../results/export-results/export-results.controller.js';
import { ExportResultsHandler } from '../results/export-results/export-results.js';
import { GetCampaignTimelineController } from '../results/get-campaign-timeline/get-campaign-timeline.controller.js';
import { GetCampaignTimelineHandler } from '../results/get-campaign-timeline/get-campaign-timeline.js';
import { GetCameBackController } from '../results/get-came-back/get-came-back.controller.js';
import { GetCameBackHandler } from '../results/get-came-back/get-came-back.js';
import { CampaignWords } from '../results/campaign-words.js';
import { GetCampaignNamesController } from '../results/get-campaign-names/get-campaign-names.controller.js';
import { GetCampaignNamesHandler } from '../results/get-campaign-names/get-campaign-names.js';
import { CampaignViews } from '../results/get-campaigns/campaign-views.js';
import { GetCampaignsController } from '../results/get-campaigns/get-campaigns.controller.js';
import { GetCampaignHandler, GetCampaignMetricsHandler, GetCampaignsHandler } from '../results/get-campaigns/get-campaigns.js';
import { GetDailyFiguresController } from '../results/get-daily-figures/get-daily-figures.controller.js';
import { GetDailyFiguresHandler } from '../results/get-daily-figures/get-daily-figures.js';
import { GetDashboardStatsController } from '../results/get-dashboard-stats/get-dashboard-stats.controller.js';
import { GetDashboardStatsHandler } from '../results/get-dashboard-stats/get-dashboard-stats.js';
import { GetHoldoutController } from '../results/get-holdout/get-holdout.controller.js';
import { GetHoldoutResultHandler } from '../results/get-holdout/get-holdout.js';
import { HoldoutOrders } from '../results/get-holdout/holdout-orders.js';
import { GetSubjectTestsController } from '../results/get-subject-tests/get-subject-tests.controller.js';
import { GetSubjectTestsHandler } from '../results/get-subject-tests/get-subject-tests.js';
import { GetTrendController } from '../results/get-trend/get-trend.controller.js';
import { GetTrendHandler } from '../results/get-trend/get-trend.js';
import { GetCampaignsUsageHandler } from '../results/get-usage/get-usage.js';
import { NameCampaignsHandler } from '../results/name-campaigns/name-campaigns.js';
import { LeadResults } from '../results/lead-results.js';
import { SubjectReader } from '../results/subject-reader.js';
import { CampaignSharedModule } from './campaign-shared.module.js';

/** Results by campaign, for the dashboard, and usage of the plan's limits. */
@Module({
  imports: [CampaignSharedModule, LanguageModelModule],
  controllers: [
    GetCampaignNamesController,
    GetCampaignsController,
    GetCampaignTimelineController,
    GetDailyFiguresController,
    GetHoldoutController,
    GetSubjectTestsController,
    ExportResultsController,
    GetDashboardStatsController,
    GetCameBackController,
    GetTrendController,
    GetModelUsageController,
  ],
  providers: [
    CampaignViews,
    CampaignWords,
    LeadResults,
    HoldoutOrders,
    SubjectReader,
    CountCampaignsHandler,
    ExportResultsHandler,
    GetCameBackHandler,
    GetCampaignHandler,
    GetCampaignMetricsHandler,
    GetCampaignNamesHandler,
    GetCampaignTimelineHandler,
    GetCampaignsHandler,
    GetCampaignsUsageHandler,
    GetDailyFiguresHandler,
    GetDashboardStatsHandler,
    GetHoldoutResultHandler,
    GetModelUsageHandler,
    GetSubjectTestsHandler,
    GetTrendHandler,
    NameCampaignsHandler,
  ],
})
export class ResultsModule {}
