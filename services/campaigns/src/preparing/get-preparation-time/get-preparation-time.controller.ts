import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { GetPreparationTime, PreparationTime } from './get-preparation-time.js';

@ApiTags('campaigns')
@Controller('campaigns')
export class GetPreparationTimeController {
  constructor(private readonly queries: QueryBus) {}

  @Get('preparation-time')
  @ApiOperation({
    summary: 'How long it takes to write a strategy and its emails',
    description: 'Of the last 50 campaigns of all accounts; null where there are fewer than five.',
  })
  @ApiOkResponse({ type: PreparationTime })
  time(): Promise<PreparationTime> {
    return this.queries.execute(new GetPreparationTime());
  }
}
