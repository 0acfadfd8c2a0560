import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type INestApplicationContext, Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type Reactions, reaction } from '../reactions/reaction.js';
import { HealthChecks, METRICS, PlatformModule, newId, platformMigrations, readSettings } from '@rekindle/platform';
import { type TestDatabase, createTestDatabase } from '@rekindle/platform/testing';
import type { Registry } from 'prom-client';
import { eventStoreMigrations } from '../../migrations/index.js';
import { requestContext } from '../context/request-context.js';
import { JobQueue } from '../jobs/job-queue.js';
import { ReadModels } from '../read-models/read-models.js';
import { Rebuilds } from '../rebuild/rebuilds.js';
import { EventStore } from '../store/event-store.js';
import { until } from '../testing/until.js';
import type { JobHandler, Projection, StoredEvent } from '../model/types.js';
import { EventSourcingModule } from './event-sourcing.module.js';
import { SubscriptionHost } from './subscription-host.js';
import { SubscriptionsModule } from './subscriptions.module.js';

/** A provider of the worker module, which handlers can inject though it is not exported. */
@Injectable()
class Ledger {
  readonly deleted: string[] = [];
  finish!: (actor: string) => void;
  readonly finished = new Promise<string>((resolve) => (this.finish = resolve));
}

@Injectable()
class DeletedLeads implements Projection {
  readonly name = 'spec.deleted-leads';
  readonly version = 1;
  readonly context = 'campaigns';
  readonly subscribesTo = ['LeadDeleted'] as const;
  readonly tables = [];
  constructor(private readonly ledger: Ledger) {}

  apply(events: readonly StoredEvent[]): Promise<void> {
    this.ledger.deleted.push(...events.map((event) => event.streamId));
    return Promise.resolve();
  }
}

@Injectable()
class LeadReactions implements Reactions {
  constructor(private readonly jobs: JobQueue) {}

  readonly reactions = [
    reaction({ name: 'campaigns.clean-up-when-lead-deleted', from: 'beginning', on: 'LeadDeleted' }, ({ streamId }, tx) =>
      this.jobs.enqueue(tx, 'spec.clean-up', { streamId }),
    ),
  ];
}

@Injectable()
class CleanUp implements JobHandler<{ streamId: string }> {
  readonly name = 'spec.clean-up';
  constructor(private readonly ledger: Ledger) {}

  handle({ streamId }: { streamId: string }): Promise<void> {
    this.ledger.finish(`${streamId} ${requestContext.get()?.actor} ${requestContext.get()?.correlationId}`);
    return Promise.resolve();
  }
}

@Module({
  imports: [SubscriptionsModule.register({ projections: [DeletedLeads], reactions: [LeadReactions], jobs: [CleanUp] })],
  providers: [Ledger],
})
class SpecWorkerModule {}

let database: TestDatabase;
let app: INestApplicationContext;
beforeAll(async () => {
  database = await createTestDatabase([platformMigrations, eventStoreMigrations]);
  const settings = readSettings({
    DATABASE_URL: database.url,
    JWT_SECRET: 'x'.repeat(32),
    ENCRYPTION_KEY: 'x'.repeat(32),
    OPERATOR_PASSWORD: 'x'.repeat(8),
    LOG_LEVEL: 'error',
  });
  const imports = [PlatformModule.forRoot(settings, { name: 'spec' }), EventSourcingModule.forRoot(), SpecWorkerModule];
  class SpecModule {}
  Module({ imports })(SpecModule);
  app = await NestFactory.createApplicationContext(SpecModule, { logger: false, abortOnError: false });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

it('carries an event to the read model, the reaction and its job, with its correlation', async () => {
  const accountId = newId();
  const streamId = `lead-${newId()}`;
  const context = { correlationId: newId(), actor: 'user:1', lastPosition: 0 };
  await requestContext.run(context, () =>
    app.get(EventStore).append({
      tenantId: accountId,
      streamId,
      context: 'campaigns',
      expectedVersion: 0,
      events: [{ type: 'LeadDeleted', data: { accountId, leadId: newId() } }],
      occurredAt: new Date(),
    }),
  );
  expect(context.lastPosition).toBeGreaterThan(0);
  expect(await app.get(ReadModels).waitFor(context.lastPosition, { context: 'campaigns', timeoutMs: 5_000 })).toBe(true);
  expect(app.get(Ledger).deleted).toEqual([streamId]);
  expect(await app.get(Ledger).finished).toBe(`${streamId} system:spec.clean-up ${context.correlationId}`);
});

it('reports how far its readers are in its metrics', async () => {
  const metrics = await app.get<Registry>(METRICS).metrics();
  expect(metrics).toContain('rekindle_event_store_lag_seconds{group="spec.deleted-leads"} 0\n');
  expect(metrics).toContain('rekindle_event_store_oldest_append_seconds 0\n');
  expect(app.get(SubscriptionHost).projections.map((projection) => projection.name)).toEqual(['spec.deleted-leads']);
});

it('runs a requested rebuild in the background', async () => {
  const rebuilds = new Rebuilds(database.pool);
  const before = app.get(Ledger, { strict: false }).deleted.length;
  await rebuilds.request('spec.deleted-leads', 'operator:ada');
  await until(
    () => rebuilds.list(),
    ([rebuild]) => rebuild?.state === 'done',
  );
  expect(app.get(Ledger, { strict: false }).deleted).toHaveLength(before * 2);
});

it('reports a read model that a newer program, gone since, has taken over', async () => {
  const health = app.get(HealthChecks);
  const of = async () => (await health.report()).why.filter((why) => why.startsWith('read-models'));
  expect(await of()).toEqual([]);
  await database.pool.query(`UPDATE es.subscriptions SET version = 2, seen_at = now() - interval '2 minutes' WHERE kind = 'projection'`);
  expect(await of()).toEqual([
    expect.stringContaining('spec.deleted-leads is of a newer Rekindle (version 2, here 1) and is not kept up to date'),
  ]);
});
