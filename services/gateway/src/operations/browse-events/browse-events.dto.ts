import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, IsUUID, Max, MaxLength, Min } from 'class-validator';
import { EventView } from '../event.dto.js';

export class EventFilterQuery {
  @ApiPropertyOptional({ description: 'The whole id of a stream' })
  @IsOptional()
  @IsString()
  @MaxLength(300)
  stream?: string;

  @ApiPropertyOptional({ description: 'One or more types, separated by commas', example: 'EmailSent,EmailOpened' })
  @IsOptional()
  @IsString()
  @MaxLength(1_000)
  type?: string;

  @ApiPropertyOptional({ format: 'uuid', description: 'An account' })
  @IsOptional()
  @IsUUID(undefined, { message: 'The tenant must be the id of an account' })
  tenant?: string;

  @ApiPropertyOptional({ description: 'What one request set off' })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  correlation?: string;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, description: 'The `next` of the page before' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  before?: number;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: 200, default: 50 })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(200)
  limit = 50;
}

export class EventPageView {
  @ApiProperty({ type: [EventView], description: 'Newest first' })
  events: EventView[];
  @ApiProperty({ type: 'integer', nullable: true, description: 'Ask with it as `before` for more; null at the beginning of the store' })
  next: number | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Where looking ended before the page was full: there may be more' })
  lookedTo: number | null;
}

export class EventTypeView {
  @ApiProperty({ example: 'EmailSent' })
  type: string;
  @ApiProperty({ example: 'mailer' })
  context: string;
}
