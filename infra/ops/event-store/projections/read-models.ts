import { ModulesContainer, NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { DomainError } from '@rekindle/contracts';
import { type Projection, type Recount, SubscriptionHost, SubscriptionsModule } from '@rekindle/event-sourcing';
import { mountedMigrations } from '@rekindle/gateway/migration-sets';
import { POOL, migrate } from '@rekindle/platform';
import type pg from 'pg';
import type { Installation } from '../../installation.ts';
import { asOperator } from '../../operator.ts';

/** The read models of every context and their database. */
export interface ReadModelPlace {
  projections: readonly Projection[];
  recounts: readonly Recount[];
  pool: pg.Pool;
}

/**
 * Built as the program builds them. The application is never initialised, so nothing in it starts to work: no reaction,
 * no job, no email.
 */
export function withReadModels<T>(installation: Installation, work: (place: ReadModelPlace) => Promise<T>): Promise<T> {
  return installation.withDatabase(async ({ settings }) => {
    await migrate(settings.databaseUrl, mountedMigrations);
    const { WorkersModule } = await import('./workers.module.ts');
    const app = await NestFactory.create(WorkersModule.forRoot(settings), new FastifyAdapter(), { logger: ['error'], abortOnError: false });
    try {
      for (const { instance } of app.get(ModulesContainer).values())
        if (instance instanceof SubscriptionsModule) await instance.onModuleInit();
      const { projections, recounts } = app.get(SubscriptionHost);
      const place = { projections, recounts, pool: app.get<pg.Pool>(POOL) };
      return await asOperator(() => work(place));
    } finally {
      await app.close();
    }
  });
}

/** @throws DomainError NOT_FOUND. Without a name: all, in order */
export function chosen<Model extends Pick<Projection, 'name'>>(projections: readonly Model[], name?: string): readonly Model[] {
  const wanted = name ? projections.filter((projection) => projection.name === name) : projections;
  if (wanted.length > 0) return wanted.toSorted((a, b) => a.name.localeCompare(b.name));
  throw new DomainError('NOT_FOUND', `There is no projection "${name}". They are: ${projections.map((each) => each.name).join(', ')}`);
}
