import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { harmlessCell } from '@rekindle/platform';
import { format } from 'fast-csv';
import { Readable, pipeline } from 'node:stream';
import { SuppressionsOfAccount } from '../suppressions-of-account.js';

/** The whole list as a CSV stream that can be imported again. */
export class ExportSuppressions extends Query<Readable> {
  constructor(readonly accountId: string) {
    super();
  }
}

const PAGE = 1_000;

@QueryHandler(ExportSuppressions)
export class ExportSuppressionsHandler implements IQueryHandler<ExportSuppressions> {
  constructor(private readonly suppressions: SuppressionsOfAccount) {}

  async execute({ accountId }: ExportSuppressions): Promise<Readable> {
    const csv = format({ writeBOM: true, includeEndRowDelimiter: true });
    pipeline(Readable.from(this.rows(accountId)), csv, () => undefined);
    return csv;
  }

  /** Erased addresses remain suppressed but have nothing to show. */
  private async *rows(accountId: string): AsyncGenerator<string[]> {
    yield ['address_or_domain', 'reason', 'suppressed_at'];
    for (let after: string | null = null; ;) {
      const page = await this.suppressions.page(accountId, {}, after, PAGE);
      for (const { value, reason, suppressedAt } of page)
        if (value !== null) yield [harmlessCell(value), reason, suppressedAt.toISOString()];
      if (page.length < PAGE) return;
      after = page.at(-1)?.id ?? null;
    }
  }
}
