import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal } from '@rekindle/platform';
import { shownConversion } from '../conversion-docs.js';
import { ConversionsPage, GetConversionsRequest } from './get-conversions.dto.js';
import { GetConversions } from './get-conversions.js';

@ApiTags('conversions')
@Controller('conversions')
export class GetConversionsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @ApiOperation({ summary: 'Recorded orders, newest first, page by page' })
  @ApiOkResponse({ type: ConversionsPage, example: { items: [{ ...shownConversion, email: 'ada@example.com' }], next: null } })
  get(
    @CurrentUser() { accountId }: Principal,
    @Query() { campaign_id, lead_id, after, limit }: GetConversionsRequest,
  ): Promise<ConversionsPage> {
    const filter = { ...(campaign_id && { campaignId: campaign_id }), ...(lead_id && { leadId: lead_id }), ...(after && { after }) };
    return this.queries.execute(new GetConversions(accountId, { ...filter, limit }));
  }
}
