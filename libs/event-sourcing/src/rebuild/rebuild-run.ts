import { inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { isTransient } from '../store/database-errors.js';
import { withClient } from '../store/with-client.js';
import { registerSubscription } from '../transport/checkpoints.js';
import { awaitHead } from '../transport/head.js';
import { projectionSubscription } from '../transport/subscription.js';
import { messageOf } from '../transport/parked.js';
import { pause } from '../transport/wake-up.js';
import type { Projection, TableName } from '../model/types.js';
import { wasCanceled } from './cancel.js';
import { isCounting } from './counting.js';
import { type Lease, LeaseLost, endInFailure, letGo, proceed, takeLease } from './lease.js';
import { type Page, type PageSizes, Pages, PoisonEvent } from './pages.js';
import type { RebuildMoment, RebuildOptions, RebuildOutcome } from './rebuild.js';
import { SwapDelayed, swapIn } from './swap.js';
import { namesOf } from './twin-tables.js';

const SIZES = { events: 5_000, positions: 100_000 };
const COUNTING_SIZES = { events: 5_000, positions: 50_000 };

// Events that arrive during a round are folded in the next one. When they are few, or never end, the swap takes them.
const FEW_POSITIONS = 1_000;
const MOST_ROUNDS = 20;
// A reader that holds the tables for long (a backup) must not make the others wait repeatedly.
const SWAP_AGAIN_MS = 250;
const LONGEST_PAUSE_MS = 10_000;

export interface RunOptions extends RebuildOptions {
  leaseMs: number;
  owner: string;
  sizes?: PageSizes;
  onMoment?: (moment: RebuildMoment) => void | Promise<void>;
}

/** One process's part of a rebuild: takes the lease, folds what is left, and swaps. */
export class RebuildRun {
  private readonly pages: Pages;
  private cursor = 0;
  private pauseMs = SWAP_AGAIN_MS;

  constructor(
    private readonly pool: pg.Pool,
    private readonly projection: Projection,
    private readonly options: RunOptions,
  ) {
    this.pages = new Pages(projection, options.sizes ?? (isCounting(projection) ? COUNTING_SIZES : SIZES));
  }

  async run(): Promise<RebuildOutcome> {
    if ((await registerSubscription(this.pool, projectionSubscription(this.projection))) === 'outdated') return 'outdated';
    const lease = await takeLease(this.pool, this.projection, { askedBy: 'system:start', ...this.options });
    if (!lease) return 'busy';
    this.cursor = lease.cursor;
    try {
      if (await this.build(lease)) return 'done';
      await letGo(this.pool, lease);
      return 'stopped';
    } catch (error) {
      return this.ended(lease, error);
    }
  }

  private async ended(lease: Lease, error: unknown): Promise<RebuildOutcome> {
    if (error instanceof LeaseLost) return (await wasCanceled(this.pool, lease.group)) ? 'canceled' : 'lost';
    if (isTransient(error)) throw error;
    const fault = { error: messageOf(error), position: error instanceof PoisonEvent ? error.position : null };
    await endInFailure(this.pool, lease, fault);
    return 'failed';
  }

  /** @returns false if it was stopped */
  private async build(lease: Lease): Promise<boolean> {
    for (let round = 1; ; round += 1) {
      const head = await awaitHead(this.pool);
      const isNearHead = head - this.cursor <= FEW_POSITIONS;
      if (!(await this.foldUpTo(lease, head))) return false;
      if ((isNearHead || round >= MOST_ROUNDS) && (await this.swap(lease))) return true;
    }
  }

  /** Reads the next page while this one is being folded. */
  private async foldUpTo(lease: Lease, head: number): Promise<boolean> {
    for (let next = this.read(head); next !== null;) {
      if (this.options.signal?.aborted) return false;
      const page = await next;
      next = this.read(head, page.upTo);
      await this.keep(lease, page, head);
      this.cursor = page.upTo;
      this.options.onProgress?.({ eventsDone: this.cursor, eventsTotal: head });
    }
    return true;
  }

  private read(head: number, after = this.cursor): Promise<Page> | null {
    if (after >= head) return null;
    const page = withClient(this.pool, (client) => this.pages.read(client, after, head));
    // By the time it fails, nobody may be waiting for it any more.
    page.catch(() => undefined);
    return page;
  }

  private async keep(lease: Lease, page: Page, head: number): Promise<void> {
    try {
      await this.write(lease, page, head, (tx, table) => page.apply(tx, table));
    } catch (error) {
      if (error instanceof LeaseLost || isTransient(error)) throw error;
      await this.write(lease, page, head, (tx, table) => page.applyOneByOne(tx, table));
    }
  }

  // Whatever a crash of PostgreSQL loses of the copies is also lost from the cursor, so no page waits for the disk. A page
  // of a model that counts is sorted and grouped in memory.
  private async write(lease: Lease, page: Page, head: number, fold: (tx: pg.PoolClient, table: TableName) => Promise<void>): Promise<void> {
    await inTransaction(this.pool, async (tx) => {
      await tx.query(`SET LOCAL synchronous_commit = off; SET LOCAL work_mem = '64MB'`);
      await proceed(tx, lease, { cursor: page.upTo, head });
      await fold(tx, namesOf(this.projection, lease.twins));
      await this.options.onMoment?.('page folded');
    });
    await this.options.onMoment?.('page committed');
  }

  /** @returns false if it has to be retried: readers held the tables, or an event arrived that cannot be handled */
  private async swap(lease: Lease): Promise<boolean> {
    await this.options.onMoment?.('before the swap');
    try {
      await swapIn(this.pool, { projection: this.projection, pages: this.pages, lease, cursor: this.cursor }, this.options.onMoment);
    } catch (error) {
      if (!(error instanceof SwapDelayed)) throw error;
      await pause(this.pauseMs);
      this.pauseMs = Math.min(this.pauseMs * 2, LONGEST_PAUSE_MS);
      return false;
    }
    await this.options.onMoment?.('after the swap');
    return true;
  }
}
