import type { ChildProcess } from 'node:child_process';
import { type Broker, startBroker } from '../../../../tests/support/broker.js';
import { randomFrom } from '../testing/random.js';
import { until } from '../testing/until.js';
import { KafkaWorld, killed } from './testing/kafka-world.js';

const GROUP = 'random';
const TIMEOUT_MS = 120_000;

/**
 * Kills relay, readers and broker as the seed decides while events are appended, and compares at the end: everything
 * acknowledged is stored and on Kafka, each stream in order, and the read model has it exactly once.
 * @param kills the number of kills
 */
export async function survivesRandomKills(seed: number, kills: number): Promise<void> {
  const random = randomFrom(seed);
  const broker = await startBroker();
  const world = await KafkaWorld.make([broker.address]);
  try {
    const stop = [world.appender(), world.appender()];
    const processes = await Promise.all([world.process(GROUP), world.process(GROUP)]);
    for (let kill = 0; kill < kills; kill += 1) {
      await handled(world, Math.floor(random() * 60));
      const victim = Math.floor(random() * 3);
      if (victim === 2) await killBroker(broker, world, random);
      else processes[victim] = await replaced(processes[victim] as ChildProcess, world, random);
    }
    const acknowledged = (await Promise.all(stop.map((end) => end()))).flat();
    await world.expectExact([GROUP], acknowledged);
  } finally {
    await world.end();
    await broker.stop();
  }
}

/** Resolves once this many more events have been handled. */
async function handled(world: KafkaWorld, events: number): Promise<void> {
  const count = async (): Promise<number> => (await world.seen(GROUP)).length;
  const before = await count();
  await until(count, (now) => now >= before + events, TIMEOUT_MS);
}

async function killBroker(broker: Broker, world: KafkaWorld, random: () => number): Promise<void> {
  broker.kill();
  const before = (await world.stored()).length;
  const meanwhile = Math.floor(random() * 100);
  await until(async () => (await world.stored()).length >= before + meanwhile, Boolean, TIMEOUT_MS);
  await broker.restart();
}

/** Kills a process, immediately or between the broker's answer and its record, and starts another one in its place. */
async function replaced(victim: ChildProcess, world: KafkaWorld, random: () => number): Promise<ChildProcess> {
  await killed(victim);
  return world.process(GROUP, random() < 0.3 ? { DIE_AFTER_SENDS: String(1 + Math.floor(random() * 20)) } : {});
}
