import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { BillingApiModule } from '@rekindle/billing/api.module';
import { EventSourcingModule } from '@rekindle/event-sourcing';
import { mountedMigrations } from '@rekindle/gateway/migration-sets';
import { PlatformModule, type Settings, migrate } from '@rekindle/platform';
import { SandboxClock } from '@rekindle/sandbox/clock/sandbox-clock';
import { VaultModule } from '@rekindle/vault';
import type { Installation } from './installation.ts';

@Module({})
class OpsModule {
  static forRoot(settings: Settings) {
    const libs = [PlatformModule.forRoot(settings, { name: 'ops', poolSize: 5 }), EventSourcingModule.forRoot(), VaultModule];
    return { module: OpsModule, imports: [...libs, CqrsModule.forRoot(), BillingApiModule], providers: [SandboxClock] };
  }
}

/** The same handlers that answer requests, for the length of one operation. @param work also hears whether the application may be running */
export function withServices<T>(
  installation: Installation,
  work: (app: INestApplicationContext, inUse: boolean) => Promise<T>,
): Promise<T> {
  return installation.withDatabase(async ({ settings, inUse }) => {
    await migrate(settings.databaseUrl, mountedMigrations);
    const app = await NestFactory.createApplicationContext(OpsModule.forRoot(settings), { logger: ['error'], abortOnError: false });
    try {
      return await work(app, inUse);
    } finally {
      await app.close();
    }
  });
}
