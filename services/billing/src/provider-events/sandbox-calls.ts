import type { AddressInfo, Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { LOGGER, type Logger, SETTINGS, type Settings } from '@rekindle/platform';
import { StripeClient } from '../provider/stripe-client.js';
import { watchedEvents } from './watched-events.js';
import { WebhookSecret } from './webhook-secret.js';

const AGAIN_MS = 1_000;
const PATH = '/api/stripe/webhook';
const OURS = { made_by: 'rekindle' };

/** Registers this process as the sandbox's webhook endpoint, once it listens. At Stripe itself the operator registers it. */
@Injectable()
export class SandboxCalls implements OnModuleInit, OnModuleDestroy {
  private readonly end = new AbortController();
  private working: Promise<void> = Promise.resolve();

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly stripe: StripeClient,
    private readonly secret: WebhookSecret,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    if (!this.stripe.sandboxed) return;
    // Never on the command line, which has the same modules and no server.
    this.host.listen$.subscribe(() => {
      const server = this.host.httpAdapter.getHttpServer() as Server;
      // A process that never listens gets its requests from its front door.
      const { port } = (server.address() as AddressInfo | null) ?? this.settings;
      this.working = this.keepTrying(`http://127.0.0.1:${port}${PATH}`);
    });
  }

  async onModuleDestroy(): Promise<void> {
    this.end.abort();
    await this.working;
  }

  private async keepTrying(url: string): Promise<void> {
    const { signal } = this.end;
    while (!signal.aborted) {
      try {
        return await this.register(url);
      } catch (error) {
        if (!signal.aborted)
          this.logger.debug({ err: error }, 'The webhook endpoint could not be registered with the sandbox; trying again');
        await pause(AGAIN_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  private async register(url: string): Promise<void> {
    const { webhookEndpoints } = await this.stripe.sdk();
    const known = await this.secret.endpoint();
    const others = (await webhookEndpoints.list({ limit: 100 })).data.filter(({ metadata }) => metadata.made_by === OURS.made_by);
    if (known?.url === url && others.some(({ id }) => id === known.endpointId)) return;
    const wanted = { url, enabled_events: [...watchedEvents], metadata: OURS };
    // Keyed by the one before: a return to an earlier address needs a new one.
    const idempotencyKey = `webhook-after-${known?.endpointId ?? 'none'}-${url}`;
    const { id, secret } = await webhookEndpoints.create(wanted, { idempotencyKey });
    await this.secret.keep({ endpointId: id, url }, secret ?? '');
    // An address of an earlier start, where nothing listens any more.
    for (const other of others) await webhookEndpoints.del(other.id, {}, { idempotencyKey: `webhook-end-${other.id}` });
  }
}
