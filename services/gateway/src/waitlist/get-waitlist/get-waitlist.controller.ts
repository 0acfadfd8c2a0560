import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ForOperators } from '@rekindle/platform';
import { WaitlistPage, WaitlistPageRequest } from './get-waitlist.dto.js';
import { GetWaitlist } from './get-waitlist.js';

@ApiTags('operations')
@ForOperators()
@Controller('admin/waitlist')
export class GetWaitlistController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @ApiOperation({ summary: 'Who waits for the outbound agent, the newest first' })
  @ApiOkResponse({ type: WaitlistPage })
  list(@Query() { before }: WaitlistPageRequest): Promise<WaitlistPage> {
    return this.queries.execute(new GetWaitlist(before ?? null));
  }
}
