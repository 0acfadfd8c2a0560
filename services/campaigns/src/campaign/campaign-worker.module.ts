import { Module } from '@nestjs/common';
import { NotificationReactions } from './notification.reactions.js';
import { CompletionReactions } from './completion.reactions.js';
import { PreparationReactions } from './preparation.reactions.js';
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
import { CampaignSharedModule } from './campaign-shared.module.js';
import { CompleteCampaign } from './complete-campaign/complete-campaign.job.js';
import { GenerateSequence } from './generate-sequence/generate-sequence.job.js';
import { GenerateStrategy } from './generate-strategy/generate-strategy.job.js';
import { LaunchesRecount } from './launches-recount.js';
import { Notices } from './notices.js';
import { NotifyUser } from './notify-user/notify-user.job.js';
import { PreparationStage } from './preparation-stage.js';
import { PrepareCampaign } from './prepare-campaign/prepare-campaign.job.js';
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
      reactions: [PreparationReactions, CompletionReactions, NotificationReactions],
      jobs: [AnalyzeLeads, GenerateStrategy, GenerateSequence, PrepareCampaign, CompleteCampaign, NotifyUser],
      recounts: [LaunchesRecount],
    }),
  ],
  providers: [PreparationStage, StageQueue, Notices],
})
export class CampaignWorkerModule {}
