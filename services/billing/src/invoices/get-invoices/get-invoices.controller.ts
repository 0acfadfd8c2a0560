import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { GetInvoices } from '@rekindle/contracts';
import { CurrentUser, Invoice, type Principal, SellsPlans } from '@rekindle/platform';

@ApiTags('billing')
@SellsPlans()
@Controller('billing/invoices')
export class GetInvoicesController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @ApiOperation({ summary: "The account's invoices and receipts, the newest first" })
  @ApiOkResponse({ type: [Invoice] })
  list(@CurrentUser() { accountId }: Principal): Promise<Invoice[]> {
    return this.queries.execute(new GetInvoices(accountId));
  }
}
