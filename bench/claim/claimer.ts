import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { EventSourcingModule } from '@rekindle/event-sourcing';
import { MailerWorkerModule } from '@rekindle/mailer/worker.module';
import { MonitoringModule, PlatformModule, readSettings } from '@rekindle/platform';
import { VaultModule } from '@rekindle/vault';
import type pg from 'pg';

export interface Claimer {
  claim(pool: pg.Pool, lease: number, size: number): Promise<{ campaignId: string; leadId: string; step: number }[]>;
}

/** The claimer as the program builds it. */
export async function realClaimer(databaseUrl: string, dir: string): Promise<{ claimer: Claimer; close: () => Promise<void> }> {
  const { provider, close } = await realProvider<Claimer>('Claimer', databaseUrl, dir);
  return { claimer: provider, close };
}

/** One of the mailer's providers, by its name, as the program builds it; nothing of the mailer starts to work. */
export async function realProvider<Provider>(
  wanted: string,
  databaseUrl: string,
  dir: string,
): Promise<{ provider: Provider; close: () => Promise<void> }> {
  const secret = randomBytes(24).toString('hex');
  const settings = readSettings({
    DATABASE_URL: databaseUrl,
    REKINDLE_HOME: join(dir, 'home'),
    JWT_SECRET: secret,
    ENCRYPTION_KEY: secret,
    OPERATOR_PASSWORD: secret,
    LOG_LEVEL: 'error',
  });
  class Worker {}
  const libs = [PlatformModule.forRoot(settings, { name: 'bench', poolSize: 2 }), EventSourcingModule.forRoot(), VaultModule];
  Module({ imports: [...libs, MonitoringModule, CqrsModule.forRoot(), MailerWorkerModule] })(Worker);
  const app = await NestFactory.create(Worker, new FastifyAdapter(), { logger: ['error'], abortOnError: false });
  for (const { providers } of app.get(ModulesContainer).values())
    for (const { name, instance } of providers.values())
      if (name === wanted) return { provider: instance as Provider, close: () => app.close() };
  throw new Error(`The mailer has no ${wanted}`);
}
