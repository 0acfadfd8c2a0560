import type { Logger } from '@rekindle/platform';
import type pg from 'pg';
import type { LedgerEntry, LedgerPage } from './ledger-page.js';

const PAGE = 500;
/** Nobody waits for an outcome, so entries within this time share a transaction, until there are enough. */
const GATHER_MS = 20;
const ENOUGH = 250;
const RETRY_MS = 500;
const ATTEMPTS = 20;

interface Waiting {
  entry: LedgerEntry;
  attempts: number;
  resolve: () => void;
  reject: (error: Error) => void;
}

/** Collects the entries of all connections and writes them a page at a time, in the order they came. */
export class LedgerWriter {
  private readonly waiting: Waiting[] = [];
  private writing: Promise<void> | null = null;
  /** Ends the collecting. */
  private enough: (() => void) | null = null;

  constructor(
    private readonly pool: pg.Pool,
    private readonly page: Pick<LedgerPage, 'write'>,
    private readonly logger: Pick<Logger, 'error'>,
  ) {}

  /** @returns once the entry is durable; while the database is down it is kept and retried. @throws when the database rejects it */
  write(entry: LedgerEntry): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ entry, attempts: 0, resolve, reject });
      this.writing ??= this.run();
      if (this.waiting.length >= ENOUGH) this.enough?.();
    });
  }

  /** Resolves when everything handed in is durable. */
  async idle(): Promise<void> {
    while (this.writing) {
      this.enough?.();
      await this.writing;
    }
  }

  private async run(): Promise<void> {
    while (this.waiting.length > 0) {
      await this.gathered();
      await this.writePage(this.waiting.splice(0, PAGE));
    }
    this.writing = null;
  }

  private async gathered(): Promise<void> {
    if (this.waiting.length < ENOUGH)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, GATHER_MS);
        this.enough = () => (clearTimeout(timer), resolve());
      });
    this.enough = null;
  }

  private async writePage(page: readonly Waiting[]): Promise<void> {
    try {
      await this.page.write(
        this.pool,
        page.map((waiting) => waiting.entry),
      );
      for (const waiting of page) waiting.resolve();
    } catch (error) {
      await (page.length > 1 ? this.separately(page) : this.failed(page[0] as Waiting, error as Error));
    }
  }

  // One entry that cannot be written must not take the others with it.
  private async separately(page: readonly Waiting[]): Promise<void> {
    const half = Math.ceil(page.length / 2);
    await this.writePage(page.slice(0, half));
    await this.writePage(page.slice(half));
  }

  // While the database is down an entry waits; a rejected entry is settled from the journal when this sender ends.
  private async failed(waiting: Waiting, error: Error): Promise<void> {
    const { entry } = waiting;
    const last = (waiting.attempts += 1) >= ATTEMPTS && (await this.databaseWorks());
    if (last) return waiting.reject(error);
    this.logger.error({ err: error, deliveryId: entry.delivery.deliveryId }, 'An outcome could not be written and will be tried again');
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    await this.writePage([waiting]);
  }

  private databaseWorks(): Promise<boolean> {
    return this.pool.query('SELECT 1').then(
      () => true,
      () => false,
    );
  }
}
