import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '@rekindle/platform';
import { type Broker, startBroker } from '../../../../tests/support/broker.js';
import { type KafkaProxy, startKafkaProxy } from '../../../../tests/support/kafka-proxy.js';
import { until } from '../testing/until.js';
import { kafkaHealth } from './kafka-health.js';
import { KafkaWorld } from './testing/kafka-world.js';
import { seenEvents } from './testing/seen-events.js';

// A killed broker takes five seconds to come back, on an idle machine.
const LONG_MS = 180_000;

let broker: Broker;
let proxy: KafkaProxy;
let world: KafkaWorld;
beforeAll(async () => {
  proxy = await startKafkaProxy();
  broker = await startBroker({ advertised: proxy.address });
  proxy.forwardTo(broker.address);
}, LONG_MS);
beforeEach(async () => void (world = await KafkaWorld.make([proxy.address])));
afterEach(() => world.end(), LONG_MS);
afterAll(async () => {
  await broker.stop();
  await proxy.stop();
}, LONG_MS);

const relay = async (): Promise<{ position: number; error: string | null }> => {
  const { rows } = await world.pool.query('SELECT position, error FROM es.relay');
  return { position: Number(rows[0]?.position ?? 0), error: rows[0]?.error ?? null };
};

const published = async (more: number): Promise<void> => {
  const { position } = await relay();
  await until(relay, (now) => now.position >= position + more, LONG_MS);
};

describe('a broker', () => {
  it(
    'that is killed under load has every event that the relay took for stored, each stream in order',
    async () => {
      const stop = [1, 2, 3, 4].map(() => world.appender(3));
      await world.kafka([seenEvents('killed', 'one')]);
      await world.kafka([seenEvents('killed', 'two')]);
      for (let kills = 0; kills < 2; kills += 1) {
        await published(100);
        broker.kill();
        await broker.restart();
      }
      await published(100);
      const acknowledged = (await Promise.all(stop.map((end) => end()))).flat();
      await world.expectExact(['killed'], acknowledged);
    },
    LONG_MS,
  );

  it(
    'whose answers are lost has every event, though the relay has to send it again',
    async () => {
      const stop = [world.appender(3), world.appender(3)];
      await world.kafka([seenEvents('lost', 'one')]);
      await published(50);
      const before = proxy.lost;
      for (let losses = 1; losses <= 4; losses += 1) {
        proxy.loseProduceAnswers(1);
        await until(() => proxy.lost === before + losses, Boolean, LONG_MS);
        await published(20);
      }
      const acknowledged = (await Promise.all(stop.map((end) => end()))).flat();
      await world.expectExact(['lost'], acknowledged);
    },
    LONG_MS,
  );

  it(
    'that is unreachable holds up no command and no read model: the relay waits, reports why, and catches up',
    async () => {
      const said: string[] = [];
      const logger = createLogger('info', 'spec', { write: (line) => void said.push(String(JSON.parse(line).msg)) });
      const transport = await world.kafka([seenEvents('away', 'one')], { logger, timeoutMs: 500 });
      const health = kafkaHealth(world.pool, world.brokers, () => transport.fault);
      const warm = world.appender(3);
      await published(50);
      const acknowledged = await warm();
      await health.check();

      proxy.forwardTo('127.0.0.1:1');
      broker.kill();
      const before = heapUsed();
      const stop = [world.appender(1), world.appender(1)];
      await until(async () => (await relay()).error !== null, Boolean, LONG_MS);
      await expect(health.check()).rejects.toThrow(/wait in the event store$/);
      const stored = (await world.stored()).length;
      await until(async () => (await world.stored()).length > stored + 500, Boolean, LONG_MS);
      const meanwhile = (await Promise.all(stop.map((end) => end()))).flat();
      await world.caughtUp('away');
      expect(heapUsed() - before).toBeLessThan(20 * 2 ** 20);

      await broker.restart();
      proxy.forwardTo(broker.address);
      await world.expectExact(['away'], [...acknowledged, ...meanwhile]);
      await until(() => transport.fault === null, Boolean, LONG_MS);
      await health.check();
      expect(said.filter((line) => line.startsWith('Kafka')).toSorted()).toEqual([
        'Kafka brings events again',
        'Kafka brings no events: they are read from the event store until it does',
        'Kafka takes events again',
        'Kafka takes no events: they wait in the event store',
      ]);
    },
    LONG_MS,
  );
});

function heapUsed(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}
