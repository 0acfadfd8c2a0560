import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal } from '@rekindle/platform';
import { DayFigures, GetDailyFigures } from './get-daily-figures.js';

@ApiTags('campaigns')
@Controller('campaigns')
export class GetDailyFiguresController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':campaignId/daily')
  @ApiOperation({ summary: "A campaign day by day, in the account's time zone, from the first email on" })
  @ApiOkResponse({ type: [DayFigures] })
  daily(@CurrentUser() { accountId }: Principal, @IdParam('campaignId') campaignId: string): Promise<DayFigures[]> {
    return this.queries.execute(new GetDailyFigures(accountId, campaignId));
  }
}
