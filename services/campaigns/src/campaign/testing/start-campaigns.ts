import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { EventStore, type Projection, eventStoreMigrations } from '@rekindle/event-sourcing';
import { drain } from '@rekindle/event-sourcing/testing';
import { newId, platformMigrations } from '@rekindle/platform';
import { ManualClock, type TestDatabase, createTestDatabase } from '@rekindle/platform/testing';
import { vaultMigrations } from '@rekindle/vault';
import type { LeadSeed } from '@rekindle/vault/testing';
import { campaignsMigrations } from '../../../migrations/index.js';
import { CampaignViewProjection } from '../campaign-view.projection.js';
import { ConversionFeesProjection } from '../../figures/conversion-fees.projection.js';
import { ConversionViewProjection } from '../../conversions/conversion-view.projection.js';
import { OutreachFiguresProjection } from '../../figures/outreach-figures.projection.js';
import { PlanHistoryProjection } from '../../figures/plan-history.projection.js';
import { BuiltInStrategist } from '../../writing/strategist/built-in/built-in-strategist.js';
import type { BriefText } from '../campaign-texts.js';
import { CreateRevivalCampaign } from '../../creating/create-revival-campaign/create-revival-campaign.js';
import type { Strategist } from '../../writing/strategist/strategist.js';
import { seedList, seedPlan } from './campaign-seeds.js';
import { EmailChanges } from '../../editing/email-changes.js';
import { jobs, reactions, startCampaignsApp } from './campaigns-app.js';
import { BlockedSteps, DrawnGroups, HeldSendings, KnownOutreaches, QuotedReplies } from './mailer-side.js';

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

export interface TestCampaigns {
  database: TestDatabase;
  clock: ManualClock;
  /** Writes an email without any check, as an earlier version did. */
  emailChanges: EmailChanges;
  store: EventStore;
  held: HeldSendings;
  outreaches: KnownOutreaches;
  quoted: QuotedReplies;
  blocked: BlockedSteps;
  drawn: DrawnGroups;
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
  /** Adds a ready list; @returns its id */
  list(leads: Partial<LeadSeed>[], options?: { accountId?: string; status?: string; fields?: string[] }): Promise<string>;
  plan(planId: string, timeZone?: string): Promise<void>;
  /** Adds a campaign whose emails are written; @returns its id */
  prepared(listId: string, brief?: Partial<BriefText>): Promise<string>;
  stop(): Promise<void>;
}

/** @param env overrides of settings, by variable name */
export async function startCampaigns(
  strategist: Strategist = new BuiltInStrategist(),
  env: NodeJS.ProcessEnv = {},
): Promise<TestCampaigns> {
  const database = await createTestDatabase([platformMigrations, eventStoreMigrations, vaultMigrations, campaignsMigrations]);
  const clock = new ManualClock();
  const app = await startCampaignsApp(database, clock, strategist, env);
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
    emailChanges: app.get(EmailChanges),
    store: app.get(EventStore),
    held: app.get(HeldSendings),
    outreaches: app.get(KnownOutreaches),
    quoted: app.get(QuotedReplies),
    blocked: app.get(BlockedSteps),
    drawn: app.get(DrawnGroups),
    projections,
    accountId,
    userId: newId(),
    ask: (query) => app.get(QueryBus).execute(query),
    do: (command) => app.get(CommandBus).execute(command),
    settle: () => drain(database.pool, workers),
    list: (leads, options) => seedList(database.pool, accountId, leads, options),
    plan: (planId, timeZone = 'UTC') => seedPlan(database.pool, accountId, planId, timeZone),
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
