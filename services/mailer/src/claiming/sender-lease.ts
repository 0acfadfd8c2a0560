import type { Tx } from '@rekindle/platform';
import pg from 'pg';

const LOCK_CLASS = 7_305;
const LEASE_SECONDS = 30;
const RENEW_MS = 5_000;

/**
 * What makes a process a sender: a row that is renewed, and a lock that PostgreSQL releases the moment the process
 * ends. Claims and intents count only while the row is there, so the sender that removes it takes them all over at once.
 */
export class SenderLease {
  id = 0;
  private lost = false;
  private renewal: NodeJS.Timeout | undefined;

  private constructor(private readonly client: pg.Client) {}

  static async acquire(pool: pg.Pool): Promise<SenderLease> {
    const client = new pg.Client(pool.options);
    const lease = new SenderLease(client);
    client.on('error', () => lease.lose());
    client.on('end', () => lease.lose());
    try {
      await client.connect();
      await lease.take();
      return lease;
    } catch (error) {
      await lease.release();
      throw error;
    }
  }

  get held(): boolean {
    return !this.lost;
  }

  /** Frees what was claimed and not yet intended. */
  async release(): Promise<void> {
    clearInterval(this.renewal);
    if (!this.lost) await this.client.query('DELETE FROM mailer.senders WHERE id = $1', [this.id]).catch(() => undefined);
    this.lost = true;
    await this.client.end().catch(() => undefined);
  }

  lose(): void {
    this.lost = true;
    clearInterval(this.renewal);
  }

  private async take(): Promise<void> {
    const { rows } = await this.client.query<{ id: number }>(`SELECT nextval('mailer.senders_id_seq')::int AS id`);
    this.id = rows[0]?.id ?? 0;
    // The lock first: a row without it would look like that of a dead process.
    await this.client.query('SELECT pg_advisory_lock($1, $2)', [LOCK_CLASS, this.id]);
    await this.client.query(
      'INSERT INTO mailer.senders (id, alive_until) OVERRIDING SYSTEM VALUE VALUES ($1, now() + make_interval(secs => $2))',
      [this.id, LEASE_SECONDS],
    );
    this.renewal = setInterval(() => void this.renew(), RENEW_MS);
  }

  private async renew(): Promise<void> {
    const renewed = await this.client
      .query(`UPDATE mailer.senders SET alive_until = now() + make_interval(secs => $2) WHERE id = $1`, [this.id, LEASE_SECONDS])
      .catch(() => ({ rowCount: 0 }));
    if (renewed.rowCount === 0) this.lose();
  }
}

export async function livingSenders(tx: Tx): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>('SELECT id FROM mailer.senders');
  return rows.map((row) => row.id);
}

/** Keeps the lease from being taken away until the transaction ends. @returns whether it is still there */
export async function holdLease(tx: Tx, id: number): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'mailer-hold-lease',
    text: 'SELECT 1 FROM mailer.senders WHERE id = $1 FOR SHARE',
    values: [id],
  });
  return rowCount === 1;
}

/** Removes senders whose process has ended, or whose lease has expired. */
export async function removeExpiredSenders(pool: pg.Pool): Promise<void> {
  await pool.query(
    `DELETE FROM mailer.senders WHERE id IN (
       SELECT id FROM mailer.senders
       WHERE CASE WHEN alive_until < now() THEN true ELSE pg_try_advisory_xact_lock($1, id) END FOR UPDATE SKIP LOCKED
     )`,
    [LOCK_CLASS],
  );
}
