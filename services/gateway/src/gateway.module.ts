import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { BillingApiModule } from '@rekindle/billing/api.module';
import { BillingWorkerModule } from '@rekindle/billing/worker.module';
import { CampaignsApiModule } from '@rekindle/campaigns/api.module';
import { CampaignsWorkerModule } from '@rekindle/campaigns/worker.module';
import { EventSourcingModule } from '@rekindle/event-sourcing';
import { InboxLabelsModule, MailerApiModule } from '@rekindle/mailer/api.module';
import { MailerWorkerModule } from '@rekindle/mailer/worker.module';
import { MonitoringModule, PlatformModule, type ProcessOptions, type Settings } from '@rekindle/platform';
import { SandboxModule, SandboxWorkerModule } from '@rekindle/sandbox/sandbox.module';
import { VaultModule } from '@rekindle/vault';
import { AccessModule } from './access/access.module.js';
import { BillingGuard } from './access/billing.guard.js';
import { ApiKeyGuard } from './access/api-key.guard.js';
import { OperatorGuard } from './access/operator.guard.js';
import { AccountRateLimitGuard, RateLimitGuard } from './access/rate-limit.guard.js';
import { SessionGuard } from './access/session.guard.js';
import { ApiKeysModule } from './modules/api-keys.module.js';
import { GatewayApiModule } from './api.module.js';
import { emailSamples } from './email-samples.js';
import { EventsModule } from './modules/events.module.js';
import { OperationsApiModule } from './operations/operations-api.module.js';
import { ProblemFilter } from './http/problem/problem.filter.js';
import { createValidationPipe } from './http/problem/validation.js';
import { type FindDemoAccount, noDemoAccount } from './public-config/demo-account.js';
import { PublicConfigModule } from './public-config/public-config.module.js';
import { WholeFiles } from './http/requests/whole-files.js';
import { RequestInterceptor } from './http/requests/request.interceptor.js';
import { WithoutPlans } from './http/requests/without-plans.js';
import { RequestsModule } from './http/requests/requests.module.js';
import { MetricsPort } from './http/server/metrics-port.js';
import { PrivacyRequestsModule } from './modules/privacy-requests.module.js';
import { WaitlistModule } from './modules/waitlist.module.js';
import { UpdatesModule } from './updates/updates.module.js';
import { GatewayWorkerModule } from './worker.module.js';

const apiModules = [
  CampaignsApiModule,
  BillingApiModule,
  MailerApiModule,
  GatewayApiModule,
  EventsModule,
  UpdatesModule,
  OperationsApiModule,
  WaitlistModule,
  PrivacyRequestsModule,
];
const otherWorkers = [CampaignsWorkerModule, BillingWorkerModule, MailerWorkerModule];

interface Options extends Pick<ProcessOptions, 'givenTime' | 'opening'> {
  workers: boolean;
  demoAccount?: FindDemoAccount | undefined;
  modules?: Type[] | undefined;
}

/** Every context's commands and queries in one process; with `workers`, their projections, reactions and jobs too. */
@Module({})
export class GatewayModule {
  static forRoot(settings: Settings, { workers, demoAccount = noDemoAccount, modules = [], givenTime, opening }: Options): DynamicModule {
    return {
      module: GatewayModule,
      imports: [
        PlatformModule.forRoot(settings, { name: 'gateway', givenTime, opening }),
        // Before the jobs: modules start in this order, and jobs run commands immediately.
        CqrsModule.forRoot(),
        EventSourcingModule.forRoot(),
        VaultModule,
        MonitoringModule,
        AccessModule,
        ApiKeysModule,
        RequestsModule,
        PublicConfigModule.forRoot(demoAccount),
        ...apiModules,
        GatewayWorkerModule,
        InboxLabelsModule,
        ...(workers ? otherWorkers : []),
        ...modules,
        ...(settings.sandbox ? [SandboxModule.withSamples(emailSamples), SandboxWorkerModule] : []),
      ],
      providers: [
        MetricsPort,
        { provide: APP_FILTER, useClass: ProblemFilter },
        { provide: APP_PIPE, useFactory: createValidationPipe },
        // In this order: a flood is refused before tokens are checked.
        { provide: APP_GUARD, useClass: RateLimitGuard },
        { provide: APP_GUARD, useClass: BillingGuard },
        { provide: APP_GUARD, useClass: ApiKeyGuard },
        { provide: APP_GUARD, useClass: SessionGuard },
        { provide: APP_GUARD, useClass: OperatorGuard },
        { provide: APP_GUARD, useClass: AccountRateLimitGuard },
        { provide: APP_INTERCEPTOR, useClass: WholeFiles },
        { provide: APP_INTERCEPTOR, useClass: RequestInterceptor },
        ...(settings.billing ? [] : [{ provide: APP_INTERCEPTOR, useClass: WithoutPlans }]),
      ],
    };
  }
}
