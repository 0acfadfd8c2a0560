import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { GetUnknownEmails } from '@rekindle/contracts';
import { ForOperators } from '@rekindle/platform';
import { UnknownDeliveryView } from './get-unknown-emails.dto.js';

const SHOWN = 200;

@ApiTags('operations')
@ForOperators()
@Controller('admin/deliveries')
export class GetUnknownEmailsController {
  constructor(private readonly queries: QueryBus) {}

  @Get('unknown')
  @ApiOperation({ summary: 'Emails of all accounts that were handed over and got no answer; the oldest 200' })
  @ApiOkResponse({ type: [UnknownDeliveryView] })
  list(): Promise<UnknownDeliveryView[]> {
    return this.queries.execute(new GetUnknownEmails(SHOWN));
  }
}
