import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { BROKER_MS, until } from '../testing/until.js';
import { KafkaWorld } from './testing/kafka-world.js';
import { seenEvents } from './testing/seen-events.js';

// Real processes start, die and are waited for.
const LONG_MS = 120_000;

let world: KafkaWorld;
beforeEach(async () => void (world = await KafkaWorld.make((process.env.KAFKA_BROKERS ?? '').split(','))));
afterEach(() => world.end());

const relay = async (): Promise<{ position: number; fence: number; owner: string | null }> => {
  const { rows } = await world.pool.query('SELECT position, fence, owner FROM es.relay');
  return { position: Number(rows[0]?.position ?? 0), fence: Number(rows[0]?.fence ?? 0), owner: rows[0]?.owner ?? null };
};

describe('the relay', () => {
  it(
    'publishes again, and omits nothing, when it is killed between the broker’s answer and its own record',
    async () => {
      const stop = [world.appender(), world.appender()];
      for (const sends of ['1', '4']) {
        const child = await world.process('killed', { DIE_AFTER_SENDS: sends });
        if (child.signalCode === null) await once(child, 'exit');
        expect(child.signalCode).toBe('SIGKILL');
      }
      await world.process('killed');
      const acknowledged = (await Promise.all(stop.map((end) => end()))).flat();
      await world.expectExact(['killed'], acknowledged);
    },
    LONG_MS,
  );

  it('is fenced if it was suspended while another took over: it never moves the position back', async () => {
    let release: () => void = () => undefined;
    let held = false;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const onSent = (): Promise<void> => {
      held = true;
      return gate;
    };
    const slow = await world.kafka([], { relay: { onSent }, processName: 'slow' });
    const stop = world.appender();
    await until(() => held, Boolean, BROKER_MS);
    const before = await relay();
    await world.kafka([seenEvents('fenced', 'quick')], { processName: 'quick' });
    // As if it had been suspended for longer than its lease.
    const sleep = `UPDATE es.relay SET leased_until = now() - interval '1 second' WHERE fence = ${before.fence}`;
    const after = await until(
      () => world.pool.query(sleep).then(relay),
      ({ fence, position }) => fence > before.fence && position > before.position,
      BROKER_MS,
    );
    release();
    await until(() => !slow.relay.leads, Boolean, BROKER_MS);
    const acknowledged = await stop();
    await world.expectExact(['fenced'], acknowledged);
    const end = await relay();
    expect(end.position).toBeGreaterThanOrEqual(after.position);
    expect(end.owner).toMatch(/^quick /);
  });

  it('hands its lease over immediately on an orderly stop', async () => {
    const first = await world.kafka([], { processName: 'first' });
    await until(() => first.relay.leads, Boolean, BROKER_MS);
    const second = await world.kafka([seenEvents('handed', 'second')], { processName: 'second' });
    expect(second.relay.leads).toBe(false);
    await world.stopped(first);
    await until(() => second.relay.leads, Boolean, BROKER_MS);
    const stop = world.appender();
    await world.expectExact(['handed'], await stop());
  });
});
