import { Readable, pipeline } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { harmlessCell } from '@rekindle/platform';
import { format } from 'fast-csv';
import { SuppressionsOfAccount } from './suppressions-of-account.js';

const PAGE = 1_000;

/** An account's whole list as a CSV stream that can be imported again. */
@Injectable()
export class SuppressionFile {
  constructor(private readonly suppressions: SuppressionsOfAccount) {}

  of(accountId: string): Readable {
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
