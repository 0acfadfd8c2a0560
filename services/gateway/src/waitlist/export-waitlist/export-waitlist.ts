import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock, POOL, harmlessCell } from '@rekindle/platform';
import { type WaitlistEntry, waitlistPage } from '@rekindle/vault';
import { format } from 'fast-csv';
import { Readable, pipeline } from 'node:stream';
import type pg from 'pg';

const PAGE = 1_000;

interface WaitlistFile {
  name: string;
  content: Readable;
}

/** The whole waitlist as a CSV file. */
export class ExportWaitlist extends Query<WaitlistFile> {}

const COLUMNS: readonly [name: string, read: (entry: WaitlistEntry) => string][] = [
  ['name', ({ name }) => name],
  ['email', ({ email }) => email],
  ['source', ({ source }) => source],
  ['email_credits', ({ emailCredits }) => String(emailCredits)],
  ['joined_at', ({ joinedAt }) => joinedAt.toISOString()],
];

@QueryHandler(ExportWaitlist)
export class ExportWaitlistHandler implements IQueryHandler<ExportWaitlist> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  execute(): Promise<WaitlistFile> {
    // The byte order mark lets Excel recognise UTF-8.
    const csv = format({ writeBOM: true, includeEndRowDelimiter: true });
    pipeline(Readable.from(this.rows()), csv, () => undefined);
    return Promise.resolve({ name: `rekindle-waitlist-${this.clock.now().toISOString().slice(0, 10)}.csv`, content: csv });
  }

  private async *rows(): AsyncGenerator<string[]> {
    yield COLUMNS.map(([name]) => name);
    for (let before: string | null = null; ;) {
      const page: WaitlistEntry[] = await waitlistPage(this.pool, PAGE, before);
      for (const entry of page) yield COLUMNS.map(([, read]) => harmlessCell(read(entry)));
      if (page.length < PAGE) return;
      before = page.at(-1)?.id ?? null;
    }
  }
}
