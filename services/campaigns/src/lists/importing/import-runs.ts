import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { POOL, type Tx, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { StoredFiles } from './stored-files.js';

/** A running import, as recorded in the database. */
export interface ImportRun {
  importId: string;
  accountId: string;
  sha256: string;
}

/** An import takes two connections and most of a core, so others wait their turn. */
const AT_ONCE = 2;

/** Lets a few imports run concurrently; the others start in order of arrival. */
class ImportSlots {
  private free = AT_ONCE;
  private readonly queue: (() => void)[] = [];

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((resolve) => this.queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.queue.shift();
      if (next) next();
      else this.free += 1;
    }
  }
}

// The import's connection holds this lock while it lives: if the lock can be taken, the import is dead.
const LOCK = `hashtextextended('import ' || $1, 0)`;

/** Runs imports so that one that fails, or whose process ends, leaves nothing behind. */
@Injectable()
export class ImportRuns implements OnApplicationBootstrap {
  private readonly slots = new ImportSlots();

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly files: StoredFiles,
  ) {}

  /**
   * @param work ends with a transaction that calls `ImportRuns.done`; otherwise everything it wrote is removed
   * @param place moves the file to its final place; absent if it is there
   */
  run<T>(run: ImportRun, work: () => Promise<T>, place?: () => Promise<unknown>): Promise<T> {
    return this.slots.run(async () => {
      await this.removeDead();
      const client = await this.pool.connect();
      try {
        await client.query(`SELECT pg_advisory_lock(${LOCK})`, [run.importId]);
        await this.begin(run, place);
        return await work();
      } finally {
        await this.remove(run.importId).finally(() => release(client, run.importId));
      }
    });
  }

  /** Marks an import as finished, in the transaction that makes its leads visible. */
  static async done(tx: Tx, importId: string): Promise<void> {
    await tx.query('DELETE FROM campaigns.imports WHERE import_id = $1', [importId]);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.removeDead();
  }

  /** Removes the rows of imports whose process is gone. */
  async removeDead(): Promise<void> {
    const { rows } = await this.pool.query<{ import_id: string }>('SELECT import_id FROM campaigns.imports');
    for (const { import_id } of rows) {
      const client = await this.pool.connect();
      try {
        const { rows: taken } = await client.query<{ free: boolean }>(`SELECT pg_try_advisory_lock(${LOCK}) AS free`, [import_id]);
        if (!taken[0]?.free) continue;
        await this.remove(import_id, 'FOR UPDATE SKIP LOCKED');
        await client.query(`SELECT pg_advisory_unlock(${LOCK})`, [import_id]);
      } finally {
        client.release();
      }
    }
  }

  /** The row is durable before the file is in place: a file without a row would never be cleaned up. */
  private async begin({ importId, accountId, sha256 }: ImportRun, place?: () => Promise<unknown>): Promise<void> {
    await this.pool.query('INSERT INTO campaigns.imports (import_id, account_id, staging_list_id, file_sha256) VALUES ($1, $2, $1, $3)', [
      importId,
      accountId,
      sha256,
    ]);
    if (place) await this.files.place(accountId, sha256, place);
  }

  /**
   * Does nothing for a finished import, whose row is gone. Blocks being written lock the row.
   * @param lock waits for them, or leaves the import to the next run
   */
  private async remove(importId: string, lock = 'FOR UPDATE'): Promise<void> {
    const removed = await inTransaction(this.pool, async (tx) => {
      const { rows } = await tx.query<{ account_id: string; staging_list_id: string; file_sha256: string }>(
        `SELECT account_id, staging_list_id, file_sha256 FROM campaigns.imports WHERE import_id = $1 ${lock}`,
        [importId],
      );
      const run = rows[0];
      if (!run) return null;
      await tx.query('DELETE FROM vault.leads WHERE list_id = $1', [run.staging_list_id]);
      await tx.query('DELETE FROM campaigns.import_problems WHERE import_id = $1', [importId]);
      await tx.query('DELETE FROM campaigns.imports WHERE import_id = $1', [importId]);
      return run;
    });
    if (removed) await this.files.discardUnused(removed.account_id, removed.file_sha256);
  }
}

async function release(client: pg.PoolClient, importId: string): Promise<void> {
  const unlocked = await client.query(`SELECT pg_advisory_unlock(${LOCK})`, [importId]).then(
    () => true,
    () => false,
  );
  client.release(!unlocked);
}
