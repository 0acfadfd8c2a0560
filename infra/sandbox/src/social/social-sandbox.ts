import { randomBytes } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { isSocialProvider } from '@rekindle/contracts';
import { LOGGER, type Logger, POOL } from '@rekindle/platform';
import type pg from 'pg';
import { textOf } from '../oauth/request-text.js';
import { NetworkCalls } from './network-calls.js';
import { type SocialAnswer, type SocialCall, refusal } from './social-call.js';
import { TokenCalls } from './token-calls.js';

const HOST = '127.0.0.1';

/**
 * A local server that answers like Twitter/X and LinkedIn, under their names; nothing is posted anywhere. Where it listens
 * and with which secret is in `sandbox.social_server`. Of several gateways the one that started last serves all.
 */
@Injectable()
export class SocialSandbox implements OnModuleInit, BeforeApplicationShutdown {
  private server: Server | null = null;
  private secret = '';

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly tokens: TokenCalls,
    private readonly network: NetworkCalls,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onModuleInit(): Promise<void> {
    const server = createServer((request, response) => void this.respond(request, response));
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, HOST, resolve));
    this.server = server;
    const { rows } = await this.pool.query<{ secret: string }>(
      `INSERT INTO sandbox.social_server (url, secret) VALUES ($1, $2)
       ON CONFLICT (only_row) DO UPDATE SET url = excluded.url RETURNING secret`,
      [`http://${HOST}:${(server.address() as AddressInfo).port}`, randomBytes(24).toString('base64url')],
    );
    this.secret = rows[0]?.secret ?? '';
  }

  async beforeApplicationShutdown(): Promise<void> {
    const { server } = this;
    if (!server) return;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    await closed;
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, body, headers } = await this.answer(request).catch((error: unknown) => {
      this.logger.error({ err: error }, "A call of the sandbox's social networks failed");
      return refusal(500, 'server_error');
    });
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  }

  private async answer(request: IncomingMessage): Promise<SocialAnswer> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://sandbox');
    const [, provider = '', ...rest] = pathname.split('/');
    const body = await textOf(request);
    if (!isSocialProvider(provider) || body === null) return refusal(404, 'not_found');
    const path = `/${rest.join('/')}`;
    const call: SocialCall = { provider, method: request.method ?? 'GET', path, query: searchParams, headers: request.headers, body };
    if (path === '/token') return this.tokens.exchange(call, this.secret);
    return path === '/revoke' ? this.tokens.revoke(call, this.secret) : this.network.answer(call);
  }
}
