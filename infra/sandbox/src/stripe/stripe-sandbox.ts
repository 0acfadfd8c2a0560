import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CLOCK, type Clock, LOGGER, type Logger, POOL, SETTINGS, type Settings, closeServer } from '@rekindle/platform';
import type pg from 'pg';
import { newStripeId } from './books/books.js';
import { answer } from './server/answer.js';
import type { Answer, Asked } from './server/asked.js';
import { Deliveries } from './server/deliveries.js';
import { createFront } from './server/front.js';
import { Store } from './server/store.js';

const HOST = '127.0.0.1';
const LOOK_MS = 500;
/** A server that is gone refuses immediately: one that is slow is busy. */
const TIMEOUT_MS = 10_000;

/**
 * A local server that speaks Stripe's protocol; no money moves. It keeps nothing in memory: every gateway runs one, and
 * all of them work on the same books. The address of one, and its key, is in `sandbox.stripe_server`: billing
 * reads that row and gives host, port, `protocol: 'http'` and the key to the SDK, instead of Stripe's own.
 *
 * Unlike Stripe: a renewal's invoice is finalised immediately and not an hour later; a subscription that is still unpaid after
 * the last attempt becomes `unpaid`; plans change within one interval only; unknown parameters are refused.
 */
@Injectable()
export class StripeSandbox implements OnModuleInit, BeforeApplicationShutdown {
  private server: Server | null = null;
  private timer: NodeJS.Timeout | null = null;
  private working: Promise<void> | null = null;
  /** This server's own address. */
  url = '';
  private readonly deliveries: Deliveries;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.deliveries = new Deliveries(pool, logger);
  }

  async onModuleInit(): Promise<void> {
    const { url, key } = await this.place();
    const server = createFront(key, (asked) => this.answer(asked), this.logger);
    // A client in another process that still has the old address finds the server there after a restart.
    const port = await listen(server, url ? Number(new URL(url).port) : 0).catch(() => listen(server, 0));
    this.server = server;
    this.url = `http://${HOST}:${port}`;
    await this.takePlace();
    this.timer = setInterval(() => this.look(), LOOK_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
    await this.working;
    await this.deliveries.end();
    if (this.server) await closeServer(this.server);
  }

  /** One change of the books, at the business clock's time. */
  async change<T>(work: (store: Store) => Promise<T>): Promise<T> {
    const result = await Store.change(this.pool, this.clock.now(), this.settings.publicUrl, work);
    this.look();
    return result;
  }

  private answer(asked: Asked): Promise<Answer> {
    return this.change((store) => answer(store, asked));
  }

  private look(): void {
    if (!this.timer) return;
    this.working ??= this.work()
      .catch((error: unknown) => this.logger.debug({ err: error }, "The sandbox's payments could not go on"))
      .finally(() => (this.working = null));
  }

  private async work(): Promise<void> {
    const due = 'SELECT 1 FROM sandbox.stripe_objects WHERE due_at <= $1 LIMIT 1';
    const { rowCount } = await this.pool.query(due, [this.clock.now()]);
    if (rowCount) await Store.change(this.pool, this.clock.now(), this.settings.publicUrl, async () => undefined);
    await this.deliveries.begin();
    await this.takePlace();
  }

  private async place(): Promise<{ url: string; key: string }> {
    const key = newStripeId('sk_test_sandbox', 32);
    await this.pool.query(`INSERT INTO sandbox.stripe_server (url, secret_key) VALUES ('', $1) ON CONFLICT DO NOTHING`, [key]);
    return (await this.written()) ?? { url: '', key };
  }

  private async written(): Promise<{ url: string; key: string } | undefined> {
    const { rows } = await this.pool.query<{ url: string; key: string }>('SELECT url, secret_key AS key FROM sandbox.stripe_server');
    return rows[0];
  }

  /** Of several gateways one is recorded; when it is gone, another takes its place. */
  private async takePlace(): Promise<void> {
    const { url } = (await this.written()) ?? { url: '' };
    if (url === this.url || (url !== '' && (await answers(url)))) return;
    await this.pool.query('UPDATE sandbox.stripe_server SET url = $1 WHERE url = $2', [this.url, url]);
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, HOST, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** Whether a sandbox is there: without the key it refuses, with its own kind of request id. */
async function answers(url: string): Promise<boolean> {
  const response = await fetch(`${url}/v1/events`, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null);
  await response?.body?.cancel();
  return response?.status === 401 && response.headers.has('request-id');
}
