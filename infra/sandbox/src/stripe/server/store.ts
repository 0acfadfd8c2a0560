import type pg from 'pg';
import { Books } from '../books/books.js';
import type { StripeObject } from '../books/objects.js';
import type { Listing } from '../calls/call.js';
import { forgetCustomer } from './forget-customer.js';
import type { Page } from './page.js';
import { present } from './present.js';
import { dueAt, passTime } from '../rules/time.js';

// Changes of the sandbox's books happen one at a time: two presses of a button come one after the other.
const LOCK = `SELECT pg_advisory_xact_lock(hashtext('sandbox.stripe'))`;

const LOAD = `
  SELECT body FROM sandbox.stripe_objects
  WHERE kind IN ('product', 'price') OR id = ANY ($1) OR customer IN (
    SELECT customer FROM sandbox.stripe_objects WHERE id = ANY ($1) AND customer IS NOT NULL)
  ORDER BY seq`;

const LIST = `
  SELECT body FROM sandbox.stripe_objects
  WHERE kind = $1 AND body @> $2
    AND ($3::text IS NULL OR body ->> $3 = ANY ($4))
    AND (body ->> 'created')::bigint BETWEEN $5 AND $6
    AND ($7::text IS NULL OR seq < (SELECT seq FROM sandbox.stripe_objects WHERE id = $7))
    AND ($8::text IS NULL OR seq > (SELECT seq FROM sandbox.stripe_objects WHERE id = $8))
  ORDER BY CASE WHEN $8::text IS NULL THEN -seq ELSE seq END LIMIT $9`;

const KEEP = `
  INSERT INTO sandbox.stripe_objects (id, kind, customer, due_at, body) VALUES ($1, $2, $3, to_timestamp($4), $5)
  ON CONFLICT (id) DO UPDATE SET customer = excluded.customer, due_at = excluded.due_at, body = excluded.body`;

const ANNOUNCE = `
  INSERT INTO sandbox.stripe_deliveries (event_id, endpoint_id)
  SELECT $1, id FROM sandbox.stripe_objects
  WHERE kind = 'webhook_endpoint' AND body ->> 'status' = 'enabled' AND body -> 'enabled_events' ?| ARRAY[$2, '*']`;

/** The books in PostgreSQL, so that every process sees the same. */
export class Store {
  constructor(
    private readonly client: pg.PoolClient,
    readonly now: number,
    private readonly publicUrl: string,
  ) {}

  /** One change, all or nothing, with everything that has come due before it. */
  static async change<T>(pool: pg.Pool, now: Date, publicUrl: string, work: (store: Store) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      await client.query(LOCK);
      const store = new Store(client, Math.floor(now.getTime() / 1000), publicUrl);
      await store.passTime();
      const result = await work(store);
      await client.query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK');
      throw error;
    } finally {
      client.release();
    }
  }

  get connection(): pg.PoolClient {
    return this.client;
  }

  /** The named objects with everything that belongs to their customers, and the catalogue. */
  async load(ids: string[]): Promise<Books> {
    const { rows } = await this.client.query<{ body: StripeObject }>(LOAD, [ids]);
    return new Books(
      rows.map(({ body }) => body),
      this.now,
      this.publicUrl,
    );
  }

  async list({ kind, having, anyOf }: Listing, { limit, after, before, created }: Page): Promise<{ data: StripeObject[]; more: boolean }> {
    const among = [anyOf?.field ?? null, anyOf?.values ?? null];
    const values = [kind, JSON.stringify(having), ...among, created.from, created.to, after ?? null, before ?? null, limit + 1];
    const { rows } = await this.client.query<{ body: StripeObject }>(LIST, values);
    const data = rows.slice(0, limit).map(({ body }) => body);
    return { data: before === undefined ? data : data.reverse(), more: rows.length > limit };
  }

  async save(books: Books): Promise<void> {
    if (books.removed.size > 0) await this.forget([...books.removed]);
    for (const object of books.written.values()) await this.keep(object, customerOf(books, object));
    for (const event of books.events) {
      const { object } = event.data;
      await this.keep({ ...event, data: { ...event.data, object: present(books, object) } }, null);
      await this.client.query(ANNOUNCE, [event.id, event.type]);
    }
    for (const { type, data } of books.events)
      if (type === 'customer.deleted') await forgetCustomer(this.client, (data.object as StripeObject).id);
  }

  private async forget(ids: string[]): Promise<void> {
    await this.client.query('DELETE FROM sandbox.stripe_objects WHERE id = ANY ($1)', [ids]);
    await this.client.query('DELETE FROM sandbox.stripe_deliveries WHERE endpoint_id = ANY ($1)', [ids]);
  }

  private keep(object: StripeObject, customer: string | null): Promise<unknown> {
    return this.client.query(KEEP, [object.id, object.object, customer, dueAt(object), object]);
  }

  private async passTime(): Promise<void> {
    const due = 'SELECT id FROM sandbox.stripe_objects WHERE due_at <= to_timestamp($1) ORDER BY due_at LIMIT 50';
    for (;;) {
      const { rows } = await this.client.query<{ id: string }>(due, [this.now]);
      if (rows.length === 0) return;
      const books = await this.load(rows.map(({ id }) => id));
      passTime(books, this.now);
      await this.save(books);
    }
  }
}

function customerOf(books: Books, object: StripeObject): string | null {
  if (object.object === 'customer') return object.id;
  if (object.object === 'invoice_payment') return books.find('invoice', object.invoice)?.customer ?? null;
  return 'customer' in object ? object.customer : null;
}
