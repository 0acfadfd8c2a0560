import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ForOperators } from '@rekindle/platform';
import { AccountPage, AccountSearch } from './get-accounts.dto.js';
import { GetAccounts } from './get-accounts.js';

@ApiTags('operations')
@ForOperators()
@Controller('admin/accounts')
export class GetAccountsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @ApiOperation({ summary: 'Accounts by address, name, company or id, the newest first' })
  @ApiOkResponse({ type: AccountPage })
  find(@Query() { search, limit, before }: AccountSearch): Promise<AccountPage> {
    return this.queries.execute(new GetAccounts(search, limit, before ?? null));
  }
}
