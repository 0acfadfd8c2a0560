import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { createLogger } from '@rekindle/platform';
import type { Admin } from 'kafkajs';
import { createKafka } from './kafka-client.js';

const WATCHED_MS = 300;
const kafka = createKafka({
  brokers: (process.env.KAFKA_BROKERS ?? '').split(','),
  clientId: 'request-timer-spec',
  logger: createLogger('silent', 'spec'),
});
let admin: Admin;

beforeAll(async () => {
  admin = kafka.admin();
  await admin.connect();
});
afterAll(() => admin.disconnect());

/** The number of immediate timers that are set while nobody makes a request. */
async function timersDueAtOnce(): Promise<number> {
  const set = jest.spyOn(globalThis, 'setTimeout');
  await new Promise((resolve) => setTimeout(resolve, WATCHED_MS));
  const delays = set.mock.calls.map(([, delay]) => Number(delay));
  set.mockRestore();
  return delays.filter((delay) => !(delay > 1)).length;
}

it('an idle connection sets no timers, of which kafkajs alone sets hundreds a second', async () => {
  await admin.listTopics();
  expect(await timersDueAtOnce()).toBe(0);
});

it('requests that wait for others are still sent', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => admin.describeCluster()));
  expect(answers.map(({ brokers }) => brokers.length > 0)).toEqual(Array(50).fill(true));
});
