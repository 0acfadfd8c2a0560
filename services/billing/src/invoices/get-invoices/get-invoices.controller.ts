import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal } from '@rekindle/platform';
import { Invoice } from './invoice.dto.js';
import { GetInvoices } from '@rekindle/contracts';

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
