import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import { until } from '@rekindle/event-sourcing/testing';
import type { Caller } from '../../../services/gateway/src/testing/start-gateway.js';
import { DeadlyWire } from './deadly-wire.ts';
import { type Payer, PayingGateway } from './paying-gateway.ts';
import { ServiceProcess } from './service-process.ts';

export interface Quote {
  quote_id: string;
  dueNowCents: number;
  creditCents: number;
}

/** Two gateways, as an installation runs them: one dies in the middle of a call, the other is asked next. */
export class TwoGateways {
  shop!: PayingGateway;
  private wire!: DeadlyWire;
  private dying: ServiceProcess | null = null;

  /** Started before the specs of a file, and stopped after them. */
  static forThisFile(): TwoGateways {
    const two = new TwoGateways();
    beforeAll(() => two.start());
    afterEach(() => two.dying?.kill());
    afterAll(async () => {
      await two.shop.stop();
      await two.wire.take();
    });
    return two;
  }

  async customer(planId = 'starter'): Promise<{ jane: Caller; payer: Payer; subscriptionId: string }> {
    const { shop } = this;
    const jane = await shop.gateway.signUp();
    const [user] = await shop.rows<{ id: string }>('SELECT account_id AS id FROM vault.users WHERE email_key = $1', [jane.email]);
    const payer = await shop.payer(undefined, user?.id);
    const { id } = await shop.subscribe(payer.customerId, planId);
    await shop.sync(payer);
    return { jane, payer, subscriptionId: id };
  }

  /** Calls a gateway that is killed when Stripe has performed this call and before its response arrives. */
  async dieAsking(call: string, path: string, body: object, token: string): Promise<void> {
    const dying = await ServiceProcess.start('gateway', this.shop.gateway.database.url);
    this.dying = dying;
    await dying.ready();
    const before = await this.leases();
    const died = new Promise<void>((resolve) => (this.wire.onDeath = () => void dying.kill().then(resolve)));
    this.wire.deadlyAt = call;
    await expect(dying.post(path, body, { authorization: `Bearer ${token}` })).rejects.toThrow();
    await died;
    expect(await this.leases()).toBe(before + 1);
  }

  private async start(): Promise<void> {
    this.shop = await PayingGateway.start({ workers: false });
    await until(async () => (await this.shop.rows('SELECT 1 FROM billing.webhook_endpoint')).length === 1);
    this.wire = await DeadlyWire.lay(this.shop.gateway.database);
  }

  private async leases(): Promise<number> {
    return (await this.shop.rows('SELECT 1 FROM billing.account_leases')).length;
  }
}

export const quoteFor = async (caller: Caller, package_id: string): Promise<Quote> =>
  (await caller.call('POST', '/api/billing/change/preview', { payload: { package_id } })).json<Quote>();

export const change = (caller: Caller, quote_id: string) => caller.call('POST', '/api/billing/change', { payload: { quote_id } });
