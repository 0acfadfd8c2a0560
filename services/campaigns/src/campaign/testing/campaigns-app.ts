import { Global, type INestApplicationContext, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { CompletionReactions } from '../../ending/completion.reactions.js';
import { PreparationReactions } from '../../preparing/preparation.reactions.js';
import { EventSourcingModule, type JobHandler, type Reactions } from '@rekindle/event-sourcing';
import { CLOCK, EventStreams, HealthChecks, LOGGER, METRICS, OpenResponses, POOL, SETTINGS, createLogger } from '@rekindle/platform';
import { type ManualClock, type TestDatabase, testSettings } from '@rekindle/platform/testing';
import { VaultModule } from '@rekindle/vault';
import { Registry } from 'prom-client';
import { ConversionModule } from '../../modules/conversions.module.js';
import { CreatingModule } from '../../modules/creating.module.js';
import { FulfilmentModule } from '../../modules/fulfilment.module.js';
import { LaunchingModule } from '../../modules/launching.module.js';
import { ResultsModule } from '../../modules/results.module.js';
import { AssistantModule } from '../../modules/assistant.module.js';
import { STRATEGIST, type Strategist } from '../../writing/strategist/strategist.js';
import { CheckedStrategist } from '../../writing/strategist/checked-strategist.js';
import { AnalyzeLeads } from '../../preparing/analyze-leads.job.js';
import { CampaignSharedModule } from '../../modules/campaign-shared.module.js';
import { EditingModule } from '../../modules/editing.module.js';
import { CompleteCampaign } from '../../ending/complete-campaign/complete-campaign.job.js';
import { GenerateSequence } from '../../preparing/generate-sequence.job.js';
import { GenerateStrategy } from '../../preparing/generate-strategy.job.js';
import { PreparationStage } from '../../preparing/preparation-stage.js';
import { PrepareCampaign } from '../../preparing/prepare-campaign.job.js';
import { StageQueue } from '../../preparing/stage-queue.js';
import { BlockedSteps, DrawnGroupOf, DrawnGroups, HeldSendings, KnownOutreaches, QuotedReplies } from './mailer-side.js';

export const reactions: Type<Reactions>[] = [PreparationReactions, CompletionReactions];
export const jobs: Type<JobHandler>[] = [AnalyzeLeads, GenerateStrategy, GenerateSequence, PrepareCampaign, CompleteCampaign];

/** The campaigns service as the program builds it, with a fake mailer; no worker runs by itself. */
export async function startCampaignsApp(
  database: TestDatabase,
  clock: ManualClock,
  strategist: Strategist,
  env: NodeJS.ProcessEnv,
): Promise<INestApplicationContext> {
  const platform = [
    { provide: SETTINGS, useValue: testSettings(database.url, env) },
    { provide: LOGGER, useValue: createLogger('silent', 'spec') },
    { provide: POOL, useValue: database.pool },
    { provide: CLOCK, useValue: clock },
    { provide: METRICS, useValue: new Registry() },
    { provide: HealthChecks, useClass: HealthChecks },
    { provide: OpenResponses, useClass: OpenResponses },
    { provide: EventStreams, useClass: EventStreams },
    { provide: STRATEGIST, useValue: strategist },
  ];
  class SpecPlatform {}
  Global()(SpecPlatform);
  Module({ providers: platform, exports: platform.map(({ provide }) => provide) })(SpecPlatform);
  class SpecModule {}
  Module({
    imports: [
      SpecPlatform,
      EventSourcingModule.forRoot(),
      VaultModule,
      CqrsModule.forRoot(),
      CreatingModule,
      EditingModule,
      LaunchingModule,
      FulfilmentModule,
      CampaignSharedModule,
      ConversionModule,
      ResultsModule,
      AssistantModule,
    ],
    providers: [
      BlockedSteps,
      DrawnGroupOf,
      DrawnGroups,
      HeldSendings,
      KnownOutreaches,
      QuotedReplies,
      PreparationStage,
      StageQueue,
      CheckedStrategist,
      ...reactions,
      ...jobs,
    ],
  })(SpecModule);
  return NestFactory.createApplicationContext(SpecModule, { logger: false, abortOnError: false });
}
