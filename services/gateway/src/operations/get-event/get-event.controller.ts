import { Controller, Get, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { DomainError } from '@rekindle/contracts';
import { ForOperators } from '@rekindle/platform';
import { EventDetailsView } from './get-event.dto.js';
import { GetEvent } from './get-event.js';

/** A malformed position is a missing event. */
function positionOf(value: string): number {
  if (/^[1-9]\d{0,14}$/.test(value)) return Number(value);
  throw new DomainError('NOT_FOUND', 'There is no event at this position.');
}

@ApiTags('operations')
@ForOperators()
@Controller('admin/events')
export class GetEventController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':position')
  @ApiOperation({ summary: 'One event, and the chain of events that the same request caused' })
  @ApiParam({ name: 'position', type: 'integer' })
  @ApiOkResponse({ type: EventDetailsView })
  get(@Param('position', { transform: positionOf }) at: number): Promise<EventDetailsView> {
    return this.queries.execute(new GetEvent(at));
  }
}
