import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal, RebuildAnswer, Refuses, Scope } from '@rekindle/platform';
import { checkAddress } from '../../reading/email-address.js';
import { shownConversion } from '../conversion-docs.js';
import type { OrderRequest } from '../conversion.js';
import { Conversion } from '../conversion.dto.js';
import { invalid } from '../conversion.errors.js';
import { GetConversion } from '../get-conversion.js';
import { toCents } from '../money.js';
import { RecordConversionRequest } from './record-conversion.dto.js';
import { RecordConversion } from './record-conversion.js';

const DESCRIPTION = `The order is credited to the last email that was sent to the lead before it, by any campaign, when that was at most 30 days
before; else it is kept and counts as no revenue (\`credited: false\`). The lead gets no further email of the campaigns that are writing to it.
Takes a signed-in user's token, or an API key with the scope conversions:write.`;

@ApiTags('conversions')
@Controller('conversions')
export class RecordConversionController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @Scope('conversions:write')
  @RebuildAnswer(({ principal, remembered }) => new GetConversion(principal.accountId, String(remembered.id)))
  @ApiOperation({ summary: 'Records an order of a lead', description: DESCRIPTION })
  @ApiBody({
    type: RecordConversionRequest,
    examples: {
      'by address, from a shop': {
        value: { email: 'ada@example.com', amount: 420.5, occurred_at: '2026-11-20T14:05:00Z', external_id: 'order-1001' },
      },
      'by lead, with the average order value': { value: { lead_id: shownConversion.lead_id } },
    },
  })
  @ApiCreatedResponse({ type: Conversion, example: shownConversion })
  @Refuses({
    NOT_FOUND: 'There is no such lead or campaign, or it is not yours',
    CONVERSION_DIFFERS: 'Something else was recorded under this external_id; `errors` names the fields',
  })
  record(@CurrentUser() { accountId }: Principal, @Body() body: RecordConversionRequest): Promise<Conversion> {
    return this.commands.execute(new RecordConversion(accountId, orderFrom(body)));
  }
}

// A null in JSON means the same as an absent field.
function orderFrom(body: RecordConversionRequest): OrderRequest {
  const [leadId, email, amount] = [body.lead_id ?? null, body.email ?? null, body.amount ?? null];
  if (leadId !== null && email !== null) throw invalid('email', 'Give lead_id or email, not both');
  if (leadId === null && email === null) throw invalid('lead_id', 'Say who ordered: give lead_id or email');
  return {
    leadId,
    email: email === null ? null : addressIn(email),
    campaignId: body.campaign_id ?? null,
    amountCents: amount === null ? null : toCents(amount),
    currency: body.currency ?? 'usd',
    occurredAt: body.occurred_at ? new Date(body.occurred_at) : null,
    externalId: body.external_id ?? null,
  };
}

function addressIn(email: string): string {
  const read = checkAddress(email);
  if ('fault' in read) throw invalid('email', 'email must be an email address');
  return read.address;
}
