import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { CampaignsWorkerModule } from '@rekindle/campaigns/worker.module';
import { EventSourcingModule, type Projection, SubscriptionHost, SubscriptionsModule } from '@rekindle/event-sourcing';
import { MonitoringModule, PlatformModule, readSettings } from '@rekindle/platform';
import { VaultModule } from '@rekindle/vault';

/** A projection of the campaigns service as the program builds it; nothing of the service starts to work. */
export async function realModel(name: string, databaseUrl: string, dir: string): Promise<Projection> {
  const secret = randomBytes(24).toString('hex');
  const settings = readSettings({
    DATABASE_URL: databaseUrl,
    REKINDLE_HOME: join(dir, 'home'),
    JWT_SECRET: secret,
    ENCRYPTION_KEY: secret,
    OPERATOR_PASSWORD: secret,
    LOG_LEVEL: 'error',
  });
  class Workers {}
  const libs = [PlatformModule.forRoot(settings, { name: 'bench', poolSize: 2 }), EventSourcingModule.forRoot(), VaultModule];
  Module({ imports: [...libs, MonitoringModule, CqrsModule.forRoot(), CampaignsWorkerModule] })(Workers);
  const app = await NestFactory.create(Workers, new FastifyAdapter(), { logger: ['error'], abortOnError: false });
  for (const { instance } of app.get(ModulesContainer).values()) if (instance instanceof SubscriptionsModule) await instance.onModuleInit();
  const projection = app.get(SubscriptionHost).projections.find((each) => each.name === name);
  await app.close();
  if (!projection) throw new Error(`There is no projection ${name}`);
  return projection;
}
