import { Global, type INestApplicationContext, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CommandBus, CommandHandler, CqrsModule, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { HoldSending, ListOutreaches, type OutreachRecord, evolveClaims } from '@rekindle/contracts';
import {
  EventSourcingModule,
  EventStore,
  type JobHandler,
  type Projection,
  type Reaction,
  eventStoreMigrations,
} from '@rekindle/event-sourcing';
import { drain } from '@rekindle/event-sourcing/testing';
import {
  CLOCK,
  EventStreams,
  HealthChecks,
  LOGGER,
  METRICS,
  POOL,
  SETTINGS,
  createLogger,
  newId,
  platformMigrations,
} from '@rekindle/platform';
import { ManualClock, type TestDatabase, createTestDatabase, testSettings } from '@rekindle/platform/testing';
import { VaultModule, vaultMigrations } from '@rekindle/vault';
import { type LeadSeed, insertLeads } from '@rekindle/vault/testing';
import type pg from 'pg';
import { Registry } from 'prom-client';
import { campaignsMigrations } from '../../../migrations/index.js';
import { ConversionModule } from '../../conversion/conversion.module.js';
import { DashboardModule } from '../../dashboard/dashboard.module.js';
import { AssistantModule } from '../../assistant/assistant.module.js';
import { CampaignViewProjection } from '../../figures/campaign-view.projection.js';
import { ConversionFeesProjection } from '../../figures/conversion-fees.projection.js';
import { ConversionViewProjection } from '../../figures/conversion-view.projection.js';
import { OutreachFiguresProjection } from '../../figures/outreach-figures.projection.js';
import { PlanHistoryProjection } from '../../figures/plan-history.projection.js';
import { BuiltInStrategist } from '../../strategist/built-in/built-in-strategist.js';
import { STRATEGIST, type Strategist } from '../../strategist/strategist.js';
import { WritingDesk } from '../../strategist/writing-desk.js';
import { AnalyzeLeads } from '../analyze-leads/analyze-leads.job.js';
import { AnalyzeLeadsWhenCampaignRequested } from '../analyze-leads-when-campaign-requested/analyze-leads-when-campaign-requested.js';
import type { BriefText } from '../brief-text.js';
import { CampaignSharedModule } from '../campaign-shared.module.js';
import { CampaignModule } from '../campaign.module.js';
import { CompleteCampaign } from '../complete-campaign/complete-campaign.job.js';
import { CompleteCampaignWhenSendingCompleted } from '../complete-campaign-when-sending-completed/complete-campaign-when-sending-completed.js';
import { CreateRevivalCampaign } from '../create-revival-campaign/create-revival-campaign.js';
import { GenerateSequence } from '../generate-sequence/generate-sequence.job.js';
import { GenerateSequenceWhenStrategyGenerated } from '../generate-sequence-when-strategy-generated/generate-sequence-when-strategy-generated.js';
import { GenerateStrategy } from '../generate-strategy/generate-strategy.job.js';
import { GenerateStrategyWhenLeadsAnalyzed } from '../generate-strategy-when-leads-analyzed/generate-strategy-when-leads-analyzed.js';
import { PreparationStage } from '../preparation-stage.js';
import { PrepareCampaign } from '../prepare-campaign/prepare-campaign.job.js';
import { PrepareCampaignWhenSequenceGenerated } from '../prepare-campaign-when-sequence-generated/prepare-campaign-when-sequence-generated.js';
import { ResumePreparationWhenCampaignRetried } from '../resume-preparation-when-campaign-retried/resume-preparation-when-campaign-retried.js';
import { StageQueue } from '../stage-queue.js';

export const answers: BriefText = {
  campaign_name: 'Trial users, spring',
  company_name: 'Larkfield',
  product_or_service: 'Stock planning for independent shops',
  target_offer: 'Two months free',
  average_order_value: 420.5,
  why_leads_went_cold: 'They never finished setting it up',
  unique_selling_proposition: 'We connect the till for you, in a day',
  industry: 'Retail software',
  ideal_customer_profile: 'Independent shops with their own till',
};

const reactions: Type<Reaction>[] = [
  AnalyzeLeadsWhenCampaignRequested,
  GenerateStrategyWhenLeadsAnalyzed,
  GenerateSequenceWhenStrategyGenerated,
  PrepareCampaignWhenSequenceGenerated,
  ResumePreparationWhenCampaignRetried,
  CompleteCampaignWhenSendingCompleted,
];
const jobs: Type<JobHandler>[] = [AnalyzeLeads, GenerateStrategy, GenerateSequence, PrepareCampaign, CompleteCampaign];

/** The mailer's side of a hold: remembers what it was asked, refuses what it is told to refuse. */
@CommandHandler(HoldSending)
export class HeldSendings {
  readonly asked: HoldSending[] = [];
  refusal: Error | null = null;

  execute(command: HoldSending): Promise<void> {
    if (this.refusal) return Promise.reject(this.refusal);
    this.asked.push(command);
    return Promise.resolve();
  }
}

/** The mailer's side of a list of outreaches: answers page by page from what it was given. */
@QueryHandler(ListOutreaches)
export class KnownOutreaches {
  records: OutreachRecord[] = [];

  execute({ after, limit }: ListOutreaches): Promise<OutreachRecord[]> {
    const start = this.records.findIndex(({ leadId }) => leadId === after) + 1;
    return Promise.resolve(this.records.slice(start, start + limit));
  }
}

export interface TestCampaigns {
  database: TestDatabase;
  clock: ManualClock;
  store: EventStore;
  held: HeldSendings;
  outreaches: KnownOutreaches;
  projections: {
    view: CampaignViewProjection;
    figures: OutreachFiguresProjection;
    conversions: ConversionViewProjection;
    fees: ConversionFeesProjection;
    plans: PlanHistoryProjection;
  };
  accountId: string;
  userId: string;
  ask<T>(query: object): Promise<T>;
  do<T = void>(command: object): Promise<T>;
  /** Runs reactions, jobs and projections until nothing is left to do. */
  settle(): Promise<void>;
  /** A list that is ready; @returns its id */
  list(leads: Partial<LeadSeed>[], options?: { accountId?: string; status?: string; fields?: string[] }): Promise<string>;
  plan(planId: string, timeZone?: string): Promise<void>;
  /** A campaign whose emails are written; @returns its id */
  prepared(listId: string, brief?: Partial<BriefText>): Promise<string>;
  stop(): Promise<void>;
}

/** @param env settings that differ, by variable name */
export async function startCampaigns(
  strategist: Strategist = new BuiltInStrategist(),
  env: NodeJS.ProcessEnv = {},
): Promise<TestCampaigns> {
  const database = await createTestDatabase([platformMigrations, eventStoreMigrations, vaultMigrations, campaignsMigrations]);
  const clock = new ManualClock();
  const app = await startApp(database, clock, strategist, env);
  const projections = {
    view: new CampaignViewProjection(),
    figures: new OutreachFiguresProjection(),
    conversions: new ConversionViewProjection(),
    fees: new ConversionFeesProjection(),
    plans: new PlanHistoryProjection(),
  };
  const workers = {
    projections: Object.values(projections) as Projection[],
    reactions: reactions.map((type) => app.get(type)),
    jobs: jobs.map((type) => app.get(type)),
  };
  const accountId = newId();
  const campaigns: TestCampaigns = {
    database,
    clock,
    store: app.get(EventStore),
    held: app.get(HeldSendings),
    outreaches: app.get(KnownOutreaches),
    projections,
    accountId,
    userId: newId(),
    ask: (query) => app.get(QueryBus).execute(query),
    do: (command) => app.get(CommandBus).execute(command),
    settle: () => drain(database.pool, workers),
    list: (leads, options) => makeList(database.pool, accountId, leads, options),
    plan: (planId, timeZone = 'UTC') => setPlan(database.pool, accountId, planId, timeZone),
    prepared: async (listId, brief = {}) => {
      const command = new CreateRevivalCampaign(accountId, listId, { ...answers, ...brief }, 'performance_based');
      const { campaignId } = await campaigns.do<{ campaignId: string }>(command);
      await campaigns.settle();
      return campaignId;
    },
    stop: async () => {
      await app.close();
      await database.drop();
    },
  };
  await campaigns.settle();
  return campaigns;
}

async function startApp(
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
      CampaignModule,
      CampaignSharedModule,
      ConversionModule,
      DashboardModule,
      AssistantModule,
    ],
    providers: [HeldSendings, KnownOutreaches, PreparationStage, StageQueue, WritingDesk, ...reactions, ...jobs],
  })(SpecModule);
  return NestFactory.createApplicationContext(SpecModule, { logger: false, abortOnError: false });
}

