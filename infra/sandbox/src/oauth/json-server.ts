import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Logger, closeServer } from '@rekindle/platform';

/** A response of a provider's server. */
export interface JsonAnswer {
  status: number;
  body: object;
  headers?: Record<string, string>;
}

export const refusal = (status: number, error: string): JsonAnswer => ({ status, body: { error } });

/** A small HTTP server beside the product's own: it answers in JSON, as a provider would. */
export class JsonServer {
  private server: Server | null = null;

  /** @param name for the log, e.g. `mail providers` */
  constructor(
    private readonly name: string,
    private readonly answer: (request: IncomingMessage) => Promise<JsonAnswer>,
    private readonly logger: Logger,
  ) {}

  /** @param port 0 for any free one @returns its port */
  async listen(port: number, host: string): Promise<number> {
    const server = createServer((request, response) => void this.respond(request, response));
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
    this.server = server;
    return (server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    if (this.server) await closeServer(this.server);
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, body, headers } = await this.answer(request).catch((error: unknown) => {
      this.logger.error({ err: error }, `A call of the sandbox's ${this.name} failed`);
      return refusal(500, 'server_error');
    });
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers }).end(JSON.stringify(body));
  }
}
