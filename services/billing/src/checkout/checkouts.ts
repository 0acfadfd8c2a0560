import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@rekindle/contracts';
import { POOL, type Tx } from '@rekindle/platform';
import type pg from 'pg';

type Db = Pick<Tx, 'query'>;

/** A purchase and its price, from the server's own price books. */
export interface Offer {
  planId: string;
  priceBook: number;
  /** The amount due today, in US cents. */
  amountCents: number;
  terms: string | null;
  /** The origin to which the buyer returns. */
  origin: string;
}

export interface Checkout extends Offer {
  id: string;
  accountId: string | null;
  byVisitor: boolean;
  /** From the visitor's browser. */
  timeZone: string | null;
  /** null until the payment page exists. */
  sessionId: string | null;
  status: 'open' | 'paid' | 'expired';
  createdAt: Date;
  customerId: string | null;
  paidAt: Date | null;
  accountCreated: boolean;
  activatedAt: Date | null;
  /** The payment was first recorded within the last hour of real time. */
  recordedLately: boolean;
}

interface Reserved extends Pick<Checkout, 'id' | 'accountId' | 'timeZone'> {
  startedAt: Date;
  offer: Offer;
}

const CHECKOUT = `SELECT id, account_id AS "accountId", by_visitor AS "byVisitor", time_zone AS "timeZone", plan_id AS "planId", price_book AS "priceBook",
  amount_cents AS "amountCents", terms, origin, session_id AS "sessionId", status, created_at AS "createdAt", customer_id AS "customerId",
  paid_at AS "paidAt", account_created AS "accountCreated", activated_at AS "activatedAt",
  coalesce(heard_at > now() - interval '1 hour', false) AS "recordedLately" FROM billing.checkouts`;

// Callers may send any text; anything in another form could not even be queried.
const SESSION_ID = /^\w{1,255}$/;

/** `billing.checkouts`: one row for each visit to the payment page. */
@Injectable()
export class Checkouts {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  byId(id: string, db: Db = this.pool): Promise<Checkout | null> {
    return first(db, `${CHECKOUT} WHERE id = $1`, id);
  }

  async bySession(sessionId: string): Promise<Checkout | null> {
    return SESSION_ID.test(sessionId) ? first(this.pool, `${CHECKOUT} WHERE session_id = $1`, sessionId) : null;
  }

  /** The checkout that a signed-in account may have open. */
  openOf(accountId: string): Promise<Checkout | null> {
    return first(this.pool, `${CHECKOUT} WHERE account_id = $1 AND status = 'open' AND NOT by_visitor`, accountId);
  }

  /** Paid checkouts whose account may not have its plan yet. */
  async unfinishedOf(accountId: string): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      `SELECT id FROM billing.checkouts WHERE account_id = $1 AND status = 'paid' AND activated_at IS NULL`,
      [accountId],
    );
    return rows.map(({ id }) => id);
  }

  /** The payment that opened the account, if the account may not have its plan yet. */
  async openerOf(accountId: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ id: string }>(
      `SELECT id FROM billing.checkouts WHERE account_id = $1 AND status = 'paid' AND account_created AND activated_at IS NULL`,
      [accountId],
    );
    return rows[0]?.id ?? null;
  }

  async allOpen(db: Db, accountId: string): Promise<string[]> {
    const { rows } = await db.query<{ id: string }>(`SELECT id FROM billing.checkouts WHERE account_id = $1 AND status = 'open'`, [
      accountId,
    ]);
    return rows.map(({ id }) => id);
  }

  async stillOpen(db: Db, ids: readonly string[]): Promise<string[]> {
    const { rows } = await db.query<{ id: string }>(`SELECT id FROM billing.checkouts WHERE id = ANY($1::uuid[]) AND status = 'open'`, [
      ids,
    ]);
    return rows.map(({ id }) => id);
  }

  /** @returns false if the account already has one open */
  async reserve(db: Db, { id, accountId, timeZone, startedAt, offer }: Reserved): Promise<boolean> {
    const { planId, priceBook, amountCents, terms, origin } = offer;
    const { rowCount } = await db.query(
      `INSERT INTO billing.checkouts (id, account_id, by_visitor, plan_id, price_book, amount_cents, terms, origin, started_at, time_zone)
       VALUES ($1, $2, $2::uuid IS NULL, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
      [id, accountId, planId, priceBook, amountCents, terms, origin, startedAt, timeZone],
    );
    return rowCount === 1;
  }

  /** @returns false if it was closed in between and must not be paid any more */
  async giveSession(tx: Tx, id: string, sessionId: string): Promise<boolean> {
    const { rowCount } = await tx.query(`UPDATE billing.checkouts SET session_id = $2 WHERE id = $1 AND status = 'open'`, [id, sessionId]);
    return rowCount === 1;
  }

  /** @returns false if that was already known */
  async markPaid(tx: Tx, id: string, { customerId, paidAt }: { customerId: string; paidAt: Date }): Promise<boolean> {
    const { rowCount } = await tx.query(
      `UPDATE billing.checkouts SET status = 'paid', customer_id = $2, paid_at = $3, heard_at = now() WHERE id = $1 AND status <> 'paid'`,
      [id, customerId, paidAt],
    );
    return rowCount === 1;
  }

  async markExpired(db: Db, id: string): Promise<boolean> {
    const { rowCount } = await db.query(`UPDATE billing.checkouts SET status = 'expired' WHERE id = $1 AND status = 'open'`, [id]);
    return rowCount === 1;
  }

  /** @returns false if it has a page by now, or was closed */
  async dropUnopened(db: Db, id: string): Promise<boolean> {
    const { rowCount } = await db.query(
      `UPDATE billing.checkouts SET status = 'expired' WHERE id = $1 AND status = 'open' AND session_id IS NULL`,
      [id],
    );
    return rowCount === 1;
  }

  async match(tx: Tx, id: string, accountId: string, accountCreated: boolean): Promise<void> {
    await tx.query('UPDATE billing.checkouts SET account_id = $2, account_created = $3 WHERE id = $1', [id, accountId, accountCreated]);
  }

  async markActivated(id: string): Promise<void> {
    await this.pool.query('UPDATE billing.checkouts SET activated_at = now() WHERE id = $1 AND activated_at IS NULL', [id]);
  }
}

async function first(db: Db, text: string, value: string): Promise<Checkout | null> {
  const { rows } = await db.query<Checkout>(text, [value]);
  return rows[0] ?? null;
}

/** The same answer for sessions that never existed, have ended, or belong to somebody else. */
export const noSession = (): DomainError => new DomainError('NOT_FOUND', 'No payment session found. Please try again.');