async function makeList(
  pool: pg.Pool,
  owner: string,
  leads: Partial<LeadSeed>[],
  { accountId = owner, status = 'ready', fields = [] }: { accountId?: string; status?: string; fields?: string[] } = {},
): Promise<string> {
  const listId = newId();
  await insertLeads(
    pool,
    leads.map((lead, index) => ({ email: `lead-${index}@example.com`, ...lead, accountId, listId })),
  );
  await pool.query(
    `INSERT INTO campaigns.lead_lists (list_id, account_id, status, file_name, file_sha256, bytes, encoding, dialect, header_row,
       mapping, import_id, counted_leads, uploaded_at)
     VALUES ($1::uuid, $2, $3, 'leads.csv', $1::uuid::text, 1, 'utf-8', '{}', 1, $4, $1::uuid, 0, now())`,
    [listId, accountId, status, JSON.stringify(fields.map((field) => ({ column: field, field })))],
  );
  await pool.query(
    `INSERT INTO campaigns.lead_list_view (list_id, account_id, status, leads, uploaded_at) VALUES ($1, $2, $3, $4, now())`,
    [listId, accountId, status, leads.length],
  );
  return listId;
}

const setPlan = async (pool: pg.Pool, accountId: string, planId: string, timeZone: string): Promise<void> => {
  await pool.query(
    `INSERT INTO campaigns.accounts (account_id, claims, time_zone) VALUES ($1, $2, $3)
     ON CONFLICT (account_id) DO UPDATE SET claims = excluded.claims, time_zone = excluded.time_zone`,
    [accountId, JSON.stringify(evolveClaims([], { type: 'PlanGranted', data: { accountId, planId, until: null } })), timeZone],
  );
};
