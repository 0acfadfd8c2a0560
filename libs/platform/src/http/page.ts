import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';

// Queries come as text. In the order in which decorators that stand above each other are applied: the lowest first.
const wholeNumber = (most: number): PropertyDecorator =>
  applyDecorators(
    Max(most),
    Min(1),
    IsInt(),
    Type(() => Number),
    IsOptional(),
  );

/** How many rows a page has. */
export const PageSize = (most: number, usual: number): PropertyDecorator =>
  applyDecorators(wholeNumber(most), ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: most, default: usual }));

/** The id with which the page before ended. */
export const AfterId = (): PropertyDecorator =>
  applyDecorators(
    IsUUID('all', { message: 'after must be what `next` of a page was' }),
    IsOptional(),
    ApiPropertyOptional({ format: 'uuid', description: 'The `next` of the page before' }),
  );

/** The id that asks for the next page. */
export const NextId = (example: string | null): PropertyDecorator =>
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
