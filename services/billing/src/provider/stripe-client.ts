import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@rekindle/contracts';
import { POOL, SETTINGS, type Settings } from '@rekindle/platform';
import type pg from 'pg';
import Stripe from 'stripe';

const TIMEOUT_MS = 20_000;
const RETRIES = 2;

/** Stripe through its own SDK or, without a key, the sandbox's server, which speaks the same protocol. */
@Injectable()
export class StripeClient {
  private known: { place: string; sdk: Stripe } | null = null;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'stripeSecretKey' | 'sandbox'>,
  ) {}

  /** No money moves. */
  get sandboxed(): boolean {
    return this.settings.stripeSecretKey === null && this.settings.sandbox;
  }

  get isSetUp(): boolean {
    return this.settings.stripeSecretKey !== null || this.settings.sandbox;
  }

  /** Looked up at each use: the sandbox's server may have moved to another gateway. @throws DomainError SERVICE_UNAVAILABLE */
  async sdk(): Promise<Stripe> {
    const { stripeSecretKey } = this.settings;
    if (stripeSecretKey !== null) return this.at('stripe', () => new Stripe(stripeSecretKey, common));
    const { url, key } = await this.sandbox();
    const { hostname, port } = new URL(url);
    return this.at(url, () => new Stripe(key, { ...common, host: hostname, port, protocol: 'http' }));
  }

  private at(place: string, make: () => Stripe): Stripe {
    if (this.known?.place !== place) this.known = { place, sdk: make() };
    return this.known.sdk;
  }

  private async sandbox(): Promise<{ url: string; key: string }> {
    if (!this.settings.sandbox) throw notSetUp();
    const { rows } = await this.pool.query<{ url: string; key: string }>('SELECT url, secret_key AS key FROM sandbox.stripe_server');
    if (!rows[0]?.url) throw notSetUp();
    return rows[0];
  }
}

const common = { maxNetworkRetries: RETRIES, timeout: TIMEOUT_MS, telemetry: false };

const notSetUp = (): DomainError => new DomainError('SERVICE_UNAVAILABLE', 'Payments are not set up on this server yet');
