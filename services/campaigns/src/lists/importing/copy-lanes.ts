import { finished } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type Block, LeadRowStart } from './import-blocks.js';
import { DUPLICATE } from './classify-rows.js';

const LEAD_COLUMNS = `${LeadRowStart.columns}, email, email_key, first_name, last_name, company, phone, title, custom`;
const PROBLEM_COLUMNS = 'import_id, row_number, account_id, reason, email, cells';

/**
 * One connection that writes blocks, each in its own transaction. Each first checks that the import still exists and locks its
 * row, because the connection may briefly outlive its process, and rows written after the import was rolled back would stay
 * for ever.
 */
export class CopyLane {
  private hasTable = false;

  constructor(
    private readonly client: PoolClient,
    private readonly importId: string,
  ) {}

  leads(block: Buffer): Promise<void> {
    return this.inTransaction(() => this.copy(`vault.leads (${LEAD_COLUMNS})`, block));
  }

  problems(block: Buffer): Promise<void> {
    return this.inTransaction(() => this.copy(`campaigns.import_problems (${PROBLEM_COLUMNS})`, block));
  }

  /**
   * Writes the leads of a block that are not in the list yet, and records the others as problems. Their cells are sent as an
   * additional column. @returns the number of leads that were not new
   */
  async newLeads(block: Buffer): Promise<number> {
    if (!this.hasTable) await this.client.query(TABLE);
    this.hasTable = true;
    return this.inTransaction(async () => {
      await this.copy(`incoming (${LEAD_COLUMNS}, cells)`, block);
      const { rowCount } = await this.client.query(MERGE, [this.importId, DUPLICATE]);
      return rowCount ?? 0;
    });
  }

  private async inTransaction<T>(write: () => Promise<T>): Promise<T> {
    await this.client.query('BEGIN');
    try {
      const { rowCount } = await this.client.query(EXISTS, [this.importId]);
      if (rowCount === 0) throw new Error('The import has been taken back');
      const written = await write();
      await this.client.query('COMMIT');
      return written;
    } catch (error) {
      // A lost connection has been rolled back by the server.
      await this.client.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
  }

  private async copy(target: string, block: Buffer): Promise<void> {
    const stream = this.client.query(copyFrom(`COPY ${target} FROM STDIN BINARY`));
    stream.end(block);
    await finished(stream);
  }
}

/** Distributes blocks over lanes. A caller with more blocks than idle lanes waits, which applies back-pressure to the reader. */
export class Lanes {
  private readonly idle: CopyLane[];
  private readonly busy = new Set<Promise<void>>();
  private failure: { cause: unknown } | null = null;

  constructor(
    lanes: readonly CopyLane[],
    private readonly write: (lane: CopyLane, block: Block) => Promise<void>,
  ) {
    this.idle = [...lanes];
  }

  /** Hands every waiting block to a lane, without waiting for the last ones. @throws a lane's error */
  async take(waiting: Block[]): Promise<void> {
    for (let block = waiting.shift(); block; block = waiting.shift()) {
      if (this.idle.length === 0) await Promise.race(this.busy);
      this.check();
      this.start(this.idle.pop() as CopyLane, block);
    }
    this.check();
  }

  /** @throws a lane's error */
  async finish(): Promise<void> {
    await this.settle();
    this.check();
  }

  async settle(): Promise<void> {
    await Promise.all(this.busy);
  }

  private start(lane: CopyLane, block: Block): void {
    const work = this.write(lane, block)
      .catch((cause: unknown) => void (this.failure ??= { cause }))
      .then(() => {
        this.busy.delete(work);
        this.idle.push(lane);
      });
    this.busy.add(work);
  }

  private check(): void {
    if (this.failure) throw this.failure.cause;
  }
}

const EXISTS = 'SELECT FROM campaigns.imports WHERE import_id = $1 FOR KEY SHARE';
const TABLE = 'CREATE TEMP TABLE IF NOT EXISTS incoming (LIKE vault.leads, cells jsonb) ON COMMIT DELETE ROWS';
const MERGE = `
  WITH taken AS (
    INSERT INTO vault.leads (${LEAD_COLUMNS}) SELECT ${LEAD_COLUMNS} FROM incoming
    ON CONFLICT (list_id, email_key) DO NOTHING RETURNING row_number
  )
  INSERT INTO campaigns.import_problems (${PROBLEM_COLUMNS})
  SELECT $1::uuid, row_number, account_id, $2, email, cells FROM incoming
  WHERE NOT EXISTS (SELECT FROM taken WHERE taken.row_number = incoming.row_number)`;
