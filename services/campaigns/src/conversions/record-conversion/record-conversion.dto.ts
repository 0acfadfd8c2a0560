import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsMoment, VisibleId } from '@rekindle/platform';
import { IsIn, IsOptional, IsString, IsUUID, Length, Matches, MaxLength } from 'class-validator';
import { IsMoney, LARGEST_AMOUNT } from '../money.js';

const ToLowerCase = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toLowerCase() : value));

const AMOUNT = `amount must be a number from 0 to ${LARGEST_AMOUNT} with at most two decimals`;
const MOMENT = 'occurred_at must be a moment with its time zone, for example 2026-11-20T14:05:00Z';

export class RecordConversionRequest {
  @ApiPropertyOptional({
    format: 'uuid',
    description: 'Who ordered; give this or `email`',
    example: '0197a000-0000-7000-8000-00000000a001',
  })
  @IsUUID('all', { message: 'lead_id must be the id of a lead' })
  @IsOptional()
  lead_id?: string;

  @ApiPropertyOptional({
    description: 'Who ordered, by address: of several leads with it, the one that was written to last',
    example: 'ada@example.com',
  })
  @MaxLength(320, { message: 'email is too long' })
  @IsString({ message: 'email must be text' })
  @IsOptional()
  email?: string;

  @ApiPropertyOptional({
    format: 'uuid',
    description:
      'Looks for the lead on the list of this campaign only. Which campaign is credited is decided by the last email all the same',
  })
  @IsUUID('all', { message: 'campaign_id must be the id of a campaign' })
  @IsOptional()
  campaign_id?: string;

  @ApiPropertyOptional({
    type: Number,
    minimum: 0,
    maximum: LARGEST_AMOUNT,
    description: "In whole currency units, two decimals at most; the campaign's average_order_value when omitted",
    example: 420.5,
  })
  @IsMoney(0, { message: AMOUNT })
  @IsOptional()
  amount?: number;

  @ApiPropertyOptional({ enum: ['usd'], default: 'usd' })
  @IsIn(['usd'], { message: 'currency must be usd: other currencies are not supported' })
  @ToLowerCase()
  @IsOptional()
  currency?: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'When the lead ordered; now when omitted', example: '2026-11-20T14:05:00Z' })
  @Matches(/^(?:20|21)\d\d-\d\d-\d\dT/, { message: MOMENT })
  @IsMoment({ message: MOMENT })
  @MaxLength(40, { message: MOMENT })
  @IsOptional()
  occurred_at?: string;

  @ApiPropertyOptional({
    minLength: 1,
    maxLength: 200,
    description: 'Your own id of the order: the same one again records nothing twice, and answers as before',
    example: 'order-1001',
  })
  @VisibleId('external_id')
  @Length(1, 200, { message: 'external_id must be 1 to 200 characters long' })
  @IsString({ message: 'external_id must be text' })
  @IsOptional()
  external_id?: string;
}
