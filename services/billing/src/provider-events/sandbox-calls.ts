import type { AddressInfo, Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { LOGGER, type Logger, SETTINGS, type Settings } from '@rekindle/platform';
import { StripeClient } from '../provider/stripe-client.js';
import { watchedEvents } from './watched-events.js';
import { WebhookSecret } from './webhook-secret.js';

const LOOK_MS = 1_000;
/** A gateway that is gone refuses the connection immediately; a slow one is only busy. */
const TIMEOUT_MS = 10_000;
const PATH = '/api/stripe/webhook';
const OURS = { made_by: 'rekindle' };

/**
 * Announces to the sandbox where to call, once this process listens. Only one of several gateways is called; when it is gone, another
 * takes its place. At Stripe itself the operator configures this.
 */
@Injectable()
export class SandboxCalls implements OnModuleInit, OnModuleDestroy {
  private readonly end = new AbortController();
  private working: Promise<void> = Promise.resolve();
  /** The sandbox's data may have been replaced since the last start. */
  private isAnnounced = false;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly stripe: StripeClient,
    private readonly secret: WebhookSecret,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    if (!this.stripe.sandboxed) return;
    // Never on the command line, which has the same modules but no server.
    this.host.listen$.subscribe(() => {
      const server = this.host.httpAdapter.getHttpServer() as Server;
      // A process without a listener of its own gets its requests from its front door.
      const { port } = (server.address() as AddressInfo | null) ?? this.settings;
      this.working = this.keepLooking(`http://127.0.0.1:${port}${PATH}`);
    });
  }

  async onModuleDestroy(): Promise<void> {
    this.end.abort();
    await this.working;
  }

  private async keepLooking(url: string): Promise<void> {
    const { signal } = this.end;
    while (!signal.aborted) {
      await this.look(url).catch((error: unknown) => {
        if (!signal.aborted) this.logger.debug({ err: error }, 'The sandbox could not be given the address to call; trying again');
      });
      await pause(LOOK_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  private async look(url: string): Promise<void> {
    const known = await this.secret.endpoint();
    if (known && known.url !== url && (await answers(known.url, this.end.signal))) return;
    if (known?.url !== url || !this.isAnnounced) await this.announce(url);
    this.isAnnounced = true;
  }

  private async announce(url: string): Promise<void> {
    const { webhookEndpoints } = await this.stripe.sdk();
    const known = await this.secret.endpoint();
    const others = (await webhookEndpoints.list({ limit: 100 })).data.filter(({ metadata }) => metadata.made_by === OURS.made_by);
    if (known?.url === url && others.some(({ id }) => id === known.endpointId)) return;
    const wanted = { url, enabled_events: [...watchedEvents], metadata: OURS };
    // Keyed by the previous endpoint: a return to an earlier URL needs a new one.
    const idempotencyKey = `webhook-after-${known?.endpointId ?? 'none'}-${url}`;
    const { id, secret } = await webhookEndpoints.create(wanted, { idempotencyKey });
    await this.secret.keep({ endpointId: id, url }, secret ?? '');
    // Endpoints of earlier starts, where nothing listens any more; not one that a process created but did not store, which has this id.
    for (const other of others)
      if (other.id !== id) await webhookEndpoints.del(other.id, {}, { idempotencyKey: `webhook-end-${other.id}` });
  }
}

/** Whether a gateway is listening: it answers an unsigned call by saying so. */
async function answers(url: string, end: AbortSignal): Promise<boolean> {
  const signal = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), end]);
  const response = await fetch(url, { method: 'POST', signal }).catch(() => null);
  await response?.body?.cancel();
  return response?.headers.get('content-type')?.startsWith('application/problem+json') === true;
}
