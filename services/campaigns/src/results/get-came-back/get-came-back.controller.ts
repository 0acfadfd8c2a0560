import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal } from '@rekindle/platform';
import { CameBack, CameBackFilter } from './came-back.dto.js';
import { GetCameBack } from './get-came-back.js';

@ApiTags('dashboard')
@Controller('dashboard/came-back')
export class GetCameBackController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @ApiOperation({ summary: 'The newest leads who came back, with their words, of all campaigns or of one' })
  @ApiOkResponse({ type: [CameBack] })
  get(@CurrentUser() { accountId }: Principal, @Query() { campaign, limit }: CameBackFilter): Promise<CameBack[]> {
    return this.queries.execute(new GetCameBack(accountId, campaign ?? null, limit));
  }
}
