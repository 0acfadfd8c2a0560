import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { relayFigures } from './relay-figures.js';

/** What an operator watches of the relay, read when /metrics is; without a database the last figures stay. */
export function measureRelay(registry: Registry, pool: pg.Pool, leads: () => boolean): void {
  const gauge = (name: string, help: string): Gauge => new Gauge({ name: `rekindle_relay_${name}`, help, registers: [] });
  const events = gauge('lag_events', 'Events in the store that are not on Kafka yet');
  const seconds = gauge('lag_seconds', 'Age of the oldest event that is not on Kafka yet');
  const leader: Gauge = new Gauge({
    name: 'rekindle_relay_leader',
    help: 'Whether this process is the one that publishes to Kafka',
    registers: [registry],
    collect: async () => {
      leader.set(leads() ? 1 : 0);
      const figures = await relayFigures(pool).catch(() => null);
      if (figures) events.set(figures.lagEvents);
      if (figures) seconds.set(figures.lagSeconds);
    },
  });
  registry.registerMetric(events);
  registry.registerMetric(seconds);
}
