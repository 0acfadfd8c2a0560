import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { METRICS, POOL } from '@rekindle/platform';
import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { lagByGroup, oldestAppend, parkedByGroup } from './store-figures.js';

const PREFIX = 'rekindle_event_store';

/** What an operator watches of the store, read when /metrics is; without a database the last figures stay. */
@Injectable()
export class StoreMetrics implements OnModuleInit {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(METRICS) private readonly registry: Registry,
  ) {}

  onModuleInit(): void {
    this.byGroup('lag_seconds', 'Age of the oldest event that a group has still to handle', lagByGroup);
    this.byGroup('parked_streams', 'Streams that a group has set aside after a poison event', parkedByGroup);
    const gauge: Gauge = new Gauge({
      name: `${PREFIX}_oldest_append_seconds`,
      help: 'Age of the oldest open transaction that has appended',
      registers: [this.registry],
      collect: () => oldestAppend(this.pool).then((seconds) => gauge.set(seconds), ignore),
    });
  }

  private byGroup(name: string, help: string, read: (pool: pg.Pool) => Promise<Map<string, number>>): void {
    const show = (figures: Map<string, number>): void => {
      gauge.reset();
      for (const [group, value] of figures) gauge.set({ group }, value);
    };
    const gauge: Gauge = new Gauge({
      name: `${PREFIX}_${name}`,
      help,
      labelNames: ['group'],
      registers: [this.registry],
      collect: () => read(this.pool).then(show, ignore),
    });
  }
}

const ignore = (): void => undefined;
