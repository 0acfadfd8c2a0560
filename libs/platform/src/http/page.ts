import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';

const PAGE = 50;
const LARGEST_PAGE = 200;

// Queries come as text. In the order in which decorators above each other are applied: the lowest first.
const wholeNumber = (most: number): PropertyDecorator =>
  applyDecorators(
    Max(most),
    Min(1),
    IsInt(),
    Type(() => Number),
    IsOptional(),
  );

/** How many rows a page has. @param usual when it is not said; omitted where that is all */
export const PageSize = (most: number, usual?: number): PropertyDecorator =>
  applyDecorators(
    wholeNumber(most),
    ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: most, ...(usual !== undefined && { default: usual }) }),
  );

/** The id with which the page before ended. */
const AfterId = (): PropertyDecorator =>
  applyDecorators(
    IsUUID('all', { message: 'after must be what `next` of a page was' }),
    IsOptional(),
    ApiPropertyOptional({ format: 'uuid', description: 'The `next` of the page before' }),
  );

/** Which page of a list is wanted; a list with filters extends it. */
export class PageRequest {
  @AfterId()
  after?: string;

  @PageSize(LARGEST_PAGE, PAGE)
  limit = PAGE;
}

/** The id that asks for the next page. */
export const NextPage = (example: string | null = '0197a000-0000-7000-8000-000000000030'): PropertyDecorator =>
  ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'Pass as `after` for the next page; null on the last',
    example,
  });

/** The position in the store with which the page before ended. */
export const BeforePosition = (): PropertyDecorator =>
  applyDecorators(
    wholeNumber(Number.MAX_SAFE_INTEGER),
    ApiPropertyOptional({ type: 'integer', minimum: 1, description: 'The `next` of the page before' }),
  );

/** The position that asks for more. @param until when there is no more */
export const NextPosition = (until: string): PropertyDecorator =>
  ApiProperty({ type: 'integer', nullable: true, description: `Ask with it as \`before\` for more${until}`, example: 48161 });
