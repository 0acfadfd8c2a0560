import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ForOperators } from '@rekindle/platform';
import { AccountPage, AccountSearch } from './find-accounts.dto.js';
import { FindAccounts } from './find-accounts.js';

@ApiTags('operations')
@ForOperators()
@Controller('admin/accounts')
export class FindAccountsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @ApiOperation({ summary: 'Accounts by address, name, company or id, the newest first' })
  @ApiOkResponse({ type: AccountPage })
  find(@Query() { search, limit, before }: AccountSearch): Promise<AccountPage> {
    return this.queries.execute(new FindAccounts(search, limit, before ?? null));
  }
}
