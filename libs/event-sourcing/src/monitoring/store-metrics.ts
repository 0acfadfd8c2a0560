import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { METRICS, POOL, SETTINGS, type Settings } from '@rekindle/platform';
import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { countJobs } from '../operations/jobs.js';
import { StoreSignals } from '../store/store-signals.js';
import { countAppends } from './append-metrics.js';
import { type Figure, groupFigures, oldestAppend, relayFigures } from './store-figures.js';

const PREFIX = 'rekindle_event_store';

/** Metrics of the store for operators, read on each request of /metrics; without a database the last figures are kept. */
@Injectable()
export class StoreMetrics implements OnModuleInit {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(METRICS) private readonly registry: Registry,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'kafkaBrokers'>,
    private readonly signals: StoreSignals,
  ) {}

  onModuleInit(): void {
    countAppends(this.registry, this.signals);
    this.showLag();
    this.show('oldest_append_seconds', 'Age of the oldest open transaction that has appended', [], () => oldestAppend(this.pool));
    this.show('jobs', 'Jobs by name and state: waiting, running, failed for good', ['job', 'state'], async () =>
      (await countJobs(this.pool)).map(({ name, state, jobs }) => ({ labels: { job: name, state }, value: jobs })),
    );
    if (this.settings.kafkaBrokers.length > 0) this.showRelay();
  }

  /** All of them come from one query of the store. */
  private showLag(): void {
    const look = shared(() => groupFigures(this.pool));
    this.show('lag_seconds', 'Age of the oldest event that a group has still to handle', ['group'], async () => (await look()).seconds);
    this.show('lag_events', 'Events that a group has still to handle', ['group'], async () => (await look()).events);
    this.show('parked_streams', 'Streams that a group has set aside after a poison event', ['group'], async () => (await look()).parked);
  }

  private showRelay(): void {
    const look = shared(() => relayFigures(this.pool));
    this.show('relay_lag_seconds', 'Age of the oldest event that Kafka has not got', [], async () => (await look()).seconds);
    this.show('relay_lag_events', 'Events that Kafka has not got', [], async () => (await look()).events);
  }

  private show(name: string, help: string, labelNames: string[], read: () => Promise<Figure[]>): void {
    const gauge: Gauge = new Gauge({
      name: `${PREFIX}_${name}`,
      help,
      labelNames,
      registers: [this.registry],
      collect: async () => {
        const figures = await read().catch(() => null);
        if (!figures) return;
        gauge.reset();
        for (const { labels, value } of figures) gauge.set(labels, value);
      },
    });
  }
}

/** Gauges that are read together share one query. */
function shared<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  return () => (running ??= read().finally(() => (running = null)));
}
