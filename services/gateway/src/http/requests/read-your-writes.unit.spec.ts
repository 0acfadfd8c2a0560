import { expect, it } from '@jest/globals';
import type { ReadModels } from '@rekindle/event-sourcing';
import type { FastifyReply } from 'fastify';
import { ReadYourWrites } from './read-your-writes.js';

function recorder() {
  const waits: unknown[] = [];
  const headers: Record<string, string> = {};
  const readModels = { waitFor: (...wait: unknown[]) => Promise.resolve(void waits.push(wait)) };
  const reply = { sent: false, header: (name: string, value: string) => (headers[name] = value) };
  return { waits, headers, reply: reply as unknown as FastifyReply, positions: new ReadYourWrites(readModels as unknown as ReadModels) };
}

it("waits up to a second for the read models of the write's context", async () => {
  const { waits, headers, reply, positions } = recorder();
  await positions.settle({ correlationId: 'c', actor: 'user:1', lastPosition: 42, lastContext: 'campaigns' }, reply);
  expect(waits).toEqual([[42, { timeoutMs: 1_000, context: 'campaigns' }]]);
  expect(headers).toEqual({ 'rekindle-position': '42' });
});
it('waits for nothing when nothing was appended', async () => {
  const { waits, headers, reply, positions } = recorder();
  await positions.settle({ correlationId: 'c', actor: 'user:1' }, reply);
  expect([waits, headers]).toEqual([[], {}]);
});
it('waits for all read models before a read that names a position', async () => {
  const { waits, positions } = recorder();
  await positions.catchUp({ 'rekindle-position': '42' });
  await positions.catchUp({ 'rekindle-position': 'soon' });
  await positions.catchUp({});
  expect(waits).toEqual([[42, { timeoutMs: 1_000 }]]);
});
