import { Global, type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CommandBus, CqrsModule, type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { NameCampaigns } from '@rekindle/contracts';
import { PlanningReactions } from '../planning/planning.reactions.js';
import { FeedbackReactions } from '../incoming/feedback/feedback.reactions.js';
import { MAIL_SERVER, SystemMail } from '@rekindle/email';
import { mailServerAt } from '@rekindle/email/testing';
import { EventSourcingModule, type JobHandler, type Projection, type Reactions } from '@rekindle/event-sourcing';
import { drain } from '@rekindle/event-sourcing/testing';
import { CLOCK, HealthChecks, LOGGER, METRICS, POOL, SETTINGS, createLogger } from '@rekindle/platform';
import { VaultModule } from '@rekindle/vault';
import { Registry } from 'prom-client';
import { NotifyOfLimit } from '../limits/notify-of-limit/notify-of-limit.job.js';
import { AccountCopy } from '../limits/account-copy.projection.js';
import { CampaignCopy } from '../known-campaigns/campaign-copy.projection.js';
import { MAIL_ROUTES, OwnServerRoute } from '../claiming/mail-routes.js';
import { HandleReport } from '../incoming/provider-reports/handle-report/handle-report.job.js';
import { SampleComposer } from '../composing/sample-composer.js';
import { MailerCommandsModule } from '../mailer-commands.module.js';
import { MailerSharedModule } from '../mailer-shared.module.js';
import { DeliverAnswer } from '../incoming/inbox/answering/deliver-answer/deliver-answer.job.js';
import { InboxApiModule, InboxModule } from '../incoming/inbox/inbox.module.js';
import { DeliverSample } from '../test-emails/deliver-sample/deliver-sample.job.js';
import { ForgetList } from '../personal-data/forget-list/forget-list.job.js';
import { LeadReactions } from '../personal-data/forget-list/leads.reactions.js';
import { EnrolLeads } from '../planning/enrol-leads/enrol-leads.job.js';
import { UnblockEmails } from '../planning/unblock-emails/unblock-emails.job.js';
import { StopColleagues } from '../incoming/feedback/stop-colleagues/stop-colleagues.job.js';
import { WithdrawOutreaches } from '../stopping/withdraw-outreaches/withdraw-outreaches.job.js';
import { StopDomains } from '../suppression-list/stop-domains/stop-domains.job.js';
import { createMailerWorld } from './create-world.js';
import type { MailerWorld } from './mailer-world.js';

const projections = [AccountCopy, CampaignCopy];
const reactions = [PlanningReactions, FeedbackReactions, LeadReactions];
const sendingJobs = [EnrolLeads, WithdrawOutreaches, StopColleagues, StopDomains, UnblockEmails];
const jobs = [...sendingJobs, DeliverSample, DeliverAnswer, ForgetList, HandleReport, NotifyOfLimit];

const mailerModules = [MailerSharedModule, MailerCommandsModule, InboxModule, InboxApiModule];
const OwnRoute = { provide: MAIL_ROUTES, useClass: OwnServerRoute };

/** Campaigns get their names from another context. */
@QueryHandler(NameCampaigns)
class NamelessCampaigns implements IQueryHandler<NameCampaigns> {
  execute(): Promise<[]> {
    return Promise.resolve([]);
  }
}

/** The mailer's commands and queries in their own world. */
export interface MailerApp {
  world: MailerWorld;
  /** The server that senders and samples send to; empty for none. */
  smtp: { url: string };
  do<Result = void>(command: object): Promise<Result>;
  ask<Result>(query: object): Promise<Result>;
  /** Runs projections, reactions and jobs until they have nothing left to do. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

export async function startMailerApp(): Promise<MailerApp> {
  const world = await createMailerWorld();
  const smtp = { url: '' };
  const context = await startContext(world, smtp);
  const drained = {
    projections: projections.map((type) => context.get<Projection>(type)),
    reactions: reactions.map((type) => context.get<Reactions>(type)),
    jobs: jobs.map((type) => context.get<JobHandler>(type)),
  };
  const settle = () => drain(world.database.pool, drained);
  await settle();
  return {
    world,
    smtp,
    do: (command) => context.get(CommandBus).execute(command as never),
    ask: (query) => context.get(QueryBus).execute(query as never),
    settle,
    close: async () => {
      await world.stopSenders();
      await context.close();
      await world.close();
    },
  };
}

async function startContext(world: MailerWorld, smtp: { url: string }): Promise<INestApplicationContext> {
  const platform = [
    { provide: SETTINGS, useValue: world.settings },
    { provide: LOGGER, useValue: createLogger(process.env.SPEC_LOG ?? 'silent', 'spec') },
    { provide: POOL, useValue: world.database.pool },
    { provide: CLOCK, useValue: world.clock },
    { provide: METRICS, useValue: new Registry() },
    { provide: HealthChecks, useValue: new HealthChecks() },
    { provide: MAIL_SERVER, useValue: mailServerAt(() => smtp.url) },
  ];
  class SpecPlatform {}
  Global()(SpecPlatform);
  Module({ providers: platform, exports: platform.map(({ provide }) => provide) })(SpecPlatform);
  class SpecModule {}
  Module({
    imports: [SpecPlatform, EventSourcingModule.forRoot(), VaultModule, CqrsModule.forRoot(), ...mailerModules],
    providers: [SampleComposer, SystemMail, NamelessCampaigns, OwnRoute, ...projections, ...reactions, ...jobs],
  })(SpecModule);
  return NestFactory.createApplicationContext(SpecModule, { logger: false, abortOnError: false });
}
