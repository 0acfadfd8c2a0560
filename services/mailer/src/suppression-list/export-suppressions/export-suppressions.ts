import type { Readable } from 'node:stream';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { SuppressionFile } from '../suppression-file.js';

/** The whole list as a CSV stream that can be imported again. */
export class ExportSuppressions extends Query<Readable> {
  constructor(readonly accountId: string) {
    super();
  }
}

@QueryHandler(ExportSuppressions)
export class ExportSuppressionsHandler implements IQueryHandler<ExportSuppressions> {
  constructor(private readonly file: SuppressionFile) {}

  execute({ accountId }: ExportSuppressions): Promise<Readable> {
    return Promise.resolve(this.file.of(accountId));
  }
}
