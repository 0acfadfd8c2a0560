import { afterEach, beforeEach, it } from '@jest/globals';
import { BROKER_MS, until } from '../testing/until.js';
import { KafkaWorld, killed } from './testing/kafka-world.js';
import { seenEvents } from './testing/seen-events.js';

// Groups form and partitions move while events flow.
const LONG_MS = 5 * BROKER_MS;

let world: KafkaWorld;
beforeEach(async () => void (world = await KafkaWorld.make((process.env.KAFKA_BROKERS ?? '').split(','))));
afterEach(() => world.end());

const handledBy = async (by: string): Promise<number> => {
  const { rows } = await world.pool.query<{ count: number }>('SELECT count(*)::int FROM seen_events WHERE by = $1', [by]);
  return rows[0]?.count ?? 0;
};

it(
  'handles everything once while instances come and go',
  async () => {
    const stop = [world.appender(), world.appender()];
    const first = await world.kafka([seenEvents('moving', 'first')]);
    await until(
      () => handledBy('first'),
      (count) => count > 20,
      BROKER_MS,
    );
    const second = await world.kafka([seenEvents('moving', 'second')]);
    await until(
      () => handledBy('second'),
      (count) => count > 20,
      BROKER_MS,
    );
    await world.stopped(first);
    const so = await handledBy('second');
    await until(
      () => handledBy('second'),
      (count) => count > so + 50,
      BROKER_MS,
    );
    const third = await world.kafka([seenEvents('moving', 'third')]);
    await until(
      () => handledBy('third'),
      (count) => count > 20,
      BROKER_MS,
    );
    await world.stopped(second);
    await world.stopped(third);
    await world.kafka([seenEvents('moving', 'fourth')]);
    const acknowledged = (await Promise.all(stop.map((end) => end()))).flat();
    await world.expectExact(['moving'], acknowledged);
  },
  LONG_MS,
);

it(
  'handles everything once when an instance that held partitions is killed',
  async () => {
    const stop = [world.appender(), world.appender()];
    const child = await world.process('killed');
    const by = String(child.pid);
    await until(
      () => handledBy(by),
      (count) => count > 50,
      BROKER_MS,
    );
    await world.kafka([seenEvents('killed', 'survivor')]);
    await until(
      () => handledBy('survivor'),
      (count) => count > 20,
      BROKER_MS,
    );
    await killed(child);
    const acknowledged = (await Promise.all(stop.map((end) => end()))).flat();
    await world.expectExact(['killed'], acknowledged);
  },
  LONG_MS,
);

it(
  'switches to Kafka and back to the store without a reset',
  async () => {
    const [stop] = [world.appender()];
    const alone = await world.embedded([seenEvents('switched', 'store')]);
    await until(
      () => handledBy('store'),
      (count) => count > 30,
      BROKER_MS,
    );
    await world.stopped(alone);
    const overKafka = await world.kafka([seenEvents('switched', 'kafka')]);
    await until(
      () => handledBy('kafka'),
      (count) => count > 30,
      BROKER_MS,
    );
    await world.published();
    const before = await handledBy('kafka');
    await until(
      () => handledBy('kafka'),
      (count) => count > before + 30,
      BROKER_MS,
    );
    await world.stopped(overKafka);
    await world.embedded([seenEvents('switched', 'store again')]);
    await until(
      () => handledBy('store again'),
      (count) => count > 30,
      BROKER_MS,
    );
    const acknowledged = await stop();
    await world.caughtUp('switched');
    // The next publisher continues where Kafka was left.
    await world.kafka([], { processName: 'later' });
    await world.expectExact(['switched'], acknowledged);
  },
  LONG_MS,
);
