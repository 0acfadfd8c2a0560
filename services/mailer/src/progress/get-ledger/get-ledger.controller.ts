import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal } from '@rekindle/platform';
import { GetLedger } from './get-ledger.js';
import { Ledger } from './ledger.dto.js';

@ApiTags('sending')
@Controller('campaigns')
export class GetLedgerController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':campaignId/ledger')
  @ApiOperation({ summary: 'Where every email of the campaign is, in two sums that always hold' })
  @ApiOkResponse({ type: Ledger })
  get(@CurrentUser() user: Principal, @IdParam('campaignId') campaignId: string): Promise<Ledger> {
    return this.queries.execute(new GetLedger(user.accountId, campaignId));
  }
}
