import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ForOperators, IdParam } from '@rekindle/platform';
import { OperatedAccount } from './get-account.dto.js';
import { GetAccount } from './get-account.js';

@ApiTags('operations')
@ForOperators()
@Controller('admin/accounts')
export class GetAccountController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':accountId')
  @ApiOperation({ summary: 'One account: its owner, plan, usage, invoices, campaigns, and whether it may send' })
  @ApiOkResponse({ type: OperatedAccount })
  get(@IdParam('accountId') accountId: string): Promise<OperatedAccount> {
    return this.queries.execute(new GetAccount(accountId));
  }
}
