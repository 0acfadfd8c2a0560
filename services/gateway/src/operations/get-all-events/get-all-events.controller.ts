import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { eventCatalogue } from '@rekindle/contracts';
import { ForOperators } from '@rekindle/platform';
import { EventFilterQuery, EventPageView, EventTypeView } from './get-all-events.dto.js';
import { GetAllEvents } from './get-all-events.js';

@ApiTags('operations')
@ForOperators()
@Controller('admin/events')
export class GetAllEventsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @ApiOperation({ summary: 'The events of the store, newest first; all filters that are given must hold' })
  @ApiOkResponse({ type: EventPageView })
  browse(@Query() filter: EventFilterQuery): Promise<EventPageView> {
    return this.queries.execute(new GetAllEvents(filter));
  }

  @Get('types')
  @ApiOperation({ summary: 'Every type of event that this program knows' })
  @ApiOkResponse({ type: [EventTypeView] })
  types(): EventTypeView[] {
    return eventCatalogue.map(({ type, context }) => ({ type, context }));
  }
}
