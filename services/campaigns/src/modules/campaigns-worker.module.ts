import { Module } from '@nestjs/common';
import { NotificationReactions } from '../notifications/notification.reactions.js';
import { CompletionReactions } from '../ending/completion.reactions.js';
import { PreparationReactions } from '../preparing/preparation.reactions.js';
import { SystemMailModule } from '@rekindle/email';
import { SubscriptionsModule, calendarLoop } from '@rekindle/event-sourcing';
import { CampaignViewProjection } from '../campaign/campaign-view.projection.js';
import { ConversionFeesProjection } from '../figures/conversion-fees.projection.js';
import { ConversionViewProjection } from '../conversions/conversion-view.projection.js';
import { LinkVisitsProjection } from '../campaign/link-visits.projection.js';
import { OutreachFiguresProjection } from '../figures/outreach-figures.projection.js';
import { PlanHistoryProjection } from '../figures/plan-history.projection.js';
import { StrategistModule } from '../writing/strategist/strategist.module.js';
import { AnalyzeLeads } from '../preparing/analyze-leads.job.js';
import { CampaignSharedModule } from './campaign-shared.module.js';
import { CompleteCampaign } from '../ending/complete-campaign/complete-campaign.job.js';
import { FinishHoldJob } from '../ending/finish-hold/finish-hold.job.js';
import { GenerateSequence } from '../preparing/generate-sequence.job.js';
import { GenerateStrategy } from '../preparing/generate-strategy.job.js';
import { LaunchesRecount } from '../launching/launches-recount.js';
import { CampaignNames } from '../notifications/campaign-names.js';
import { Notices } from '../notifications/notices.js';
import { NotifyUser } from '../notifications/notify-user/notify-user.job.js';
import { PreparationStage } from '../preparing/preparation-stage.js';
import { PrepareCampaign } from '../preparing/prepare-campaign.job.js';
import { StageQueue } from '../preparing/stage-queue.js';
import { NotifyOfReplies } from '../notifications/daily-replies/notify-of-replies.job.js';
import { ReplyDayCalendar, ReplyDays } from '../notifications/daily-replies/reply-days.js';
import { NotifyOfWeek } from '../notifications/weekly-summary/notify-of-week.job.js';
import { WeekReader } from '../notifications/weekly-summary/week-reader.js';
import { WeekSummaries } from '../notifications/weekly-summary/week-summaries.js';
import { SummaryCalendar } from '../notifications/weekly-summary/summary-calendar.js';

/** The work of campaigns: the stages of preparation, completion, and read models. */
@Module({
  imports: [
    CampaignSharedModule,
    StrategistModule,
    SystemMailModule,
    SubscriptionsModule.register({
      projections: [
        CampaignViewProjection,
        OutreachFiguresProjection,
        ConversionViewProjection,
        ConversionFeesProjection,
        PlanHistoryProjection,
        LinkVisitsProjection,
      ],
      reactions: [PreparationReactions, CompletionReactions, NotificationReactions],
      jobs: [
        AnalyzeLeads,
        GenerateStrategy,
        GenerateSequence,
        PrepareCampaign,
        CompleteCampaign,
        FinishHoldJob,
        NotifyUser,
        NotifyOfWeek,
        NotifyOfReplies,
      ],
      recounts: [LaunchesRecount],
    }),
  ],
  providers: [
    ...[PreparationStage, StageQueue, Notices, CampaignNames, WeekReader, WeekSummaries, SummaryCalendar],
    ...[ReplyDays, ReplyDayCalendar],
    calendarLoop(SummaryCalendar, 'Weeks to be summarised could not be looked for'),
    calendarLoop(ReplyDayCalendar, 'Days with replies could not be looked for'),
  ],
})
export class CampaignWorkerModule {}
