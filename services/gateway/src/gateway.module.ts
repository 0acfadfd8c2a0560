import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { BillingApiModule } from '@rekindle/billing/api.module';
import { BillingWorkerModule } from '@rekindle/billing/worker.module';
import { CampaignsApiModule } from '@rekindle/campaigns/api.module';
import { CampaignsWorkerModule } from '@rekindle/campaigns/worker.module';
import { MailerApiModule } from '@rekindle/mailer/api.module';
import { MailerWorkerModule } from '@rekindle/mailer/worker.module';
import { PlatformModule, type Settings } from '@rekindle/platform';
import { SandboxModule } from '@rekindle/sandbox/sandbox.module';
import { GatewayApiModule } from './api.module.js';
import { ProblemFilter } from './http/problem/problem.filter.js';
import { GatewayWorkerModule } from './worker.module.js';

const apiModules = [CampaignsApiModule, BillingApiModule, MailerApiModule, GatewayApiModule];
const otherWorkers = [CampaignsWorkerModule, BillingWorkerModule, MailerWorkerModule];

/** Every context's commands and queries in one process; with `workers`, their projections, reactions and jobs too. */
@Module({})
export class GatewayModule {
  static forRoot(settings: Settings, { workers }: { workers: boolean }): DynamicModule {
    return {
      module: GatewayModule,
      imports: [
        PlatformModule.forRoot(settings, { name: 'gateway' }),
        ...apiModules,
        GatewayWorkerModule,
        ...(workers ? otherWorkers : []),
        ...(settings.sandbox ? [SandboxModule] : []),
      ],
      providers: [{ provide: APP_FILTER, useClass: ProblemFilter }],
    };
  }
}
