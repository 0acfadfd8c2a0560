import type { Tx } from '@rekindle/platform';
import type pg from 'pg';
import type { EnqueueOptions } from '../model/types.js';
import type { JobQueue } from './job-queue.js';

/** A context's email notifications, each sent once, even on repeats. */
export abstract class NoticeRegister<Notice extends object> {
  /**
   * @param table with a column `settled_at`, and columns that identify a row's notification
   * @param job receives each notification; it sends within `once`
   */
  protected constructor(
    private readonly pool: pg.Pool,
    private readonly jobs: JobQueue,
    private readonly table: string,
    private readonly job: string,
    private readonly options: EnqueueOptions = {},
  ) {}

  /** The identity of a notification, by column. */
  protected abstract keyOf(notice: Notice): Record<string, string>;

  /** The second of two concurrent calls waits here for the first, and then does nothing. */
  async plan(tx: Tx, notice: Notice): Promise<void> {
    const [columns, values] = this.row(notice);
    const { rowCount } = await tx.query(
      `INSERT INTO ${this.table} (${columns.join(', ')}) VALUES (${columns.map((_, at) => `$${at + 1}`).join(', ')}) ON CONFLICT DO NOTHING`,
      values,
    );
    if (rowCount) await this.jobs.enqueue(tx, this.job, notice, this.options);
  }

  /** Does the work for a notification that is still open, and settles it. */
  async once(notice: Notice, work: () => Promise<void>): Promise<void> {
    if (!(await this.isOpen(notice))) return;
    await work();
    await this.settle(notice);
  }

  private async isOpen(notice: Notice): Promise<boolean> {
    const [columns, values] = this.row(notice);
    const { rowCount } = await this.pool.query(`SELECT 1 FROM ${this.table} WHERE ${are(columns)} AND settled_at IS NULL`, values);
    return rowCount === 1;
  }

  private async settle(notice: Notice): Promise<void> {
    const [columns, values] = this.row(notice);
    await this.pool.query(`UPDATE ${this.table} SET settled_at = now() WHERE ${are(columns)}`, values);
  }

  private row(notice: Notice): [columns: string[], values: string[]] {
    const key = this.keyOf(notice);
    return [Object.keys(key), Object.values(key)];
  }
}

const are = (columns: string[]): string => columns.map((column, at) => `${column} = $${at + 1}`).join(' AND ');
