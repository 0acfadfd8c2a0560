import { type IncomingMessage, type Server, type ServerResponse, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestDatabase } from '@rekindle/platform/testing';

const ID = /(?<=\/)(cs|cus|ii|in|sub|we)_\w+/g;

/** A call that may change something. */
interface Write {
  /** With ID in the place of an object's id, e.g. `POST /v1/customers/ID`. */
  call: string;
  path: string;
  key: string | undefined;
  body: string;
}

const INVOICE = /\/in_\w+/;
const REFUND = /\/re_\w+/;

/** Stands between billing and the sandbox, and tells when a call has been done there that nobody has had an answer to yet. */
export class DeadlyWire {
  /** The call that is told of, once, e.g. `POST /v1/refunds` or `POST /v1/invoices/:invoice/pay`: it gets no answer. */
  deadlyAt: string | null = null;
  onDeath: () => void = () => undefined;
  readonly calls: string[] = [];
  readonly writes: Write[] = [];

  private constructor(
    private readonly server: Server,
    private readonly behind: URL,
  ) {}

  static async lay(database: TestDatabase): Promise<DeadlyWire> {
    const { rows } = await database.pool.query<{ url: string }>('SELECT url FROM sandbox.stripe_server');
    const server = createServer();
    const wire = new DeadlyWire(server, new URL(rows[0]?.url ?? ''));
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

  private carry(asked: IncomingMessage, answer: ServerResponse): void {
    const call = `${asked.method} ${asked.url?.split('?')[0]?.replace(INVOICE, '/:invoice').replace(REFUND, '/:refund')}`;
    if (asked.headers.authorization !== undefined) this.note(asked, call);
    const deadly = call === this.deadlyAt;
    if (deadly) this.deadlyAt = null;
    const { hostname, port } = this.behind;
    const on = request({ hostname, port, path: asked.url, method: asked.method, headers: asked.headers }, (got) => {
      if (deadly) return void got.resume().on('end', () => this.onDeath());
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    on.on('error', () => asked.socket.destroy());
    asked.pipe(on);
  }

  private note(asked: IncomingMessage, call: string): void {
    this.calls.push(call);
    if (asked.method === 'GET') return;
    const key = asked.headers['idempotency-key'];
    const write = { call: call.replace(ID, 'ID'), path: call, key: typeof key === 'string' ? key : undefined, body: '' };
    this.writes.push(write);
    asked.on('data', (chunk: Buffer) => (write.body += chunk.toString()));
  }
}
