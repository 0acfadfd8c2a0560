import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal } from '@rekindle/platform';
import { ApiKeyList } from '../../api-keys/api-key.dto.js';
import { GetApiKeys } from './get-api-keys.js';

@ApiTags('api-keys')
@Controller('api-keys')
export class GetApiKeysController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @ApiOperation({ summary: "The account's API keys, without their secrets" })
  @ApiOkResponse({ type: ApiKeyList })
  list(@CurrentUser() { accountId }: Principal): Promise<ApiKeyList> {
    return this.queries.execute(new GetApiKeys(accountId));
  }
}
