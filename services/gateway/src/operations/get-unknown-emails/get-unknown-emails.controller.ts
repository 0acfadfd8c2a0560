import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { GetUnknownEmails } from '@rekindle/contracts';
import { ForOperators } from '@rekindle/platform';

class UnknownDeliveryView {
  @ApiProperty({ format: 'uuid' })
  deliveryId: string;
  @ApiProperty({ format: 'uuid' })
  accountId: string;
  @ApiProperty({ format: 'uuid' })
  campaignId: string;
  @ApiProperty({ format: 'uuid' })
  leadId: string;
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 4, example: 1 })
  step: number;
  @ApiProperty({ type: String, format: 'date-time', description: 'When it was handed over, in business time' })
  since: Date;
}

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
