import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiOkResponse, ApiOperation, ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal, RebuildAnswer, Refuses, Scope } from '@rekindle/platform';
import { IsOptional, IsString, Length, Matches, MaxLength } from 'class-validator';
import { shownConversion } from '../conversion-docs.js';
import { Conversion } from '../conversion.dto.js';
import { conversionIdOf } from '../conversions.js';
import { GetConversion } from '../get-conversion.js';
import { IsMoney, LARGEST_AMOUNT, toCents } from '../money.js';
import { ReverseConversion } from './reverse-conversion.js';

const AMOUNT = 'amount must be a number of at least 0.01 with at most two decimals';

class ReverseConversionRequest {
  @ApiPropertyOptional({
    type: Number,
    minimum: 0.01,
    maximum: LARGEST_AMOUNT,
    description: 'How much was refunded, in whole currency units; all that is left when omitted',
    example: 120,
  })
  @IsMoney(0.01, { message: AMOUNT })
  @IsOptional()
  amount?: number;

  @ApiPropertyOptional({
    minLength: 1,
    maxLength: 200,
    description: 'Your own id of the refund: the same one again takes nothing back twice',
    example: 'refund-77',
  })
  @Matches(/^[^\p{Cc}]*$/u, { message: 'refund_id must not contain control characters' })
  @Length(1, 200, { message: 'refund_id must be 1 to 200 characters long' })
  @IsString({ message: 'refund_id must be text' })
  @IsOptional()
  refund_id?: string;
}

class ReverseByExternalIdRequest extends ReverseConversionRequest {
  @ApiProperty({ description: 'The external_id under which the order was recorded', example: 'order-1001' })
  @MaxLength(200, { message: 'external_id must be at most 200 characters long' })
  @IsString({ message: 'external_id must be the one under which the order was recorded' })
  external_id: string;
}

const DESCRIPTION = `For refunds: the revenue of the campaign falls by the sum, and a lead whose only order is taken back whole no longer counts as
revived. Without an amount all that is left is taken back, and a repeat changes nothing. Give a refund_id with an amount, so that a repeat of
the request takes nothing back twice.`;
const part = { ...shownConversion, reversed_amount: 120, status: 'partly_reversed', reversed_at: '2026-11-21T09:30:00.000Z' };
const REFUSALS = {
  NOT_FOUND: 'There is no such order, or it is not yours',
  REVERSAL_EXCEEDS_AMOUNT: 'More than is left of the order',
  CONVERSION_DIFFERS: 'Another amount was recorded under this refund_id',
};

@ApiTags('conversions')
@Controller('conversions')
export class ReverseConversionController {
  constructor(private readonly commands: CommandBus) {}

  @Post('reverse')
  @HttpCode(200)
  @Scope('conversions:write')
  @RebuildAnswer(({ principal, remembered }) => new GetConversion(principal.accountId, String(remembered.id)))
  @ApiOperation({ summary: "Takes an order back, by the caller's own id of it", description: DESCRIPTION })
  @ApiBody({
    type: ReverseByExternalIdRequest,
    examples: { refund: { value: { external_id: 'order-1001', amount: 120, refund_id: 'refund-77' } } },
  })
  @ApiOkResponse({ type: Conversion, example: part })
  @Refuses(REFUSALS)
  reverseByExternalId(@CurrentUser() { accountId }: Principal, @Body() body: ReverseByExternalIdRequest): Promise<Conversion> {
    return this.take(accountId, conversionIdOf(accountId, body.external_id), body);
  }

  @Post(':conversionId/reverse')
  @HttpCode(200)
  @Scope('conversions:write')
  @RebuildAnswer(({ principal, remembered }) => new GetConversion(principal.accountId, String(remembered.id)))
  @ApiOperation({ summary: 'Takes an order back, whole or in part', description: DESCRIPTION })
  @ApiBody({
    type: ReverseConversionRequest,
    examples: { 'a part': { value: { amount: 120, refund_id: 'refund-77' } }, 'all that is left': { value: {} } },
  })
  @ApiOkResponse({ type: Conversion, example: part })
  @Refuses(REFUSALS)
  reverse(
    @CurrentUser() { accountId }: Principal,
    @IdParam('conversionId') conversionId: string,
    @Body() body: ReverseConversionRequest,
  ): Promise<Conversion> {
    return this.take(accountId, conversionId, body);
  }

  private take(accountId: string, conversionId: string, { amount, refund_id }: ReverseConversionRequest): Promise<Conversion> {
    const cents = amount === undefined || amount === null ? null : toCents(amount);
    return this.commands.execute(new ReverseConversion(accountId, conversionId, cents, refund_id ?? null));
  }
}
