import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { isEmailAddress } from '@rekindle/contracts';
import { IsOptional, IsString, MaxLength, ValidateBy, ValidateIf } from 'class-validator';

/** One line of a header: no control characters, no line breaks. */
const OneLine = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim() : value));

const IsAddress = (): PropertyDecorator =>
  ValidateBy({
    name: 'isAddress',
    validator: { validate: isEmailAddress, defaultMessage: () => 'Please enter a valid email address for replies' },
  });

const LONGEST_LOOK = 1_000;

/** In whose name a launch goes out; may be left out when an earlier launch of the account said it. */
export class SenderFields {
  @ApiPropertyOptional({ maxLength: 100, example: 'Maya Okafor' })
  @OneLine()
  @MaxLength(100, { message: 'Sender name must be 100 characters or fewer' })
  @IsString({ message: 'Sender name must be text' })
  @IsOptional()
  senderName?: string;

  @ApiPropertyOptional({ maxLength: 254, example: 'maya@larkfield.example' })
  @OneLine()
  @ValidateIf((request: SenderFields) => request.replyTo != null && request.replyTo !== '')
  @MaxLength(254, { message: 'Reply-to address must be 254 characters or fewer' })
  @IsAddress()
  replyTo?: string;

  @ApiPropertyOptional({ maxLength: 300, example: '12 Mill Lane, Bristol BS1 4ND, United Kingdom' })
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string'
      ? value
          // More than may be kept is only looked at to be refused, and the next line is quadratic in blanks.
          .slice(0, LONGEST_LOOK)
          .replace(/\s*[\r\n\u2028\u2029]+\s*/g, ', ')
          .replace(/\p{Cc}/gu, ' ')
          .trim()
      : value,
  )
  @MaxLength(300, { message: 'Postal address must be 300 characters or fewer' })
  @IsString({ message: 'Postal address must be text' })
  @IsOptional()
  postalAddress?: string;
}
