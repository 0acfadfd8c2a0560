import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestDatabase } from '@rekindle/platform/testing';

/** A proxy between billing and the sandbox's Stripe. Subclasses decide what happens to a call. */
export abstract class StripeWire {
  private readonly server = createServer((asked, answer) => this.carry(asked, answer));
  private behind = new URL('http://127.0.0.1');

  static async lay<Wire extends StripeWire>(this: new () => Wire, database: TestDatabase): Promise<Wire> {
    const { rows } = await database.pool.query<{ url: string }>('SELECT url FROM sandbox.stripe_server');
    const wire = new this();
    wire.behind = new URL(rows[0]?.url ?? '');
    await new Promise<void>((resolve) => wire.server.listen(0, '127.0.0.1', resolve));
    const { port } = wire.server.address() as AddressInfo;
    await database.pool.query('UPDATE sandbox.stripe_server SET url = $1', [`http://127.0.0.1:${port}`]);
    return wire;
  }

  async take(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  protected abstract carry(asked: IncomingMessage, answer: ServerResponse): void;

  /** @param onDropped called once the sandbox has answered, instead of sending the response to the caller */
  protected pass(asked: IncomingMessage, answer: ServerResponse, onDropped?: () => void): void {
    const { hostname, port } = this.behind;
    const on = request({ hostname, port, path: asked.url, method: asked.method, headers: asked.headers }, (got) => {
      if (onDropped) return void got.resume().on('end', onDropped);
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    on.on('error', () => asked.socket.destroy());
    asked.pipe(on);
  }
}
