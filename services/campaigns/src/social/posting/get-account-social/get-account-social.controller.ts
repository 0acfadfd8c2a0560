import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ForOperators, IdParam } from '@rekindle/platform';
import { GetAccountSocial } from './get-account-social.js';
import { AccountSocial } from './account-social.dto.js';

@ApiTags('operations')
@ForOperators()
@Controller('admin/accounts')
export class GetAccountSocialController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':accountId/social')
  @ApiOperation({ summary: 'The social agent of one account: its networks, what it posted and answered, and what did not go out' })
  @ApiOkResponse({ type: AccountSocial })
  get(@IdParam('accountId') accountId: string): Promise<AccountSocial> {
    return this.queries.execute(new GetAccountSocial(accountId));
  }
}
