import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createLogger, newId } from '@rekindle/platform';
import { readAsFreshGroup } from '../kafka/testing/fresh-group.js';
import { KafkaWorld } from '../kafka/testing/kafka-world.js';
import { seenEvents } from '../kafka/testing/seen-events.js';
import { EventStore } from '../store/event-store.js';
import { countForReplay, replayToKafka } from './replay.js';

const brokers = (process.env.KAFKA_BROKERS ?? '').split(',');
let world: KafkaWorld;
beforeEach(async () => void (world = await KafkaWorld.make(brokers)));
afterEach(() => world.end());

const append = async (count: number): Promise<void> => {
  const store = new EventStore(world.pool);
  await Promise.all(Array.from({ length: count }, () => store.append(world.deletion(newId(), 0))));
};
const target = () => ({ brokers, prefix: world.prefix, publicUrl: 'http://localhost:3000', logger: createLogger('silent', 'spec') });

it('publishes again to our own topics, where our readers drop duplicates', async () => {
  await world.kafka([seenEvents('replayed', 'it')]);
  await append(40);
  await world.caughtUp('replayed');
  await world.published();
  const to = (await world.stored()).length;
  expect(await replayToKafka(world.pool, { from: 1, to }, target())).toEqual({ events: 40, upTo: to });
  // Events published after the replay in every partition show that it has been read.
  await append(40);
  await world.expectExact(['replayed']);
  const arrivals = await readAsFreshGroup(brokers, [`${world.prefix}.campaigns`]);
  expect(arrivals.length).toBeGreaterThanOrEqual(120);
});

it('publishes the events that match a span and its filters, and nothing of other contexts', async () => {
  await append(10);
  const to = (await world.stored()).length;
  expect(await countForReplay(world.pool, { from: 3, to: 6 })).toBe(4);
  expect(await replayToKafka(world.pool, { from: 3, to: 6 }, target())).toEqual({ events: 4, upTo: 6 });
  expect(await replayToKafka(world.pool, { from: 1, to, context: 'mailer' }, target())).toEqual({ events: 0, upTo: to });
  expect(await replayToKafka(world.pool, { from: 1, to, types: ['LeadAdded'] }, target())).toEqual({ events: 0, upTo: to });
});

it('reports where to continue if it was asked to stop, or if no broker is reachable', async () => {
  await append(3);
  const end = AbortSignal.abort();
  expect(await replayToKafka(world.pool, { from: 1, to: 3 }, target(), { signal: end })).toEqual({ events: 0, upTo: 0 });
  const nowhere = { ...target(), brokers: ['127.0.0.1:9'] };
  await expect(replayToKafka(world.pool, { from: 2, to: 3 }, nowhere)).rejects.toThrow('0 were published; go on from position 2.');
});
