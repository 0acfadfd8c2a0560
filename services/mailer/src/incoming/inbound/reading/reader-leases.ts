import { Inject, Injectable } from '@nestjs/common';
import { POOL, newId } from '@rekindle/platform';
import type pg from 'pg';

const LEASE_SECONDS = 30;
/** Condition on `mailer.mailboxes`: a paused one sends nothing but is still read. */
const READ = `m.ended_at IS NULL AND m.state <> 'broken'`;

/** A mailbox that this process reads, with the version of its settings. */
export interface LeasedMailbox {
  id: string;
  version: number;
}

/** The mailboxes that this process reads: one process reads each, and another takes over soon after that one has ended. */
@Injectable()
export class ReaderLeases {
  private readonly reader = newId();

  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** Takes mailboxes that nobody reads. */
  async take(most: number): Promise<void> {
    if (most > 0) await this.pool.query({ name: 'mailer-take-mailboxes', text: TAKE, values: [this.reader, LEASE_SECONDS, most] });
  }

  /** Renews the leases. @returns what may still be read: nothing that ended, broke, or was taken over by another process */
  async renew(): Promise<LeasedMailbox[]> {
    const { rows } = await this.pool.query<LeasedMailbox>({
      name: 'mailer-renew-mailboxes',
      text: RENEW,
      values: [this.reader, LEASE_SECONDS],
    });
    return rows;
  }

  async release(ids: readonly string[]): Promise<void> {
    await this.pool.query('DELETE FROM mailer.mailbox_readers WHERE reader = $1 AND mailbox_id = ANY($2)', [this.reader, ids]);
  }
}

const TAKE = `
  INSERT INTO mailer.mailbox_readers AS held (mailbox_id, reader, alive_until)
  SELECT m.id, $1::uuid, now() + make_interval(secs => $2) FROM mailer.mailboxes m
  LEFT JOIN mailer.mailbox_readers r ON r.mailbox_id = m.id AND r.alive_until > now()
  WHERE ${READ} AND r.mailbox_id IS NULL ORDER BY m.connected_at LIMIT $3
  ON CONFLICT (mailbox_id) DO UPDATE SET reader = excluded.reader, alive_until = excluded.alive_until WHERE held.alive_until < now()`;

const RENEW = `
  UPDATE mailer.mailbox_readers r SET alive_until = now() + make_interval(secs => $2) FROM mailer.mailboxes m
  WHERE r.reader = $1 AND m.id = r.mailbox_id AND ${READ} RETURNING m.id, m.version`;
