import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ForOperators } from '@rekindle/platform';
import { ParkedStreamView } from '../parked.dto.js';
import { GetParked } from './get-parked.js';

@ApiTags('operations')
@ForOperators()
@Controller('admin/parked')
export class GetParkedController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @ApiOperation({ summary: 'Streams that a group has set aside, with the event that stopped it; the oldest 100' })
  @ApiOkResponse({ type: [ParkedStreamView] })
  list(): Promise<ParkedStreamView[]> {
    return this.queries.execute(new GetParked());
  }
}
