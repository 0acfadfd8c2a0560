import { Module } from '@nestjs/common';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { BillingWorkerModule } from '@rekindle/billing/worker.module';
import { CampaignsWorkerModule } from '@rekindle/campaigns/worker.module';
import { EventSourcingModule, type Projection, SubscriptionHost, SubscriptionsModule } from '@rekindle/event-sourcing';
import { GatewayWorkerModule } from '@rekindle/gateway/worker.module';
import { MailerWorkerModule } from '@rekindle/mailer/worker.module';
import { MonitoringModule, POOL, PlatformModule, type Settings } from '@rekindle/platform';
import { VaultModule } from '@rekindle/vault';
import type pg from 'pg';

const workers = [CampaignsWorkerModule, BillingWorkerModule, MailerWorkerModule, GatewayWorkerModule];

@Module({})
class WorkersModule {
  static forRoot(settings: Settings) {
    const libs = [PlatformModule.forRoot(settings, { name: 'ops', poolSize: 5 }), EventSourcingModule.forRoot(), VaultModule];
    return { module: WorkersModule, imports: [...libs, MonitoringModule, CqrsModule.forRoot(), ...workers] };
  }
}

/**
 * The read models of every context, built as the program builds them. The application is never initialised, so nothing
 * in it starts to work: no reaction, no job, no email.
 */
export async function withReadModels<T>(
  settings: Settings,
  work: (projections: readonly Projection[], pool: pg.Pool) => Promise<T>,
): Promise<T> {
  const app = await NestFactory.create(WorkersModule.forRoot(settings), new FastifyAdapter(), { logger: ['error'], abortOnError: false });
  try {
    for (const { instance } of app.get(ModulesContainer).values())
      if (instance instanceof SubscriptionsModule) await instance.onModuleInit();
    return await work(app.get(SubscriptionHost).projections, app.get<pg.Pool>(POOL));
  } finally {
    await app.close();
  }
}
