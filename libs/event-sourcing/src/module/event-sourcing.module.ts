import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Streams } from '../change/streams.js';
import { EventFeed } from '../feed/event-feed.js';
import { TenantWaiters } from '../feed/tenant-waiters.js';
import { Idempotency } from '../idempotency/idempotency.js';
import { JobQueue } from '../jobs/job-queue.js';
import { StoreMetrics } from '../monitoring/store-metrics.js';
import { ReadModels } from '../read-models/read-models.js';
import { EventStore } from '../store/event-store.js';
import { StoreSignals } from '../store/store-signals.js';
import { SubscriptionHost } from './subscription-host.js';

const PROVIDERS = [
  StoreSignals,
  EventStore,
  Streams,
  JobQueue,
  ReadModels,
  Idempotency,
  StoreMetrics,
  TenantWaiters,
  EventFeed,
  SubscriptionHost,
];

/** The event store and everything built on it, for every module of the process. Requires PlatformModule. */
@Global()
@Module({})
export class EventSourcingModule {
  static forRoot(): DynamicModule {
    return { module: EventSourcingModule, providers: PROVIDERS, exports: PROVIDERS };
  }
}
