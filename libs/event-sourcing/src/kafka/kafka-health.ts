import { once } from 'node:events';
import { connect } from 'node:net';
import type { HealthCheck } from '@rekindle/platform';
import type pg from 'pg';
import { type RelayLag, relayLag } from '../transport/lag.js';
import { Gauge, type Registry } from 'prom-client';

const TIMEOUT_MS = 1_000;
// A hanging broker still accepts connections: only a relay without progress reveals it.
const MOST_LAG_SECONDS = 15;

/** Without Kafka the process keeps working: commands are accepted, events wait in the store, and read models follow the store. */
export const kafkaHealth = (pool: pg.Pool, brokers: readonly string[], readerFault: () => string | null): HealthCheck => ({
  name: 'kafka',
  vital: false,
  check: async () => {
    const why = (await unreachable(brokers)) ?? readerFault();
    const relay = await relayLag(pool);
    const fault = why ?? relay?.error ?? stuck(relay);
    if (fault) throw new Error(`${fault}; ${waiting(relay?.events ?? 0)} in the event store`);
  },
});

const waiting = (events: number): string => (events === 1 ? '1 event waits' : `${events} events wait`);

const stuck = (relay: RelayLag | null): string | null =>
  relay && relay.seconds > MOST_LAG_SECONDS ? `the oldest event has waited for ${Math.round(relay.seconds)} s` : null;

/** @returns null as soon as one broker accepts a connection */
async function unreachable(brokers: readonly string[]): Promise<string | null> {
  const answers = await Promise.allSettled(brokers.map(reach));
  if (answers.some(({ status }) => status === 'fulfilled')) return null;
  return `no broker of ${brokers.join(', ')} takes a connection`;
}

async function reach(broker: string): Promise<void> {
  const { hostname, port } = new URL(`tcp://${broker}`);
  const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(TIMEOUT_MS) });
  } finally {
    socket.destroy();
  }
}

export function measureRelay(registry: Registry, leads: () => boolean): void {
  const gauge: Gauge = new Gauge({
    name: 'rekindle_relay_leader',
    help: 'Whether this process is the one that publishes to Kafka',
    registers: [registry],
    collect: () => gauge.set(leads() ? 1 : 0),
  });
}
