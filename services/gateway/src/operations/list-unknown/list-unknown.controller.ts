import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ListUnknownEmails, type UnknownEmail } from '@rekindle/contracts';
import { ForOperators } from '@rekindle/platform';
import { UnknownDeliveryView } from './list-unknown.dto.js';

const SHOWN = 200;

@ApiTags('operations')
@ForOperators()
@Controller('admin/deliveries')
export class ListUnknownController {
  constructor(private readonly queries: QueryBus) {}

  @Get('unknown')
  @ApiOperation({ summary: 'Emails of all accounts that were handed over and got no answer; the oldest 200' })
  @ApiOkResponse({ type: [UnknownDeliveryView] })
  list(): Promise<UnknownDeliveryView[]> {
    return this.queries.execute<ListUnknownEmails, UnknownEmail[]>(new ListUnknownEmails(SHOWN));
  }
}
