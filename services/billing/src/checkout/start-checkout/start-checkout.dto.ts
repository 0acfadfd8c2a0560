import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  Allow,
  IsDefined,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { PERFORMANCE_TERMS, isEmailAddress, soldPlans } from '@rekindle/contracts';
import { plainLine } from '@rekindle/platform';

const PRINTABLE = /^[^\p{Cc}\p{Cs}]*$/u;
const LONGEST_NAME = 200;
const LONGEST_ORIGIN = 300;

// A value with control characters is left unchanged for the check that refuses it.
const named = ({ value }: { value: unknown }): unknown => (typeof value === 'string' && PRINTABLE.test(value) ? plainLine(value) : value);
const trimmed = ({ value }: { value: unknown }): unknown => (typeof value === 'string' ? value.trim() : value);
const IsAddress = () =>
  ValidateBy({ name: 'isAddress', validator: { validate: isEmailAddress, defaultMessage: () => 'Please enter a valid email address' } });

export class CheckoutRequest {
  @ApiProperty({ enum: soldPlans.map(({ id }) => id), description: 'The plan, by the id that /plans shows', example: 'growth' })
  @MaxLength(100, { message: 'package_id must name a plan' })
  @IsString({ message: 'package_id must name a plan' })
  package_id: string;

  @ApiProperty({ description: 'The origin of this page: the buyer returns there', example: 'http://localhost:3000' })
  @MaxLength(LONGEST_ORIGIN, { message: 'origin_url is too long' })
  @IsString({ message: 'origin_url is required' })
  origin_url: string;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: `The terms that the buyer has agreed to. Only revival_performance has terms, and requires them: ${PERFORMANCE_TERMS}`,
    example: null,
  })
  @MaxLength(100, { message: 'agreed_terms is too long' })
  @IsString({ message: 'agreed_terms must name terms' })
  @IsOptional()
  agreed_terms?: string | null;
}

export class VisitorCheckoutRequest extends CheckoutRequest {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: "The browser's IANA time zone, for an account that the payment opens; UTC when omitted or unknown",
    example: 'Europe/Berlin',
  })
  @Allow()
  time_zone?: string | null;
}

export class BuyerInfo {
  @ApiProperty({ maxLength: LONGEST_NAME, example: 'Jane Doe' })
  @Matches(PRINTABLE, { message: 'Full name must not contain control characters' })
  @MaxLength(LONGEST_NAME, { message: `Full name must be at most ${LONGEST_NAME} characters long` })
  @IsNotEmpty({ message: 'Full name is required' })
  @IsString({ message: 'Full name is required' })
  @Transform(named)
  fullName: string;

  @ApiProperty({ example: 'jane@acme.example' })
  // As at sign-up, because the account is opened with this address.
  @IsAddress()
  @IsNotEmpty({ message: 'Email is required' })
  @IsString({ message: 'Email is required' })
  @Transform(trimmed)
  email: string;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: LONGEST_NAME, example: 'Acme' })
  @Matches(PRINTABLE, { message: 'Company name must not contain control characters' })
  @MaxLength(LONGEST_NAME, { message: `Company name must be at most ${LONGEST_NAME} characters long` })
  @IsString({ message: 'Company name must be text' })
  @IsOptional()
  @Transform(named)
  companyName?: string | null;
}

export class CheckoutWithUserRequest extends VisitorCheckoutRequest {
  @ApiProperty({ type: BuyerInfo })
  @ValidateNested()
  @Type(() => BuyerInfo)
  @IsObject({ message: 'Say who buys: fullName and email are required' })
  @IsDefined({ message: 'Say who buys: fullName and email are required' })
  user_info: BuyerInfo;
}

export class StartedCheckout {
  @ApiProperty({ example: true })
  success: boolean;

  @ApiProperty({ description: 'The payment page', example: 'https://checkout.stripe.com/c/pay/cs_test_a1b2c3' })
  checkout_url: string;

  @ApiProperty({ description: 'The id with which the status of the payment is queried', example: 'cs_test_a1b2c3' })
  session_id: string;
}
