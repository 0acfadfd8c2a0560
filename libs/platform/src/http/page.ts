import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';

const PAGE = 50;

/** Which page of a list is wanted; a list with filters extends it. */
export class PageRequest {
  @ApiPropertyOptional({ format: 'uuid', description: '`next` of the page before' })
  @IsUUID('all', { message: 'after must be what `next` of a page was' })
  @IsOptional()
  after?: string;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: 200, default: PAGE })
  @Max(200)
  @Min(1)
  @IsInt()
  @Type(() => Number)
  @IsOptional()
  limit = PAGE;
}

/** Where the next page begins. */
export const NextPage = (): PropertyDecorator =>
  ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'Give it as `after` for the next page; null on the last',
    example: '0197a000-0000-7000-8000-000000000030',
  });
