import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { mountedMigrations } from '@rekindle/gateway/migration-sets';
import { migrate } from '@rekindle/platform';
import type { Installation } from '../../installation.ts';
import { asOperator } from '../../operator.ts';

/** The mailer's own handlers, as the gateway has them, for the length of one operation; nothing listens and nothing is sent. */
export function withMailer<T>(installation: Installation, work: (app: INestApplicationContext) => Promise<T>): Promise<T> {
  return installation.withDatabase(async ({ settings }) => {
    await migrate(settings.databaseUrl, mountedMigrations);
    const { MailerOpsModule } = await import('./mailer-ops.module.ts');
    const app = await NestFactory.create(MailerOpsModule.forRoot(settings), new FastifyAdapter(), {
      logger: ['error'],
      abortOnError: false,
    });
    try {
      await app.init();
      return await asOperator(() => work(app));
    } finally {
      await app.close();
    }
  });
}
