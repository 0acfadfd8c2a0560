import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { ReadingTurns } from './reading-turns.js';

const ending = new AbortController();
const { signal } = ending;
const readers: Promise<unknown>[] = [];
let over = false;
afterEach(async () => {
  over = true;
  await Promise.all(readers.splice(0));
  over = false;
});

/** Reads messages of a mailbox one after the other, for as long as there are any. */
function flood(turns: ReadingTurns, id: string, read: string[], bytes = 0): void {
  const run = async (): Promise<void> => {
    while (!over) {
      await turns.ready(id, signal);
      await turns.take(id, bytes, () => busy(id, read));
    }
  };
  readers.push(run());
}

async function busy(id: string, read: string[]): Promise<void> {
  for (const began = performance.now(); performance.now() - began < 2;);
  read.push(id);
  await turn();
}

describe('while mailboxes are flooded', () => {
  it('a reply in another one is read after at most one message of each', async () => {
    const [turns, read]: [ReadingTurns, string[]] = [new ReadingTurns(), []];
    for (const id of ['a', 'b', 'c']) flood(turns, id, read);
    await pause(50);
    const before = read.length;
    await turns.take('d', 1_000, () => busy('d', read));
    expect(read.slice(before).indexOf('d')).toBeLessThanOrEqual(4);
  });

  it('the event loop is free for others at least half of the time', async () => {
    const [turns, read]: [ReadingTurns, string[]] = [new ReadingTurns(), []];
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) flood(turns, id, read);
    const began = performance.now();
    while (read.length <= 10 || performance.now() - began < 300) await pause(20);
    // Each took two milliseconds.
    expect(read.length * 2).toBeLessThanOrEqual((performance.now() - began) / 2 + 4);
  });

  it('each is read only at its rate, once its burst is used up', async () => {
    const [turns, read]: [ReadingTurns, string[]] = [new ReadingTurns({ burstMs: 50, rate: 0.1 }), []];
    flood(turns, 'a', read, 500_000);
    const began = performance.now();
    while (read.length <= 5 || performance.now() - began < 500) await pause(20);
    // At least ten milliseconds each: two, three for each message, and five for its bytes.
    expect(read.length * 10).toBeLessThanOrEqual(50 + (performance.now() - began) * 0.1 + 10);
  });
});

it('a waiting mailbox can be stopped immediately', async () => {
  const turns = new ReadingTurns({ burstMs: 0, rate: 0.000_01 });
  turns.looked('a');
  const waiting = turns.ready('a', signal);
  ending.abort();
  await expect(waiting).rejects.toThrow('abort');
});

it('a reading that waits for something else holds up no other', async () => {
  const turns = new ReadingTurns();
  const waited = Promise.withResolvers<string>();
  const waiting = turns.take('a', 0, () => waited.promise);
  expect(await turns.take('b', 0, async () => 'read')).toBe('read');
  waited.resolve('later');
  expect(await waiting).toBe('later');
});

it('a failed reading passes its turn on', async () => {
  const turns = new ReadingTurns();
  for (let n = 0; n < 20; n += 1) await expect(turns.take('a', 0, () => Promise.reject(new Error('No')))).rejects.toThrow('No');
  expect(await turns.take('b', 0, async () => 'read')).toBe('read');
});
