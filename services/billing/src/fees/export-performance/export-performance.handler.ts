import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { FeeSheet } from '../fee-sheet.js';
import type { FeeFile } from './export-performance.controller.js';
import { ExportPerformance } from './export-performance.js';

@QueryHandler(ExportPerformance)
export class ExportPerformanceHandler implements IQueryHandler<ExportPerformance, FeeFile> {
  constructor(@Inject(FeeSheet) private readonly sheet: FeeSheet) {}

  execute({ accountId, month }: ExportPerformance): Promise<FeeFile> {
    // The mark tells Excel that the file is UTF-8.
    const content = this.sheet.csv(accountId, { month, writeBOM: true });
    return Promise.resolve({ name: `rekindle-performance-${month}.csv`, content });
  }
}
