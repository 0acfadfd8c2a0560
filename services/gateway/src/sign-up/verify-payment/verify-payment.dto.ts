import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { CurrentUserView } from '../../account/current-user.js';

const LONGEST = 300;

export class PaymentVerification {
  @ApiProperty({ description: 'From the address that the payment page leads back to', example: 'cs_test_a1b2c3' })
  @MaxLength(LONGEST, { message: 'session_id is too long' })
  @IsString({ message: 'No payment session found. Please try again.' })
  session_id: string;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'What the buyer typed, where the page knows it',
    example: 'jane@acme.example',
  })
  @MaxLength(LONGEST, { message: 'user_email is too long' })
  @IsString({ message: 'user_email must be text' })
  @IsOptional()
  user_email?: string | null;
}

export class BoughtSubscription {
  @ApiProperty({ description: 'The short name of what was bought', example: 'growth' })
  plan: string;

  @ApiProperty({ enum: ['outreach', 'revival'] })
  planLine: string;

  @ApiProperty({ description: 'To be shown', example: 'Growth' })
  name: string;
}

export class Buyer {
  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'The address that the caller sent, if it is the one that the buyer typed, or that of the account that is signed in; else null',
    example: 'jane@acme.example',
  })
  email: string | null;

  @ApiProperty({ type: BoughtSubscription })
  subscription: BoughtSubscription;
}

export class VerifiedPayment {
  @ApiProperty({ description: 'The money has arrived and its account has the plan', example: true })
  success: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Signs the buyer in, once, where this payment opened the account; null: they sign in themselves',
    example: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIwMTk3YTAwMCJ9.c2lnbmF0dXJl',
  })
  token: string | null;

  @ApiProperty({ type: Buyer, nullable: true, description: 'null without success' })
  user: Buyer | null;

  @ApiProperty({
    type: CurrentUserView,
    nullable: true,
    description: 'Who the token signs in, as /auth/me shows them; null without a token',
  })
  signedIn: CurrentUserView | null;

  @ApiProperty({ type: String, nullable: true, description: 'Why there is no success, to be shown', example: null })
  error: string | null;

  @ApiProperty({ description: 'Without success: a retry may help, because the payment is still on its way', example: false })
  pending: boolean;
}
