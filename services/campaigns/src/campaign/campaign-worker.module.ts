import { Module } from '@nestjs/common';
import { SystemMailModule } from '@rekindle/email';
import { SubscriptionsModule } from '@rekindle/event-sourcing';
import { CampaignViewProjection } from '../figures/campaign-view.projection.js';
import { ConversionFeesProjection } from '../figures/conversion-fees.projection.js';
import { ConversionViewProjection } from '../figures/conversion-view.projection.js';
import { LinkVisitsProjection } from '../figures/link-visits.projection.js';
import { OutreachFiguresProjection } from '../figures/outreach-figures.projection.js';
import { PlanHistoryProjection } from '../figures/plan-history.projection.js';
import { StrategistModule } from '../strategist/strategist.module.js';
import { AnalyzeLeads } from './analyze-leads/analyze-leads.job.js';
import { AnalyzeLeadsWhenCampaignRequested } from './analyze-leads-when-campaign-requested/analyze-leads-when-campaign-requested.js';
import { CampaignSharedModule } from './campaign-shared.module.js';
import { CompleteCampaign } from './complete-campaign/complete-campaign.job.js';
import { CompleteCampaignWhenLeadListDeleted } from './complete-campaign-when-lead-list-deleted/complete-campaign-when-lead-list-deleted.js';
import { CompleteCampaignWhenSendingCompleted } from './complete-campaign-when-sending-completed/complete-campaign-when-sending-completed.js';
import { GenerateSequence } from './generate-sequence/generate-sequence.job.js';
import { GenerateSequenceWhenStrategyGenerated } from './generate-sequence-when-strategy-generated/generate-sequence-when-strategy-generated.js';
import { GenerateStrategy } from './generate-strategy/generate-strategy.job.js';
import { GenerateStrategyWhenLeadsAnalyzed } from './generate-strategy-when-leads-analyzed/generate-strategy-when-leads-analyzed.js';
import { LaunchesRecount } from './launches-recount.js';
import { Notices } from './notices.js';
import { NotifyUser } from './notify-user/notify-user.job.js';
import { NotifyUserWhenCampaignCompleted } from './notify-user-when-campaign-completed/notify-user-when-campaign-completed.js';
import { NotifyUserWhenCampaignFailed } from './notify-user-when-campaign-failed/notify-user-when-campaign-failed.js';
import { NotifyUserWhenSendingFailed } from './notify-user-when-sending-failed/notify-user-when-sending-failed.js';
import { NotifyUserWhenReplyReceived } from './notify-user-when-reply-received/notify-user-when-reply-received.js';
import { PreparationStage } from './preparation-stage.js';
import { PrepareCampaign } from './prepare-campaign/prepare-campaign.job.js';
import { PrepareCampaignWhenSequenceGenerated } from './prepare-campaign-when-sequence-generated/prepare-campaign-when-sequence-generated.js';
import { ResumePreparationWhenCampaignRetried } from './resume-preparation-when-campaign-retried/resume-preparation-when-campaign-retried.js';
import { StageQueue } from './stage-queue.js';

/** Campaigns at work: the stages of their preparation, their end, their read models. */
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
      reactions: [
        AnalyzeLeadsWhenCampaignRequested,
        GenerateStrategyWhenLeadsAnalyzed,
        GenerateSequenceWhenStrategyGenerated,
        PrepareCampaignWhenSequenceGenerated,
        ResumePreparationWhenCampaignRetried,
        CompleteCampaignWhenLeadListDeleted,
        CompleteCampaignWhenSendingCompleted,
        NotifyUserWhenReplyReceived,
        NotifyUserWhenCampaignCompleted,
        NotifyUserWhenCampaignFailed,
        NotifyUserWhenSendingFailed,
      ],
      jobs: [AnalyzeLeads, GenerateStrategy, GenerateSequence, PrepareCampaign, CompleteCampaign, NotifyUser],
      recounts: [LaunchesRecount],
    }),
  ],
  providers: [PreparationStage, StageQueue, Notices],
})
export class CampaignWorkerModule {}
