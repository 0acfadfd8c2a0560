import { Controller, Get, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal, Refuses, SellsPlans } from '@rekindle/platform';
import { orElse } from '../../provider/or-else.js';
import { Link } from '../../provider/link.dto.js';
import { GetInvoiceLink } from './get-invoice-link.js';

const FAILED = 'The invoice cannot be shown at the moment. Please try again';

@ApiTags('billing')
@SellsPlans()
@Controller('billing/invoices')
export class GetInvoiceLinkController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':invoiceId/link')
  @ApiOperation({ summary: 'The address at which an invoice can be viewed and downloaded' })
  @ApiParam({ name: 'invoiceId', example: 'in_1Q2w3E4r5T' })
  @ApiOkResponse({ type: Link })
  @Refuses({ NOT_FOUND: 'The account has no such invoice', SERVICE_UNAVAILABLE: FAILED })
  get(@CurrentUser() { accountId }: Principal, @Param('invoiceId') invoiceId: string): Promise<Link> {
    return orElse(FAILED, () => this.queries.execute(new GetInvoiceLink(accountId, invoiceId)));
  }
}
