import { Inject, Injectable } from '@nestjs/common';
import { POOL, SETTINGS, type Settings, sealer, unseal } from '@rekindle/platform';
import type pg from 'pg';
import { StripeClient } from '../provider/stripe-client.js';

export interface SandboxEndpoint {
  endpointId: string;
  url: string;
}

/** The secret that Stripe signs its calls with: from the settings, or of the endpoint registered with the sandbox. */
@Injectable()
export class WebhookSecret {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly stripe: StripeClient,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** @returns null if there is none */
  async read(): Promise<string | null> {
    if (!this.stripe.sandboxed) return this.settings.stripeWebhookSecret;
    const { rows } = await this.pool.query<{ sealed: Buffer }>('SELECT sealed_secret AS sealed FROM billing.webhook_endpoint');
    return rows[0] ? unseal(this.settings, rows[0].sealed) : null;
  }

  async endpoint(): Promise<SandboxEndpoint | null> {
    const { rows } = await this.pool.query<SandboxEndpoint>('SELECT endpoint_id AS "endpointId", url FROM billing.webhook_endpoint');
    return rows[0] ?? null;
  }

  async keep({ endpointId, url }: SandboxEndpoint, secret: string): Promise<void> {
    const { keyId, seal } = sealer(this.settings);
    await this.pool.query(
      `INSERT INTO billing.webhook_endpoint (endpoint_id, url, sealed_secret, key_id) VALUES ($1, $2, $3, $4)
       ON CONFLICT (only_row) DO UPDATE SET endpoint_id = excluded.endpoint_id, url = excluded.url, sealed_secret = excluded.sealed_secret,
         key_id = excluded.key_id`,
      [endpointId, url, seal(secret), keyId],
    );
  }
}
