import { Module } from '@nestjs/common';
import { FeeStatement } from './fee-statement.js';
import { GetPerformanceController } from './get-performance/get-performance.controller.js';
import { GetPerformanceHandler, GetPerformanceMonthHandler } from './get-performance/get-performance.handlers.js';

/** The statement of the performance option. */
@Module({
  controllers: [GetPerformanceController],
  providers: [FeeStatement, GetPerformanceHandler, GetPerformanceMonthHandler],
  exports: [FeeStatement],
})
export class FeesApiModule {}
