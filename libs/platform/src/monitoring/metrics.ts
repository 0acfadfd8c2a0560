import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';

/** The process's own prom-client registry: its metrics appear at /metrics. */
export const METRICS = Symbol('metrics');

export function measurePool(registry: Registry, pool: pg.Pool): void {
  const gauge = new Gauge({
    name: 'rekindle_database_connections',
    help: 'Connections of the pool by state, and queries that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      gauge.set({ state: 'open' }, pool.totalCount);
      gauge.set({ state: 'idle' }, pool.idleCount);
      gauge.set({ state: 'awaited' }, pool.waitingCount);
    },
  });
}
