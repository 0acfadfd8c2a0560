import { Module } from '@nestjs/common';
import { ExportPerformanceController } from './export-performance/export-performance.controller.js';
import { ExportPerformanceHandler } from './export-performance/export-performance.js';
import { FeeReturns } from './fee-returns.js';
import { FeeSheet } from './fee-sheet.js';
import { FeeStatement } from './fee-statement.js';
import { GetPerformanceController } from './get-performance/get-performance.controller.js';
import { GetPerformanceHandler, GetPerformanceMonthHandler } from './get-performance/get-performance.handlers.js';

/** The statement of the performance option. */
@Module({
  controllers: [GetPerformanceController, ExportPerformanceController],
  providers: [FeeReturns, FeeStatement, FeeSheet, GetPerformanceHandler, GetPerformanceMonthHandler, ExportPerformanceHandler],
  exports: [FeeSheet],
})
export class FeesApiModule {}
