import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';

const PAGE = 50;
const LARGEST_PAGE = 200;

// Query parameters are text. Listed in the order in which stacked decorators are applied: the lowest first.
const wholeNumber = (most: number): PropertyDecorator =>
  applyDecorators(
    Max(most),
    Min(1),
    IsInt(),
    Type(() => Number),
    IsOptional(),
  );

/** The page size. @param usual the default; omitted if it is all rows */
export const PageSize = (most: number, usual?: number): PropertyDecorator =>
  applyDecorators(
    wholeNumber(most),
    ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: most, ...(usual !== undefined && { default: usual }) }),
  );

/** The last id of the previous page. */
const AfterId = (): PropertyDecorator =>
  applyDecorators(
    IsUUID('all', { message: 'after must be what `next` of a page was' }),
    IsOptional(),
    ApiPropertyOptional({ format: 'uuid', description: 'The `next` of the page before' }),
  );

/** The page of a list to return; a list with filters extends it. */
export class PageRequest {
  @AfterId()
  after?: string;

  @PageSize(LARGEST_PAGE, PAGE)
  limit = PAGE;
}

/** The id for requesting the next page. */
export const NextPage = (example: string | null = '0197a000-0000-7000-8000-000000000030'): PropertyDecorator =>
  ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'Pass as `after` for the next page; null on the last',
    example,
  });

/** The last position in the store of the previous page. */
export const BeforePosition = (): PropertyDecorator =>
  applyDecorators(
    wholeNumber(Number.MAX_SAFE_INTEGER),
    ApiPropertyOptional({ type: 'integer', minimum: 1, description: 'The `next` of the page before' }),
  );

/** The position for requesting more. @param until describes when there is no more */
export const NextPosition = (until: string): PropertyDecorator =>
  ApiProperty({ type: 'integer', nullable: true, description: `Ask with it as \`before\` for more${until}`, example: 48161 });
