import { Readable, pipeline } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { harmlessCell } from '@rekindle/platform';
import { format } from 'fast-csv';
import { SuppressionsOfAccount } from './suppressions-of-account.js';

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
    for await (const { value, reason, suppressedAt } of this.suppressions.all(accountId))
      yield [harmlessCell(value), reason, suppressedAt.toISOString()];
  }
}
