import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal } from '@rekindle/platform';
import { AccountUsage } from '../account-usage.dto.js';
import { GetAccountUsage } from '../get-account-usage.js';

@ApiTags('accounts')
@Controller('account/usage')
export class GetAccountUsageController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @ApiOperation({ summary: 'What the account has used of each limit of its plan, and which are near or reached' })
  @ApiOkResponse({ type: [AccountUsage] })
  get(@CurrentUser() { accountId }: Principal): Promise<AccountUsage[]> {
    return this.queries.execute(new GetAccountUsage(accountId));
  }
}
