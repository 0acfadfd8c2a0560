import { expect, it } from '@jest/globals';
import type { QueryBus } from '@nestjs/cqrs';
import type { Principal } from '@rekindle/platform';
import type { LiveSessions } from '../../access/live-sessions.js';
import type { ApiKeyChecker } from '../../api-keys/api-key.checker.js';
import { cursorOf } from '../cursor.js';
import { EventsReader } from './events.reader.js';
import type { GetEvents } from './get-events.js';

const PAGE = 3;
const key: Principal = { accountId: 'account', userId: 'key', role: 'key' };
const asked = { after: 0, types: ['EmailSent'], limit: PAGE, waitMs: 0 };

/** A store without end, and a key that is valid for the given number of polls. */
function world(goodFor = Number.POSITIVE_INFINITY) {
  const pages: number[] = [];
  let looks = 0;
  const queries = {
    execute: async ({ after, limit }: GetEvents) => {
      pages.push(after);
      const events = Array.from({ length: limit }, (_, n) => ({ position: after + n + 1, event: { id: after + n + 1 } }));
      return { events, reached: after + limit, more: true };
    },
  };
  const keys = { isActive: async () => (looks += 1) <= goodFor };
  const reader = new EventsReader(queries as unknown as QueryBus, keys as unknown as ApiKeyChecker, {} as LiveSessions);
  return { pages, reader };
}

it('holds one page at a time: reads the next once the client has received the last message', async () => {
  const { pages, reader } = world();
  const messages = reader.stream(key, asked, new AbortController().signal)[Symbol.asyncIterator]();
  for (let n = 1; n <= PAGE; n += 1) expect((await messages.next()).value).toEqual({ id: cursorOf(n), data: { id: n } });
  expect(pages).toEqual([0]);
  await messages.next();
  expect(pages).toEqual([0, PAGE]);
});

it('sends nothing of a page read after its key was revoked', async () => {
  const { pages, reader } = world(2);
  const seen: unknown[] = [];
  for await (const message of reader.stream(key, asked, new AbortController().signal)) seen.push(message.data);
  expect([seen.length, pages]).toEqual([2 * PAGE, [0, PAGE, 2 * PAGE]]);
});

it('ends on request', async () => {
  const { pages, reader } = world();
  const end = new AbortController();
  for await (const message of reader.stream(key, asked, end.signal)) if (message.id === cursorOf(PAGE)) end.abort();
  expect(pages).toEqual([0]);
});
