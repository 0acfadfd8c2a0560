import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { KeyedQueue } from '@rekindle/event-sourcing';
import { POOL, type Tx, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { UploadStore } from './upload-store.js';

// Longer than the largest file takes.
const LONGEST_TURN_MS = 10_000;

/** Keeps the stored files that a list or a running import needs, and deletes the others. */
@Injectable()
export class StoredFiles implements OnApplicationBootstrap {
  /** Within this process, waiting for a file takes no connection: an account may make many requests, and others need some. */
  private readonly queue = new KeyedQueue(LONGEST_TURN_MS);

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly uploads: UploadStore,
  ) {}

  /** Puts a file in place, under a lock against its removal. The list or import that needs it must already have a row. */
  async place(accountId: string, sha256: string, put: (tx: Tx) => Promise<unknown>): Promise<void> {
    await this.locked(accountId, sha256, put);
  }

  async discardUnused(accountId: string, sha256: string): Promise<void> {
    await this.locked(accountId, sha256, async (tx) => {
      const { rowCount } = await tx.query(USERS, [accountId, sha256]);
      if (!rowCount) await this.uploads.discard(this.uploads.path(accountId, sha256));
    });
  }

  private locked(accountId: string, sha256: string, work: (tx: Tx) => Promise<unknown>): Promise<void> {
    return this.queue.run(`${accountId} ${sha256}`, () =>
      inTransaction(this.pool, async (tx) => {
        await tx.query(LOCK, [accountId, sha256]);
        await work(tx);
      }),
    );
  }

  /** Deletes files that lost their last user just before a process ended. */
  async onApplicationBootstrap(): Promise<void> {
    for await (const { accountId, sha256s } of this.uploads.stored()) {
      const { rows } = await this.pool.query<{ sha256: string }>(
        `SELECT f.sha256 FROM unnest($2::text[]) AS f(sha256) WHERE NOT EXISTS (
           SELECT FROM campaigns.lead_lists WHERE account_id = $1 AND file_sha256 = f.sha256 AND file_discarded_at IS NULL)`,
        [accountId, sha256s],
      );
      for (const { sha256 } of rows) await this.discardUnused(accountId, sha256);
    }
  }
}

const USERS = `
  SELECT FROM campaigns.lead_lists WHERE account_id = $1 AND file_sha256 = $2 AND file_discarded_at IS NULL
  UNION ALL SELECT FROM campaigns.imports WHERE account_id = $1 AND file_sha256 = $2`;

const LOCK = `SELECT pg_advisory_xact_lock(hashtextextended('upload ' || $1 || $2, 0))`;
