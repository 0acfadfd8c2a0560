import { Controller, Get, Param, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal, SellsPlans } from '@rekindle/platform';
import { FeeMonthParams } from '../fee-month.dto.js';
import { feeColumns } from '../fee-sheet.js';
import { ExportPerformance } from './export-performance.js';

const EXAMPLE = [
  feeColumns,
  [
    ...['2026-11', 'order-1042', 'ada@example.com', '2026-11-14T16:20:00.000Z', '420.00', '63.00', '50.00', '7.50', '0.00', '55.50'],
    ...['0197a000-0000-7000-8000-00000000b001', '0197a000-0000-7000-8000-00000000c001', 'in_1Q2w3E4r5T'],
  ],
]
  .map((cells) => cells.join(','))
  .join('\n');

@ApiTags('billing')
@SellsPlans()
@Controller('billing/performance')
export class ExportPerformanceController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':month/orders.csv')
  @ApiOperation({
    summary: 'The orders behind the fee of a month, as a CSV file',
    description:
      'One row an order, the latest first, and one for each order of an earlier month of which something was taken back in this one. Sums are US dollars; `due` adds up to what the invoice of the month says. `lead` is `erased` where the lead is.',
  })
  @ApiProduces('text/csv')
  @ApiOkResponse({ content: { 'text/csv': { schema: { type: 'string', format: 'binary' }, example: EXAMPLE } } })
  async export(@CurrentUser() { accountId }: Principal, @Param() { month }: FeeMonthParams): Promise<StreamableFile> {
    const { name, content } = await this.queries.execute(new ExportPerformance(accountId, month));
    return new StreamableFile(content, { type: 'text/csv; charset=utf-8', disposition: `attachment; filename="${name}"` });
  }
}
