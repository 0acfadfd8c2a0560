import { createHmac } from 'node:crypto';
import type { Logger } from '@rekindle/platform';
import type pg from 'pg';
import type { StripeEvent } from '../books/objects.js';

const LONGEST_WAIT_S = 300;
const TIMEOUT_MS = 10_000;
/** Within the time that a claim lasts, with room for one more receiver's timeout. */
const ROUND_MS = 15_000;

interface Due {
  event_id: string;
  endpoint_id: string;
  attempts: number;
  event: StripeEvent;
  url: string;
  secret: string;
}

// A claim lasts half a minute; after that the delivery is free again, however its sender ended.
const CLAIM = `
  WITH due AS (
    SELECT d.event_id, d.endpoint_id, e.body AS event, w.body ->> 'url' AS url, w.body ->> 'sandbox_secret' AS secret,
      row_number() OVER (ORDER BY CASE WHEN s.shuffle THEN md5(d.event_id) END, d.id) AS place
    FROM sandbox.stripe_deliveries d
    JOIN sandbox.stripe_objects e ON e.id = d.event_id
    JOIN sandbox.stripe_objects w ON w.id = d.endpoint_id AND w.body ->> 'status' = 'enabled'
    CROSS JOIN sandbox.stripe_server s
    WHERE d.delivered_at IS NULL AND d.due_at <= now() AND d.endpoint_id = $1
    ORDER BY place LIMIT 20),
  claimed AS (
    UPDATE sandbox.stripe_deliveries d SET due_at = now() + interval '30 seconds', attempts = attempts + 1
    FROM due WHERE d.event_id = due.event_id AND d.endpoint_id = due.endpoint_id AND d.due_at <= now() AND d.delivered_at IS NULL
    RETURNING d.event_id, d.endpoint_id, d.attempts)
  SELECT * FROM claimed JOIN due USING (event_id, endpoint_id) ORDER BY place`;

const WAITING = `
  SELECT DISTINCT d.endpoint_id AS id FROM sandbox.stripe_deliveries d
  JOIN sandbox.stripe_objects w ON w.id = d.endpoint_id AND w.body ->> 'status' = 'enabled'
  WHERE d.delivered_at IS NULL AND d.due_at <= now()`;

const RELEASE = `
  UPDATE sandbox.stripe_deliveries SET due_at = now(), attempts = attempts - 1
  WHERE endpoint_id = $1 AND event_id = ANY ($2) AND delivered_at IS NULL`;

/** Seconds until the next attempt. */
const waitAfter = (attempts: number): number => Math.min(2 ** (attempts - 1), LONGEST_WAIT_S);

/** As `stripe.webhooks.constructEvent` checks it. @param at seconds of real time */
function signature(payload: string, secret: string, at: number): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')}`;
}

/**
 * Delivers events to the webhook endpoints until each has answered with a 2xx; in real time, since receivers check the age.
 * Every endpoint is notified on its own, so one that hangs delays no other.
 */
export class Deliveries {
  private readonly notifying = new Map<string, Promise<void>>();
  private readonly ended = new AbortController();

  constructor(
    private readonly pool: pg.Pool,
    private readonly logger: Logger,
  ) {}

  /** Begins to notify every endpoint with due events. */
  async begin(): Promise<void> {
    const { rows } = await this.pool.query<{ id: string }>(WAITING);
    for (const { id } of rows) if (!this.notifying.has(id)) this.notifying.set(id, this.notify(id));
  }

  /** Deliveries in flight are abandoned, and repeated by the next process. */
  async end(): Promise<void> {
    this.ended.abort();
    await Promise.all(this.notifying.values());
  }

  private async notify(endpoint: string): Promise<void> {
    try {
      while (!this.ended.signal.aborted && (await this.round(endpoint)));
    } catch (error) {
      this.logger.debug({ err: error, endpoint }, "The sandbox's webhooks could not go on");
    } finally {
      this.notifying.delete(endpoint);
    }
  }

  /** In order until one is not accepted. @returns whether there was anything */
  private async round(endpoint: string): Promise<boolean> {
    const until = Date.now() + ROUND_MS;
    const { rows } = await this.pool.query<Due>(CLAIM, [endpoint]);
    const { rows: switches } = await this.pool.query<{ repeat: number }>('SELECT repeat FROM sandbox.stripe_server');
    const left = [...rows];
    for (let due = left.shift(); due; due = left.shift())
      if (!(await this.deliver(due, switches[0]?.repeat ?? 1)) || Date.now() > until) break;
    if (left.length > 0) await this.pool.query(RELEASE, [endpoint, left.map(({ event_id }) => event_id)]);
    return rows.length > 0;
  }

  private async deliver(due: Due, times: number): Promise<boolean> {
    let accepted = true;
    for (let time = 0; time < times && accepted; time += 1) accepted = await this.post(due);
    const key = [due.event_id, due.endpoint_id];
    if (accepted)
      await this.pool.query('UPDATE sandbox.stripe_deliveries SET delivered_at = now() WHERE event_id = $1 AND endpoint_id = $2', key);
    else
      await this.pool.query(
        `UPDATE sandbox.stripe_deliveries SET due_at = now() + $3 * interval '1 second' WHERE event_id = $1 AND endpoint_id = $2`,
        [...key, this.ended.signal.aborted ? 0 : waitAfter(due.attempts)],
      );
    return accepted;
  }

  private async post({ event, url, secret }: Due): Promise<boolean> {
    const payload = JSON.stringify(event, null, 2);
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signature(payload, secret, Math.floor(Date.now() / 1000)),
      'user-agent': 'Stripe/1.0 (Rekindle sandbox)',
    };
    try {
      const signal = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), this.ended.signal]);
      const { ok, body } = await fetch(url, { method: 'POST', headers, body: payload, signal, redirect: 'manual' });
      await body?.cancel();
      return ok;
    } catch (error) {
      this.logger.debug({ err: error, event: event.id }, 'A webhook of the sandbox was not taken');
      return false;
    }
  }
}
