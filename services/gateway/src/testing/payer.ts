import { until } from '@rekindle/event-sourcing/testing';
import { newId } from '@rekindle/platform';
import Stripe from 'stripe';
import { type TestGateway, startGateway } from './start-gateway.js';

export const ORIGIN = 'http://localhost:3000';
const CARD = '4242424242424242';

export interface Started {
  success: boolean;
  checkout_url: string;
  session_id: string;
}

/** The gateway with its workers, the sandbox's Stripe behind it, and the buyers who pay there. */
export class Payer {
  private constructor(
    readonly gateway: TestGateway,
    readonly stripe: Stripe,
  ) {}

  static async start(): Promise<Payer> {
    const gateway = await startGateway({ SANDBOX: 'true' }, { workers: true });
    const { rows } = await gateway.database.pool.query<{ url: string; key: string }>(
      'SELECT url, secret_key AS key FROM sandbox.stripe_server',
    );
    const { hostname, port } = new URL(rows[0]?.url ?? '');
    const stripe = new Stripe(rows[0]?.key ?? '', { host: hostname, port: Number(port), protocol: 'http', telemetry: false });
    return new Payer(gateway, stripe);
  }

  /** A visitor who says who they are. */
  async checkout(email = `buyer-${newId()}@acme.example`, more: object = {}): Promise<Started> {
    const user_info = { fullName: 'Bo Buyer', email, companyName: 'Buyers Ltd' };
    const answer = await this.post('/api/stripe/checkout-with-user', { package_id: 'growth', origin_url: ORIGIN, user_info, ...more });
    return answer.json<Started>();
  }

  post(url: string, payload: object, headers: Record<string, string> = {}) {
    return this.gateway.post(url, payload, { headers });
  }

  /** Pays on the provider's page. */
  pay(sessionId: string, { card = CARD, email = '' } = {}) {
    return this.gateway.app.inject({
      method: 'POST',
      url: `/sandbox/checkout/${sessionId}`,
      payload: new URLSearchParams({ card, email }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  }

  /** Polls while a received payment is being processed, as the page does. */
  verify(session_id: string, user_email: string | null = null, headers: Record<string, string> = {}) {
    return until(
      async () => (await this.post('/api/stripe/verify-payment', { session_id, user_email }, headers)).json(),
      ({ pending, error }) => !pending || error === 'The payment has not arrived yet',
    );
  }

  async status(sessionId: string) {
    return (await this.gateway.app.inject(`/api/stripe/status/${sessionId}`)).json();
  }

  async me(token: string) {
    return (await this.gateway.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } })).json();
  }

  async accountOf(email: string): Promise<string | undefined> {
    const { rows } = await this.gateway.database.pool.query<{ id: string }>(
      'SELECT account_id AS id FROM vault.users WHERE email_key = lower($1)',
      [email],
    );
    return rows[0]?.id;
  }

  /** The stored billing events, oldest first. @param accountId omit for all accounts */
  async events(type: string, accountId?: string): Promise<Record<string, unknown>[]> {
    const { rows } = await this.gateway.database.pool.query<{ data: Record<string, unknown> }>(
      `SELECT data FROM es.events WHERE type = $1 AND ($2::uuid IS NULL OR data->>'accountId' = $2::text) ORDER BY position`,
      [type, accountId ?? null],
    );
    return rows.map(({ data }) => data);
  }

  /** The emails received by an address, newest first. */
  async inbox(address: string): Promise<{ subject: string; text: string }[]> {
    const list = (await this.gateway.app.inject(`/sandbox/api/messages?to=${encodeURIComponent(address)}`)).json();
    const found = (list.items ?? list.messages ?? list) as { id: string }[];
    return Promise.all(found.map(async ({ id }) => (await this.gateway.app.inject(`/sandbox/api/messages/${id}`)).json()));
  }

  stop(): Promise<void> {
    return this.gateway.stop();
  }
}
