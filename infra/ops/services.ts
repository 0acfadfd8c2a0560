import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { mountedMigrations } from '@rekindle/gateway/migration-sets';
import { migrate } from '@rekindle/platform';
import type { Installation } from './installation.ts';

/** The same handlers that answer requests, for the length of one operation. @param work is also given whether the application may be running */
export function withServices<T>(
  installation: Installation,
  work: (app: INestApplicationContext, inUse: boolean) => Promise<T>,
): Promise<T> {
  return installation.withDatabase(async ({ settings, inUse }) => {
    await migrate(settings.databaseUrl, mountedMigrations);
    // Imported only when needed: most commands do without the services, and start faster.
    const { OpsModule } = await import('./ops.module.ts');
    const app = await NestFactory.createApplicationContext(OpsModule.forRoot(settings), { logger: ['error'], abortOnError: false });
    try {
      return await work(app, inUse);
    } finally {
      await app.close();
    }
  });
}
