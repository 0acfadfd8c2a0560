import { Inject, Injectable } from '@nestjs/common';
import { JobQueue } from '@rekindle/event-sourcing';
import { POOL, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { type Hint, isWatched } from './watched-events.js';

export const HANDLE_STRIPE_EVENT = 'billing.handle-stripe-event';

export interface HandleStripeEventPayload {
  eventId: string;
}

const ENTER = `
  INSERT INTO billing.stripe_events (event_id, type, customer_id, checkout_id, settled_at, outcome)
  VALUES ($1, $2, $3, $4, CASE WHEN $5 THEN NULL ELSE now() END, CASE WHEN $5 THEN NULL ELSE 'ignored' END)
  ON CONFLICT (event_id) DO NOTHING`;

/** The events that Stripe's webhook has reported. */
@Injectable()
export class StripeEvents {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly jobs: JobQueue,
  ) {}

  /** Records an event together with the job that handles it; a known event changes nothing. */
  async enter(hint: Hint): Promise<void> {
    const { eventId, type, customerId, checkoutId } = hint;
    await inTransaction(this.pool, async (tx) => {
      const watched = isWatched(hint);
      const { rowCount } = await tx.query(ENTER, [eventId, type, customerId, checkoutId, watched]);
      if (!rowCount || !watched) return;
      const payload: HandleStripeEventPayload = { eventId };
      await this.jobs.enqueue(tx, HANDLE_STRIPE_EVENT, payload, { queue: queueOf(hint) });
    });
  }

  /** @returns null if it was handled */
  async waiting(eventId: string): Promise<Hint | null> {
    const { rows } = await this.pool.query<Hint>(`${HINT} WHERE event_id = $1 AND settled_at IS NULL`, [eventId]);
    return rows[0] ?? null;
  }

  /** All unhandled events of a customer: one read covers them all. */
  async waitingOf(customerId: string): Promise<string[]> {
    const { rows } = await this.pool.query<Hint>(`${HINT} WHERE customer_id = $1 AND checkout_id IS NULL AND settled_at IS NULL`, [
      customerId,
    ]);
    return rows.map(({ eventId }) => eventId);
  }

  async settle(eventIds: readonly string[], outcome: 'processed' | 'ignored'): Promise<void> {
    await this.pool.query(
      'UPDATE billing.stripe_events SET settled_at = now(), outcome = $2 WHERE event_id = ANY($1) AND settled_at IS NULL',
      [eventIds, outcome],
    );
  }
}

const HINT = `SELECT event_id AS "eventId", type, customer_id AS "customerId", checkout_id AS "checkoutId" FROM billing.stripe_events`;

// Sequential for each customer, so that the first read covers the others; with a limited number of queues.
const queueOf = ({ customerId, checkoutId }: Hint): string => `stripe-${(customerId ?? checkoutId ?? '').slice(-2)}`;
