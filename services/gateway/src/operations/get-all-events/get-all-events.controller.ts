import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { eventCatalogue } from '@rekindle/contracts';
import { BeforePosition, ForOperators, NextPosition, PageSize } from '@rekindle/platform';
import { IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import type { FaultOf } from '../../fields/field-faults.js';
import { NoFault } from '../../fields/no-fault.js';
import { EventView } from '../event.dto.js';
import { type EventFilter, GetAllEvents } from './get-all-events.js';

const TYPES: ReadonlySet<string> = new Set(eventCatalogue.map(({ type }) => type));

const typeFault: FaultOf = (value) => {
  if (value === undefined) return null;
  if (typeof value !== 'string') return 'type must be names of events, separated by commas';
  const unknown = value.split(',').find((type) => type.trim() !== '' && !TYPES.has(type.trim()));
  return unknown === undefined ? null : `There is no event "${unknown.trim().slice(0, 60)}"`;
};

class EventFilterQuery implements EventFilter {
  @ApiPropertyOptional({ description: 'The whole id of a stream' })
  @IsOptional()
  @IsString()
  @MaxLength(300)
  stream?: string;

  @ApiPropertyOptional({ description: 'One or more types, separated by commas', example: 'EmailSent,EmailOpened' })
  @NoFault(typeFault)
  type?: string;

  @ApiPropertyOptional({ format: 'uuid', description: 'An account' })
  @IsOptional()
  @IsUUID(undefined, { message: 'The tenant must be the id of an account' })
  tenant?: string;

  @ApiPropertyOptional({ description: 'The correlation id of a request: everything that it caused' })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  correlation?: string;

  @BeforePosition()
  before?: number;

  @PageSize(200, 50)
  limit = 50;
}

class EventPageView {
  @ApiProperty({ type: [EventView], description: 'Newest first' })
  events: EventView[];
  @NextPosition('; null at the beginning of the store')
  next: number | null;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Where the search ended before the page was full: there may be more',
    example: null,
  })
  lookedTo: number | null;
}

class EventTypeView {
  @ApiProperty({ example: 'EmailSent' })
  type: string;
  @ApiProperty({ example: 'mailer' })
  context: string;
}

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
