import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { GetInvoices } from '@rekindle/contracts';
import { CurrentUser, Invoice, type Principal } from '@rekindle/platform';

@ApiTags('billing')
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
