import { type IncomingHttpHeaders, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import Stripe from 'stripe';
import type { SandboxApp } from './sandbox-app.js';

/** Stripe's own SDK, pointed at the sandbox as billing does. */
export async function stripeOf({ database }: SandboxApp, other: { key?: string; url?: string } = {}): Promise<Stripe> {
  const { rows } = await database.pool.query<{ url: string; secret_key: string }>('SELECT url, secret_key FROM sandbox.stripe_server');
  const { hostname, port } = new URL(other.url ?? rows[0]?.url ?? '');
  return new Stripe(other.key ?? rows[0]?.secret_key ?? '', {
    host: hostname,
    port: Number(port),
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

export interface ReceivedCall {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A webhook receiver that refuses the first few calls, or never answers. */
export class Receiver {
  readonly received: ReceivedCall[] = [];
  readonly port: number;
  private constructor(private readonly server: Server) {
    this.port = (server.address() as AddressInfo).port;
  }

  static async start(refuseFirst = 0, { answers = true, port = 0 } = {}): Promise<Receiver> {
    let left = refuseFirst;
    const server = createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      request.on('end', () => {
        receiver.received.push({ headers: request.headers, body });
        if (answers) response.writeHead(left-- > 0 ? 500 : 200).end();
        server.emit('received');
      });
    });
    await once(server.listen(port, '127.0.0.1'), 'listening');
    const receiver = new Receiver(server);
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/hook`;
  }

  /** Waits until what was received is enough. */
  async until(enough: (received: ReceivedCall[]) => boolean): Promise<void> {
    while (!enough(this.received)) await once(this.server, 'received');
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
