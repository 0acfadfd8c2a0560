import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SocialProvider } from '@rekindle/contracts';
import { type Network, kinds, sandboxAddresses } from '../../networks/network.js';

interface NetworkCall {
  path: string;
  token: string;
  body: string;
}

type Answer = { status: number; body: object } | 'hang up';

/** A fake network on its own port: it responds as each spec defines, and records its calls. */
export interface FakeNetwork {
  network: Network;
  calls: NetworkCall[];
  /** The posted texts, in order. */
  posted(): string[];
  on(path: string, answer: (call: NetworkCall) => Answer | Promise<Answer>): void;
  stop(): Promise<void>;
}

export async function startFakeNetwork(provider: SocialProvider): Promise<FakeNetwork> {
  const calls: NetworkCall[] = [];
  const answers = new Map<string, (call: NetworkCall) => Answer | Promise<Answer>>();
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = Buffer.concat(await request.toArray()).toString();
    const call = { path: (request.url ?? '').replace(`/${provider}`, ''), token: bearer(request), body };
    calls.push(call);
    const answer = (await answers.get(call.path.split('?')[0] ?? '')?.(call)) ?? { status: 404, body: {} };
    if (answer === 'hang up') return void response.destroy();
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  };
  const server = createServer((request, response) => void respond(request, response).catch(() => response.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const network = { ...kinds[provider], ...sandboxAddresses(provider, url, url), client: { id: 'spec', secret: 'spec' }, isSandbox: true };
  return {
    network,
    calls,
    posted: () => calls.filter(({ path }) => path === '/2/tweets').map(({ body }) => (JSON.parse(body) as { text: string }).text),
    on: (path, answer) => void answers.set(path, answer),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const bearer = ({ headers }: IncomingMessage): string => (headers.authorization ?? '').replace(/^Bearer /, '');
