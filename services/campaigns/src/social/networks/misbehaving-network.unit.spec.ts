import { once } from 'node:events';
import { type RequestListener, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { SocialProvider } from '@rekindle/contracts';
import { NetworkApi } from './network-api.js';
import type { Caller } from './network-http.js';
import { NetworkReplies } from './network-replies.js';
import { kinds, sandboxAddresses } from './network.js';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
});

async function callerOf(provider: SocialProvider, answer: RequestListener): Promise<Caller> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const network = { ...kinds[provider], ...sandboxAddresses(provider, url, url), client: { id: 'spec', secret: 'spec' }, isSandbox: true };
  return { network, accessToken: 'spec', author: 'me' };
}

const saying =
  (body: string, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(201, { 'content-type': 'application/json', ...headers }).end(body);

describe('a network that reports a post as published', () => {
  it.each([
    ['nothing', '{}'],
    ['null', '{"data":null}'],
    ['a list', '{"data":{"id":[1]}}'],
    ['lone surrogates', '{"data":{"id":"\\ud800"}}'],
    ['NUL', '{"data":{"id":"1\\u0000"}}'],
    ['a hundred thousand characters', JSON.stringify({ data: { id: '1'.repeat(100_000) } })],
  ])('and returns %s as its id is believed, without the id', async (_, body) => {
    const caller = await callerOf('twitter', saying(body));
    expect(await new NetworkApi().publish(caller, 'Hello')).toBe('');
    expect(await new NetworkReplies().answer(caller, { networkPostId: '1', networkReplyId: '2' }, 'Hello')).toBe('');
  });

  it('and returns an id of ten thousand characters in a header is believed, without the id', async () => {
    const caller = await callerOf('linkedin', saying('', { 'x-restli-id': 'x'.repeat(10_000) }));
    expect(await new NetworkApi().publish(caller, 'Hello')).toBe('');
  });
});

describe('a network that redirects elsewhere', () => {
  it('is not followed', async () => {
    let calls = 0;
    const caller = await callerOf('twitter', (request, response) => {
      calls += 1;
      if (request.url === '/elsewhere') response.end('{"data":{"id":"1","username":"olive"}}');
      else response.writeHead(307, { location: '/elsewhere' }).end();
    });
    await expect(new NetworkApi().publish(caller, 'Hello')).rejects.toThrow('twitter answered 307');
    await expect(new NetworkApi().ownAccount(caller.network, 'spec')).rejects.toThrow('twitter answered 307');
    expect(calls).toBe(2);
  });
});

describe('a network with an endless response', () => {
  it('is disconnected', async () => {
    let sent = 0;
    const caller = await callerOf('linkedin', (_, response) => {
      response.write('{"elements":["');
      const more = (): void => {
        while (sent < 50_000_000 && !response.destroyed) {
          sent += 64_000;
          if (!response.write('a'.repeat(64_000))) return void response.once('drain', more);
        }
        response.end('"]}');
      };
      more();
    });
    await expect(new NetworkReplies().below(caller, ['urn:li:share:1'])).rejects.toThrow('longer than');
    expect(sent).toBeLessThan(25_000_000);
  });
});
