import { newId } from '@rekindle/platform';
import pg from 'pg';
import { LEASE_SECONDS, LOCK_CLASS, SENDERS_LOCK } from '../recalling/living-senders.js';
import { RECALLS_CHANNEL, type RecallNotice } from '../recalling/recalls.js';

const RENEW_MS = 5_000;
// Ends seconds before others may take it for dead. Measured by the machine's clock, which also runs while the process does not.
const FRESH_MS = LEASE_SECONDS * 1_000 - RENEW_MS;

/**
 * A process is a sender while it holds a row that it renews, and a lock that PostgreSQL releases the moment it ends.
 * Claims and intents count only while the row exists, so the sender that removes it takes all of them over in one step.
 */
export class SenderLease {
  id = 0;
  private lost = false;
  private renewedAt = 0;
  private renewal: NodeJS.Timeout | undefined;

  private constructor(
    private readonly client: pg.Client,
    readonly journal: string,
  ) {}

  /** @param journal name of its journal, never used before */
  static async acquire(pool: pg.Pool, journal = newId()): Promise<SenderLease> {
    const client = new pg.Client(pool.options);
    const lease = new SenderLease(client, journal);
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

  /** Whether nobody can consider it dead yet; checked before each message. */
  get fresh(): boolean {
    return !this.lost && performance.now() - this.renewedAt < FRESH_MS;
  }

  /**
   * Lets a stop recall what was claimed.
   * @param drop drops it synchronously; @returns deliveries for which the stop comes too late
   */
  onRecall(drop: (notice: RecallNotice) => string[]): void {
    this.client.on('notification', ({ payload = '' }) => {
      const notice = JSON.parse(payload) as RecallNotice;
      const begun = drop(notice);
      if (notice.id) this.client.query(ANSWER, [notice.id, this.id, begun]).catch(() => this.lose());
    });
  }

  /** Ends the lease; what it claimed remains claimed until its journal has been read. */
  async release(): Promise<void> {
    if (!this.lost) await this.client.query('UPDATE mailer.senders SET ended_at = now() WHERE id = $1', [this.id]).catch(() => undefined);
    this.lose();
    await this.client.end().catch(() => undefined);
  }

  lose(): void {
    this.lost = true;
    clearInterval(this.renewal);
  }

  private async take(): Promise<void> {
    const { rows } = await this.client.query<{ id: number }>(`SELECT nextval('mailer.senders_id_seq')::int AS id`);
    this.id = rows[0]?.id ?? 0;
    // The lock first: a row without a lock would look like that of a dead process.
    await this.client.query('SELECT pg_advisory_lock($1, $2)', [LOCK_CLASS, this.id]);
    await this.client.query(`LISTEN ${RECALLS_CHANNEL}`);
    this.renewedAt = performance.now();
    await this.client.query(ADD, [LOCK_CLASS, SENDERS_LOCK, this.id, this.journal, LEASE_SECONDS]);
    this.renewal = setInterval(() => void (this.outlived ? this.giveUp() : this.renew()), RENEW_MS);
  }

  private get outlived(): boolean {
    return performance.now() - this.renewedAt >= LEASE_SECONDS * 1_000;
  }

  /** A connection can go silent: it neither answers nor ends. By now others take over, so this sender starts again from scratch. */
  private giveUp(): void {
    this.lose();
    void this.client.end().catch(() => undefined);
  }

  private async renew(): Promise<void> {
    const at = performance.now();
    const renewed = await this.client.query(RENEW, [this.id, LEASE_SECONDS]).catch(() => ({ rowCount: 0 }));
    if (renewed.rowCount === 0) this.lose();
    else this.renewedAt = at;
  }
}

// Waits for claims in progress that do not know this sender.
const ADD = `
  WITH lock AS MATERIALIZED (SELECT pg_advisory_xact_lock($1, $2))
  INSERT INTO mailer.senders (id, journal, alive_until) OVERRIDING SYSTEM VALUE
  SELECT $3::int, $4::uuid, clock_timestamp() + make_interval(secs => $5) FROM lock`;

// An expired lease is never renewed: a stop may have been answered without it.
const RENEW = `
  UPDATE mailer.senders SET alive_until = now() + make_interval(secs => $2) WHERE id = $1 AND ended_at IS NULL AND alive_until > now()`;

const ANSWER = 'UPDATE mailer.recalls SET waiting = array_remove(waiting, $2::int), begun = begun || $3::uuid[] WHERE id = $1';
