import { Module } from '@nestjs/common';
import { ExportPerformanceController } from '../performance-fees/export-performance/export-performance.controller.js';
import { ExportPerformanceHandler } from '../performance-fees/export-performance/export-performance.js';
import { FeeReturns } from '../performance-fees/fee-returns.js';
import { FeeSheet } from '../performance-fees/fee-sheet.js';
import { FeeStatement } from '../performance-fees/fee-statement.js';
import { GetPerformanceController } from '../performance-fees/get-performance/get-performance.controller.js';
import { GetPerformanceHandler, GetPerformanceMonthHandler } from '../performance-fees/get-performance/get-performance.js';

/** The statement of the performance option. */
@Module({
  controllers: [GetPerformanceController, ExportPerformanceController],
  providers: [FeeReturns, FeeStatement, FeeSheet, GetPerformanceHandler, GetPerformanceMonthHandler, ExportPerformanceHandler],
  exports: [FeeSheet],
})
export class FeesApiModule {}
