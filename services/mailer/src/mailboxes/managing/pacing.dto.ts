import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsInt, Matches, Max, Min } from 'class-validator';
import type { Pacing } from '../pacing/pacing.decide.js';

const MOST_A_DAY = 2_000;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

const NumberField = (name: string, minimum: number, maximum: number, example: number, description: string): PropertyDecorator => {
  const options = { message: `${name} must be a whole number from ${minimum} to ${maximum}` };
  return applyDecorators(
    ApiProperty({ type: 'integer', minimum, maximum, example, description }),
    Max(maximum, options),
    Min(minimum, options),
    IsInt(options),
  );
};

const TimeField = (example: string, description: string): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: String, pattern: TIME.source, example, description }),
    Matches(TIME, { message: 'A time of day looks like 08:30' }),
  );

export class PacingFields implements Pacing {
  @NumberField('The daily limit', 1, MOST_A_DAY, 50, 'Emails a day, at most')
  dailyLimit: number;

  @NumberField('The gap', 0, 3_600, 60, 'Seconds between two emails, at least')
  gapSeconds: number;

  @NumberField('The jitter', 0, 3_600, 60, 'How many seconds longer a gap may be, by chance')
  jitterSeconds: number;

  @NumberField('The first day of the warm-up', 1, MOST_A_DAY, 10, 'Warm-up: emails of the first day')
  rampStart: number;

  @NumberField('The step of the warm-up', 0, MOST_A_DAY, 5, 'Warm-up: how many more each further day')
  rampStep: number;

  @NumberField('The end of the warm-up', 1, MOST_A_DAY, 50, 'Warm-up: where it ends')
  rampCeiling: number;

  @TimeField('08:00', "From when it sends, in the account's time zone")
  windowFrom: string;

  @TimeField('18:00', 'Until when; later than windowFrom')
  windowTo: string;

  @ApiProperty({ type: [Number], description: '1 is Monday, 7 is Sunday', example: [1, 2, 3, 4, 5] })
  @Max(7, { each: true, message: 'Days are numbers from 1 (Monday) to 7 (Sunday)' })
  @Min(1, { each: true, message: 'Days are numbers from 1 (Monday) to 7 (Sunday)' })
  @IsInt({ each: true, message: 'Days are numbers from 1 (Monday) to 7 (Sunday)' })
  @ArrayUnique({ message: 'Each day can be named once' })
  @ArrayMaxSize(7, { message: 'A week has seven days' })
  @ArrayMinSize(1, { message: 'Choose one day of the week at least' })
  @IsArray({ message: 'Choose the days of the week' })
  days: number[];
}
