import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { isSocialProvider } from '@rekindle/contracts';
import { LOGGER, type Logger, POOL } from '@rekindle/platform';
import type pg from 'pg';
import { JsonServer, type JsonAnswer, refusal } from '../oauth/json-server.js';
import { textOf } from '../oauth/request-text.js';
import { NetworkCalls } from './network-calls.js';
import type { SocialCall } from './social-call.js';
import { TokenCalls } from './token-calls.js';

const HOST = '127.0.0.1';

/**
 * A local server that answers like Twitter/X and LinkedIn, under their names; nothing is posted anywhere. Where it listens
 * and with which secret is in `sandbox.social_server`. Of several gateways the one that started last serves all.
 */
@Injectable()
export class SocialSandbox implements OnModuleInit, BeforeApplicationShutdown {
  private readonly server: JsonServer;
  private secret = '';

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly tokens: TokenCalls,
    private readonly network: NetworkCalls,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.server = new JsonServer('social networks', (request) => this.answer(request), logger);
  }

  async onModuleInit(): Promise<void> {
    const port = await this.server.listen(0, HOST);
    const { rows } = await this.pool.query<{ secret: string }>(
      `INSERT INTO sandbox.social_server (url, secret) VALUES ($1, $2)
       ON CONFLICT (only_row) DO UPDATE SET url = excluded.url RETURNING secret`,
      [`http://${HOST}:${port}`, randomBytes(24).toString('base64url')],
    );
    this.secret = rows[0]?.secret ?? '';
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.server.close();
  }

  private async answer(request: IncomingMessage): Promise<JsonAnswer> {
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
