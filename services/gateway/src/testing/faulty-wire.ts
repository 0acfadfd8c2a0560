import { type IncomingMessage, type Server, type ServerResponse, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestDatabase } from '@rekindle/platform/testing';

type Fault = 'none' | 'cut' | 'lose-answers';

/** Stands between billing and the sandbox's Stripe, and breaks where a spec asks for it. */
export class FaultyWire {
  /** cut: nothing gets there; lose-answers: everything gets there, and nothing comes back. */
  fault: Fault = 'none';
  /** What is answered in Stripe's place. */
  instead: { status: number; body: object } | null = null;
  /** The only call that is hit, e.g. `POST /v1/checkout/sessions`; all where it is null. */
  failOn: string | null = null;

  private constructor(
    private readonly server: Server,
    private readonly behind: URL,
  ) {}

  static async lay(database: TestDatabase): Promise<FaultyWire> {
    const { rows } = await database.pool.query<{ url: string }>('SELECT url FROM sandbox.stripe_server');
    const server = createServer();
    const wire = new FaultyWire(server, new URL(rows[0]?.url ?? ''));
    server.on('request', (asked: IncomingMessage, answer: ServerResponse) => wire.carry(asked, answer));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await database.pool.query('UPDATE sandbox.stripe_server SET url = $1', [`http://127.0.0.1:${port}`]);
    return wire;
  }

  async take(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  mend(): void {
    this.fault = 'none';
    this.failOn = null;
    this.instead = null;
  }

  private say(answer: ServerResponse, { status, body }: { status: number; body: object }): void {
    answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  // Without a key somebody only looks whether there is a sandbox.
  private hits({ headers, method, url }: IncomingMessage): boolean {
    return headers.authorization !== undefined && (this.failOn === null || this.failOn === `${method} ${url}`);
  }

  private carry(asked: IncomingMessage, answer: ServerResponse): void {
    const hit = this.hits(asked);
    if (hit && this.instead) return this.say(answer, this.instead);
    const fault = hit ? this.fault : 'none';
    if (fault === 'cut') return void asked.socket.destroy();
    const { hostname, port } = this.behind;
    const on = request({ hostname, port, path: asked.url, method: asked.method, headers: asked.headers }, (got) => {
      if (fault === 'lose-answers') return void got.resume().on('end', () => asked.socket.destroy());
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    on.on('error', () => asked.socket.destroy());
    asked.pipe(on);
  }
}
