import { Gauge, type Registry } from 'prom-client';

export function measureRelay(registry: Registry, leads: () => boolean): void {
  const gauge: Gauge = new Gauge({
    name: 'rekindle_relay_leader',
    help: 'Whether this process is the one that publishes to Kafka',
    registers: [registry],
    collect: () => gauge.set(leads() ? 1 : 0),
  });
}
