import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Readable } from 'node:stream';
import { FeeSheet } from '../fee-sheet.js';

export interface FeeFile {
  name: string;
  content: Readable;
}

/** The orders behind a month's fee as a file. Answers with a `FeeFile`. */
export class ExportPerformance extends Query<FeeFile> {
  constructor(
    readonly accountId: string,
    readonly month: string,
  ) {
    super();
  }
}

@QueryHandler(ExportPerformance)
export class ExportPerformanceHandler implements IQueryHandler<ExportPerformance> {
  constructor(private readonly sheet: FeeSheet) {}

  execute({ accountId, month }: ExportPerformance): Promise<FeeFile> {
    // The byte order mark lets Excel recognise the file as UTF-8.
    const content = this.sheet.csv(accountId, { month, writeBOM: true });
    return Promise.resolve({ name: `rekindle-performance-${month}.csv`, content });
  }
}
