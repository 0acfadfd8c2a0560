import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal, RebuildAnswer, Refuses, Scope } from '@rekindle/platform';
import { shownConversion } from '../conversion-docs.js';
import { Conversion } from '../conversion.dto.js';
import { conversionIdOf } from '../conversions.js';
import { GetConversion } from '../get-conversion.js';
import { toCents } from '../money.js';
import { ReverseByExternalIdRequest, ReverseConversionRequest } from './reverse-conversion.dto.js';
import { ReverseConversion } from './reverse-conversion.js';

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
