import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { LONGEST_SENDER_NAME, isEmailAddress } from '@rekindle/contracts';
import { TypedAddress, TypedLine, trimInvisible } from '@rekindle/platform';
import { IsOptional, IsString, MaxLength, ValidateBy, ValidateIf } from 'class-validator';

const IsAddress = (): PropertyDecorator =>
  ValidateBy({
    name: 'isAddress',
    validator: { validate: isEmailAddress, defaultMessage: () => 'Please enter a valid email address for replies' },
  });

/** The sender of a launch; optional once an earlier launch of the account has set it. */
export class SenderFields {
  @ApiPropertyOptional({ maxLength: LONGEST_SENDER_NAME, example: 'Maya Okafor' })
  @TypedLine()
  @MaxLength(LONGEST_SENDER_NAME, { message: `Sender name must be ${LONGEST_SENDER_NAME} characters or fewer` })
  @IsString({ message: 'Sender name must be text' })
  @IsOptional()
  senderName?: string;

  @ApiPropertyOptional({ maxLength: 254, example: 'maya@larkfield.example' })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? trimInvisible(value) : value))
  @ValidateIf((request: SenderFields) => request.replyTo != null && request.replyTo !== '')
  @MaxLength(254, { message: 'Reply-to address must be 254 characters or fewer' })
  @IsAddress()
  replyTo?: string;

  @ApiPropertyOptional({ maxLength: 300, example: '12 Mill Lane, Bristol BS1 4ND, United Kingdom' })
  @TypedAddress()
  @MaxLength(300, { message: 'Postal address must be 300 characters or fewer' })
  @IsString({ message: 'Postal address must be text' })
  @IsOptional()
  postalAddress?: string;
}
